import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import type { JobError } from '../jobs/jobs.ts'
import { mailDrafts } from '../schema/messages.ts'
import { outgoingMails } from '../schema/outgoing-mails.ts'

export type OutgoingMail = typeof outgoingMails.$inferSelect
/** An answer to a request, or what a draft became. */
export type NewOutgoingMail = Pick<OutgoingMail, 'messageId' | 'sender' | 'recipient' | 'body' | 'raw'> &
  ({ requestId: string } | { mailDraftId: string })

const now = sql`now()`
const isOpen = inArray(outgoingMails.state, ['Queued', 'Sending'])

export async function insertOutgoingMail(tx: Tx, mail: NewOutgoingMail): Promise<string> {
  const rows = await tx.insert(outgoingMails).values(mail).returning({ id: outgoingMails.id })
  return rows[0]!.id
}

export async function findOutgoingMail(db: DbOrTx, id: string): Promise<OutgoingMail | undefined> {
  const rows = await db.select().from(outgoingMails).where(eq(outgoingMails.id, id))
  return rows[0]
}

/** The answers to a request, newest first, without their bytes. */
export async function listAnswers(
  db: DbOrTx,
  requestId: string,
): Promise<Pick<OutgoingMail, 'id' | 'body' | 'state' | 'error' | 'createdAt'>[]> {
  const { id, body, state, error, createdAt } = outgoingMails
  return db
    .select({ id, body, state, error, createdAt })
    .from(outgoingMails)
    .where(eq(outgoingMails.requestId, requestId))
    .orderBy(desc(outgoingMails.createdAt), desc(outgoingMails.id))
}

/** The answers to these requests, oldest first; `closedAt` is null of those that are on their way. */
export async function listAnswersTo(db: DbOrTx, requestIds: string[]) {
  const { requestId, recipient, body, acceptedAt, closedAt } = outgoingMails
  return db
    .select({ requestId, recipient, body, acceptedAt, closedAt })
    .from(outgoingMails)
    .where(inArray(requestId, requestIds))
    .orderBy(asc(outgoingMails.createdAt), asc(outgoingMails.id))
}

/** The newest answers to these requests, as a conversation shows them; `subject` is that of a draft. */
export async function listThreadAnswers(db: DbOrTx, requestIds: string[], limit: number) {
  if (requestIds.length === 0) return []
  const { id, recipient, body, state, acceptedAt, error, createdAt } = outgoingMails
  const requestId = sql<string>`coalesce(${outgoingMails.requestId}, ${mailDrafts.inReplyToRequestId})`
  const { subject } = mailDrafts
  return db
    .select({ id, requestId, recipient, subject, body, state, acceptedAt, error, createdAt })
    .from(outgoingMails)
    .leftJoin(mailDrafts, eq(mailDrafts.id, outgoingMails.mailDraftId))
    .where(
      or(inArray(outgoingMails.requestId, requestIds), inArray(mailDrafts.inReplyToRequestId, requestIds)),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** Takes a mail up for sending; undefined when it is sent or failed. */
export async function claimOutgoingMail(db: DbOrTx, id: string): Promise<OutgoingMail | undefined> {
  const rows = await db
    .update(outgoingMails)
    .set({ state: 'Sending', updatedAt: now })
    .where(and(eq(outgoingMails.id, id), isOpen))
    .returning()
  return rows[0]
}

/** Sets the mark. False when it is set, or the mail is not open: then it must not be transferred. */
export async function markTransfer(db: DbOrTx, id: string): Promise<boolean> {
  const rows = await db
    .update(outgoingMails)
    .set({ transferStartedAt: now, updatedAt: now })
    .where(
      and(
        eq(outgoingMails.id, id),
        eq(outgoingMails.state, 'Sending'),
        isNull(outgoingMails.transferStartedAt),
      ),
    )
    .returning({ id: outgoingMails.id })
  return rows.length > 0
}

/** Takes the mark back: the server said that it has not taken the mail. */
export async function unmarkTransfer(db: DbOrTx, id: string): Promise<void> {
  await db
    .update(outgoingMails)
    .set({ transferStartedAt: null, updatedAt: now })
    .where(and(eq(outgoingMails.id, id), isNull(outgoingMails.acceptedAt)))
}

/** The server said that it has the mail, or it lies in the folder of sent mails. */
export async function markAccepted(db: DbOrTx, id: string): Promise<void> {
  await db.update(outgoingMails).set({ acceptedAt: now, updatedAt: now }).where(eq(outgoingMails.id, id))
}

/** Closes an accepted mail. False when it is closed already. */
export async function closeAsSent(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(outgoingMails)
    .set({ state: 'Sent', error: null, closedAt: now, updatedAt: now })
    .where(and(eq(outgoingMails.id, id), isOpen))
    .returning({ id: outgoingMails.id })
  return rows.length > 0
}

export async function markFiled(db: DbOrTx, id: string): Promise<void> {
  await db.update(outgoingMails).set({ filedAt: now, updatedAt: now }).where(eq(outgoingMails.id, id))
}

/** The mail that a draft is on its way as. */
export async function findOpenMailOf(db: DbOrTx, mailDraftId: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(and(eq(outgoingMails.mailDraftId, mailDraftId), isOpen))
  return rows[0]?.id
}

/**
 * `unknown` is stored instead of the error when the server may have the mail. Nothing happens to a closed one; else says
 * what was stored, and of which draft.
 */
export async function closeAsFailed(
  tx: Tx,
  id: string,
  { error, unknown }: { error: JobError; unknown: JobError },
): Promise<Pick<OutgoingMail, 'mailDraftId' | 'error'> | undefined> {
  const json = (value: JobError) => sql`${JSON.stringify(value)}::jsonb`
  const rows = await tx
    .update(outgoingMails)
    .set({
      state: 'Failed',
      error: sql`case when transfer_started_at is null then ${json(error)} else ${json(unknown)} end`,
      closedAt: now,
      updatedAt: now,
    })
    .where(and(eq(outgoingMails.id, id), isOpen))
    .returning({ mailDraftId: outgoingMails.mailDraftId, error: outgoingMails.error })
  return rows[0]
}
