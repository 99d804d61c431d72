import { addDays, daysBetween } from './calendar.ts'
import type { Gender } from './gender.ts'

export const NEUTERED = ['No', 'Yes'] as const
export type Neutered = (typeof NEUTERED)[number]

interface Animal {
  readonly gender?: Gender
  readonly neutered?: Neutered | null
  /** `YYYY-MM-DD`; null where nobody knows the day. */
  readonly neuteredOn?: string | null
}

/**
 * Returns the first day on which an animal is barren, by the days that a male stays fertile; null for one that is not
 * neutered, `''` where nobody knows the day.
 */
export function barrenFrom(
  { gender, neutered, neuteredOn }: Animal,
  neuterFertileDays: number,
): string | null {
  if (neutered !== 'Yes') return null
  if (!neuteredOn) return ''
  return gender === 'Male' ? addDays(neuteredOn, neuterFertileDays) : neuteredOn
}

/** Whether an animal has no young any more on a day. A day that cannot be read proves nothing. */
export function isBarren(
  { gender, neutered, neuteredOn }: Animal,
  day: string,
  neuterFertileDays: number,
): boolean {
  if (neutered !== 'Yes') return false
  const fertile = gender === 'Male' ? neuterFertileDays : 0
  return !neuteredOn || daysBetween(neuteredOn, day) >= fertile
}
