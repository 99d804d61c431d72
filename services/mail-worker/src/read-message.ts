import type { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { htmlToText } from '@zuchtbuch/mail/html-to-text'
import { mailFields, type Attachment, type MailFields } from '@zuchtbuch/mail/mail-fields'
import { messageParts, type FilePart, type TextPart } from '@zuchtbuch/mail/message-parts'
import { parseHeader, parseMail } from '@zuchtbuch/mail/parse-mail'
import type { Imap } from './imap-session.ts'

/** A mail that cannot be read, whatever the reason; the others go on. */
export class UnreadableMailError extends Error {
  override readonly name = 'UnreadableMailError'
}

const parseLimitMs = 30_000
/** Of the text of a large mail no more is transferred; what is stored is shorter still. */
const largestText = 1_000_000
/** Above this the files of a mail are only listed. */
const largestMail = 25_000_000
const partMs = 300_000

/** The fields of a mail that was transferred whole. Throws UnreadableMailError. */
export function readSource(source: Buffer): Promise<MailFields> {
  return readable(parseMail(source))
}

async function readable<T>(parsing: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it takes too long')), parseLimitMs)
  try {
    return await Promise.race([parsing, tooLate])
  } catch (error) {
    throw new UnreadableMailError(error instanceof Error ? error.message.slice(0, 300) : 'unknown')
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The fields of a large mail, part by part, so that its files are never in memory: the text is transferred, files
 * are counted and dropped; of a mail above 25 MB they are not even transferred. Throws UnreadableMailError.
 */
export async function readLarge({ client, step }: Imap, uid: number, size: number): Promise<MailFields> {
  const query = { uid: true, bodyStructure: true, headers: true }
  const message = await step(client.fetchOne(uid, query, { uid: true }))
  if (!message || !message.bodyStructure || !message.headers)
    throw new UnreadableMailError('it has no structure')
  const header = await readable(parseHeader(message.headers))
  const { texts, files } = messageParts(message.bodyStructure)
  const bodies: string[] = []
  for (const part of texts.slice(0, 10)) bodies.push(await readPart({ client, step }, uid, part))
  const attachments: Attachment[] = []
  for (const file of files) {
    attachments.push(size > largestMail ? file : await countPart({ client, step }, uid, file))
  }
  return mailFields(header, bodies.join('\n'), attachments)
}

async function readPart({ client, step }: Imap, uid: number, { part, isHtml }: TextPart): Promise<string> {
  const download = client.download(uid, part, { uid: true, maxBytes: largestText, chunkSize: 512 * 1024 })
  const { content } = await step(download)
  if (!content) return ''
  const text = await step(readText(content), partMs)
  return isHtml ? htmlToText(text) : text
}

async function countPart({ client, step }: Imap, uid: number, file: FilePart): Promise<Attachment> {
  const download = client.download(uid, file.part, { uid: true, chunkSize: 512 * 1024 })
  const { content } = await step(download)
  return content ? { ...file, size: await step(count(content), partMs) } : file
}

async function count(content: Readable): Promise<number> {
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) size += chunk.length
  return size
}
