/**
 * More young than this per calendar year, of all animals of a keeper, are the rule of thumb for commercial
 * breeding, which needs a permit (general administrative rule on the animal protection act, 12.2.1.5.1; § 11
 * TierSchG).
 */
export const youngThreshold = 300

const steps = [70, 90, 100] as const

/** How full the year is: percent of the threshold, rounded down, and the steps that are reached. */
export function youngThresholdUse(youngBorn: number): { percent: number; reached: (typeof steps)[number][] } {
  const percent = Math.floor((youngBorn * 100) / youngThreshold)
  return { percent, reached: steps.filter((step) => percent >= step) }
}
