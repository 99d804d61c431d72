import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from './client.ts'
import { idempotencyKeys } from './schema/system.ts'

export type KeptAnswer = typeof idempotencyKeys.$inferSelect

/** The identity of a request besides its key: the operation, and a hash of its input. */
export type AskedWith = Pick<KeptAnswer, 'key' | 'operationId' | 'bodyHash'>

/**
 * Takes a key for this transaction, of which it is the first statement. While another transaction has the key, this one
 * waits for its end; then it finds the answer that the other one kept, or has the key itself (undefined).
 */
export async function claimIdempotencyKey(tx: Tx, asked: AskedWith): Promise<KeptAnswer | undefined> {
  for (;;) {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values(asked)
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (claimed.length > 0) return undefined
    const kept = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, asked.key))
    // Between the two statements the upkeep may have removed what had become too old.
    if (kept[0]) return kept[0]
  }
}

/** Keeps what the request was answered with; part of the transaction that took the key. */
export async function keepAnswer(
  tx: Tx,
  key: string,
  answer: { status: number; location: string | null; body: string | null },
): Promise<void> {
  await tx.update(idempotencyKeys).set(answer).where(eq(idempotencyKeys.key, key))
}

/** Forgets what requests were answered with where the answer speaks of these records. Who repeats one gets no body. */
export async function forgetAnswersAbout(tx: Tx, ids: string[]): Promise<void> {
  await tx.update(idempotencyKeys).set({ body: null })
    .where(sql`exists (select from unnest(${sql.param(ids)}::text[]) about(id)
      where strpos(${idempotencyKeys.body}, about.id) > 0)`)
}

/** Removes the keys of requests that nobody repeats any more; returns how many. */
export async function removeOldIdempotencyKeys(db: Db): Promise<number> {
  const rows = await db
    .delete(idempotencyKeys)
    .where(sql`${idempotencyKeys.createdAt} < now() - interval '30 days'`)
    .returning({ key: idempotencyKeys.key })
  return rows.length
}
