import type { GerbilStatus } from './gerbil-status.ts'

/** From when until when an animal lived in an enclosure, `YYYY-MM-DD`; `toDay` is null while it does. */
export interface Stay {
  readonly enclosureId: string
  readonly fromDay: string
  readonly toDay: string | null
}

export interface Resident {
  readonly isResident: boolean
  readonly status: GerbilStatus
  readonly enclosureId: string | null
}

/** The enclosure that an animal lives in; null for one that is dead, elsewhere or not the breeder's own. */
export function homeOf({ isResident, status, enclosureId }: Resident): string | null {
  return isResident && status !== 'Deceased' && status !== 'GivenAway' ? enclosureId : null
}

/** The day on which an animal left by dying or by its hand-over; null when it did not, or on a day nobody knows. */
export function leftOn(animal: {
  readonly dateOfDeath: string | null
  readonly receiverContactId: string | null
  readonly goHomeDate: string | null
}): string | null {
  const handedOver = animal.receiverContactId === null ? null : animal.goHomeDate
  const days = [animal.dateOfDeath, handedOver].filter((day) => day !== null)
  return days.toSorted()[0] ?? null
}

/**
 * The stays of an animal, oldest first, once it lives in `home` (null: nowhere here). A stay that would begin and end on
 * `day`, which is today, by moving alone is none, and who is back on the day on which it left never left.
 *
 * @param left the day of death or hand-over, where that ended the stay; never before its beginning, never after today
 * @param isUndone the animal is back where it was because its death or hand-over was taken back
 */
export function movedTo<S extends Stay>(
  stays: readonly S[],
  home: string | null,
  { day, left = null, isUndone = false }: { day: string; left?: string | null; isUndone?: boolean },
): (S | Stay)[] {
  const last = stays.at(-1)
  const earlier = stays.slice(0, -1)
  if (last?.toDay === null) {
    if (last.enclosureId === home) return [...stays]
    if (home === null && left !== null)
      return [...earlier, { ...last, toDay: clipped(left, last.fromDay, day) }]
    const rest = last.fromDay >= day ? earlier : [...earlier, { ...last, toDay: day }]
    return home === null ? rest : begun(rest, home, day)
  }
  if (home === null) return [...stays]
  if (last && isUndone && last.enclosureId === home) return [...earlier, { ...last, toDay: null }]
  return begun(stays, home, day)
}

function begun<S extends Stay>(stays: readonly (S | Stay)[], home: string, day: string): (S | Stay)[] {
  const last = stays.at(-1)
  if (last && last.enclosureId === home && last.toDay !== null && last.toDay >= day)
    return [...stays.slice(0, -1), { ...last, toDay: null }]
  return [...stays, { enclosureId: home, fromDay: day, toDay: null }]
}

const clipped = (day: string, earliest: string, latest: string) =>
  day < earliest ? earliest : day > latest ? latest : day
