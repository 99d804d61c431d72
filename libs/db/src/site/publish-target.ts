import { sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { deleteMissingSecret } from '../settings/missing-secrets.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { publishTarget } from '../schema/publish-target.ts'

/** The row that the encrypted password of the web host belongs to. */
export const hostPasswordPlace = 'publish_target/1/password'

export type PublishTarget = typeof publishTarget.$inferSelect
export type PublishTargetValues = Omit<
  PublishTarget,
  'id' | 'lastUploadError' | 'createdAt' | 'updatedAt' | 'version'
>

export async function readPublishTarget(db: DbOrTx): Promise<PublishTarget> {
  const rows = await db.select().from(publishTarget)
  return rows[0]!
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockPublishTarget(tx: Tx): Promise<PublishTarget> {
  const rows = await tx.select().from(publishTarget).for('update')
  return rows[0]!
}

/** Stores what the breeder changed; what the last upload failed of is forgotten. */
export async function updatePublishTarget(
  tx: Tx,
  values: Changes<PublishTargetValues>,
): Promise<PublishTarget> {
  if (typeof values.passwordCipher === 'string' || values.host === null)
    await deleteMissingSecret(tx, 'publishTarget')
  const rows = await tx
    .update(publishTarget)
    .set({ ...values, lastUploadError: null, ...nextVersion(publishTarget) })
    .returning()
  return rows[0]!
}

/** How an upload of a release ended: `error` is for the breeder, null when all of it is there. */
export async function recordUpload(db: DbOrTx, releaseId: string, error: string | null): Promise<void> {
  await db
    .update(publishTarget)
    .set(
      error === null
        ? { lastUploadAt: sql`now()`, lastUploadRelease: releaseId, lastUploadError: null }
        : { lastUploadError: error },
    )
}
