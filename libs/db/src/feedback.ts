import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from './client.ts'
import { type PageOf, readPage } from './read-page.ts'
import { nextVersion, type Changes } from './rows.ts'
import { feedback } from './schema/feedback.ts'

export type Feedback = typeof feedback.$inferSelect
export type FeedbackValues = Omit<
  typeof feedback.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version' | 'lastEventId'
>

export const feedbackList = listResource(
  [
    { name: 'id', type: 'uuid', source: feedback.id, nullable: false },
    { name: 'description', type: 'string', source: feedback.description, nullable: false },
    {
      name: 'status',
      type: 'enum',
      members: feedback.status.enumValues,
      source: feedback.status,
      nullable: false,
    },
    { name: 'answer', type: 'string', source: feedback.answer, nullable: true },
    { name: 'view', type: 'string', source: feedback.view, nullable: true },
    { name: 'animalId', type: 'string', source: feedback.animalId, nullable: true },
    { name: 'animalName', type: 'string', source: feedback.animalName, nullable: true },
    { name: 'litterName', type: 'string', source: feedback.litterName, nullable: true },
    { name: 'url', type: 'string', source: feedback.url, nullable: true },
    { name: 'userAgent', type: 'string', source: feedback.userAgent, nullable: true },
    { name: 'timestamp', type: 'timestamp', source: feedback.timestamp, nullable: true },
    { name: 'gerbilId', type: 'uuid', source: feedback.gerbilId, nullable: true },
    { name: 'litterId', type: 'uuid', source: feedback.litterId, nullable: true },
    { name: 'contactId', type: 'uuid', source: feedback.contactId, nullable: true },
    { name: 'createdAt', type: 'timestamp', source: feedback.createdAt, nullable: false },
    { name: 'updatedAt', type: 'timestamp', source: feedback.updatedAt, nullable: false },
    { name: 'version', type: 'int', source: feedback.version, nullable: false },
  ],
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

/** Deletes and returns the ticket; undefined when there is none. */
export async function deleteFeedback(tx: Tx, id: string): Promise<Feedback | undefined> {
  const rows = await tx.delete(feedback).where(eq(feedback.id, id)).returning()
  return rows[0]
}
