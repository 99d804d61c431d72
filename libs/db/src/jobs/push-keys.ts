import { ne } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { pushKeys } from '../schema/feedback.ts'

export type StoredPushKeys = Pick<
  typeof pushKeys.$inferSelect,
  'publicKey' | 'privateKeyCipher' | 'cipherKeyId'
>

export async function readPushKeys(db: DbOrTx): Promise<StoredPushKeys | undefined> {
  const rows = await db.select().from(pushKeys)
  return rows[0]
}

/** Stores a pair unless there is one that was encrypted with the same key; of several at once the first stays. */
export async function storePushKeys(db: DbOrTx, keys: StoredPushKeys): Promise<void> {
  await db
    .insert(pushKeys)
    .values(keys)
    .onConflictDoUpdate({
      target: pushKeys.id,
      set: { ...keys, createdAt: new Date() },
      setWhere: ne(pushKeys.cipherKeyId, keys.cipherKeyId),
    })
}
