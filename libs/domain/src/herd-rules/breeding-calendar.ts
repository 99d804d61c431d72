/*
 * The days of a mating, `YYYY-MM-DD` in the breeder's time zone.
 */

export const MATING_STATES = ['Planned', 'Together', 'Expecting', 'Littered', 'Ended', 'Retired'] as const
export type MatingState = (typeof MATING_STATES)[number]

export interface MatingDays {
  readonly togetherFrom: string | null
  readonly separatedOn: string | null
  readonly endedOn: string | null
  /** Since when the two live together and shall have no young any more. */
  readonly retiredOn: string | null
  /** The litter that came of it. */
  readonly litterId: string | null
}

export function matingState({
  togetherFrom,
  separatedOn,
  endedOn,
  retiredOn,
  litterId,
}: MatingDays): MatingState {
  if (litterId !== null) return 'Littered'
  if (endedOn !== null) return 'Ended'
  if (retiredOn !== null) return 'Retired'
  if (separatedOn !== null) return 'Expecting'
  return togetherFrom === null ? 'Planned' : 'Together'
}

type Closing = Pick<MatingDays, 'endedOn' | 'retiredOn' | 'litterId'>

/** Neither ended nor retired nor with its litter: something is still to come of it. */
export function isOpenMating({ endedOn, retiredOn, litterId }: Closing): boolean {
  return endedOn === null && retiredOn === null && litterId === null
}

/** Whether the two are together on purpose: their mating is open, or they grow old together. */
export function isPairMating({ endedOn, litterId }: Pick<MatingDays, 'endedOn' | 'litterId'>): boolean {
  return endedOn === null && litterId === null
}

/** The young feed themselves from the fourth week on [R22]; so long their mother carries a next litter longer. */
export const nursingDays = 28
