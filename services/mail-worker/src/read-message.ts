import type { Readable } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import type { Attachment } from '@zuchtbuch/mail/mail-fields'
import { messageParts, type FilePart, type TextPart } from '@zuchtbuch/mail/message-parts'
import type { MailParts } from '@zuchtbuch/mail/parse-mail'
import type { Imap } from './imap-session.ts'
import type { MailReader } from './mail-reader.ts'
import type { Reading } from './parse-tasks.ts'

/** The most bytes of a large mail's text that are transferred; less is stored. */
const largestText = 1_000_000
/** Above this the files of a mail are only listed. */
const largestMail = 25_000_000
const partMs = 300_000

/**
 * Reads a large mail part by part, so that its files are never in memory: the text is transferred, files are counted
 * and dropped; of a mail above 25 MB they are not even transferred.
 */
export async function readLarge({ client, step }: Imap, reader: MailReader, uid: number): Promise<Reading> {
  const query = { uid: true, size: true, bodyStructure: true, headers: true }
  const message = await step(client.fetchOne(uid, query, { uid: true }))
  if (!message || !message.bodyStructure || !message.headers) return { unreadable: 'it has no structure' }
  const { headers: header, size = 0 } = message
  const { texts, otherTexts, files } = messageParts(message.bodyStructure)
  const preferred = await readTexts({ client, step }, uid, texts)
  const isBlank = preferred.every(({ text }) => text.trim() === '')
  const attachments: Attachment[] = []
  for (const file of files) {
    attachments.push(size > largestMail ? file : await countPart({ client, step }, uid, file))
  }
  return reader.readParts({
    header,
    texts: isBlank ? await readTexts({ client, step }, uid, otherTexts) : preferred,
    attachments,
  })
}

async function readTexts(imap: Imap, uid: number, parts: TextPart[]): Promise<MailParts['texts']> {
  const texts: MailParts['texts'] = []
  for (const part of parts.slice(0, 10))
    texts.push({ text: await readPart(imap, uid, part), isHtml: part.isHtml })
  return texts
}

async function readPart({ client, step }: Imap, uid: number, { part }: TextPart): Promise<string> {
  const download = client.download(uid, part, { uid: true, maxBytes: largestText, chunkSize: 512 * 1024 })
  const { content } = await step(download)
  if (!content) return ''
  return step(readText(content), partMs)
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
