import { defaultBreedingRules as rules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { expect, test } from 'vitest'
import { moveWarnings } from './move-warnings.ts'

const judging = { today: '2026-11-20', rules, pairs: [] }
const male = { id: 'm', gender: 'Male' as const, dateOfBirth: '2025-10-19' }
const female = { id: 'f', gender: 'Female' as const, dateOfBirth: '2025-10-19' }

test('an enclosure is said to be too full, to mix the sexes, or to leave an animal alone', () => {
  expect(moveWarnings([male, { ...male, id: 'n' }], 4, judging)).toEqual([])
  expect(moveWarnings([male, female], 1, judging)).toEqual([
    'Böckchen und Weibchen säßen zusammen.',
    'Es ist nur für ein Tier gedacht.',
  ])
  expect(moveWarnings([male], null, judging)).toEqual(['Das Tier säße allein.'])
  expect(moveWarnings([], 0, judging)).toEqual([])
})

test('a pair, and young that are not yet to be separated, may live together', () => {
  expect(moveWarnings([male, female], 4, { ...judging, pairs: [{ fatherId: 'm', motherId: 'f' }] })).toEqual(
    [],
  )
  expect(moveWarnings([{ ...male, dateOfBirth: '2026-11-01' }, female], 4, judging)).toEqual([])
})
