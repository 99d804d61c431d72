import { checkMark } from '@zuchtbuch/contracts/requests'
import type { Tx } from '@zuchtbuch/db/client'
import { hasJoinedSince } from '@zuchtbuch/db/letters/join-threads'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { listAnswers } from '@zuchtbuch/db/mail/outgoing-mails'
import { findEntry, lockRequest, type Request } from '@zuchtbuch/db/mail/requests'
import type { Enqueued } from '@zuchtbuch/jobs/enqueue'
import { outcomeUnknown } from '@zuchtbuch/jobs/mail'
import { answerAddress } from '@zuchtbuch/mail/mail-fields'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'
import { notedTexts } from '../common/texts.de.ts'
import { enqueueSend, queueMail } from './queue-mail.ts'
import { requireMailAccount } from './require-mail-account.ts'

/** While the mark of a check is there, the marked words were not looked at. */
export function requireLookedAt(body: string): void {
  if (!body.includes(checkMark)) return
  throw new AppError(
    'DraftUnchecked',
    `Im Text steht noch „${checkMark} …]“. Diese Stellen ansehen, sie ändern oder streichen und erst dann senden.`,
  )
}

type Answer = {
  body: string
  again: boolean
  recipient: string | undefined
  requestId: string
  requireVersion: (version: number) => void
}

/**
 * Stores the answer to a request as a mail on its way, with its job. The same answer that is on its way already is
 * not stored again: both callers wait for one mail. Any other goes out only if the request is as the caller saw it.
 */
export async function storeReply(ctx: Context, tx: Tx, id: string, answer: Answer): Promise<Enqueued> {
  // Whichever mail of a conversation is named, the newest one is answered.
  const request = found(await lockRequest(tx, found(await findEntry(tx, id)).id))
  requireLookedAt(answer.body)
  const sender = requireMailAccount(ctx, await readMailSettings(tx))
  const answers = await listAnswers(tx, request.id)
  const open = answers.find(({ state }) => state === 'Queued' || state === 'Sending')
  if (open) {
    if (open.body !== answer.body) throw sendInProgress()
    return enqueueSend(tx, open.id, answer.requestId)
  }
  if (!answer.again) await requireNew(tx, request, answers, answer.body)
  answer.requireVersion(request.version)
  const recipient = requireRecipient(request, answer.recipient)
  requireOneLine(request)
  const subject = request.channel === 'Mail' ? request.subject : notedTexts.answer
  const letter = {
    of: { requestId: request.id },
    answers: request,
    sender,
    recipient,
    subject,
    body: answer.body,
  }
  return queueMail(tx, letter, { requestId: answer.requestId, timeZone: ctx.config.timeZone })
}

export const sendInProgress = () =>
  new AppError('SendInProgress', 'Zu dieser Anfrage ist gerade eine Antwort unterwegs. Kurz warten.')

/**
 * Only the breeder can decide that somebody may get the same text twice. Where nothing came since it was sent it is the
 * same answer, whatever the request's status: another device may have reopened it by storing its draft.
 */
async function requireNew(
  tx: Tx,
  request: Request,
  answers: Awaited<ReturnType<typeof listAnswers>>,
  body: string,
): Promise<void> {
  if (answers[0]?.error?.code === outcomeUnknown.code)
    throw new AppError('MailOutcomeUnknown', outcomeUnknown.detail)
  const sent = answers.find((one) => one.state === 'Sent' && one.body === body)
  if (!sent) return
  if (request.status !== 'Answered' && (await hasJoinedSince(tx, request.id, sent.createdAt))) return
  throw new AppError(
    'AlreadyAnswered',
    'Genau diese Antwort wurde schon gesendet. Mit „again“ wird sie noch einmal gesendet.',
  )
}

/**
 * Where an answer goes. To an address of another domain than the sender's, or of a sender who may be somebody else, it
 * only goes when the breeder has named that address.
 */
function requireRecipient(request: Request, confirmed: string | undefined): string {
  const recipient = answerAddress(request)
  if (recipient === null)
    throw new AppError('NoReplyAddress', 'Die Anfrage nennt keine Adresse, an die man antworten kann.')
  const warnings = new Set(request.senderWarnings)
  const isSuspect = warnings.has('SenderRefuted') || warnings.has('SenderUnproven')
  const isElsewhere = warnings.has('ReplyToOtherDomain') || (isSuspect && warnings.has('ReplyToOtherAddress'))
  if (confirmed === undefined ? !isElsewhere : confirmed.trim().toLowerCase() === recipient.toLowerCase())
    return recipient
  throw new AppError(
    'RecipientUnconfirmed',
    `Die Antwort ginge an ${recipient}${isElsewhere ? `, nicht an den Absender ${request.fromAddress ?? ''}` : ''}. Diese Adresse ansehen und bestätigen.`,
    { recipient },
  )
}

/** Mails are cleaned when they are read; what came another way could begin a header of its own. */
export function requireOneLine({ subject, gmailMessageId, references }: Request): void {
  const headers = [subject, gmailMessageId, ...references]
  if (!headers.some((value) => /[\r\n\0]/.test(value ?? ''))) return
  throw new AppError(
    'Conflict',
    'Der Betreff oder die Kennung dieser Anfrage enthält einen Zeilenumbruch. So lässt sie sich nicht beantworten.',
  )
}
