import { prospectStatus, type ProspectStatus } from '@zuchtbuch/domain/placement/placement-states'
import type { WaitingProspect } from '@zuchtbuch/domain/placement/placement-wish'
import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { DbOrTx, Tx } from '../client.ts'
import { discardDrafts } from '../mail/mail-drafts.ts'
import { addPlacementEvent } from './placement-events.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { contacts } from '../schema/contacts.ts'
import { requests } from '../schema/mail.ts'
import { offers, prospectColors, prospectRequests, prospects, reservations } from '../schema/placement.ts'
import { tableFields } from '../table-fields.ts'

export type Prospect = typeof prospects.$inferSelect
export type ProspectValues = Omit<typeof prospects.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>

export const prospectList = listResource(tableFields(prospects), 'createdAt desc')

export async function listProspects(db: DbOrTx, list: ListQuery): Promise<PageOf<Prospect>> {
  return readPage(db, prospects, list)
}

export async function findProspect(db: DbOrTx, id: string): Promise<Prospect | undefined> {
  const rows = await db.select().from(prospects).where(eq(prospects.id, id))
  return rows[0]
}

/** Whether a wish of a contact that is still open is for breeding. */
export async function wantsToBreed(db: DbOrTx, contactId: string): Promise<boolean> {
  const isOpen = and(eq(prospects.contactId, contactId), isNull(prospects.closeReason))
  return (await db.$count(prospects, and(isOpen, eq(prospects.purpose, 'Breeding')))) > 0
}

/** Reads the rows and locks them, in the order of their ids, until the end of the transaction. */
export async function lockProspects(tx: Tx, ids: string[]): Promise<Prospect[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(prospects)
    .where(inArray(prospects.id, ids))
    .orderBy(asc(prospects.id))
    .for('update')
}

export async function insertProspect(tx: Tx, values: ProspectValues): Promise<Prospect> {
  const rows = await tx.insert(prospects).values(values).returning()
  return rows[0]!
}

export async function updateProspect(tx: Tx, id: string, values: Changes<ProspectValues>): Promise<Prospect> {
  const rows = await tx
    .update(prospects)
    .set({ ...values, ...nextVersion(prospects) })
    .where(eq(prospects.id, id))
    .returning()
  return rows[0]!
}

/** The free texts of a wish: they are not needed once there is a contract. */
const noWords = {
  companionNote: null,
  housingLengthCm: null,
  housingWidthCm: null,
  housingHeightCm: null,
  beddingCm: null,
  housingNote: null,
  experience: null,
  wishNote: null,
  notes: null,
  distanceKm: null,
} satisfies Changes<ProspectValues>

/** Whether a row of `prospects` still has some of it. */
export const saysMore = (prospect: SQL): SQL =>
  sql`num_nonnulls(${sql.join(
    Object.keys(noWords).map((name) => sql`${prospect}.${sql.identifier(toSnakeCase(name))}`),
    sql`, `,
  )}) > 0`

/** Empties what is written of a wish; figures of the wish itself and days stay. False where nothing was. */
export async function emptyProspect(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(prospects)
    .set({ ...noWords, ...nextVersion(prospects) })
    .where(and(eq(prospects.id, id), saysMore(sql`prospects`)))
    .returning({ id: prospects.id })
  return rows.length > 0
}

export async function deleteProspect(tx: Tx, id: string): Promise<void> {
  await tx.delete(prospects).where(eq(prospects.id, id))
}

/** Puts these in place of the colours of a wish. */
export async function replaceProspectColors(
  tx: Tx,
  prospectId: string,
  colorVarietyIds: string[],
): Promise<void> {
  await tx.delete(prospectColors).where(eq(prospectColors.prospectId, prospectId))
  if (colorVarietyIds.length > 0)
    await tx
      .insert(prospectColors)
      .values(colorVarietyIds.map((colorVarietyId) => ({ prospectId, colorVarietyId })))
}

/** Returns the prospects that these mails belong to, by the mail. */
export async function findProspectsOfRequests(
  db: DbOrTx,
  requestIds: string[],
): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map()
  const rows = await db.select().from(prospectRequests).where(inArray(prospectRequests.requestId, requestIds))
  return new Map(rows.map(({ requestId, prospectId }) => [requestId, prospectId]))
}

