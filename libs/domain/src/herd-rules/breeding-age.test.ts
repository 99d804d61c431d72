import { expect, test } from 'vitest'
import { canBeParentOn, isOfBreedingAge } from './breeding-age.ts'
import { defaultBreedingRules } from './breeding-rules.ts'

const rules = { ...defaultBreedingRules, minBreedingAgeDaysFemale: 120, minBreedingAgeDaysMale: 100 }

test.each([
  ['Female', '2026-01-01', '2026-04-30', false],
  ['Female', '2026-01-01', '2026-05-01', true],
  ['Male', '2026-01-01', '2026-04-11', true],
  ['Male', '2026-01-01', '2026-04-10', false],
  ['Unknown', '2026-01-01', '2026-04-30', false],
  ['Unknown', null, '2026-04-30', true],
] as const)('%s, born %s, on %s: %s', (gender, dateOfBirth, day, expected) => {
  expect(isOfBreedingAge({ gender, dateOfBirth }, day, rules)).toBe(expected)
})

test.each([
  ['2026-03-01', '2026-03-01', false],
  ['2026-03-01', '2026-04-29', false],
  ['2026-03-01', '2026-04-30', true],
  ['2026-03-01', '2026-01-01', false],
  [null, '2026-03-01', true],
])('one born %s can be a parent of a litter of %s: %s', (dateOfBirth, day, expected) => {
  expect(canBeParentOn({ dateOfBirth }, day)).toBe(expected)
})
