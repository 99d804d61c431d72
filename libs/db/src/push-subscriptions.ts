import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from './client.ts'
import { pushSubscriptions } from './schema/feedback.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect
type Keys = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'> & { label?: string | undefined }

/** Stores a subscription; one whose endpoint is known gets the new keys, and the new name where there is one. */
export async function saveSubscription(db: DbOrTx, { endpoint, p256dh, auth, label }: Keys): Promise<void> {
  const given = { p256dh, auth, ...(label !== undefined && { label }) }
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, ...given })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: given })
}

/** In the order in which they subscribed. */
export async function listSubscriptions(db: DbOrTx): Promise<PushSubscription[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id))
}

export async function findEndpoint(db: DbOrTx, endpoint: string): Promise<PushSubscription | undefined> {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
  return rows[0]
}

/** Notes that the push service took a message. */
export async function recordPushSuccess(tx: Tx, id: string): Promise<void> {
  const set = { lastSuccessAt: new Date(), lastError: null }
  await tx.update(pushSubscriptions).set(set).where(eq(pushSubscriptions.id, id))
}

/** Notes why a message did not get through, in German. */
export async function recordPushFailure(tx: Tx, id: string, detail: string): Promise<void> {
  await tx.update(pushSubscriptions).set({ lastError: detail }).where(eq(pushSubscriptions.id, id))
}

/** False when there is none with this id. */
export async function deleteSubscriptionById(db: DbOrTx, id: string): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptions)
    .where(eq(pushSubscriptions.id, id))
    .returning({ id: pushSubscriptions.id })
  return rows.length > 0
}

export async function findSubscription(db: DbOrTx, id: string): Promise<PushSubscription | undefined> {
  const rows = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return rows[0]
}

export async function listSubscriptionIds(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .orderBy(asc(pushSubscriptions.id))
  return rows.map(({ id }) => id)
}

export async function deleteEndpoint(db: DbOrTx, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.endpoint, endpoint))
}

/** Removes a subscription of which the push service wants to know no more, unless it got new keys meanwhile. */
export async function deleteSubscription(
  tx: Tx,
  { id, p256dh, auth }: Pick<PushSubscription, 'id' | 'p256dh' | 'auth'>,
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.id, id),
        eq(pushSubscriptions.p256dh, p256dh),
        eq(pushSubscriptions.auth, auth),
      ),
    )
}
