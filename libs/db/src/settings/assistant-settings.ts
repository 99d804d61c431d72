import type { DbOrTx, Tx } from '../client.ts'
import { deleteMissingSecret } from './missing-secrets.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { assistantSettings } from '../schema/assistant-settings.ts'

export type AssistantSettingsRow = typeof assistantSettings.$inferSelect
export type AssistantSettingsValues = Pick<
  AssistantSettingsRow,
  'apiKeyCipher' | 'apiKeyCipherKeyId' | 'baseUrl' | 'isAtHome' | 'model'
>

export async function readAssistantSettings(db: DbOrTx): Promise<AssistantSettingsRow> {
  const rows = await db.select().from(assistantSettings)
  return rows[0]!
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockAssistantSettings(tx: Tx): Promise<AssistantSettingsRow> {
  const rows = await tx.select().from(assistantSettings).for('update')
  return rows[0]!
}

export async function updateAssistantSettings(
  tx: Tx,
  values: Changes<AssistantSettingsValues>,
): Promise<AssistantSettingsRow> {
  if (typeof values.apiKeyCipher === 'string') await deleteMissingSecret(tx, 'assistant')
  const rows = await tx
    .update(assistantSettings)
    .set({ ...values, ...nextVersion(assistantSettings) })
    .returning()
  return rows[0]!
}
