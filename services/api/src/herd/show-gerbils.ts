import type { DbOrTx } from '@zuchtbuch/db/client'
import { findGerbilCompanions } from '@zuchtbuch/db/herd/gerbil-companions'
import { findEnclosure } from '@zuchtbuch/db/herd/enclosures'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import { today } from '@zuchtbuch/domain/calendar'
import type { Context } from '../common/context.ts'
import { viewGerbil } from './gerbil-view.ts'
import { judgeGerbil } from './judge-records.ts'
import { showEnclosure } from './show-enclosures.ts'

type Reading = Pick<Context, 'config'> & { db: DbOrTx }

/** Animals as answers show them; what other records say of all of them is read in one query. */
export async function showGerbils({ db, config }: Reading, rows: Gerbil[]) {
  const companions = await findGerbilCompanions(
    db,
    rows.map((row) => row.id),
  )
  const day = today(config.timeZone)
  return rows.map((row) => viewGerbil(row, companions.get(row.id), day))
}

/** One animal, with what the rules say of it. */
export async function showGerbil(ctx: Reading, row: Gerbil) {
  const [view] = await showGerbils(ctx, [row])
  return { ...view!, warnings: await judgeGerbil(ctx, row) }
}

/**
 * One animal that was put where it lives just now, with what the rules say of the move and of that enclosure, too;
 * `formerId` is the enclosure that it lived in before.
 */
export async function showHousedGerbil(ctx: Reading, row: Gerbil, formerId: string | null) {
  const [view] = await showGerbils(ctx, [row])
  const enclosureOf = async (id: string | null) => (id === null ? undefined : await findEnclosure(ctx.db, id))
  const from = row.enclosureId === formerId ? undefined : await enclosureOf(formerId)
  const enclosure = await enclosureOf(row.enclosureId)
  const to = enclosure && (await showEnclosure(ctx, enclosure))
  const moved = { from: from ?? null, to: to ? { ...to, hasOthers: to.occupantCount > 1 } : null }
  const warnings = await judgeGerbil(ctx, row, row.enclosureId === formerId ? null : moved)
  const ofHome = (to?.warnings ?? []).map((warning) => ({ ...warning, path: '/enclosureId' }))
  return { ...view!, warnings: [...warnings, ...ofHome] }
}
