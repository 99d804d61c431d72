import { limits } from './table-limits.ts'
import { tooLongText } from './table-refused.ts'

/** A sign that is not in most texts and may have to go, or be written otherwise. */
const special = /[^\u0020-\u007E\u00A1-\u00AC\u00AE-\u024F]/
const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g
const blank = /[\t\p{Zs}]/gu
/** Control characters, direction marks, what has no width, and halves of a character. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\uFE00-\uFE0F]/gu

/**
 * A text as it is kept: NFC, without control characters, direction marks and what has no width; every blank is U+0020,
 * a line break is U+000A, and none of them stands at its ends.
 */
export function cellText(raw: string): string {
  if (!special.test(raw)) return raw.trim()
  return withUsualBlanks(raw).replaceAll(invisible, '').normalize('NFC').trim()
}

/** Whether characters were dropped to make such a text. */
export const isShortened = (raw: string) => special.test(raw) && withUsualBlanks(raw).search(invisible) !== -1

const withUsualBlanks = (raw: string) => raw.replaceAll(lineBreak, '\n').replaceAll(blank, ' ')

/** A text with a piece more; throws `PayloadTooLarge` where that makes it longer than a record. */
export function extended(text: string, piece: string): string {
  if (text.length + piece.length > limits.recordBytes) throw tooLongText()
  return text + piece
}

/** How a workbook shows a number: as it is, as a day, or with at least so many digits. */
export type NumberFormat = 'plain' | 'day' | { readonly digits: number }

const dayFormats: readonly (readonly [first: number, last: number])[] = [
  [14, 22],
  [27, 36],
  [45, 58],
]
/** What stands in a format word for word, or is no part of the number: quotes, brackets, escapes, widths, fillings. */
const literal = /"[^"]*"|\[[^\]]*\]|[\\_*]./g
/** The longest format of Excel. */
const longestFormat = 255

/** The format of an id of ECMA-376 part 1, 18.8.30, and its code, where the workbook has one for it. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (dayFormats.some(([first, last]) => id >= first && id <= last)) return 'day'
  if (code === undefined) return 'plain'
  if (/^00+$/.test(code)) return { digits: code.length }
  const signs = code.slice(0, longestFormat).replaceAll(literal, '').toLowerCase()
  return signs.includes('m') && /[yd]/.test(signs) ? 'day' : 'plain'
}

/** Days between 1970 and the day 0 of the system of 1900, as it counts from March 1900 on. */
const daysTo1970 = 25_569
/** Days from the day 0 of the system of 1900 to that of 1904. */
const daysTo1904 = 1462
/** 1 March 1900: before it Excel counts a 29 February that never was. */
const firstDay = 61
/** 31 December 9999. */
const lastDay = 2_958_465

/** The day, YYYY-MM-DD, of a serial number, whose time of day is dropped; null where it is none of the calendar. */
export function dayOfSerial(serial: number, is1904: boolean): string | null {
  const day = Math.floor(serial) + (is1904 ? daysTo1904 : 0)
  if (!(day >= (is1904 ? daysTo1904 : firstDay) && day <= lastDay)) return null
  const known = dayTexts.get(day)
  if (known !== undefined) return known
  const text = new Date((day - daysTo1970) * 86_400_000).toISOString().slice(0, 10)
  if (dayTexts.size < mostDayTexts) dayTexts.set(day, text)
  return text
}

/** A table has the same days again and again. */
const dayTexts = new Map<number, string>()
const mostDayTexts = 20_000

/** The day of `2019-03-19` or `2019-03-19T14:30:00`; null where it is none, or before March 1900. */
export function dayOfIso(value: string): string | null {
  const day = /^(\d{4}-\d\d-\d\d)(?:T|$)/.exec(value)?.[1]
  if (day === undefined || day < '1900-03-01') return null
  const time = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

const mostDigits = 15

/** A stored number as it would be typed with a decimal point: of its digits those that a spreadsheet shows. */
export function numberText(stored: string): string {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  return String(stored.length <= mostDigits ? value : Number(value.toPrecision(mostDigits)))
}

/** The same with zeros before it, as its format has them. */
export function paddedNumber(stored: string, digits: number): string {
  const text = numberText(stored)
  return /^\d+$/.test(text) ? text.padStart(digits, '0') : text
}

export const booleanText = (isTrue: boolean) => (isTrue ? 'ja' : 'nein')

const errors = new Set(
  '#NULL! #DIV/0! #VALUE! #REF! #NAME? #NUM! #N/A #SPILL! #CALC! #WERT! #BEZUG! #ZAHL! #NV'.split(' '),
)

/** Whether a text is what a spreadsheet shows where a formula has failed, in English or German. */
export const isErrorValue = (text: string) => text.startsWith('#') && errors.has(text)
