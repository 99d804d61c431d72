import { setTimeout as sleep } from 'node:timers/promises'
import { isErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { Tx } from '@zuchtbuch/db/client'
import {
  claimOutgoingMail,
  closeAsSent,
  findOutgoingMail,
  markAccepted,
  markTransfer,
  unmarkTransfer,
  type OutgoingMail,
} from '@zuchtbuch/db/mail/outgoing-mails'
import { settleAnswer, settleSentMail } from '@zuchtbuch/db/letters/settle-mails'
import { handle, type Handler, type Run } from '@zuchtbuch/jobs/define'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { mailFile, mailSend, outcomeUnknown } from '@zuchtbuch/jobs/mail'
import { AppError } from '@zuchtbuch/runtime/errors'
import { requireAccount, type Account, type MailContext } from './account.ts'
import { withImap } from './imap-session.ts'
import { mailTrouble } from './mail-trouble.ts'
import { findSentFolder, isInFolder } from './sent-folder.ts'
import { withSmtp } from './smtp-session.ts'

/** When the folder of sent mails is looked into for a mail whose outcome nobody told. */
const looksAfterMs = [0, 2000, 4000]
/** The time that a provider may take to file a sent mail itself. */
const filesWithinMs = 5000

/**
 * Sends an answer, or a mail that somebody wrote. A mark is committed before the first byte is transferred; whatever
 * happens from there on, the mail is not transferred again unless the server said that it has not taken it.
 */
export const sendMail = (context: MailContext): Handler =>
  handle(mailSend, {
    prepare: async (db, { outgoingMailId }) => {
      const mail = await claimOutgoingMail(db, outgoingMailId)
      return mail ?? requireSent(await findOutgoingMail(db, outgoingMailId))
    },
    act: async (mail, run) => {
      if (mail.acceptedAt !== null) return mail
      if (mail.transferStartedAt === null) await transfer(context, mail, run)
      else await confirm(context, mail, run)
      await markAccepted(context.db, mail.id)
      return mail
    },
    apply: (tx, mail, run) => apply(tx, mail, run, context.config.timeZone),
  })

/** A mail that failed stays so: the breeder sends another one. */
function requireSent(mail: OutgoingMail | undefined): OutgoingMail {
  if (mail?.state === 'Sent') return mail
  const { code, detail } = mail?.error ?? { code: 'NotFound', detail: 'Diese Antwort gibt es nicht mehr.' }
  throw new AppError(isErrorCode(code) ? code : 'InternalError', detail)
}

async function transfer(context: MailContext, mail: OutgoingMail, run: Run): Promise<void> {
  const account = await requireAccount(context)
  const { db } = context
  let isMarked = false
  const mark = async () => {
    run.signal.throwIfAborted()
    if (!(await markTransfer(db, mail.id))) throw new Error('Another run transfers the mail')
    isMarked = true
  }
  try {
    await withSmtp(account.smtp, run.signal, (smtp) =>
      smtp.send({ from: mail.sender, to: mail.recipient }, mail.raw, mark),
    )
  } catch (error) {
    const trouble = () => mailTrouble(error, account.smtp.host)
    if (!isMarked) {
      run.signal.throwIfAborted()
      throw trouble()
    }
    if (!isRefusal(error)) return confirm(context, mail, run)
    await unmarkTransfer(db, mail.id)
    throw trouble()
  }
}

/** The server's last word on the data was no, so it does not have the mail. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return error.code === 'EMESSAGE' && Number(error.responseCode) >= 400
}

/** Returns when the mail lies in the folder of sent mails; else nobody knows, and only the breeder may send again. */
async function confirm(context: MailContext, mail: OutgoingMail, run: Run): Promise<void> {
  const unknown = new AppError('MailOutcomeUnknown', outcomeUnknown.detail)
  try {
    const account = await requireAccount(context)
    if (!(await appears(account, mail, run))) throw unknown
  } catch (error) {
    const isOver = error instanceof AppError || (error instanceof TransientError && run.lastAttempt)
    throw isOver ? unknown : error
  }
}

function appears({ imap: server }: Account, mail: OutgoingMail, { signal }: Run): Promise<boolean> {
  return withImap(server, signal, async (imap) => {
    const folder = await findSentFolder(imap)
    if (folder === null) return false
    for (const waitMs of looksAfterMs) {
      await sleep(waitMs, undefined, { signal })
      if (await isInFolder(imap, folder, mail.messageId)) return true
    }
    return false
  })
}

async function apply(
  tx: Tx,
  { id, requestId, mailDraftId, ...sent }: OutgoingMail,
  run: Run,
  timeZone: string,
): Promise<{ requestId: string } | { mailDraftId: string }> {
  if (await closeAsSent(tx, id)) {
    if (mailDraftId !== null) await settleSentMail(tx, mailDraftId, sent, timeZone)
    if (requestId !== null) await settleAnswer(tx, requestId, sent, timeZone)
    const runAfter = new Date(Date.now() + filesWithinMs)
    const options = { runAfter, requestId: run.requestId, dedupeKey: `mail.file:${id}` }
    await enqueue(tx, mailFile, { outgoingMailId: id }, options)
  }
  return requestId === null ? { mailDraftId: mailDraftId! } : { requestId }
}
