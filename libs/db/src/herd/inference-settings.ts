import type { FounderFrequencies } from '@zuchtbuch/domain/genotype-inference/founder-frequencies'
import { eq } from 'drizzle-orm'
import type { Db, DbOrTx, Tx } from '../client.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { inferenceSettings } from '../schema/inference-settings.ts'

export type InferenceSettingsRow = typeof inferenceSettings.$inferSelect

export async function readInferenceSettings(db: DbOrTx): Promise<InferenceSettingsRow> {
  const rows = await db.select().from(inferenceSettings)
  return rows[0]!
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockInferenceSettings(tx: Tx): Promise<InferenceSettingsRow> {
  const rows = await tx.select().from(inferenceSettings).for('update')
  return rows[0]!
}

export async function updateInferenceSettings(
  tx: Tx,
  values: Changes<Omit<InferenceSettingsRow, 'id' | 'createdAt' | 'updatedAt' | 'version'>>,
): Promise<InferenceSettingsRow> {
  const rows = await tx
    .update(inferenceSettings)
    .set({ ...values, ...nextVersion(inferenceSettings) })
    .returning()
  return rows[0]!
}

/** Keeps what was estimated from the herd, so that all processes use it until the next estimate. */
export async function storeHerdFrequencies(db: Db, herdFrequencies: FounderFrequencies): Promise<void> {
  await db
    .update(inferenceSettings)
    .set({ herdFrequencies, estimatedAt: new Date() })
    .where(eq(inferenceSettings.frequencyMode, 'herd'))
}
