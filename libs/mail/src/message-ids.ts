import { createHash } from 'node:crypto'

/** The longest line that RFC 5322 (2.1.1) allows has 998 characters; an id must fit into one behind a blank. */
const longest = 997

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

/**
 * Returns a mark that tells two mails with one Message-Id apart, made of sender, date and subject as they were sent:
 * whoever knows the id of a mail before it arrives does not know all of these. The same wherever and whenever the mail
 * is read; `raw` gives the first value of a header, undecoded.
 */
export function mailFingerprint(raw: (name: string) => string | undefined): string {
  const hash = createHash('sha256')
  for (const name of ['from', 'date', 'subject'])
    hash.update((raw(name) ?? '').replace(/\s+/g, ' ').trim()).update('\0')
  return hash.digest('base64url')
}

/** An id for a mail that has none: the same for the same content, wherever and whenever it is read. */
export function contentMessageId(...content: string[]): string {
  const hash = createHash('sha256')
  for (const part of content) hash.update(part).update('\0')
  return `<${hash.digest('hex')}@content.zuchtbuch.invalid>`
}

type Identity = { messageId: string; fingerprint: string }

/**
 * Whether the mail may be one of those that are known: by Message-Id their fingerprint, null where any mail is meant.
 */
export function isSameMail(
  known: ReadonlyMap<string, string | null>,
  { messageId, fingerprint }: Identity,
): boolean {
  return (known.get(messageId) ?? fingerprint) === fingerprint
}

/** The id for a mail whose own one another mail has taken; always the same for the same mail. */
export const ownMessageId = ({ messageId, fingerprint }: Identity): string =>
  contentMessageId(messageId, fingerprint)
