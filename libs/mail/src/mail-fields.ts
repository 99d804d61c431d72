import { type ParsedAddress, countAddresses, firstAddress, usableAddress } from './addresses.ts'
import { isAutomated } from './automated.ts'
import { contentMessageId, mailFingerprint, readMessageId, readMessageIds } from './message-ids.ts'
import { cut, oneLine, storableText } from './plain-text.ts'
import { mailTexts } from './texts.de.ts'
import { capChain } from './threading.ts'

/** `size` in bytes, decoded. */
export type Attachment = { fileName: string | null; contentType: string; size: number }

/** The kept members of a mail. Message-Ids have angle brackets; every text can be stored. */
export type MailFields = {
  messageId: string
  inReplyTo: string | null
  references: string[]
  fromName: string | null
  fromAddress: string | null
  replyTo: string | null
  subject: string
  bodyText: string
  attachments: Attachment[]
  isAutomated: boolean
  /** Whether From names one sender, and once. */
  hasOneSender: boolean
  /** The topmost header in which a server says whether it believes the sender (RFC 8601). */
  authenticationResults: string | null
  /** Tells a mail from another one that bears the same Message-Id; see `mailFingerprint`. */
  fingerprint: string
}

/** The header of a mail as it was parsed; `raw` gives the first value of a header, undecoded. */
export type ParsedHeader = {
  raw: (name: string) => string | undefined
  isRepeated: (name: string) => boolean
  subject: string
  from: readonly ParsedAddress[]
  replyTo: readonly ParsedAddress[]
}

const longestText = 200_000
/** Further files of a mail are not listed. */
export const mostAttachments = 100
const longestResults = 10_000

/** Brings what was parsed into the form that is stored; whatever a stranger may have written there is bounded. */
export function mailFields(
  { raw, isRepeated, subject, from, replyTo }: ParsedHeader,
  text: string,
  attachments: readonly Attachment[],
): MailFields {
  const sender = firstAddress(from)
  const written = {
    fromAddress: sender.address,
    replyTo: firstAddress(replyTo).address,
    subject: oneLine(subject, 1000),
    bodyText: shorten(storableText(text).trim()),
  }
  const inReplyTo = readMessageId(raw('in-reply-to'))
  return {
    messageId:
      readMessageId(raw('message-id')) ??
      contentMessageId(
        raw('from') ?? '',
        raw('to') ?? '',
        raw('date') ?? '',
        raw('subject') ?? '',
        written.bodyText,
      ),
    inReplyTo,
    references: capChain(readMessageIds(raw('references') ?? '')),
    fromName: sender.name,
    ...written,
    attachments: attachments.slice(0, mostAttachments).map(({ fileName, contentType, size }) => ({
      fileName: fileName === null ? null : oneLine(fileName, 255) || null,
      contentType: oneLine(contentType, 100) || 'application/octet-stream',
      size,
    })),
    isAutomated: isAutomated({ header: raw, ...written }),
    hasOneSender: !isRepeated('from') && countAddresses(from) === 1,
    authenticationResults: raw('authentication-results')?.slice(0, longestResults) ?? null,
    fingerprint: mailFingerprint(raw),
  }
}

function shorten(text: string): string {
  return text.length <= longestText ? text : `${cut(text, longestText)}\n\n${mailTexts.shortened}`
}

/** Whether an answer to the mail can be sent, and to whom. */
export function answerAddress(mail: Pick<MailFields, 'replyTo' | 'fromAddress'>): string | null {
  return usableAddress(mail.replyTo ?? undefined) ?? usableAddress(mail.fromAddress ?? undefined)
}
