import { addressParser, decodeWords } from 'postal-mime'
import type { ParsedAddress } from './addresses.ts'
import { decodeBytes, decodeText } from './decode-body.ts'
import { headerEnd, readHeaderLines, type HeaderLines } from './header-lines.ts'
import { htmlReader } from './html-to-text.ts'
import { mailFields, type Attachment, type MailFields, type ParsedHeader } from './mail-fields.ts'
import { mailTree, type MailNode } from './mail-tree.ts'
import { messageParts, type TextPart } from './message-parts.ts'

/**
 * Reads a whole mail. Charsets that are wrong or missing are guessed, a body that is only HTML becomes text; whatever
 * is broken is read as far as it goes.
 */
export function parseMail(source: Buffer): MailFields {
  const tree = mailTree(source)
  const nodes = new Map(leaves(tree).map((node) => [node.part, node]))
  const { texts, otherTexts, files } = messageParts(tree)
  const readHtml = htmlReader()
  const textOf = (parts: TextPart[]) =>
    parts
      .map(({ part, isHtml }) => {
        const text = decodeText(nodes.get(part)!)
        return isHtml ? readHtml(text) : text
      })
      .join('\n')
  const text = textOf(texts)
  const attachments = files.map(({ part, fileName, contentType }) => ({
    fileName: fileName === null ? null : decodeWords(fileName),
    contentType,
    size: decodeBytes(nodes.get(part)!).length,
  }))
  return mailFields(headerOf(tree.header), text.trim() === '' ? textOf(otherTexts) : text, attachments)
}

/** The transferred part of a large mail: its header, its texts in the charset of this program, its files. */
export type MailParts = {
  header: Buffer
  texts: { text: string; isHtml: boolean }[]
  attachments: Attachment[]
}

/** Reads a mail that was taken apart by the server. */
export function parseParts({ header, texts, attachments }: MailParts): MailFields {
  const lines = readHeaderLines(header.subarray(0, headerEnd(header).end))
  const readHtml = htmlReader()
  const bodies = texts.map(({ text, isHtml }) => (isHtml ? readHtml(text) : text))
  return mailFields(headerOf(lines), bodies.join('\n'), attachments)
}

function leaves(node: MailNode): MailNode[] {
  return node.childNodes ? node.childNodes.flatMap(leaves) : [node]
}

const longestHeader = 100_000

function headerOf(header: HeaderLines): ParsedHeader {
  const value = (name: string) => (header.get(name)?.[0] ?? '').slice(0, longestHeader)
  const addresses = (name: string): ParsedAddress[] => addressParser(value(name))
  return {
    raw: (name) => header.get(name)?.[0],
    isRepeated: (name) => (header.get(name)?.length ?? 0) > 1,
    subject: decodeWords(value('subject').trim()),
    from: addresses('from'),
    replyTo: addresses('reply-to'),
  }
}
