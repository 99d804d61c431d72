import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx, Tx } from '../client.ts'
import { isSameNumber } from '../schema/same-number.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { aftercareRounds } from '../schema/aftercare.ts'
import { contacts } from '../schema/contacts.ts'
import { requests, requestTombstones } from '../schema/mail.ts'
import { mailDrafts } from '../schema/messages.ts'
import { outgoingMails } from '../schema/outgoing-mails.ts'
import { prospectRequests } from '../schema/placement.ts'
import { tableFields } from '../table-fields.ts'

export type Request = typeof requests.$inferSelect
export type NewRequest = Pick<
  Request,
  | 'gmailMessageId'
  | 'threadId'
  | 'inReplyTo'
  | 'references'
  | 'fromName'
  | 'fromAddress'
  | 'replyTo'
  | 'subject'
  | 'bodyText'
  | 'receivedAt'
  | 'assignedContactId'
  | 'attachments'
  | 'isAutomated'
  | 'senderWarnings'
  | 'fingerprint'
> &
  Partial<Pick<Request, 'isSenderProven'>>
/** The columns of an enquiry that was no mail. */
export type RequestNotes = Pick<
  Request,
  'fromName' | 'fromPhone' | 'fromAddress' | 'bodyText' | 'subject' | 'receivedAt'
>
export type RequestValues = Pick<Request, 'status' | 'assignedContactId' | 'draftReply' | 'answeredAt'>

const prospectOf = sql`(select ${prospectRequests.prospectId} from ${prospectRequests}
  where ${prospectRequests.requestId} = ${requests.id})`
const roundOf = sql`(select ${aftercareRounds.id} from ${aftercareRounds}
  where ${aftercareRounds.requestId} = ${requests.id} order by ${aftercareRounds.dueOn} desc limit 1)`

export const requestList = listResource(
  [
    ...tableFields(requests, {
      attachments: false,
      senderWarnings: false,
      isSenderProven: false,
      fingerprint: false,
      draftModel: false,
      draftPromptVersion: false,
      draftFacts: false,
    }),
    { name: 'prospectId', type: 'uuid', source: prospectOf, nullable: true },
    { name: 'aftercareId', type: 'uuid', source: roundOf, nullable: true },
  ],
  'receivedAt desc',
)

export async function listRequests(db: DbOrTx, list: ListQuery): Promise<PageOf<Request>> {
  // Mails that go on with another stand in its conversation.
  return readPage(db, requests, { ...list, where: and(isNull(requests.entryId), list.where) })
}

export async function findRequest(db: DbOrTx, id: string): Promise<Request | undefined> {
  const rows = await db.select().from(requests).where(eq(requests.id, id))
  return rows[0]
}

/** The entry of the inbox that a mail goes on with: mostly itself. */
export async function findEntry(db: DbOrTx, id: string): Promise<Request | undefined> {
  const request = await findRequest(db, id)
  return request?.entryId ? findRequest(db, request.entryId) : request
}

