import { expect, test } from 'vitest'
import { isOfBreedingAge } from './breeding-age.ts'
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
