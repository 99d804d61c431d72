import type { HerdInference } from '../books/herd-inference.ts'
import type { Context } from '../common/context.ts'

/** Below this share a variety is not listed. */
const LEAST_SHARE = 0.005

/**
 * Estimates the young of each father and mother; null where records of a parent contradict others. No pair,
 * no question.
 */
export async function estimatePairings(
  { inference }: Context,
  pairs: (readonly [fatherId: string, motherId: string])[],
) {
  if (pairs.length === 0) return []
  const litters = await inference.ask({ kind: 'litters', pairs })
  return litters.map(viewEstimate)
}

/** An estimate with what is rare summed up. */
export function viewEstimate(litter: ReturnType<HerdInference['litters']>[number]) {
  if (litter === null) return null
  const { varieties, ...figures } = litter
  const offspring = varieties.filter(({ probability }) => probability >= LEAST_SHARE)
  const rare = varieties.filter(({ probability }) => probability < LEAST_SHARE)
  return { offspring, others: rare.reduce((sum, { probability }) => sum + probability, 0), ...figures }
}
