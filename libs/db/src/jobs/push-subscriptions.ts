import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { pushSubscriptions } from '../schema/feedback.ts'

export type PushSubscription = typeof pushSubscriptions.$inferSelect
type Keys = Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'> & {
  label?: string | undefined
  vapidPublicKey?: string | null
  replaces?: string | undefined
}

/**
 * Stores a subscription; one whose endpoint is known gets the new keys, and the new name where there is one. The one
 * whose endpoint it replaces is removed, and its name stays.
 */
export async function saveSubscription(
  db: DbOrTx,
  { endpoint, p256dh, auth, label, vapidPublicKey = null, replaces = endpoint }: Keys,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [former] =
      replaces === endpoint
        ? []
        : await tx
            .delete(pushSubscriptions)
            .where(eq(pushSubscriptions.endpoint, replaces))
            .returning({ label: pushSubscriptions.label })
    const name = label ?? former?.label ?? undefined
    const given = { p256dh, auth, vapidPublicKey, ...(name !== undefined && { label: name }) }
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...given })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: given })
  })
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

/** Those that a message signed with this key reaches. */
export async function listSubscriptionIds(db: DbOrTx, vapidPublicKey: string): Promise<string[]> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(madeFor(vapidPublicKey))
    .orderBy(asc(pushSubscriptions.id))
  return rows.map(({ id }) => id)
}

const madeFor = (vapidPublicKey: string) =>
  or(isNull(pushSubscriptions.vapidPublicKey), eq(pushSubscriptions.vapidPublicKey, vapidPublicKey))

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
