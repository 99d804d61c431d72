import { germanDay } from '@zuchtbuch/writing/german-day'

/** How a value of Postgres is written for a German spreadsheet. */
export type CsvKind = 'text' | 'day' | 'moment' | 'number' | 'money' | 'flag'

/** The mark at the beginning of a file that Excel is to take for UTF-8. */
export const byteOrderMark = '\uFEFF'

/** One line with its end: semicolons, CRLF, quotes only where needed (RFC 4180 with the German separator). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(';')}\r\n`
}

function quoted(cell: string): string {
  return /[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * A value as Postgres' text or JSON has it, as a cell: days `TT.MM.JJJJ`, decimal comma, money with two decimals.
 * A text that a spreadsheet would take for a formula gets an apostrophe before it; numbers do not, negative or not.
 */
export function csvCell(value: unknown, kind: CsvKind, labels: Record<string, string> = {}): string {
  if (value === null || value === undefined) return ''
  const text = Array.isArray(value) ? value.join(', ') : textOf(value)
  switch (kind) {
    case 'day':
    case 'moment':
      return germanDay(text)
    case 'number':
      return text.replace('.', ',')
    case 'money':
      return Number(text).toFixed(2).replace('.', ',')
    case 'flag':
      return value === true ? 'ja' : 'nein'
    case 'text':
      // `constructor` is a text like any other.
      return plain((Object.hasOwn(labels, text) ? labels[text] : undefined) ?? text)
  }
}

/**
 * `=`, `+`, `-` and `@` begin a formula, also in their other widths and behind blanks or invisible characters, which
 * spreadsheets take off; a tab or a line break leads to one (OWASP, CSV injection).
 */
function plain(text: string): string {
  if (/^[A-Za-z0-9]/.test(text)) return text
  const start = text.replace(/^[\s\p{C}]+/u, '').slice(0, 2)
  return /^[=+\-@\u2212]/.test(start.normalize('NFKC')) || /^[\t\r\n]/.test(text) ? `'${text}` : text
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
}
