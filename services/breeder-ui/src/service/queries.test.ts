import { expect, test } from 'vitest'
import { isConcerned } from './queries.ts'

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
  [['info'], 'settings', null, true],
  [['info'], 'trash', null, false],
])('the answer to %j is outdated by %s %j: %s', (key, resource, ids, expected) => {
  expect(isConcerned(key, resource, ids)).toBe(expected)
})
