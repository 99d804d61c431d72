import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, eq, inArray, isNotNull, ne, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { tombstoneOf } from './requests.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { contacts } from '../schema/contacts.ts'
import { requestTombstones } from '../schema/mail.ts'
import { mailDrafts } from '../schema/messages.ts'
import { outgoingMails } from '../schema/outgoing-mails.ts'
import { tableFields } from '../table-fields.ts'

export type MailDraft = typeof mailDrafts.$inferSelect
export type NewMailDraft = Omit<typeof mailDrafts.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>

export const mailDraftList = listResource(
  tableFields(mailDrafts, { dueOn: false, error: false }),
  'createdAt desc',
)

export async function listMailDrafts(db: DbOrTx, list: ListQuery): Promise<PageOf<MailDraft>> {
  return readPage(db, mailDrafts, list)
}

export async function findMailDraft(db: DbOrTx, id: string): Promise<MailDraft | undefined> {
  const rows = await db.select().from(mailDrafts).where(eq(mailDrafts.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockMailDraft(tx: Tx, id: string): Promise<MailDraft | undefined> {
  const rows = await tx.select().from(mailDrafts).where(eq(mailDrafts.id, id)).for('update')
  return rows[0]
}

export async function insertMailDraft(tx: Tx, values: NewMailDraft): Promise<MailDraft> {
  const rows = await tx.insert(mailDrafts).values(values).returning()
  return rows[0]!
}

export async function updateMailDraft(tx: Tx, id: string, values: Changes<NewMailDraft>): Promise<MailDraft> {
  const rows = await tx
    .update(mailDrafts)
    .set({ ...values, ...nextVersion(mailDrafts) })
    .where(eq(mailDrafts.id, id))
    .returning()
  return rows[0]!
}

/** Those about a wish, the oldest first; thrown away ones are not among them. */
export async function listMailDraftsOf(db: DbOrTx, prospectId: string): Promise<MailDraft[]> {
  return db
    .select()
    .from(mailDrafts)
    .where(and(eq(mailDrafts.prospectId, prospectId), ne(mailDrafts.state, 'Discarded')))
    .orderBy(asc(mailDrafts.createdAt), asc(mailDrafts.id))
}

/** Those with these ids, the oldest first. */
export async function listMailDraftsById(db: DbOrTx, ids: string[]): Promise<MailDraft[]> {
  return db
    .select()
    .from(mailDrafts)
    .where(inArray(mailDrafts.id, ids))
    .orderBy(asc(mailDrafts.createdAt), asc(mailDrafts.id))
}

/** The recipient and the subject of a mail. */
export type MailAbout = Pick<MailDraft, 'contactId' | 'prospectId' | 'reservationId'> & {
  aftercareId?: string | null
}

const recordOf = sql<string>`coalesce(${mailDrafts.aftercareId}, ${mailDrafts.reservationId}, ${mailDrafts.prospectId})`

/** Those of a kind that were begun for a day of these records, as `kind id day`. */
export async function findBegunDrafts(db: DbOrTx, recordIds: string[]): Promise<Set<string>> {
  if (recordIds.length === 0) return new Set()
  const rows = await db
    .select({ kind: mailDrafts.kind, id: recordOf, dueOn: mailDrafts.dueOn })
    .from(mailDrafts)
    .where(and(isNotNull(mailDrafts.dueOn), sql`${recordOf} = any(${sql.param(recordIds)}::uuid[])`))
  return new Set(rows.map(({ kind, id, dueOn }) => `${kind} ${id} ${dueOn}`))
}

/** The one of a kind that was begun for a day of a record, locked. */
export async function lockBegunDraft(
  tx: Tx,
  {
    kind,
    aftercareId,
    reservationId,
    prospectId,
    dueOn,
  }: Omit<MailAbout, 'contactId'> & Pick<MailDraft, 'kind' | 'dueOn'>,
): Promise<MailDraft | undefined> {
  const rows = await tx
    .select()
    .from(mailDrafts)
    .where(
      and(
        eq(mailDrafts.kind, kind),
        sql`${recordOf} = ${aftercareId ?? reservationId ?? prospectId}::uuid`,
        sql`${mailDrafts.dueOn} = ${dueOn}::date`,
      ),
    )
    .for('update')
  return rows[0]
}

/** Letters about a reservation that nobody has sent, locked in the order of their ids. */
export async function lockUnsentDrafts(tx: Tx, reservationId: string): Promise<MailDraft[]> {
  return tx
    .select()
    .from(mailDrafts)
    .where(
      and(
        eq(mailDrafts.reservationId, reservationId),
        eq(mailDrafts.state, 'Draft'),
        ne(mailDrafts.kind, 'Free'),
      ),
    )
    .orderBy(asc(mailDrafts.id))
    .for('update')
}

/** Begins a mail for a day of its record; undefined where somebody has begun it before. */
export async function insertDraftOnce(
  tx: Tx,
  values: NewMailDraft & { dueOn: string },
): Promise<MailDraft | undefined> {
  const rows = await tx.insert(mailDrafts).values(values).onConflictDoNothing().returning()
  return rows[0]
}

/** To whom mails to these contacts go now; the address is null where none is known. */
export async function findRecipients(
  db: DbOrTx,
  contactIds: string[],
): Promise<Map<string, { name: string; address: string | null }>> {
  if (contactIds.length === 0) return new Map()
  const rows = await db
    .select({ id: contacts.id, name: contacts.name, email: contacts.email })
    .from(contacts)
    .where(inArray(contacts.id, contactIds))
  return new Map(rows.map(({ id, name, email }) => [id, { name, address: email?.trim() || null }]))
}

/**
 * Throws drafts away that nobody has sent because they no longer apply: of a reservation, a prospect or a round of
 * aftercare, of all kinds unless told which.
 */
export async function discardDrafts(
  tx: Tx,
  of: { reservationId: string } | { prospectId: string } | { aftercareId: string },
  kinds?: readonly MailDraft['kind'][],
): Promise<void> {
  const own =
    'reservationId' in of
      ? eq(mailDrafts.reservationId, of.reservationId)
      : 'prospectId' in of
        ? eq(mailDrafts.prospectId, of.prospectId)
        : eq(mailDrafts.aftercareId, of.aftercareId)
  await discard(tx, and(own, kinds && inArray(mailDrafts.kind, [...kinds])))
}

/** Throws those drafts about a reservation away that were begun for another end or another pick-up. */
export async function discardOutdatedDrafts(
  tx: Tx,
  { id, expiresOn, pickupOn }: { id: string; expiresOn: string; pickupOn: string | null },
): Promise<void> {
  const isOutdated = sql`case ${mailDrafts.kind} when 'ReservationReminder' then ${mailDrafts.dueOn} <> ${expiresOn}::date
    when 'PickupDetails' then ${mailDrafts.dueOn} is distinct from ${pickupOn}::date else false end`
  await discard(tx, and(eq(mailDrafts.reservationId, id), isNotNull(mailDrafts.dueOn), isOutdated))
}

async function discard(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx
    .update(mailDrafts)
    .set({ state: 'Discarded', ...nextVersion(mailDrafts) })
    .where(and(which, eq(mailDrafts.state, 'Draft')))
}

/** Deletes mails for good, those that were sent, too; their Message-Ids stay, so that none is read from the mailbox. */
export async function deleteMailDrafts(tx: Tx, ids: string[]): Promise<MailDraft[]> {
  const areThey = inArray(mailDrafts.id, ids)
  const rows = await tx.select().from(mailDrafts).where(areThey).orderBy(asc(mailDrafts.id)).for('update')
  await tx.execute(sql`
    insert into ${requestTombstones} (message_id)
      select ${tombstoneOf(sql`message_id`)} from ${outgoingMails} where mail_draft_id = any(${sql.param(ids)}::uuid[])
    on conflict do nothing`)
  await tx.delete(mailDrafts).where(areThey)
  return rows
}
