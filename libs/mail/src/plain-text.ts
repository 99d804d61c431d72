/** Text that Postgres stores: without U+0000 and without halves of surrogate pairs, lines ended by \n. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed().replace(/\r\n?/g, '\n')
}

/** One line without control characters; at most `max` UTF-16 units, and no half of a pair at the end. */
export function oneLine(text: string, max: number): string {
  const line = storableText(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
  return cut(line, max)
}

/** The beginning of a text, at most `max` UTF-16 units. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 1)) ? max - 1 : max
  return text.slice(0, end)
}
