import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from './client.ts'
import { type PageOf, readPage } from './read-page.ts'
import { nextVersion, type Changes } from './rows.ts'
import { feedback, feedbackReplies } from './schema/feedback.ts'
import { tableFields } from './table-fields.ts'

export type Feedback = typeof feedback.$inferSelect
export type FeedbackValues = Omit<
  typeof feedback.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version' | 'lastEventId'
>

export const feedbackList = listResource(
  tableFields(feedback, { lastEventId: false }),
  'createdAt desc,id desc',
)

export async function listFeedback(db: DbOrTx, list: ListQuery): Promise<PageOf<Feedback>> {
  return readPage(db, feedback, list)
}

export async function findFeedback(db: DbOrTx, id: string): Promise<Feedback | undefined> {
  const rows = await db.select().from(feedback).where(eq(feedback.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockFeedback(tx: Tx, id: string): Promise<Feedback | undefined> {
  const rows = await tx.select().from(feedback).where(eq(feedback.id, id)).for('update')
  return rows[0]
}

export async function insertFeedback(tx: Tx, values: FeedbackValues): Promise<Feedback> {
  const rows = await tx.insert(feedback).values(values).returning()
  return rows[0]!
}

export async function updateFeedback(tx: Tx, id: string, values: Changes<FeedbackValues>): Promise<Feedback> {
  const rows = await tx
    .update(feedback)
    .set({ ...values, ...nextVersion(feedback) })
    .where(eq(feedback.id, id))
    .returning()
  return rows[0]!
}

/** Remembers the newest event of a ticket that was to be pushed. No change of the ticket itself. */
export async function setLastEvent(tx: Tx, id: string, eventId: string): Promise<void> {
  await tx.update(feedback).set({ lastEventId: eventId }).where(eq(feedback.id, id))
}

/** Those with these ids, the oldest first. */
export async function listFeedbackById(db: DbOrTx, ids: string[]): Promise<Feedback[]> {
  return db.select().from(feedback).where(inArray(feedback.id, ids)).orderBy(asc(feedback.id))
}

/** Deletes and returns the ticket; undefined when there is none. */
export async function deleteFeedback(tx: Tx, id: string): Promise<Feedback | undefined> {
  const rows = await tx.delete(feedback).where(eq(feedback.id, id)).returning()
  return rows[0]
}

export type FeedbackReply = typeof feedbackReplies.$inferSelect

/** The replies to these tickets, oldest first, by ticket and in one query. */
export async function findReplies(db: DbOrTx, feedbackIds: string[]): Promise<Map<string, FeedbackReply[]>> {
  if (feedbackIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(feedbackReplies)
    .where(inArray(feedbackReplies.feedbackId, feedbackIds))
    .orderBy(asc(feedbackReplies.createdAt), asc(feedbackReplies.id))
  return Map.groupBy(rows, ({ feedbackId }) => feedbackId)
}

export async function insertReply(tx: Tx, feedbackId: string, text: string): Promise<void> {
  await tx.insert(feedbackReplies).values({ feedbackId, text })
}
