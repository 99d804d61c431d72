import type { DbOrTx } from '@zuchtbuch/db/client'
import { findProspectLinks, listWaiting, type Prospect } from '@zuchtbuch/db/placement/prospects'
import { missingAnswers } from '@zuchtbuch/domain/placement/placement-states'
import { waitlistPlaces } from '@zuchtbuch/domain/placement/placement-wish'
import { viewRecord } from '../common/record-view.ts'

/** Prospects as answers show them, with their place in the list of this moment. */
export async function showProspects(db: DbOrTx, rows: Prospect[]) {
  const links = await findProspectLinks(
    db,
    rows.map(({ id }) => id),
  )
  const isListed = rows.some(({ status }) => status === 'Waiting' || status === 'Offered')
  const places = waitlistPlaces(isListed ? await listWaiting(db) : [])
  return rows.map((row) => ({
    ...viewRecord(row),
    ...(links.get(row.id) ?? alone),
    place: places.get(row.id)?.place ?? null,
    ahead: places.get(row.id)?.ahead ?? null,
    missing: missingAnswers(row),
  }))
}

export async function showProspect(db: DbOrTx, row: Prospect) {
  return (await showProspects(db, [row]))[0]!
}

/** Stands in where the prospect was deleted a moment ago. */
const alone = { contactName: '', colorVarietyIds: [], requestIds: [], reservationId: null }
