import {
  beginSync,
  endSync,
  readMailSettings,
  recordSyncFailure,
  recordSyncSuccess,
  type MailSettings,
} from '@zuchtbuch/db/mail/mail-settings'
import { locks } from '@zuchtbuch/db/locks'
import { withSessionLock } from '@zuchtbuch/db/session-lock'
import { handle, type Handler, type Run } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { mailSync } from '@zuchtbuch/jobs/mail'
import type { Schedule } from '@zuchtbuch/jobs/schedules'
import { accountMissing } from '@zuchtbuch/mail/account-missing.de'
import { trustedAuthservId } from '@zuchtbuch/mail/sender-check'
import { AppError } from '@zuchtbuch/runtime/errors'
import { openAccount, type MailContext } from './account.ts'
import { withImap } from './imap-session.ts'
import { startMailReader } from './mail-reader.ts'
import { readFolder, type Counts } from './read-folder.ts'
import { SettingsChangedError } from './store-mails.ts'

/**
 * Reads the mailbox, one reading at a time. What went wrong is shown in the settings until a reading succeeds; a
 * scheduled one stays away while it pauses after failures.
 */
export const syncMailbox = (context: MailContext): Handler => {
  const last = { hasEnded: true }
  return handle(mailSync, {
    act: ({ scheduled }, run) => {
      const lock = { url: context.databaseUrl, lock: locks.mailSync, signal: run.signal }
      return withSessionLock(lock, () => sync(context, { scheduled, last }, run))
    },
  })
}

/** Whether the end of the last reading of this process is stored, as it is not when the database is lost. */
type LastReading = { hasEnded: boolean }

async function sync(
  context: MailContext,
  { scheduled, last }: { scheduled: boolean; last: LastReading },
  run: Run,
): Promise<Counts> {
  const { db } = context
  const stored = await readMailSettings(db)
  // This process is alive: no mail is to blame for an end that it could not store.
  const settings = last.hasEnded ? stored : { ...stored, syncing: false }
  const account = openAccount(context, settings)
  if (scheduled && (!account || isOff(settings) || pauses(settings))) return nothing(settings)
  if (!account) throw new AppError('MailNotConfigured', accountMissing(settings.gmailAddress))
  await beginSync(db)
  last.hasEnded = false
  const reader = startMailReader(context.reader)
  const authservId = trustedAuthservId(account.imap.host, context.config.mail.authservId)
  try {
    const counts = await withImap(account.imap, run.signal, (imap) =>
      readFolder({ db, imap, reader, settings, authservId, timeZone: context.config.timeZone }, run.progress),
    )
    await recordSyncSuccess(db)
    last.hasEnded = true
    return counts
  } catch (error) {
    await endSync(db)
    last.hasEnded = true
    // The next reading begins with the new settings.
    if (error instanceof SettingsChangedError) return nothing(await readMailSettings(db))
    await noteFailure(error, settings, run, db)
    throw error
  } finally {
    await reader.end()
  }
}

const nothing = ({ lastUid }: MailSettings): Counts => ({
  fetched: 0,
  created: 0,
  newRequests: 0,
  skipped: 0,
  lastUid,
})

/** Turned off after the schedule had asked for this reading. */
const isOff = ({ pollInterval }: MailSettings) => pollInterval === 0

const pauses = ({ authRefused, pausedUntil }: MailSettings) =>
  authRefused || (pausedUntil !== null && pausedUntil > new Date())

async function noteFailure(
  error: unknown,
  { version }: MailSettings,
  { lastAttempt }: Run,
  db: MailContext['db'],
): Promise<void> {
  const isFinal = error instanceof AppError || (error instanceof TransientError && lastAttempt)
  if (!isFinal) return
  const authRefused = error.code === 'MailAuthFailed'
  await recordSyncFailure(db, { version, detail: error.message, authRefused })
}

/** The schedule that the settings ask for. */
export async function mailSchedules(context: MailContext): Promise<Schedule[]> {
  const settings = await readMailSettings(context.db)
  const isOn = settings.pollInterval > 0 && !settings.authRefused && openAccount(context, settings)
  const rhythm = isOn ? { everyMs: settings.pollInterval * 60_000 } : null
  return [{ id: 'mail-poll', job: mailSync, payload: { scheduled: true }, rhythm }]
}
