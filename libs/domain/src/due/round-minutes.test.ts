import { expect, test } from 'vitest'
import { roundMinutes } from './round-minutes.ts'

test.each([
  [[], null],
  [[{ kind: 'BirthExpected', gerbilIds: ['a', 'b'] }], null],
  [[{ kind: 'Sexing', gerbilIds: [] }], null],
  [[{ kind: 'CleanEnclosure', gerbilIds: [] }], 10],
  [
    [
      { kind: 'SeparateSexes', gerbilIds: ['a'] },
      { kind: 'FollowUp', gerbilIds: ['a'] },
    ],
    15,
  ],
  [
    [
      { kind: 'Weigh', gerbilIds: Array.from({ length: 30 }, String) },
      { kind: 'WeighYoung', gerbilIds: ['a'] },
    ],
    15,
  ],
] as const)('%j takes about %s minutes', (items, minutes) => {
  expect(roundMinutes(items)).toBe(minutes)
})
