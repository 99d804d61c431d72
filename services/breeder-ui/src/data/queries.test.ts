import { expect, test } from 'vitest'
import { ApiProblem, NoConnection } from './problem.ts'
import { isConcerned, isTriedAgain } from './queries.ts'

const one = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const other = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6c'

test.each([
  [['gerbils', 'rows'], 'gerbils', [one], false],
  [['gerbils', 'list'], 'gerbils', [one], true],
  [['gerbils', one], 'gerbils', [one], true],
  [['gerbils', other], 'gerbils', [one], false],
  [['gerbils', other, 'photos'], 'photos', [one], true],
  [['gerbils', other], 'gerbils', null, true],
  [['weight-records', one], 'weight-records', [one], true],
  [['weight-records', other], 'weight-records', [one], false],
  [['gerbils', 'list'], 'weight-records', [one], true],
  [['contacts', 'list'], 'weight-records', [one], false],
  [['today'], 'matings', [one], true],
  [['today', 'litters'], 'matings', [one], true],
  [['litters', 'suggestions', '2026-11-22'], 'matings', [one], true],
  [['enclosures', 'all'], 'matings', [one], true],
  [['matings', 'list'], 'gerbils', [one], true],
  [['matings', other], 'litters', [one], true],
  [['today'], 'today', null, true],
  [['today', 'litters'], 'today', null, true],
  [['today'], 'enclosures', [one], true],
  [['litters', 'suggestions', '2026-11-22'], 'settings', null, true],
  [['info'], 'settings', null, true],
  // what the limits say of a pair, and an ancestor that got another name
  [['gerbils', 'candidates', one], 'settings', null, true],
  [['gerbils', 'pedigree', one, 5], 'gerbils', [other], true],
  [['info'], 'trash', null, false],
])('the answer to %j is outdated by %s %j: %s', (key, resource, ids, expected) => {
  expect(isConcerned(key, resource, ids)).toBe(expected)
})

test.each([
  [404, 'NotFound', 0],
  [409, 'Conflict', 0],
  [500, 'InternalError', 2],
  [503, 'InferenceBuilding', 20],
])('%i %s is asked for again %i times', (status, code, times) => {
  const refusal = new ApiProblem(status, { code }, new Headers())
  expect(Array.from({ length: 30 }, (_, failures) => isTriedAgain(failures, refusal)).indexOf(false)).toBe(
    times,
  )
})

test('what did not get through is asked for again twice', () => {
  const lost = new NoConnection(new TypeError('failed to fetch'))
  expect([0, 1, 2].map((failures) => isTriedAgain(failures, lost))).toEqual([true, true, false])
})
