import type { DbOrTx, Tx } from '../client.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { herdSize } from '../schema/herd-size.ts'

export type HerdSizeRow = typeof herdSize.$inferSelect

export async function readHerdSize(db: DbOrTx): Promise<HerdSizeRow> {
  const rows = await db.select().from(herdSize)
  return rows[0]!
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockHerdSize(tx: Tx): Promise<HerdSizeRow> {
  const rows = await tx.select().from(herdSize).for('update')
  return rows[0]!
}

export async function updateHerdSize(
  tx: Tx,
  values: Changes<Pick<HerdSizeRow, 'years' | 'sharesRooms'>>,
): Promise<HerdSizeRow> {
  const rows = await tx
    .update(herdSize)
    .set({ ...values, ...nextVersion(herdSize) })
    .returning()
  return rows[0]!
}
