import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import type { Tx } from '@zuchtbuch/db/client'
import { readBreederProfile } from '@zuchtbuch/db/settings/breeder-profile'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { insertOutgoingMail } from '@zuchtbuch/db/mail/outgoing-mails'
import type { Request } from '@zuchtbuch/db/mail/requests'
import { enqueue, type Enqueued } from '@zuchtbuch/jobs/enqueue'
import { mailSend } from '@zuchtbuch/jobs/mail'
import { buildReply } from '@zuchtbuch/mail/build-reply'
import { quoteMail } from '@zuchtbuch/mail/quote-mail'
import { replyReferences, replySubject } from '@zuchtbuch/mail/threading'

type Letter = {
  /** The record that it is kept with. */
  of: { requestId: string } | { mailDraftId: string }
  /** The mail that it answers; without one it begins a thread. */
  answers: Request | undefined
  sender: string
  recipient: string
  subject: string
  body: string
}

/**
 * Stores a mail as one on its way, with the job that sends it; `requestId` is the request of the caller. It bears the
 * kennel's name, else the breeder's, and quotes what it answers, where the settings say so.
 */
export async function queueMail(
  tx: Tx,
  { of, answers, sender, recipient, subject, body }: Letter,
  { requestId, timeZone }: { requestId: string; timeZone: string },
): Promise<Enqueued> {
  // A call is no mail: an answer to it begins the conversation.
  const answered = answers?.channel === 'Mail' ? answers : undefined
  const { breederName, ownerName } = await readBreederProfile(tx)
  const { quotesQuestion } = await readMailSettings(tx)
  const quote = answered && quotesQuestion ? quoteMail(answered, timeZone) : ''
  const messageId = `<${randomUUID()}@${domainOf(sender)}>`
  const raw = await buildReply({
    messageId,
    date: new Date(),
    from: sender,
    fromName: breederName?.trim() || ownerName?.trim() || '',
    to: recipient,
    subject: answered ? replySubject(subject) : subject,
    inReplyTo: answered?.gmailMessageId ?? null,
    references: answered ? replyReferences({ ...answered, messageId: answered.gmailMessageId }) : [],
    text: quote === '' ? body : `${body.trimEnd()}\n\n${quote}`,
  })
  const mail = { ...of, messageId, sender, recipient, body, raw }
  return enqueueSend(tx, await insertOutgoingMail(tx, mail), requestId)
}

/** The job that sends a stored mail; asked for twice it is one. */
export const enqueueSend = (tx: Tx, outgoingMailId: string, requestId: string): Promise<Enqueued> =>
  enqueue(tx, mailSend, { outgoingMailId }, { requestId, dedupeKey: `mail.send:${outgoingMailId}` })

function domainOf(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'zuchtbuch.invalid'
}
