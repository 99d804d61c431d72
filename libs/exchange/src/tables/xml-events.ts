import { SaxesParser } from 'saxes'
import { limits } from './table-limits.ts'
import { tooLongText, unreadable } from './table-refused.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

export interface XmlHandlers {
  open: (name: string, attributes: Attributes) => void
  close: (name: string) => void
  text?: (text: string) => void
}

/** Prefix, with its colon, that the names of a namespace are told with, by its address. */
export type Prefixes = ReadonlyMap<string, string>

/** Elements in one another; a table has some ten. */
const mostLevels = 256

/**
 * Reads XML of unknown origin and yields after each piece of it, so that what the handlers have made can be handed on.
 * Throws `Doctype` for a document type, an entity declaration and any encoding but UTF-8 and UTF-16, `Damaged` for what
 * is no XML or nested too deeply, and `PayloadTooLarge` for a single text or tag beyond the size of a record.
 */
export async function* readXml(
  bytes: AsyncIterable<Buffer>,
  prefixes: Prefixes,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const parser = createParser(prefixes, handlers)
  for await (const text of xmlText(bytes)) {
    parser.write(text)
    yield
  }
  parser.close()
  yield
}

/** The same, all of it at once. */
export async function readAllXml(...all: Parameters<typeof readXml>): Promise<void> {
  for await (const _ of readXml(...all));
}

function createParser(prefixes: Prefixes, handlers: XmlHandlers) {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  let rename: Rename | null = null
  let level = 0
  let sinceEvent = 0

  parser.on('error', () => {
    throw unreadable('Damaged')
  })
  parser.on('doctype', () => {
    throw unreadable('Doctype')
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceEvent = 0
    if (level++ === 0) rename = renameOf(attributes, prefixes)
    if (level > mostLevels) throw unreadable('Damaged')
    if (rename) handlers.open(rename(name), renamedAttributes(attributes, rename))
    else handlers.open(name, attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceEvent = 0
    level--
    handlers.close(rename ? rename(name) : name)
  })
  parser.on('text', (text) => {
    sinceEvent = 0
    handlers.text?.(text)
  })
  parser.on('cdata', (text) => {
    sinceEvent = 0
    handlers.text?.(text)
  })

  return {
    write(text: string): void {
      sinceEvent += text.length
      parser.write(text)
      // The parser keeps what it has not told yet.
      if (sinceEvent > limits.recordBytes) throw tooLongText()
    },
    close: () => void parser.close(),
  }
}

type Rename = (name: string) => string

/** Tells names with the usual prefixes; null where the document has these anyway, as almost all have. */
function renameOf(root: Attributes, prefixes: Prefixes): Rename | null {
  const renamed = new Map<string, string>()
  for (const [name, address] of Object.entries(root)) {
    const usual = prefixes.get(address ?? '')
    const own = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? `${name.slice(6)}:` : null
    if (usual !== undefined && own !== null && own !== usual) renamed.set(own, usual)
  }
  if (renamed.size === 0) return null
  return (name) => {
    const length = name.indexOf(':') + 1
    const usual = renamed.get(name.slice(0, length))
    return usual === undefined ? name : usual + name.slice(length)
  }
}

/** An attribute without a prefix is in no namespace. */
function renamedAttributes(attributes: Attributes, rename: Rename): Attributes {
  return Object.assign(
    Object.create(null),
    Object.fromEntries(
      Object.entries(attributes).map(([name, value]) => [name.includes(':') ? rename(name) : name, value]),
    ),
  ) as Attributes
}

const forbidden = ['<!DOCTYPE', '<!ENTITY']

/** The text of XML, a piece at a time. Throws `Doctype` before anything of a document type is kept. */
export async function* xmlText(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let end = ''
  for await (const chunk of wholeHead(bytes)) {
    decoder ??= decoderOf(chunk)
    const text = decoded(decoder, chunk)
    const seen = end + text.slice(0, 9)
    if (forbidden.some((word) => text.includes(word) || seen.includes(word))) throw unreadable('Doctype')
    end = (end + text).slice(-8)
    yield text
  }
  if (decoder) decoded(decoder)
}

function decoded(decoder: InstanceType<typeof TextDecoder>, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
  } catch {
    throw unreadable('Damaged')
  }
}

/** More than a declaration has that tells the encoding. */
const headBytes = 512
const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)/

function decoderOf(head: Buffer): InstanceType<typeof TextDecoder> {
  const encoding = encodingOf(head)
  const start = new TextDecoder(encoding).decode(head.subarray(0, headBytes))
  const declared = declaration.exec(start)?.[1] ?? encoding
  if (!/^utf-?(?:8|16(?:[bl]e)?)$/i.test(declared)) throw unreadable('Doctype')
  return new TextDecoder(encoding, { fatal: true })
}

/** The pieces, the first with so many bytes that it holds the declaration. */
async function* wholeHead(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of bytes) {
    if (!head) yield chunk
    else {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk])
      if (head.length < headBytes) continue
      yield head
      head = undefined
    }
  }
  if (head && head.length > 0) yield head
}

/** By the byte order mark or the zero of the first character, as XML 1.0 describes it in its appendix F. */
function encodingOf([first, second]: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}
