import { addYears } from '@zuchtbuch/domain/gerbil-status'

/** By their beginnings in German, English, Dutch, Swedish, Danish and French. */
const months = [
  'jan',
  'f(?:eb|[eé]v)',
  'm(?:är|ae?r|rz|aart|rt)',
  'a[pv]r',
  '(?:ma[ijy]|mei)',
  'jui?n',
  'jui?l',
  '(?:aug|ao[uû]t)',
  'sep',
  'o[kc]t',
  'nov',
  'd(?:e[zc]|éc)',
]
const monthWord = new RegExp(`^(?:${months.map((month) => `(${month})`).join('|')})`)
const namedMonth = /^(\d{1,2})(?:er|st|nd|rd|th)?[.-]? ?([a-zäéû]+)[.-]? ?(\d{4}|\d{2})$/
const german = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d{2})$/
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:t[\d:.]+(?:z|[+-]\d{2}:?\d{2})?)?$/
const nothing = /^(?:|-+|\?+|n\/?a|unbekannt|unknown|0|0000-00-00)$/

/** The readings of a typed date: a day (`YYYY-MM-DD`), nothing at all, or a text that names no day. */
export type ReadDate = { day: string } | { day: null; isUnreadable: boolean }

/**
 * Reads `TT.MM.JJJJ`, `TT.MM.JJ`, `T. Monat JJJJ`, `T-Mon-JJ` and ISO dates. A year of two digits lies within the hundred years
 * that end with `today` (`YYYY-MM-DD`). A year alone, "ca. 2019", and days that no calendar has are unreadable: no
 * day is guessed, and day and month are never swapped.
 */
export function readDate(text: string | null, today: string): ReadDate {
  const typed = (text ?? '')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^(?:geb\.?|geboren|gest\.?|gestorben|verstorben|am|✝|†|\*) ?(?:am )?/u, '')
  if (nothing.test(typed)) return { day: null, isUnreadable: false }
  const day = readIso(typed) ?? readGerman(typed, today) ?? readNamedMonth(typed, today)
  return day === undefined ? { day: null, isUnreadable: true } : { day }
}

function readIso(text: string): string | undefined {
  const [, year, month, day] = iso.exec(text) ?? []
  return year && month && day ? calendarDay(year, Number(month), Number(day)) : undefined
}

function readGerman(text: string, today: string): string | undefined {
  const [, day, month, year] = german.exec(text) ?? []
  return day && month && year ? withCentury(year, Number(month), Number(day), today) : undefined
}

function readNamedMonth(text: string, today: string): string | undefined {
  const [, day, name, year] = namedMonth.exec(text) ?? []
  if (!day || !name || !year) return undefined
  return withCentury(year, readMonth(name), Number(day), today)
}

/** The number of a month by its name or the beginning of it, in lower case; 0 for a word that names none. */
export function readMonth(word: string): number {
  const [, ...groups] = monthWord.exec(word) ?? []
  return groups.findIndex((group) => group !== undefined) + 1
}

function withCentury(year: string, month: number, day: number, today: string): string | undefined {
  if (year.length === 4) return calendarDay(year, month, day)
  const recent = calendarDay(today.slice(0, 2) + year, month, day)
  if (recent !== undefined && recent <= today) return recent
  // 29 February of a future leap year need not exist a century before.
  return calendarDay(addYears(`${today.slice(0, 2)}${year}-01-01`, -100).slice(0, 4), month, day)
}

function calendarDay(year: string, month: number, day: number): string | undefined {
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysOf(Number(year), month)
  if (!exists || Number(year) < 1900) return undefined
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Counted here: a `Date` for each date of a large source takes a tenth of its import. */
function daysOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
