import { decodeCharset } from './header-lines.ts'
import type { MailNode } from './mail-tree.ts'

/** The bytes of a part without its transfer encoding (RFC 2045, 6); one that is unknown is taken for none. */
export function decodeBytes({ encoding, body }: MailNode): Buffer {
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64')
  if (encoding === 'quoted-printable') return decodeQuotedPrintable(body)
  return body
}

/** The text of a part. */
export function decodeText(node: MailNode): string {
  const { charset = '', format = '', delsp = '' } = node.parameters
  const text = decodeCharset(decodeBytes(node), charset)
  return format.toLowerCase() === 'flowed' ? unflow(text, delsp.toLowerCase() === 'yes') : text
}

const [tab, lf, cr, blank, equals] = [9, 10, 13, 32, 61]

/** RFC 2045, 6.7. What is no escape stays as it is; blanks at the end of a line were added on the way. */
function decodeQuotedPrintable(body: Buffer): Buffer {
  const out = Buffer.allocUnsafe(body.length)
  let length = 0
  /** Up to here nothing is a blank that may turn out to be at the end of a line. */
  let kept = 0
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!
    if (byte === equals) {
      const code = hexValue(body[at + 1]) * 16 + hexValue(body[at + 2])
      const next = Number.isNaN(code) ? afterSoftBreak(body, at + 1) : at + 3
      if (next !== undefined) {
        if (!Number.isNaN(code)) out[length++] = code
        at = next - 1
        kept = length
        continue
      }
    } else if (byte === cr || byte === lf) length = kept
    out[length++] = byte
    if (byte !== blank && byte !== tab) kept = length
  }
  return out.subarray(0, length)
}

function hexValue(byte = 0): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  const letter = byte | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : Number.NaN
}

/** Where the next line begins if nothing but blanks comes before it. */
function afterSoftBreak(body: Buffer, start: number): number | undefined {
  let at = start
  while (body[at] === blank || body[at] === tab || body[at] === cr) at++
  if (at === body.length) return at
  return body[at] === lf ? at + 1 : undefined
}

/** Joins the lines of a paragraph (RFC 3676, 4). */
function unflow(text: string, delSp: boolean): string {
  const paragraphs: string[][] = []
  let isOpen = false
  for (const given of text.split(/\r?\n/)) {
    const line = given.startsWith(' ') ? given.slice(1) : given
    const flows = line.endsWith(' ') && line !== '-- '
    const words = flows && delSp ? line.slice(0, -1) : line
    if (isOpen) paragraphs.at(-1)!.push(words)
    else paragraphs.push([words])
    isOpen = flows
  }
  return paragraphs.map((lines) => lines.join('')).join('\n')
}
