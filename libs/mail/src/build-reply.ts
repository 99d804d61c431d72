import { createTransport } from 'nodemailer'

/** A mail of ours; ids with angle brackets. One that answers nothing has no `inReplyTo`. */
export type Reply = {
  messageId: string
  date: Date
  from: string
  /** Whose mail it is, as it is shown; blank is nobody's. */
  fromName: string
  to: string
  subject: string
  inReplyTo: string | null
  references: readonly string[]
  text: string
}

/** Composes mails and sends none. */
const composer = createTransport({
  streamTransport: true,
  buffer: true,
  newline: 'windows',
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * The bytes of a mail, as they are sent and filed; the same for the same mail. Throws a RangeError on a line
 * break in a value that becomes a header: it would begin another header.
 */
export async function buildReply(reply: Reply): Promise<Buffer> {
  const { messageId, from, fromName, to, subject, inReplyTo, references, text } = reply
  for (const value of [messageId, from, fromName, to, subject, inReplyTo ?? '', ...references]) {
    if (/[\r\n\0]/.test(value)) throw new RangeError('A header value must be one line')
  }
  const { message } = await composer.sendMail({
    messageId,
    date: reply.date,
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    ...(inReplyTo !== null && { inReplyTo, references: [...references] }),
    text: text.replace(/\r\n?/g, '\n'),
  })
  if (!Buffer.isBuffer(message)) throw new TypeError('The mail was not composed in memory')
  return message
}
