import type { WeightItem } from '@zuchtbuch/contracts/weight-records'
import type { Tx } from '@zuchtbuch/db/client'
import { lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import {
  findWeightOfDay,
  insertWeightRecord,
  updateWeightRecord,
  type WeightRecord,
} from '@zuchtbuch/db/herd/weight-records'
import { found } from '../common/records.ts'
import { requireAllowed } from './require-allowed.ts'
import { type Outcome, inSavepoint } from '../common/in-savepoint.ts'

/** The stored weight; `former` is the record of that day that it replaced. */
export type Weighed = { record: WeightRecord; former: WeightRecord | null }

/**
 * Stores the weights of many animals, each as if it were the only one and in the order given. Who writes a weight locks
 * the animal, so that a day has one record also when two weigh at once.
 */
export async function saveWeights(
  tx: Tx,
  items: WeightItem[],
  { replaces, day }: { replaces: boolean; day: string },
): Promise<Outcome<Weighed>[]> {
  const ids = [...new Set(items.map(({ gerbilId }) => gerbilId))]
  const animals = new Map((await lockGerbils(tx, ids)).map((row) => [row.id, row]))
  const outcomes: Outcome<Weighed>[] = []
  for (const [index, { gerbilId, ...values }] of items.entries()) {
    outcomes.push(
      await inSavepoint(tx, `/items/${index}`, async (part) => {
        const { dateOfBirth } = found(animals.get(gerbilId))
        requireAllowed({ kind: 'record', ...values, dateOfBirth }, day)
        const former = replaces ? await findWeightOfDay(part, gerbilId, values.date) : undefined
        if (!former) return { record: await insertWeightRecord(part, gerbilId, values), former: null }
        return { record: await updateWeightRecord(part, former.id, values), former }
      }),
    )
  }
  return outcomes
}
