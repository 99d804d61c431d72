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

/** A male stays fertile for some days after it was neutered. */
const fertileFor = ({ gender }: Animal, neuterFertileDays: number): number =>
  gender === 'Male' ? neuterFertileDays : 0

/**
 * Returns the first day on which an animal is barren, by the days that a male stays fertile; null for one that is not
 * neutered, `''` where nobody knows the day.
 */
export function barrenFrom(animal: Animal, neuterFertileDays: number): string | null {
  const { neutered, neuteredOn } = animal
  if (neutered !== 'Yes') return null
  return neuteredOn ? addDays(neuteredOn, fertileFor(animal, neuterFertileDays)) : ''
}

/** Whether an animal has no young any more on a day. A day that cannot be read proves nothing. */
export function isBarren(animal: Animal, day: string, neuterFertileDays: number): boolean {
  const { neutered, neuteredOn } = animal
  if (neutered !== 'Yes') return false
  return !neuteredOn || daysBetween(neuteredOn, day) >= fertileFor(animal, neuterFertileDays)
}
