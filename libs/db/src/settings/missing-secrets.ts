import type { SecretOwner } from '@zuchtbuch/domain/due/due-key'
import { eq } from 'drizzle-orm'
import type { Tx } from '../client.ts'
import { missingSecrets } from '../schema/missing-secrets.ts'

/** Where the secret of an owner is stored: encrypted, and which key it was encrypted with. */
export const secretColumns: Record<SecretOwner, { table: string; cipher: string; keyId: string }> = {
  mailAccount: { table: 'mail_settings', cipher: 'app_password_cipher', keyId: 'app_password_key_id' },
  publishTarget: { table: 'publish_target', cipher: 'password_cipher', keyId: 'password_key_id' },
  assistant: { table: 'assistant_settings', cipher: 'api_key_cipher', keyId: 'api_key_cipher_key_id' },
}

/** Writes down that these did not come back; one that was missing before stays as it is. */
export async function insertMissingSecrets(tx: Tx, owners: readonly SecretOwner[]): Promise<void> {
  if (owners.length === 0) return
  await tx
    .insert(missingSecrets)
    .values(owners.map((owner) => ({ owner })))
    .onConflictDoNothing()
}

/** Stops missing a secret: it was typed again, or is not wanted any more. */
export async function deleteMissingSecret(tx: Tx, owner: SecretOwner): Promise<void> {
  await tx.delete(missingSecrets).where(eq(missingSecrets.owner, owner))
}
