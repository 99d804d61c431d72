import type { DbOrTx } from '@zuchtbuch/db/client'
import { findOfferGerbils, type Offer } from '@zuchtbuch/db/placement/offers'
import { viewRecord } from '../common/record-view.ts'

/** Offers as answers show them; their animals are read in one query. */
export async function showOffers(db: DbOrTx, rows: Offer[]) {
  const animals = await findOfferGerbils(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...viewRecord(row), gerbilIds: animals.get(row.id) ?? [] }))
}
