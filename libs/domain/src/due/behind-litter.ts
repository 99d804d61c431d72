import { youngDays } from '../litters/litter-days.ts'

/** Fewer weights of one litter say nothing of a mean. */
const fewestOfLitter = 3

/**
 * Returns the pups that stay behind: more than `limitPercent` under the mean of all that were weighed at the same `age`
 * in days. Null: too few to say so, or they are grown.
 */
export function behindLitter<W extends { grams: number }>(
  weighed: readonly W[],
  age: number,
  limitPercent: number,
): { mean: number; behind: W[] } | null {
  if (weighed.length < fewestOfLitter || age >= youngDays) return null
  const mean = weighed.reduce((sum, { grams }) => sum + grams, 0) / weighed.length
  const least = mean * (1 - limitPercent / 100)
  return { mean, behind: weighed.filter(({ grams }) => grams < least) }
}
