/*
 * Days are `YYYY-MM-DD` in the breeder's time zone.
 */

/** How long a quarantine is unless somebody says otherwise, in days. Source: ours. */
export const usualQuarantineDays = 28

export interface QuarantineSpan {
  readonly quarantineFrom?: string | null | undefined
  /** Its last day. */
  readonly quarantineUntil?: string | null | undefined
}

/** Whether a quarantine of an enclosure holds on a day; one without a day never does. */
export function isQuarantined({ quarantineFrom, quarantineUntil }: QuarantineSpan, day: string): boolean {
  if (!quarantineFrom && !quarantineUntil) return false
  return (quarantineFrom ?? day) <= day && day <= (quarantineUntil ?? day)
}

export interface QuarantinedAnimal {
  /** Its own last day. */
  readonly quarantineUntil?: string | null | undefined
  /** The enclosure that it lives in. */
  readonly home?: QuarantineSpan | null
}

/**
 * Returns the last day of the quarantine that an animal is in on a day: its own or that of its enclosure, whichever is
 * later; `''` where the enclosure's has no end, null where it is in none.
 */
export function quarantineEnd({ quarantineUntil, home }: QuarantinedAnimal, day: string): string | null {
  const ends = [
    ...(quarantineUntil && day <= quarantineUntil ? [quarantineUntil] : []),
    ...(home && isQuarantined(home, day) ? [home.quarantineUntil ?? ''] : []),
  ]
  if (ends.length === 0) return null
  return ends.includes('') ? '' : ends.reduce((one, other) => (one > other ? one : other))
}

/**
 * Returns the ids of the enclosures that are in quarantine on a day: by themselves, or because of an animal that lives
 * there. `animals` are those that live in the house.
 */
export function quarantinedEnclosures(
  enclosures: readonly (QuarantineSpan & { readonly id: string })[],
  animals: readonly (Pick<QuarantinedAnimal, 'quarantineUntil'> & { readonly enclosureId: string | null })[],
  day: string,
): Set<string> {
  const own = animals.filter(
    (animal) => quarantineEnd({ quarantineUntil: animal.quarantineUntil }, day) !== null,
  )
  return new Set([
    ...enclosures.filter((enclosure) => isQuarantined(enclosure, day)).map(({ id }) => id),
    ...own.flatMap(({ enclosureId }) => enclosureId ?? []),
  ])
}
