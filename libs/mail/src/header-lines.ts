import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

/** The values of each header by its name in small letters, topmost first, unfolded but not decoded. */
export type HeaderLines = ReadonlyMap<string, readonly string[]>

const largestHeader = 1_000_000

/** Where the header of a mail or of a part ends and where its body begins; both are the length if it has no end. */
export function headerEnd(bytes: Buffer): { end: number; body: number } {
  for (let at = 0; at < bytes.length && at < largestHeader;) {
    const lineEnd = bytes.indexOf(10, at)
    if (lineEnd === -1) break
    const isEmpty = lineEnd === at || (lineEnd === at + 1 && bytes[at] === 13)
    if (isEmpty) return { end: at, body: lineEnd + 1 }
    at = lineEnd + 1
  }
  return { end: bytes.length, body: bytes.length }
}

/** Headers with 8-bit characters that are not UTF-8 are taken for windows-1252, which old German programs write. */
export function readHeaderLines(bytes: Buffer): HeaderLines {
  const header = bytes.subarray(0, largestHeader)
  const text = isUtf8(header) ? header.toString() : new TextDecoder('windows-1252').decode(header)
  const unfolded = text.replace(/\r?\n(?=[ \t])/g, '')
  const lines = new Map<string, string[]>()
  for (const line of unfolded.split(/\r?\n/)) {
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (name === '') continue
    const values = lines.get(name)
    if (values) values.push(line.slice(colon + 1))
    else lines.set(name, [line.slice(colon + 1)])
  }
  return lines
}

/** A header such as Content-Type: `value` and the names of its parameters are in small letters. */
export type Structured = { value: string; parameters: Record<string, string> }

const parameter = /;\s*([^\s=;]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/g
const longestStructured = 20_000

/** Reads a header with parameters (RFC 2045, 5.1), those too that are encoded or come in pieces (RFC 2231). */
export function readStructured(header: string): Structured {
  const text = header.slice(0, longestStructured)
  const value = (text.split(';', 1)[0] ?? '').trim().toLowerCase()
  const pieces = new Map<string, Piece[]>()
  const parameters: Record<string, string> = {}
  for (const [, given = '', quoted, bare = ''] of text.matchAll(parameter)) {
    const [name = '', ...marks] = given.toLowerCase().split('*')
    const content = quoted === undefined ? bare.trim() : quoted.replace(/\\(.)/g, '$1')
    if (marks.length === 0) parameters[name] ??= content
    else {
      const piece = { nth: Number(marks[0]) || 0, isEncoded: marks.at(-1) === '', content }
      pieces.set(name, [...(pieces.get(name) ?? []), piece].slice(0, 100))
    }
  }
  for (const [name, list] of pieces) parameters[name] = joinPieces(list)
  return { value, parameters }
}

type Piece = { nth: number; isEncoded: boolean; content: string }

function joinPieces(pieces: Piece[]): string {
  let charset = 'utf-8'
  const bytes = pieces
    .toSorted((a, b) => a.nth - b.nth)
    .map(({ isEncoded, content }, index) => {
      if (!isEncoded) return Buffer.from(content)
      const declared = index === 0 ? /^([^']*)'[^']*'/.exec(content) : null
      if (declared?.[1]) charset = declared[1]
      return percentDecoded(content.slice(declared?.[0].length ?? 0))
    })
  return decodeCharset(Buffer.concat(bytes), charset)
}

function percentDecoded(text: string): Buffer {
  const binary = text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(binary, 'latin1')
}

const saysNothing = /^(?:utf-?8|(?:us-)?ascii|unknown-8bit|x-unknown|8bit)?$/i

/**
 * The text that the bytes are in a charset. Where it says nothing, says ASCII, or UTF-8 wrongly, or does not exist, the
 * text is in UTF-8 if anything beyond ASCII in it is so, else in windows-1252.
 */
export function decodeCharset(bytes: Buffer, charset = ''): string {
  const label = /^[^\s(]*/.exec(charset.trim())?.[0] ?? ''
  const declared = saysNothing.test(label) ? undefined : decodeAs(label, bytes)
  if (declared !== undefined) return declared
  const text = bytes.toString().replace(/^\ufeff/, '')
  const isMisread = text.includes('\ufffd') && !/[^\p{ASCII}\ufffd]/u.test(text)
  return isMisread ? new TextDecoder('windows-1252').decode(bytes) : text
}

function decodeAs(label: string, bytes: Buffer): string | undefined {
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    // DOS code pages and UTF-7, which no browser knows
    return iconv.encodingExists(label) ? iconv.decode(bytes, label) : undefined
  }
}
