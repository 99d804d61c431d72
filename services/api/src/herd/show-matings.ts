import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import type { DbOrTx } from '@zuchtbuch/db/client'
import type { Mating } from '@zuchtbuch/db/herd/matings'
import { findPairs } from '@zuchtbuch/db/herd/pairs'
import { today } from '@zuchtbuch/domain/calendar'
import type { PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import type { Context } from '../common/context.ts'
import { mapInBatches } from '../common/map-in-batches.ts'
import { judgeMating } from './judge-records.ts'
import { viewMating } from './mating-view.ts'

/** The coefficients of parents with sixty known generations each take some milliseconds. */
const fewMatings = 50

type Reading = Pick<Context, 'config'> & { db: DbOrTx }

/** Matings as answers show them; what other records say of all of them is read in one query per kind. */
export async function showMatings(
  { db, config: { timeZone } }: Reading,
  rows: Mating[],
  snapshot: PedigreeSnapshot,
) {
  const pairs = await findPairs(
    db,
    rows.map(({ id }) => id),
    timeZone,
  )
  const known = { pairs, snapshot, rules: await readBreedingRules(db), today: today(timeZone) }
  return mapInBatches(rows, fewMatings, (some) => some.map((row) => viewMating(row, known)))
}

/** One mating, with what the rules say of it. */
export async function showMating(ctx: Reading, row: Mating, snapshot: PedigreeSnapshot) {
  const [view] = await showMatings(ctx, [row], snapshot)
  return { ...view!, warnings: await judgeMating(ctx, row) }
}
