import { recordSyncLost } from '@zuchtbuch/db/mail/mail-settings'
import { closeAsFailed } from '@zuchtbuch/db/mail/outgoing-mails'
import { settleUnsentMail } from '@zuchtbuch/db/letters/settle-mails'
import { z } from 'zod'
import { defineJob, defineQueue } from './define.ts'
import { cancelledByRestore } from './failure.ts'

/** Answers must not wait behind a long reading of the mailbox; mail servers refuse who sends too fast. */
export const mailQueue = defineQueue({
  name: 'mail',
  service: 'mail-worker',
  concurrency: 4,
  rate: { max: 60, perMs: 10_000 },
})

/** The error of a mail that the server may have taken without saying so. */
export const outcomeUnknown = {
  code: 'MailOutcomeUnknown',
  detail:
    'Ob die Antwort angekommen ist, lässt sich nicht feststellen. Im Postfach unter „Gesendet“ nachsehen; ' +
    'mit „again“ wird sie noch einmal gesendet.',
}

/** The breeder's sentence after all runs of a reading have ended with their process. */
const readingLost =
  'Das Lesen des Postfachs ist mehrmals abgebrochen, weil das Programm dabei beendet wurde. Es geht nach Zeitplan ' +
  'weiter; eine Nachricht, an der es immer wieder scheitert, wird übersprungen.'

/**
 * Reads new mails into the inbox. Twice is harmless: a Message-Id is stored once, and the position in the folder is
 * stored with the mails.
 */
export const mailSync = defineJob({
  type: 'mail.sync',
  queue: mailQueue,
  payload: z.strictObject({ scheduled: z.boolean() }),
  result: z.strictObject({
    fetched: z.int().min(0),
    created: z.int().min(0),
    newRequests: z.int().min(0),
    skipped: z.int().min(0),
    lastUid: z.int().min(0),
  }),
  attempts: 3,
  timeLimitMs: 30 * 60_000,
  backoff: { firstMs: 1000, maxMs: 5000 },
  isEmpty: ({ fetched }) => fetched === 0,
  // Other failures were told by the run itself. Nothing pauses: the schedule tries again.
  onFailed: (tx, _, { code }) =>
    code === 'WorkerLost' ? recordSyncLost(tx, readingLost) : Promise.resolve(),
})

/**
 * Sends an answer or a draft. Twice is harmless: a mark is stored before the mail is transferred, and no run that finds
 * it transfers again.
 */
export const mailSend = defineJob({
  type: 'mail.send',
  queue: mailQueue,
  payload: z.strictObject({ outgoingMailId: z.guid() }),
  result: z.union([z.strictObject({ requestId: z.guid() }), z.strictObject({ mailDraftId: z.guid() })]),
  attempts: 4,
  timeLimitMs: 10 * 60_000,
  backoff: { firstMs: 2000, maxMs: 15_000 },
  onFailed: async (tx, { outgoingMailId }, error) => {
    const closed = await closeAsFailed(tx, outgoingMailId, { error, unknown: outcomeUnknown })
    if (!closed?.mailDraftId) return
    // It had not been sent when the backup was made: now it is to be sent, or not.
    const isDraft = closed.error?.code === cancelledByRestore.code
    await settleUnsentMail(tx, closed.mailDraftId, isDraft ? null : closed.error)
  },
})

/**
 * Puts the bytes that were sent into the folder of sent mails unless the provider did. Twice is harmless: the
 * folder is searched for the Message-Id before.
 */
export const mailFile = defineJob({
  type: 'mail.file',
  queue: mailQueue,
  payload: z.strictObject({ outgoingMailId: z.guid() }),
  result: z.strictObject({ appended: z.boolean() }),
  attempts: 8,
  timeLimitMs: 5 * 60_000,
  backoff: { firstMs: 5000, maxMs: 3_600_000 },
})

/**
 * Fetches a file of a mail from the mailbox, to be looked at for an hour. Twice is harmless: what was kept of it is
 * replaced by the same.
 */
export const mailAttachment = defineJob({
  type: 'mail.attachment',
  queue: mailQueue,
  payload: z.strictObject({ requestId: z.guid(), position: z.int().min(0) }),
  result: z.strictObject({ bytes: z.int().min(0) }),
  attempts: 2,
  timeLimitMs: 5 * 60_000,
  backoff: { firstMs: 1000, maxMs: 1000 },
})

const tried = z.strictObject({ ok: z.boolean(), error: z.string().nullable() })

/** Logs in to both servers and leaves. Twice is harmless: nothing is changed anywhere. */
export const mailTest = defineJob({
  type: 'mail.test',
  queue: mailQueue,
  payload: z.strictObject({}),
  result: z.strictObject({ imap: tried, smtp: tried }),
  attempts: 2,
  timeLimitMs: 120_000,
  backoff: { firstMs: 500, maxMs: 500 },
})

/**
 * Ends reservations whose day is over and begins the mails that are due. Twice is harmless: each record is judged by
 * its row, once it is locked, and a mail is begun once for each day of its record.
 */
export const placementSweep = defineJob({
  type: 'placement.sweep',
  queue: mailQueue,
  payload: z.strictObject({}),
  result: z.strictObject({
    expired: z.int().min(0),
    /** Mails. */
    drafts: z.int().min(0).default(0),
    /** Rounds of aftercare. */
    begun: z.int().min(0).default(0),
  }),
  attempts: 3,
  timeLimitMs: 10 * 60_000,
  backoff: { firstMs: 1000, maxMs: 5000 },
  isEmpty: ({ expired, drafts, begun }) => expired + drafts + begun === 0,
})
