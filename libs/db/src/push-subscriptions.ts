import { and, asc, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from './client.ts'
import { pushSubscriptions } from './schema/feedback.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect
type Keys = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>

/** Stores a subscription; one whose endpoint is known gets the new keys. */
export async function saveSubscription(db: DbOrTx, { endpoint, p256dh, auth }: Keys): Promise<void> {
  await db
    .insert(pushSubscriptions)
    .values({ endpoint, p256dh, auth })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { p256dh, auth } })
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