/** Puts these in place of the mails of a prospect. */
export async function replaceProspectRequests(
  tx: Tx,
  prospectId: string,
  requestIds: string[],
): Promise<void> {
  await tx.delete(prospectRequests).where(eq(prospectRequests.prospectId, prospectId))
  if (requestIds.length === 0) return
  const given = sql.param(requestIds)
  // With the mails of their conversations.
  await tx.execute(sql`
    insert into ${prospectRequests} (request_id, prospect_id)
      select id, ${prospectId}::uuid from ${requests} where id = any(${given}::uuid[]) or entry_id = any(${given}::uuid[])
    on conflict (request_id) do update set prospect_id = excluded.prospect_id`)
}

/** The members that a prospect shows of other records. */
export type ProspectLinks = {
  contactName: string
  colorVarietyIds: string[]
  /** Oldest first; the last one is an entry of the inbox. */
  requestIds: string[]
  /** The newest that is held. */
  reservationId: string | null
}

/** By id of the prospect, in one query. */
export async function findProspectLinks(db: DbOrTx, ids: string[]): Promise<Map<string, ProspectLinks>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<ProspectLinks & { id: string }>(sql`
    select p.id, c.name as "contactName",
      array(select color_variety_id from ${prospectColors} where prospect_id = p.id order by 1) as "colorVarietyIds",
      array(select q.id from ${prospectRequests} l join ${requests} q on q.id = l.request_id where l.prospect_id = p.id
        order by q.received_at, q.id) as "requestIds",
      (select r.id from ${reservations} r where r.prospect_id = p.id and r.state = 'Held' order by r.id desc limit 1)
        as "reservationId"
    from ${prospects} p join ${contacts} c on c.id = p.contact_id
    where p.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...links }) => [id, links]))
}

/** Somebody in the list, with the name that the breeder knows. */
export type Waiting = WaitingProspect & { status: ProspectStatus; contactId: string; contactName: string }

/** All that wait or have an offer, in any order: `waitlistPlaces` says who is where. */
export async function listWaiting(db: DbOrTx): Promise<Waiting[]> {
  return db
    .select({
      id: prospects.id,
      contactId: prospects.contactId,
      status: prospects.status,
      purpose: prospects.purpose,
      minCount: prospects.minCount,
      maxCount: prospects.maxCount,
      gender: prospects.gender,
      colorRequired: prospects.colorRequired,
      earliestOn: prospects.earliestOn,
      latestOn: prospects.latestOn,
      companionCount: prospects.companionCount,
      priority: prospects.priority,
      waitlistedOn: prospects.waitlistedOn,
      pausedUntil: prospects.pausedUntil,
      contactName: contacts.name,
      colorVarietyIds: sql<
        string[]
      >`array(select color_variety_id from ${prospectColors} where prospect_id = ${prospects.id} order by 1)`,
    })
    .from(prospects)
    .innerJoin(contacts, eq(contacts.id, prospects.contactId))
    .where(inArray(prospects.status, ['Waiting', 'Offered']))
}

/**
 * Derives the status of prospects anew after something that it follows from changed; locks them in the order of their
 * ids.
 */
export async function restateProspects(tx: Tx, ids: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  for (const { id, status, closeReason, waitlistedOn } of await lockProspects(tx, known)) {
    const { rows } = await tx.execute<{ hasReservation: boolean; hasOffer: boolean }>(sql`
      select exists (select from ${reservations} r where r.prospect_id = ${id} and r.state = 'Held') as "hasReservation",
        exists (select from ${offers} o where o.prospect_id = ${id} and o.outcome = 'Open') as "hasOffer"`)
    const next = prospectStatus({ closeReason, waitlistedOn, ...rows[0]! })
    if (next === status) continue
    await updateProspect(tx, id, { status: next })
    if (status === 'Waiting') await discardDrafts(tx, { prospectId: id }, ['StillInterested'])
    await addPlacementEvent(tx, { record: 'prospect', recordId: id, kind: 'Status', data: { status: next } })
  }
}

/** Those with these ids, the oldest first. */
export async function listProspectsById(db: DbOrTx, ids: string[]): Promise<Prospect[]> {
  return db.select().from(prospects).where(inArray(prospects.id, ids)).orderBy(asc(prospects.id))
}
