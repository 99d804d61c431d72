// A symbol cannot come out of JSON, so no stored value can pass itself off as finished markup.
const finished = Symbol('finished markup')

/** Markup made by `markup` or `trusted`; everything else is text and gets escaped. */
export interface Markup {
  readonly [finished]: string
}

type Part = Markup | string | number | false | null | readonly Part[]

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

// Characters that neither HTML nor XML 1.0 allows in a document (control characters, noncharacters, lone surrogates),
// and the characters that turn the direction of all text after them, which do not belong in markup (Unicode in XML,
// 3.2).
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}|\p{Cs}|[\u202A-\u202E\u2066-\u2069]/gu

/** The text without the characters that a document must or should not contain. */
export function withoutForbidden(text: string): string {
  return text.replaceAll(FORBIDDEN, '')
}

/** Escapes exactly the five special characters of HTML, which also suits attribute values and XML. */
export function escapeText(text: string): string {
  return withoutForbidden(text).replaceAll(/[&<>"']/g, (character) => NAMED[character] ?? character)
}

/** Template tag: the template's own text is markup, every inserted string is escaped, lists are joined. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let result = strings[0] ?? ''
  for (const [index, part] of parts.entries()) result += toString(part) + (strings[index + 1] ?? '')
  return trusted(result)
}

/** Wraps markup of our own making that does not come from a template. */
export function trusted(text: string): Markup {
  return { [finished]: text }
}

export function toString(part: Part): string {
  if (part === null || part === false) return ''
  if (typeof part === 'string') return escapeText(part)
  if (typeof part === 'number') return String(part)
  if (finished in part) return part[finished]
  return part.map(toString).join('')
}
