import type { DbOrTx } from '@zuchtbuch/db/client'
import { type AnimalReturn, findReturnLinks } from '@zuchtbuch/db/placement/returns'
import { viewRecord } from '../common/record-view.ts'

/** Returns as answers show them; what they refer to is read in one query. */
export async function showReturns(db: DbOrTx, rows: AnimalReturn[]) {
  const links = await findReturnLinks(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...viewRecord(row), ...links.get(row.id)! }))
}

export async function showReturn(db: DbOrTx, row: AnimalReturn) {
  return (await showReturns(db, [row]))[0]!
}
