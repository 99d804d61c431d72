import { daysBetween } from '../calendar.ts'
import type { Gender } from '../gender.ts'
import type { BreedingRules } from './breeding-rules.ts'

/**
 * No gerbil is a parent before: the earliest are mature at five weeks, and a litter is carried for three and a half.
 */
const youngestParentDays = 60

/** Whether the animal can be a parent of a litter of `day` by its age; yes while its birth is not known. */
export const canBeParentOn = (
  { dateOfBirth }: { readonly dateOfBirth: string | null },
  day: string,
): boolean => dateOfBirth === null || daysBetween(dateOfBirth, day) >= youngestParentDays

/**
 * Whether the animal is old enough on `day` to be bred with; yes while its birth is not known. While its sex is not, as
 * soon as both may.
 */
export function isOfBreedingAge(
  { gender, dateOfBirth }: { readonly gender: Gender; readonly dateOfBirth: string | null },
  day: string,
  { minBreedingAgeDaysFemale: female, minBreedingAgeDaysMale: male }: BreedingRules,
): boolean {
  const youngest = { Female: female, Male: male, Unknown: Math.max(female, male) }
  return dateOfBirth === null || daysBetween(dateOfBirth, day) >= youngest[gender]
}
