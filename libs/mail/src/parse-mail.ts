import { isUtf8 } from 'node:buffer'
import { MailParser, type AttachmentStream, type HeaderLines, type Headers } from 'mailparser'
import type { ParsedAddress } from './addresses.ts'
import { htmlToText } from './html-to-text.ts'
import { mailFields, type Attachment, type MailFields, type ParsedHeader } from './mail-fields.ts'

type Parsed = { header: ParsedHeader; text: string; attachments: Attachment[] }

/**
 * Reads a whole mail. Charsets that are wrong or missing are guessed, a body that is only HTML becomes text.
 * Rejects only when the mail cannot be taken apart at all.
 */
export async function parseMail(source: Buffer): Promise<MailFields> {
  const mail = withReadableHeader(source)
  const first = await take(mail)
  const again = isMisread(first.text) ? await take(withGuessedCharset(mail)) : first
  const { header, text, attachments } = isMisread(again.text) ? first : again
  return mailFields(header, text, attachments)
}

/** The header of a mail whose body is read by its parts. */
export async function parseHeader(header: Buffer): Promise<ParsedHeader> {
  const end = Buffer.from('\r\n\r\n')
  return (await take(withReadableHeader(Buffer.concat([header, end])))).header
}

async function take(source: Buffer): Promise<Parsed> {
  const parser = new MailParser({ skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true })
  const attachments: Attachment[] = []
  let headers: Headers = new Map()
  let lines: HeaderLines = []
  let text = ''
  let html = ''
  parser.on('headers', (given) => (headers = given))
  parser.on('headerLines', (given) => (lines = given))
  parser.on('data', (data) => {
    if (data.type === 'attachment') attachments.push(count(data))
    else [text, html] = [data.text ?? '', typeof data.html === 'string' ? data.html : '']
  })
  const { promise: failed, reject } = Promise.withResolvers<never>()
  // Markup that defeats its converter is no reason to lose the mail; `html` is converted here.
  parser.on('error', (error) => (/HTML/.test(error.message) ? undefined : reject(error)))
  const over = new Promise<void>((resolve) => parser.on('end', () => resolve()))
  parser.end(source)
  await Promise.race([over, failed])
  const isHtml = html !== '' && (text.trim() === '' || isRootHtml(headers))
  return { header: headerOf(headers, lines), text: isHtml ? htmlToText(html) : text, attachments }
}

/** Counts the bytes of an attachment while the parser decodes it; keeps none. */
function count(file: AttachmentStream): Attachment {
  // An empty type is `false`, whatever its declaration says.
  const attachment = { fileName: file.filename ?? null, contentType: file.contentType || '', size: 0 }
  file.content.on('data', (chunk: Buffer) => (attachment.size += chunk.length))
  file.content.on('error', () => file.release())
  file.content.on('end', () => file.release())
  return attachment
}

function isRootHtml(headers: Headers): boolean {
  const type = headers.get('content-type')
  if (typeof type !== 'object' || !('value' in type) || typeof type.value !== 'string') return false
  return type.value.toLowerCase() === 'text/html'
}

function headerOf(headers: Headers, lines: HeaderLines): ParsedHeader {
  const addresses = (name: string): ParsedAddress[] => {
    const header = headers.get(name)
    return typeof header === 'object' && 'value' in header && Array.isArray(header.value) ? header.value : []
  }
  const subject = headers.get('subject')
  return {
    raw(name) {
      const line = lines.find(({ key }) => key === name)?.line
      return line?.slice(line.indexOf(':') + 1).replace(/\r?\n(?=[ \t])/g, '')
    },
    subject: typeof subject === 'string' ? subject : '',
    from: addresses('from'),
    replyTo: addresses('reply-to'),
  }
}

const largestHeader = 1_000_000
const headerEnd = /\r?\n\r?\n/

/** Headers with 8-bit characters that are not UTF-8 are taken for windows-1252, which old German programs write. */
function withReadableHeader(source: Buffer): Buffer {
  const start = source.subarray(0, largestHeader).toString('latin1')
  const end = headerEnd.exec(start)
  const length = end ? end.index + end[0].length : start.length
  const header = source.subarray(0, length)
  if (isUtf8(header)) return source
  return Buffer.concat([Buffer.from(windows1252(header)), source.subarray(length)])
}

const windows1252 = (bytes: Buffer) => new TextDecoder('windows-1252').decode(bytes)

/** Nothing in the text is beyond ASCII but what could not be read: it was not in UTF-8. */
function isMisread(text: string): boolean {
  return text.includes('\ufffd') && !/[^\p{ASCII}\ufffd]/u.test(text)
}

/** Says windows-1252 wherever the mail says nothing, ASCII or, wrongly, UTF-8. */
function withGuessedCharset(source: Buffer): Buffer {
  const guess = 'charset=windows-1252'
  const mail = source
    .toString('latin1')
    .replace(/charset\s*=\s*"?(?:utf-?8|us-ascii|ascii|unknown-8bit|x-unknown|8bit)"?/gi, guess)
    .replace(/^(content-type:[ \t]*text\/(?:plain|html))[ \t]*(?=\r?\n(?![ \t]))/gim, `$1; ${guess}`)
  const header = mail.slice(0, headerEnd.exec(mail)?.index ?? mail.length)
  const hasType = /^content-type:/im.test(header)
  return Buffer.from(hasType ? mail : `Content-Type: text/plain; ${guess}\r\n${mail}`, 'latin1')
}
