import type { Country } from '../country.ts'

export const YOUNG_BASES = ['Born', 'GivenAway', 'None'] as const

/**
 * What a country counts in a calendar year, and above which number breeding needs a permit. Germany: young of all small
 * rodents of a keeper (general administrative rule on the animal protection act, 12.2.1.5.1; § 11 TierSchG).
 * Switzerland: animals that were handed over (Art. 101 TSchV). Austria asks for a notice, whatever the number (§ 31b
 * TSchG).
 */
export const youngLaw: Readonly<
  Record<Country, { basis: (typeof YOUNG_BASES)[number]; threshold: number | null }>
> = {
  DE: { basis: 'Born', threshold: 300 },
  CH: { basis: 'GivenAway', threshold: 300 },
  AT: { basis: 'None', threshold: null },
  Other: { basis: 'None', threshold: null },
}

const steps = [70, 90, 100] as const

/** How full the year is: percent of the threshold, rounded down, and the steps that are reached. */
export function youngThresholdUse(
  counted: number,
  threshold: number,
): { percent: number; reached: (typeof steps)[number][] } {
  const percent = Math.floor((counted * 100) / threshold)
  return { percent, reached: steps.filter((step) => percent >= step) }
}
