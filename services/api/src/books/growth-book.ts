import type { Db } from '@zuchtbuch/db/client'
import { countWeights, readGrowthWeights } from '@zuchtbuch/db/herd/growth-weights'
import { today } from '@zuchtbuch/domain/calendar'
import { type GrowthReference, learnGrowth } from '@zuchtbuch/domain/growth-reference'
import { shareRuns } from './share-runs.ts'

/** How the herd grows, as it was learnt last. */
export type GrowthBook = ReturnType<typeof openGrowthBook>

/** So many weights more or fewer change the picture. */
const weightsUntilAnew = 20

/**
 * Learns how the herd grows, anew every day (of `timeZone`) and once 20 weights came or went: a weight alone must not
 * move what the next one is compared with. A process keeps its own.
 */
export function openGrowthBook(db: Db, timeZone: string) {
  let kept: { day: string; count: number; reference: GrowthReference } | undefined
  const read = async (): Promise<GrowthReference> => {
    const [day, count] = [today(timeZone), await countWeights(db)]
    if (kept?.day !== day || Math.abs(count - kept.count) >= weightsUntilAnew)
      kept = { day, count, reference: learnGrowth(await readGrowthWeights(db, timeZone)) }
    return kept.reference
  }
  return { read: shareRuns()(read) }
}
