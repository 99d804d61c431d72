import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { offerGerbils, offers } from '../schema/placement.ts'

export type Offer = typeof offers.$inferSelect

/** The offers of a prospect, the newest first. */
export async function listOffers(db: DbOrTx, prospectId: string): Promise<Offer[]> {
  return db
    .select()
    .from(offers)
    .where(eq(offers.prospectId, prospectId))
    .orderBy(desc(offers.madeOn), desc(offers.id))
}

/** The animals of offers in their order, by the offer. */
export async function findOfferGerbils(db: DbOrTx, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(offerGerbils)
    .where(inArray(offerGerbils.offerId, ids))
    .orderBy(asc(offerGerbils.offerId), asc(offerGerbils.position))
  const groups = Map.groupBy(rows, ({ offerId }) => offerId)
  return new Map([...groups].map(([id, links]) => [id, links.map(({ gerbilId }) => gerbilId)]))
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockOffer(tx: Tx, prospectId: string, id: string): Promise<Offer | undefined> {
  const rows = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.prospectId, prospectId)))
    .for('update')
  return rows[0]
}

export async function insertOffer(
  tx: Tx,
  values: Pick<Offer, 'prospectId' | 'litterId' | 'madeOn' | 'answerBy'>,
  gerbilIds: string[],
): Promise<Offer> {
  const rows = await tx.insert(offers).values(values).returning()
  const offer = rows[0]!
  if (gerbilIds.length > 0)
    await tx
      .insert(offerGerbils)
      .values(gerbilIds.map((gerbilId, position) => ({ offerId: offer.id, gerbilId, position })))
  return offer
}

export async function updateOffer(
  tx: Tx,
  id: string,
  values: Changes<Pick<Offer, 'answerBy' | 'outcome' | 'outcomeOn'>>,
): Promise<Offer> {
  const rows = await tx
    .update(offers)
    .set({ ...values, ...nextVersion(offers) })
    .where(eq(offers.id, id))
    .returning()
  return rows[0]!
}

/** Settles the open offer of a prospect, if there is one. */
export async function settleOpenOffer(
  tx: Tx,
  prospectId: string,
  outcome: 'Accepted' | 'Withdrawn',
  day: string,
): Promise<void> {
  await tx
    .update(offers)
    .set({ outcome, outcomeOn: day, ...nextVersion(offers) })
    .where(and(eq(offers.prospectId, prospectId), eq(offers.outcome, 'Open')))
}
