import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

const litter = ['a', 'b', 'c', 'd'].map((id) => ({ id, gender: 'Female' }))
const males = ['m', 'n'].map((id) => ({ id, gender: 'Male' }))
const waits = (prospectId: string, ...gerbilIds: string[]) => ({
  prospectId,
  match: gerbilIds.length === 0 ? null : { gerbilIds },
})

test('whoever waits longer chooses first; the next gets others of the same sex, or nobody', () => {
  const entries = [
    waits('p', 'a', 'b'),
    waits('q', 'a', 'b'),
    waits('r', 'm', 'n'),
    waits('s', 'a', 'b'),
    waits('t'),
  ]
  expect(shareOut(entries, [...litter, ...males])).toEqual({ a: 'p', b: 'p', c: 'q', d: 'q', m: 'r', n: 'r' })
  expect(shareOut([waits('p', 'b'), waits('q', 'b', 'a')], litter.slice(0, 2))).toEqual({ b: 'p' })
  expect(shareOut([], litter)).toEqual({})
})
