/*
 * The wish of a prospect, and the order in which prospects wait. Days are `YYYY-MM-DD` in the breeder's time
 * zone. No place in the list is stored, so none can be wrong.
 */

export const PROSPECT_PURPOSES = ['Pet', 'Bonding', 'Breeding'] as const
/** As a pet, as company for animals that live there, or to breed with. */
export type ProspectPurpose = (typeof PROSPECT_PURPOSES)[number]

export const WISHED_GENDERS = ['Any', 'Male', 'Female', 'Pair'] as const
/** `Any` is one sex, either of them; `Pair` is one of each. */
export type WishedGender = (typeof WISHED_GENDERS)[number]

export const PROSPECT_PRIORITIES = ['Normal', 'Preferred'] as const
export type ProspectPriority = (typeof PROSPECT_PRIORITIES)[number]

/** Null is "not said". */
export interface Wish {
  readonly purpose: ProspectPurpose
  readonly minCount: number | null
  readonly maxCount: number | null
  readonly gender: WishedGender | null
  readonly colorVarietyIds: readonly string[]
  /** Another colour will not do. */
  readonly colorRequired: boolean
  readonly earliestOn: string | null
  readonly latestOn: string | null
}

/** Somebody who waits, or has an offer to think about. */
export interface WaitingProspect extends Wish {
  readonly id: string
  readonly priority: ProspectPriority
  readonly waitlistedOn: string | null
  /** Keeps the place and is not proposed until after this day. */
  readonly pausedUntil: string | null
  /** Gerbils that live there; null is "not asked". */
  readonly companionCount: number | null
}

/** How many animals are wished for: two where nobody said, one to join others; a pair is always two. */
export function wishedCount({ purpose, minCount, maxCount, gender }: Wish): { min: number; max: number } {
  if (gender === 'Pair') return { min: 2, max: 2 }
  const usual = purpose === 'Bonding' ? 1 : 2
  const min = minCount ?? Math.min(usual, maxCount ?? usual)
  return { min, max: maxCount ?? Math.max(usual, min) }
}

/** Preferred ones first, then those who wait longer; the id decides what is left. */
export function inListOrder<P extends Pick<WaitingProspect, 'id' | 'priority' | 'waitlistedOn'>>(
  prospects: readonly P[],
): P[] {
  const key = ({ priority, waitlistedOn, id }: P) =>
    `${priority === 'Preferred' ? 0 : 1} ${waitlistedOn ?? '9999-12-31'} ${id}`
  return prospects.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Whether the same animals could be for both: sexes, colours and days can meet. */
export function wishesOverlap(one: Wish, other: Wish): boolean {
  return sexesMeet(one, other) && colorsMeet(one, other) && daysMeet(one, other)
}

function sexesMeet(one: Wish, other: Wish): boolean {
  const [a, b] = [one.gender ?? 'Any', other.gender ?? 'Any']
  return a === b || [a, b].some((gender) => gender === 'Any' || gender === 'Pair')
}

function colorsMeet(one: Wish, other: Wish): boolean {
  const isOpen = ({ colorVarietyIds, colorRequired }: Wish) => colorVarietyIds.length === 0 || !colorRequired
  return isOpen(one) || isOpen(other) || one.colorVarietyIds.some((id) => other.colorVarietyIds.includes(id))
}

function daysMeet(one: Wish, other: Wish): boolean {
  const endsBefore = (a: Wish, b: Wish) =>
    a.latestOn !== null && b.earliestOn !== null && a.latestOn < b.earliestOn
  return !endsBefore(one, other) && !endsBefore(other, one)
}

/** Whether somebody asked to wait and is not proposed yet; `today` is a day. */
export const isPaused = ({ pausedUntil }: Pick<WaitingProspect, 'pausedUntil'>, today: string): boolean =>
  pausedUntil !== null && pausedUntil >= today

/** Where somebody stands in the list. */
export interface WaitlistPlace {
  /** From 1. */
  readonly place: number
  /** How many before have a wish that overlaps: what a buyer is told. */
  readonly ahead: number
}

/** The places of all who wait, by id. */
export function waitlistPlaces(prospects: readonly WaitingProspect[]): Map<string, WaitlistPlace> {
  const list = inListOrder(prospects)
  return new Map(
    list.map((prospect, index) => [
      prospect.id,
      {
        place: index + 1,
        ahead: list.slice(0, index).filter((earlier) => wishesOverlap(earlier, prospect)).length,
      },
    ]),
  )
}
