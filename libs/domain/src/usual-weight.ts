import type { Gender } from './gender.ts'

/** Grams of a grown animal in the middle, by sex; ours, from what breeders tell. */
const grown: Readonly<Record<Gender, number>> = { Male: 84, Female: 74, Unknown: 78 }
/** Grams at birth. */
const born = 3
/** Days in which the distance to the grown weight shrinks to 1/e. */
const growthDays = 62
/** The band round the middle. */
const [lowest, highest] = [0.86, 1.14]

/**
 * The grams between which a healthy animal of this sex mostly weighs at this age in days (0 and more). A rough band of
 * our own for a herd that has not weighed enough yet: it is shown behind a curve and warns of nothing.
 */
export function usualWeight(sex: Gender, ageDays: number): { low: number; high: number } {
  const middle = born + (grown[sex] - born) * (1 - Math.exp(-Math.max(0, ageDays) / growthDays))
  return { low: middle * lowest, high: middle * highest }
}