/** Those with these ids, oldest first. */
export async function listRequestsById(db: DbOrTx, ids: string[]): Promise<Request[]> {
  return db
    .select()
    .from(requests)
    .where(inArray(requests.id, ids))
    .orderBy(asc(requests.receivedAt), asc(requests.id))
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockRequest(tx: Tx, id: string): Promise<Request | undefined> {
  const rows = await tx.select().from(requests).where(eq(requests.id, id)).for('update')
  return rows[0]
}

/** Stores an enquiry that came another way than by mail; it begins a conversation. */
export async function insertNotedRequest(
  tx: Tx,
  values: RequestNotes & Pick<Request, 'channel'>,
): Promise<Request> {
  const id = uuidv7()
  const gmailMessageId = `<${id}@noted.zuchtbuch.invalid>`
  const [request] = await tx
    .insert(requests)
    .values({ ...values, id, gmailMessageId, threadId: gmailMessageId })
    .returning()
  return request!
}

export async function updateRequest(
  tx: Tx,
  id: string,
  values: Changes<RequestValues & RequestNotes>,
): Promise<Request> {
  const rows = await tx
    .update(requests)
    .set({ ...values, ...nextVersion(requests) })
    .where(eq(requests.id, id))
    .returning()
  const { assignedContactId } = values
  // The mails of a conversation belong to one person.
  if (assignedContactId !== undefined)
    await tx.update(requests).set({ assignedContactId }).where(eq(requests.entryId, id))
  return rows[0]!
}

/** The assistant's draft and its origin. */
export type Draft = { text: string; model: string; promptVersion: string; facts: unknown }

/**
 * Stores a draft unless the request has another version by now or was answered; returns the new version, or undefined
 * then.
 */
export async function storeDraft(
  tx: Tx,
  { id, version }: Pick<Request, 'id' | 'version'>,
  { text, model, promptVersion, facts }: Draft,
): Promise<number | undefined> {
  const rows = await tx
    .update(requests)
    .set({
      draftReply: text,
      draftModel: model,
      draftPromptVersion: promptVersion,
      draftFacts: facts,
      ...nextVersion(requests),
    })
    .where(and(eq(requests.id, id), eq(requests.version, version), ne(requests.status, 'Answered')))
    .returning({ version: requests.version })
  return rows[0]?.version
}

/**
 * As what a Message-Id stays that is not to be read again: it may name its sender, so its SHA-256 (hex) does. Older
 * ones are kept as they are.
 */
export const tombstoneOf = (messageId: SQL): SQL =>
  sql`encode(sha256(convert_to(${messageId}, 'UTF8')), 'hex')`

/**
 * Deletes the request with the mails that went on with it and all answers; their Message-Ids stay, so that none is read
 * from the mailbox again.
 */
export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    with gone as (select id, gmail_message_id, fingerprint from ${requests} where id = ${id} or entry_id = ${id})
    insert into ${requestTombstones} (message_id, fingerprint)
      select ${tombstoneOf(sql`gmail_message_id`)}, fingerprint from gone
      union all select ${tombstoneOf(sql`message_id`)}, null from ${outgoingMails} where request_id in (select id from gone)
    on conflict do nothing`)
  await tx.delete(requests).where(or(eq(requests.id, id), eq(requests.entryId, id)))
}

/**
 * Those of the Message-Ids that are not to be read: stored, deleted, or of our own answers. The value is the
 * fingerprint of the mail that is meant; null where any mail with the id is.
 */
export async function findKnownMessageIds(
  db: DbOrTx,
  messageIds: string[],
): Promise<Map<string, string | null>> {
  if (messageIds.length === 0) return new Map()
  const given = sql.param(messageIds)
  const { rows } = await db.execute<{ id: string; fingerprint: string | null }>(sql`
    select gmail_message_id as id, fingerprint from ${requests} where gmail_message_id = any(${given}::text[])
    union all select asked.id, t.fingerprint from unnest(${given}::text[]) asked(id)
      join ${requestTombstones} t on t.message_id in (asked.id, ${tombstoneOf(sql`asked.id`)})
    union all select message_id, null from ${outgoingMails} where message_id = any(${given}::text[])
    order by fingerprint nulls last`)
  return new Map(rows.map((row) => [row.id, row.fingerprint]))
}

/**
 * Stores mails whose Message-Id is neither there yet nor among those that are not to be read (`findKnownMessageIds`);
 * returns the ids of those that were stored.
 */
export async function insertRequests(tx: Tx, rows: NewRequest[]): Promise<string[]> {
  if (rows.length === 0) return []
  const given = JSON.stringify(rows.map((row) => ({ id: uuidv7(), ...row })))
  // One parameter: a statement of thousands takes longer to write than to run.
  const inserted = await tx.execute<{ id: string }>(sql`
    insert into ${requests} (id, gmail_message_id, thread_id, in_reply_to, "references", from_name, from_address, reply_to,
      subject, body_text, received_at, assigned_contact_id, attachments, is_automated, sender_warnings, is_sender_proven,
      fingerprint)
    select id, "gmailMessageId", "threadId", "inReplyTo", "references", "fromName", "fromAddress", "replyTo",
      subject, "bodyText", "receivedAt", "assignedContactId", attachments, "isAutomated", "senderWarnings",
      coalesce("isSenderProven", false), fingerprint
    from json_to_recordset(${given}::json) as mail(id uuid, "gmailMessageId" text, "threadId" text, "inReplyTo" text,
      "references" text[], "fromName" text, "fromAddress" text, "replyTo" text, subject text, "bodyText" text,
      "receivedAt" timestamptz, "assignedContactId" uuid, attachments jsonb, "isAutomated" boolean,
      "senderWarnings" text[], "isSenderProven" boolean, fingerprint text)
    where not exists (select from ${requestTombstones} t
        where t.message_id in (mail."gmailMessageId", ${tombstoneOf(sql`mail."gmailMessageId"`)}))
      and not exists (select from ${outgoingMails} o where o.message_id = mail."gmailMessageId")
    on conflict (gmail_message_id) do nothing
    returning id`)
  return inserted.rows.map((row) => row.id)
}

/** How many of these were written by people. */
export async function countLetters(tx: Tx, ids: string[]): Promise<number> {
  return ids.length === 0
    ? 0
    : tx.$count(requests, and(inArray(requests.id, ids), eq(requests.isAutomated, false)))
}

/** The threads of stored mails and of our answers to them, by Message-Id. */
export async function findThreads(db: DbOrTx, messageIds: string[]): Promise<Map<string, string>> {
  if (messageIds.length === 0) return new Map()
  const given = sql.param(messageIds)
  const { rows } = await db.execute<{ id: string; thread: string }>(sql`
    select gmail_message_id as id, thread_id as thread from ${requests}
      where gmail_message_id = any(${given}::text[])
    union all select o.message_id, r.thread_id from ${outgoingMails} o join ${requests} r on r.id = o.request_id
      where o.message_id = any(${given}::text[])`)
  return new Map(rows.map((row) => [row.id, row.thread]))
}

/**
 * The contacts with these addresses, by address in small letters; of several the oldest. They are kept from being
 * deleted until the end of the transaction.
 */
export async function findContactsByAddress(tx: Tx, addresses: string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const address = sql<string>`lower(btrim(${contacts.email}))`
  const rows = await tx
    .select({ id: contacts.id, address })
    .from(contacts)
    .where(inArray(address, [...new Set(addresses.map((one) => one.toLowerCase()))]))
    .orderBy(asc(contacts.createdAt), asc(contacts.id))
    .for('key share')
  return new Map(rows.toReversed().map((row) => [row.address, row.id]))
}

/** The members of a request's public shape that come from other records. */
export type RequestCompanions = {
  senderContactId: string | null
  /** The wish that it belongs to. */
  prospectId: string | null
  /** The round of questions that it answers. */
  aftercareId: string | null
  sending: boolean
}

/**
 * For these requests, in one query: the oldest contact with the writer's address, else with their number; what they
 * belong to, and whether an answer is on its way. `address` is the writer's (`writerOf`).
 */
export async function findRequestCompanions(
  db: DbOrTx,
  written: { id: string; address: string | null }[],
): Promise<Map<string, RequestCompanions>> {
  if (written.length === 0) return new Map()
  const ids = sql.param(written.map(({ id }) => id))
  const addresses = sql.param(written.map(({ address }) => address))
  const { rows } = await db.execute<RequestCompanions & { id: string }>(sql`
    select r.id, coalesce((
      select c.id from ${contacts} c where lower(btrim(c.email)) = lower(btrim(w.address))
      order by c.created_at, c.id limit 1
    ), case when r.from_phone is not null then (
      select c.id from ${contacts} c where ${isSameNumber(sql`c.phone`, sql`r.from_phone`)}
      order by c.created_at, c.id limit 1
    ) end) as "senderContactId", (
      select p.prospect_id from ${prospectRequests} p where p.request_id = r.id
    ) as "prospectId", (
      select a.id from ${aftercareRounds} a where a.request_id = r.id order by a.due_on desc limit 1
    ) as "aftercareId", exists (
      select from ${outgoingMails} o where o.request_id = r.id and o.state in ('Queued', 'Sending')
    ) or exists (
      select from ${mailDrafts} d where d.in_reply_to_request_id = r.id and d.state = 'Sending'
    ) as sending
    from unnest(${ids}::uuid[], ${addresses}::text[]) w(id, address) join ${requests} r on r.id = w.id`)
  return new Map(rows.map(({ id, ...companions }) => [id, companions]))
}

export const longestThread = 200

/** The newest requests of a thread, oldest first. */
export async function listRequestsOfThread(db: DbOrTx, threadId: string): Promise<Request[]> {
  const rows = await db
    .select()
    .from(requests)
    .where(eq(requests.threadId, threadId))
    .orderBy(desc(requests.receivedAt), desc(requests.id))
    .limit(longestThread)
  return rows.toReversed()
}

/** When these mails came. */
export async function listRequestMoments(
  db: DbOrTx,
  ids: string[],
): Promise<Pick<Request, 'id' | 'receivedAt'>[]> {
  if (ids.length === 0) return []
  return db
    .select({ id: requests.id, receivedAt: requests.receivedAt })
    .from(requests)
    .where(inArray(requests.id, ids))
}
