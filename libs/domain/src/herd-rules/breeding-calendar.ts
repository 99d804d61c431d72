import { addDays } from '../calendar.ts'
import type { BreedingRules } from './breeding-rules.ts'

/*
 * The days of a mating, `YYYY-MM-DD` in the breeder's time zone.
 */

export const MATING_STATES = ['Planned', 'Together', 'Expecting', 'Littered', 'Ended'] as const
export type MatingState = (typeof MATING_STATES)[number]

export interface MatingDays {
  readonly togetherFrom: string | null
  readonly separatedOn: string | null
  readonly endedOn: string | null
  /** The litter that came of it. */
  readonly litterId: string | null
}

export function matingState({ togetherFrom, separatedOn, endedOn, litterId }: MatingDays): MatingState {
  if (litterId !== null) return 'Littered'
  if (endedOn !== null) return 'Ended'
  if (separatedOn !== null) return 'Expecting'
  return togetherFrom === null ? 'Planned' : 'Together'
}

/** Neither ended nor with its litter: something is still to come of it. */
export function isOpenMating({ endedOn, litterId }: Pick<MatingDays, 'endedOn' | 'litterId'>): boolean {
  return endedOn === null && litterId === null
}

/** The young feed themselves from the fourth week on [R22]; so long their mother carries a next litter longer. */
export const nursingDays = 28

export interface BirthWindow {
  readonly from: string
  readonly to: string
}

/**
 * The days on which the young of a pair can be born that is together since `togetherFrom`, until `separatedOn` or
 * today; null for a pair that never was. `littersOfMother`: the days of her other litters; one that she nursed while
 * the pair was together makes a gestation as long as `nursingMax`.
 */
export function birthWindow(
  { togetherFrom, separatedOn }: Pick<MatingDays, 'togetherFrom' | 'separatedOn'>,
  littersOfMother: readonly string[],
  { today, gestation }: { today: string; gestation: BreedingRules['gestation'] },
): BirthWindow | null {
  if (togetherFrom === null) return null
  const until = separatedOn ?? (today < togetherFrom ? togetherFrom : today)
  const nursed = littersOfMother.some((day) => day <= until && addDays(day, nursingDays) >= togetherFrom)
  const longest = nursed ? Math.max(gestation.max, gestation.nursingMax) : gestation.max
  return {
    from: addDays(togetherFrom, gestation.min),
    to: addDays(until, Math.max(gestation.min, longest)),
  }
}
