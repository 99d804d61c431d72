import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { deleteMissingSecret } from '../settings/missing-secrets.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { mailSettings, unreadableMails } from '../schema/mail.ts'

export type MailSettings = typeof mailSettings.$inferSelect
export type MailSettingsValues = Pick<
  MailSettings,
  | 'gmailAddress'
  | 'appPasswordCipher'
  | 'appPasswordKeyId'
  | 'imapHost'
  | 'imapPort'
  | 'smtpHost'
  | 'smtpPort'
  | 'folder'
  | 'pollInterval'
  | 'syncSince'
>

export async function readMailSettings(db: DbOrTx): Promise<MailSettings> {
  const rows = await db.select().from(mailSettings)
  return rows[0]!
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockMailSettings(tx: Tx): Promise<MailSettings> {
  const rows = await tx.select().from(mailSettings).for('update')
  return rows[0]!
}

const beginning = { lastUid: 0, uidValidity: null, suspectUid: null }

/**
 * Stores what the breeder changed. What earlier readings failed of is forgotten, and with `startOver` how far the
 * folder was read; a reading that is under way then stores nothing more.
 */
export async function updateMailSettings(
  tx: Tx,
  values: Changes<MailSettingsValues>,
  { startOver }: { startOver: boolean },
): Promise<MailSettings> {
  if (typeof values.appPasswordCipher === 'string' || values.gmailAddress === null)
    await deleteMissingSecret(tx, 'mailAccount')
  const rows = await tx
    .update(mailSettings)
    .set({
      ...values,
      ...(startOver ? { ...beginning, cursorVersion: sql`${mailSettings.cursorVersion} + 1` } : {}),
      ...forgiven,
      ...nextVersion(mailSettings),
    })
    .returning()
  return rows[0]!
}

const forgiven = { lastSyncError: null, syncFailures: 0, pausedUntil: null, authRefused: false }

/** Says that a reading runs; one that dies leaves that behind. */
export async function beginSync(db: DbOrTx): Promise<void> {
  await db.update(mailSettings).set({ syncing: true })
}

/** Remembers which message is read next, where the last reading died. */
export async function suspect(db: DbOrTx, uid: number): Promise<void> {
  await db.update(mailSettings).set({ suspectUid: uid })
}

/** The folder has another UIDVALIDITY than the one that was read: it is read from its beginning. */
export async function startFolderOver(db: DbOrTx, cursorVersion: number, uidValidity: number): Promise<void> {
  await db
    .update(mailSettings)
    .set({ ...beginning, uidValidity })
    .where(eq(mailSettings.cursorVersion, cursorVersion))
}

/** False when the reading began before a change of the settings, and must store nothing. */
export async function advanceCursor(
  tx: Tx,
  { cursorVersion, uidValidity, uid }: { cursorVersion: number; uidValidity: number; uid: number },
): Promise<boolean> {
  const rows = await tx
    .update(mailSettings)
    .set({ lastUid: sql`greatest(${mailSettings.lastUid}, ${uid})` })
    .where(and(eq(mailSettings.cursorVersion, cursorVersion), eq(mailSettings.uidValidity, uidValidity)))
    .returning({ id: mailSettings.id })
  return rows.length > 0
}

export async function recordUnreadable(
  tx: Tx,
  mail: Pick<typeof unreadableMails.$inferInsert, 'folder' | 'uidValidity' | 'uid' | 'reason'>,
): Promise<void> {
  await tx.insert(unreadableMails).values(mail).onConflictDoNothing()
}

/** A reading came to its end. */
export async function recordSyncSuccess(db: DbOrTx): Promise<void> {
  await db.update(mailSettings).set({ ...forgiven, lastSyncAt: sql`now()`, syncing: false, suspectUid: null })
}

const longestPauseMinutes = 360

/**
 * A reading failed: `detail` is for the breeder. Scheduled ones pause, twice as long after each failure, up to six
 * hours; after a refused password until the settings change. Nothing of that if they have changed meanwhile.
 */
export async function recordSyncFailure(
  db: DbOrTx,
  { version, detail, authRefused }: { version: number; detail: string; authRefused: boolean },
): Promise<void> {
  const pause = sql`least(${longestPauseMinutes}, greatest(1, ${mailSettings.pollInterval})
    * 2 ^ least(${mailSettings.syncFailures}, 20)) * interval '1 minute'`
  await db
    .update(mailSettings)
    .set({
      lastSyncError: detail,
      syncFailures: sql`${mailSettings.syncFailures} + 1`,
      pausedUntil: sql`now() + ${pause}`,
      authRefused,
    })
    .where(eq(mailSettings.version, version))
}

/** A reading was lost with its process: `detail` is for the breeder. Scheduled ones go on. */
export async function recordSyncLost(tx: Tx, detail: string): Promise<void> {
  await tx.update(mailSettings).set({ lastSyncError: detail })
}

/** A reading ended in good order, if not well. */
export async function endSync(db: DbOrTx): Promise<void> {
  await db.update(mailSettings).set({ syncing: false })
}
