import { type AftercareRound, findRoundLinks } from '@zuchtbuch/db/placement/aftercare'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { findReportNames, type OwnerReport } from '@zuchtbuch/db/placement/owner-reports'
import { viewRecord } from '../common/record-view.ts'

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/** Rounds as answers show them; what they refer to is read in one query. */
export async function showRounds(db: DbOrTx, rows: AftercareRound[]) {
  const links = await findRoundLinks(db, idsOf(rows))
  return rows.map((row) => ({ ...viewRecord(row), ...links.get(row.id)! }))
}

/** Reports as answers show them, with the names of the animal and of who told it. */
export async function showReports(db: DbOrTx, rows: OwnerReport[]) {
  const names = await findReportNames(db, idsOf(rows))
  return rows.map((row) => ({ ...viewRecord(row), ...names.get(row.id)! }))
}

export async function showReport(db: DbOrTx, row: OwnerReport) {
  return (await showReports(db, [row]))[0]!
}
