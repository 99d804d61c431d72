import { readBreedingRules } from '@zuchtbuch/db/herd/breeding-rules'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { findMatingParents, type Mating } from '@zuchtbuch/db/herd/matings'
import { today } from '@zuchtbuch/domain/calendar'
import type { PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import type { Context } from '../common/context.ts'
import { mapInBatches } from '../common/map-in-batches.ts'
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
  const parents = await findMatingParents(
    db,
    rows.flatMap(({ fatherId, motherId }) => [fatherId, motherId]),
  )
  const { gestation } = await readBreedingRules(db)
  const known = { parents, snapshot, gestation, today: today(timeZone), timeZone }
  return mapInBatches(rows, fewMatings, (some) => some.map((row) => viewMating(row, known)))
}

export async function showMating(ctx: Reading, row: Mating, snapshot: PedigreeSnapshot) {
  return (await showMatings(ctx, [row], snapshot))[0]!
}
