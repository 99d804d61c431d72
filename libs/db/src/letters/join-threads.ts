import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../client.ts'
import { nextVersion } from '../rows.ts'
import { aftercareRounds } from '../schema/aftercare.ts'
import { mailAttachmentPieces, requests } from '../schema/mail.ts'
import { outgoingMails } from '../schema/outgoing-mails.ts'
import { prospectRequests } from '../schema/placement.ts'

type Row = typeof requests.$inferSelect

/** An entry of the inbox that mails have joined. */
export type Reopened = Pick<Row, 'id' | 'version'>

/**
 * Lets mails that were just read go on with the entries of the inbox that they belong to: a mail of the same thread
 * whose answer goes to the same address is no second entry. The entry keeps what the breeder has done with it, shows
 * the newest mail and is new again; a former mail takes the row of the one that joined. What a machine wrote and whose
 * sender the provider refutes stays by itself. Returns the ids that are no entries, and the entries that are open
 * again.
 */
export async function joinThreads(
  tx: Tx,
  ids: string[],
): Promise<{ joined: Set<string>; reopened: Reopened[] }> {
  const pairs = await findEntries(tx, ids)
  const joined = new Set(pairs.map(({ id }) => id))
  const reopened: Reopened[] = []
  for (const [entryId, members] of Map.groupBy(pairs, (pair) => pair.entryId))
    reopened.push(
      ...(await join(
        tx,
        entryId,
        members.map(({ id }) => id),
      )),
    )
  return { joined, reopened }
}

/** The first of several new mails becomes the entry; of several existing entries the one written to last. */
async function findEntries(tx: Tx, ids: string[]): Promise<{ id: string; entryId: string }[]> {
  if (ids.length === 0) return []
  const given = sql`any(${sql.param(ids)}::uuid[])`
  const answerTo = (mail: 'r' | 'e') =>
    sql.raw(`lower(btrim(coalesce(${mail}.reply_to, ${mail}.from_address)))`)
  const { rows } = await tx.execute<{ id: string; entryId: string }>(sql`
    select r.id, entry.id as "entryId" from ${requests} r join lateral (
      select e.id from ${requests} e
      where e.thread_id = r.thread_id and e.id <> r.id and e.entry_id is null and not e.is_automated
        and not 'SenderRefuted' = any(e.sender_warnings) and ${answerTo('e')} = ${answerTo('r')}
        and (e.id <> all(${sql.param(ids)}::uuid[]) or (e.received_at, e.id) < (r.received_at, r.id))
      order by e.id = ${given}, case when e.id = ${given} then e.received_at end, e.received_at desc, e.id limit 1
    ) entry on true
    where r.id = ${given} and not r.is_automated and not 'SenderRefuted' = any(r.sender_warnings)
    order by r.received_at, r.id`)
  return rows
}

async function join(tx: Tx, entryId: string, ids: string[]): Promise<Reopened[]> {
  const rows = await tx
    .select()
    .from(requests)
    .where(inArray(requests.id, [entryId, ...ids]))
    .orderBy(requests.receivedAt, requests.id)
    .for('update')
  const entry = rows.find(({ id }) => id === entryId)
  if (!entry) return []
  const assignedContactId = entry.assignedContactId ?? rows.at(-1)!.assignedContactId
  // By the clock, not by the transaction's begin: an answer that is on its way is older than what joins behind its
  // back.
  const createdAt = sql`clock_timestamp()`
  await tx.update(requests).set({ entryId, assignedContactId, createdAt }).where(inArray(requests.id, ids))
  await linkAlike(tx, entryId, ids)
  await tx.update(aftercareRounds).set({ requestId: entryId }).where(inArray(aftercareRounds.requestId, ids))
  const newest = rows.at(-1)!
  // A mail that was delivered late is older than the one that stands there.
  return newest.id === entryId ? [] : [await swap(tx, entry, newest, assignedContactId)]
}

/** All mails of an entry belong to one wish: that of the entry, else what the mails say. */
async function linkAlike(tx: Tx, entryId: string, ids: string[]): Promise<void> {
  const all = [entryId, ...ids]
  const linked = await tx.select().from(prospectRequests).where(inArray(prospectRequests.requestId, all))
  const wish = linked.find(({ requestId }) => requestId === entryId) ?? linked.at(-1)
  if (!wish) return
  await tx
    .insert(prospectRequests)
    .values(all.map((requestId) => ({ requestId, prospectId: wish.prospectId })))
    .onConflictDoUpdate({ target: prospectRequests.requestId, set: { prospectId: wish.prospectId } })
}

/** The columns of a row about its mail, not about its handling. */
const mailColumns = [
  'channel',
  'gmailMessageId',
  'inReplyTo',
  'references',
  'fromName',
  'fromAddress',
  'fromPhone',
  'replyTo',
  'subject',
  'bodyText',
  'receivedAt',
  'attachments',
  'senderWarnings',
  'isSenderProven',
  'fingerprint',
] as const satisfies readonly (keyof ReturnType<typeof getTableColumns<typeof requests>>)[]

const mailOf = (row: Row) =>
  Object.fromEntries(mailColumns.map((name) => [name, row[name]])) as Pick<Row, (typeof mailColumns)[number]>

/** The two rows change their mails: the entry shows the newest, and nothing that points at it moves. */
async function swap(tx: Tx, entry: Row, newest: Row, assignedContactId: string | null): Promise<Reopened> {
  // No two rows may have the same Message-Id, not even between two statements.
  const meanwhile = `<${newest.id}@joined.zuchtbuch.invalid>`
  await tx.update(requests).set({ gmailMessageId: meanwhile }).where(eq(requests.id, newest.id))
  // An answer that went out is no draft; anything else that was typed stays one.
  const isSent = sql`exists (select from ${outgoingMails} o
    where o.request_id = ${entry.id} and o.state = 'Sent' and o.body = ${entry.draftReply})`
  const [reopened] = await tx
    .update(requests)
    .set({
      ...mailOf(newest),
      status: 'New',
      assignedContactId,
      draftReply: sql`case when ${isSent} then null else ${requests.draftReply} end`,
      ...nextVersion(requests),
    })
    .where(eq(requests.id, entry.id))
    .returning({ id: requests.id, version: requests.version })
  const { status, answeredAt } = entry
  await tx
    .update(requests)
    .set({ ...mailOf(entry), status, answeredAt })
    .where(eq(requests.id, newest.id))
  // They are files of the mail that stood there, by their place in it.
  await tx.delete(mailAttachmentPieces).where(eq(mailAttachmentPieces.requestId, entry.id))
  return reopened!
}

/** Whether a mail has joined an entry since a moment. */
export async function hasJoinedSince(tx: Tx, entryId: string, moment: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from ${requests} where entry_id = ${entryId} and created_at > ${moment.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}
