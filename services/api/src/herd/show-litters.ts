import type { DbOrTx } from '@zuchtbuch/db/client'
import { findGerbilNames } from '@zuchtbuch/db/herd/gerbils'
import { findYoungOfLitters, type Litter } from '@zuchtbuch/db/herd/litters'
import { today } from '@zuchtbuch/domain/calendar'
import type { PedigreeSnapshot } from '@zuchtbuch/domain/pedigree/pedigree-snapshot'
import type { Context } from '../common/context.ts'
import { viewLitter } from './litter-view.ts'
import { judgeLitter } from './judge-records.ts'

type Reading = Pick<Context, 'config'> & { db: DbOrTx }

/** Litters as answers show them; their young and the names of their parents are read in one query each. */
export async function showLitters({ db, config: { timeZone } }: Reading, rows: Litter[]) {
  const young = await findYoungOfLitters(
    db,
    rows.map((row) => row.id),
  )
  const names = await findGerbilNames(
    db,
    rows.flatMap(({ fatherId, motherId }) => [fatherId, motherId].filter((id) => id !== null)),
  )
  const day = today(timeZone)
  return rows.map((row) => viewLitter(row, { young: young.get(row.id) ?? [], names }, { day, timeZone }))
}

/** One litter, with what the rules say of it; `snapshot` as in `judgeLitter`. */
export async function showLitter(ctx: Reading, row: Litter, snapshot: PedigreeSnapshot) {
  const [view] = await showLitters(ctx, [row])
  return { ...view!, warnings: await judgeLitter(ctx, row, snapshot) }
}
