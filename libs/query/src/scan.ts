import { type Fail } from './query-error.ts'

/** The white space of the language; anything else, such as a no-break space, is data or an error. */
const blanks = ' \t\n\v\f\r'
const name = /[A-Za-z][\w.-]*/y

/** The position of the first character from `at` on that is not white space. */
export function skipBlanks(text: string, at: number): number {
  while (at < text.length && blanks.includes(text.charAt(at))) at++
  return at
}

/** The text without the language's white space at both ends. */
export function trimBlanks(text: string): string {
  const start = skipBlanks(text, 0)
  let end = text.length
  while (end > start && blanks.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** The field name that starts at `at`, '' if none does. */
export function readName(text: string, at: number): string {
  name.lastIndex = at
  return name.exec(text)?.[0] ?? ''
}

/**
 * The text of a query parameter, '' if it is absent. Throws if it was given more than once, is longer than `limit`
 * UTF-16 units, or holds what Postgres cannot store: U+0000 or a lone surrogate.
 */
export function readParameter(text: unknown, limit: number, fail: Fail): string {
  if (text === undefined) return ''
  if (typeof text !== 'string') throw fail(0, 'The parameter must be one text and be given only once.')
  if (text.length > limit) throw fail(limit, `The text is longer than ${limit} characters.`)
  const at = text.search(/[\0\p{Surrogate}]/u)
  if (at >= 0) throw fail(at, 'The text holds U+0000 or half of a surrogate pair.')
  return text
}
