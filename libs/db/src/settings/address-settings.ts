import type { DbOrTx, Tx } from '../client.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { addressSettings } from '../schema/address-settings.ts'

export type AddressSettingsRow = typeof addressSettings.$inferSelect

export async function readAddressSettings(db: DbOrTx): Promise<AddressSettingsRow> {
  const rows = await db.select().from(addressSettings)
  return rows[0]!
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockAddressSettings(tx: Tx): Promise<AddressSettingsRow> {
  const rows = await tx.select().from(addressSettings).for('update')
  return rows[0]!
}

export async function updateAddressSettings(
  tx: Tx,
  values: Changes<Pick<AddressSettingsRow, 'siteUrl' | 'publicUrl'>>,
): Promise<AddressSettingsRow> {
  const rows = await tx
    .update(addressSettings)
    .set({ ...values, ...nextVersion(addressSettings) })
    .returning()
  return rows[0]!
}
