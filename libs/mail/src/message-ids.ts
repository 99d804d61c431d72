import { createHash } from 'node:crypto'

/** The longest line that RFC 5322 (2.1.1) allows; an id must fit into one. */
const longest = 998

/**
 * The ids in a header such as References (RFC 5322, 3.6.4), in their order and each once, with angle brackets. Text
 * between them is ignored; a header without brackets is read as ids that lack them.
 */
export function readMessageIds(header: string): string[] {
  const bracketed = header.match(/<[^<>\s\p{Cc}]+>/gu)
  const ids = bracketed ?? header.split(/[\s,;<>]+/).flatMap((word) => asMessageId(word) ?? [])
  return [...new Set(ids.filter((id) => Buffer.byteLength(id) <= longest))]
}

/** A bare word as an id; null when it cannot be one. */
function asMessageId(word: string): string | null {
  return /^[^\s@<>\p{Cc}]+@[^\s@<>\p{Cc}]+$/u.test(word) ? `<${word}>` : null
}

/** The id of a mail by its own header; null when that has none. */
export function readMessageId(header: string | undefined): string | null {
  return readMessageIds(header ?? '')[0] ?? null
}

/** An id for a mail that has none: the same for the same content, wherever and whenever it is read. */
export function contentMessageId(...content: string[]): string {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part).update('\0')
  return `<${hash.digest('hex')}@content.zuchtbuch.invalid>`
}
