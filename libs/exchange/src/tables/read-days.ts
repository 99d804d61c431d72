import { addDays, addMonths } from '@zuchtbuch/domain/calendar'
import { readDate, readMonth } from '../read-date.ts'

/** What a cell of a column of days says. */
export type TableDay =
  | { readonly kind: 'none' | 'unreadable' | 'undecided' }
  | { readonly kind: 'day'; readonly day: string; readonly isFromNumber: boolean }
  | { readonly kind: 'implausible'; readonly day: string }
  /** No exact day; `last` is the last one of the month or year that is said. */
  | { readonly kind: 'inexact'; readonly precision: 'Month' | 'Year'; readonly last: string }

export type DateOrder = 'DMY' | 'MDY'

export interface DayColumn {
  /** Cells that both orders of day and month read, and nothing in the column decides; at most three. */
  readonly undecided: readonly string[]
  readonly read: (cell: string) => TableDay
}

const slashed = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const compact = /^\d{8}$/
const timeOfDay = /[ T]\d{1,2}:\d{2}(?::\d{2})?$/
/** Longer texts name no day. */
const longest = 60
/** Earlier years are nobody's meaning. */
const earliest = '1970-01-01'

const clean = (cell: string) => cell.trim().replace(timeOfDay, '')

/**
 * Reads a column of days, `today` being `YYYY-MM-DD`. Dots are day.month; slashes and dashes are decided for the whole
 * column, by `order` where nothing in it proves one. In a workbook a plain number is a year or the serial of a day.
 */
export function dayColumn(
  cells: Iterable<string>,
  { today, isWorkbook, order }: { today: string; isWorkbook: boolean; order?: DateOrder | undefined },
): DayColumn {
  const counts = { DMY: 0, MDY: 0 }
  const undecided = new Set<string>()
  const compacts: string[] = []
  let isCompact = true
  for (const cell of cells) {
    const typed = clean(cell)
    if (typed === '') continue
    if (compact.test(typed)) compacts.push(typed)
    else isCompact = false
    const [, first, , then] = slashed.exec(typed) ?? []
    if (Number(first) > 12 && Number(then) <= 12) counts.DMY++
    else if (Number(then) > 12 && Number(first) <= 12) counts.MDY++
    else if (first && Number(first) <= 12 && Number(first) !== Number(then) && undecided.size < 3)
      undecided.add(typed)
  }
  const proven = counts.DMY + counts.MDY === 0 ? order : counts.MDY > counts.DMY ? 'MDY' : 'DMY'
  const spell = isCompact && compacts.length > 0 ? compactOrder(compacts, today) : undefined

  function read(cell: string): TableDay {
    const typed = clean(cell)
    if (typed.length > longest) return { kind: 'unreadable' }
    const spelt = spell && compact.test(typed) ? spell(typed) : typed
    const number = isWorkbook && spelt === typed ? readNumber(typed, today) : undefined
    if (number !== undefined) return number
    const [, first, , then, year] = slashed.exec(spelt) ?? []
    if (first && then && year) {
      const isSame = Number(first) === Number(then)
      if (!isSame && proven === undefined && Number(first) <= 12 && Number(then) <= 12)
        return { kind: 'undecided' }
      const [day, month] = proven === 'MDY' ? [then, first] : [first, then]
      return judge(readDate(`${day}.${month}.${year}`, today), typed, today)
    }
    const [, leading, month, day] = yearFirst.exec(spelt) ?? []
    const text = leading && month && day ? `${day}.${month}.${leading}` : spelt
    return judge(readDate(text, today), typed, today)
  }
  return { undecided: proven === undefined ? [...undecided] : [], read }
}

function judge(read: ReturnType<typeof readDate>, typed: string, today: string): TableDay {
  if (read.day === null)
    return read.isUnreadable ? (readInexact(typed, today) ?? { kind: 'unreadable' }) : { kind: 'none' }
  if (read.day > today || read.day < earliest) return { kind: 'implausible', day: read.day }
  return { kind: 'day', day: read.day, isFromNumber: false }
}

/** `YYYYMMDD` or `TTMMJJJJ`, when the whole column is so. */
function compactOrder(cells: readonly string[], today: string): ((cell: string) => string) | undefined {
  const spellings = [
    (cell: string) => `${cell.slice(6)}.${cell.slice(4, 6)}.${cell.slice(0, 4)}`,
    (cell: string) => `${cell.slice(0, 2)}.${cell.slice(2, 4)}.${cell.slice(4)}`,
  ]
  const isDay = (text: string) => judge(readDate(text, today), text, today).kind === 'day'
  return spellings.find((spell) => cells.every((cell) => isDay(spell(cell))))
}

/** Serials count from the last day of 1899. */
const serialStart = '1899-12-30'

function readNumber(typed: string, today: string): TableDay | undefined {
  if (!/^\d{4,5}$/.test(typed)) return undefined
  const number = Number(typed)
  if (number >= 1950 && number <= Number(today.slice(0, 4))) return readInexact(typed, today)
  const day = number >= 25_569 ? addDays(serialStart, number) : undefined
  return day === undefined || day > today ? undefined : { kind: 'day', day, isFromNumber: true }
}

const circa = new Set(
  'ca circa zirka etwa um ungefähr rund approx about around omstreeks omkring environ vers vor nach before after oder or'.split(
    ' ',
  ),
)
const seasons = new Set(
  'anfang mitte ende früh spät frühjahr frühling sommer herbst winter halbjahr quartal kw q1 q2 q3 q4 spring summer autumn fall early mid late begin eind lente voorjaar zomer herfst vår sommar höst week vecka uge woche jahr year monat im in am des'.split(
    ' ',
  ),
)

/**
 * A month, a season or a year: "ca. 2021", "2019", "Mai 2020", "05/2020", "KW 14/2019". Undefined for anything else, as
 * "31.02.2023", which means a day that is not there.
 */
function readInexact(typed: string, today: string): TableDay | undefined {
  const tokens = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((token) => token !== '')
  const isYear = (token: string) => /^\d{4}$/.test(token) && token >= '1950' && token <= today.slice(0, 4)
  const year = tokens.findLast(isYear)
  if (year === undefined) return undefined
  const rest = tokens.filter((token) => !isYear(token))
  const isAbout = rest.some((token) => circa.has(token)) || /[?~]/.test(typed)
  const numbers = rest.filter((token) => /^\d{1,2}$/.test(token))
  const words = rest.filter((token) => !/^\d{1,2}$/.test(token) && !circa.has(token) && !seasons.has(token))
  const months = words.map(readMonth)
  if (months.includes(0) || (numbers.length > 1 && !isAbout)) return undefined
  const isMonthNumber =
    numbers.length === 1 && rest.length === 1 && Number(numbers[0]) >= 1 && Number(numbers[0]) <= 12
  if (numbers.length === 1 && rest.length === 1 && !isMonthNumber) return undefined
  const month = months[0] ?? (isMonthNumber ? Number(numbers[0]) : undefined)
  const isMonth = month !== undefined && months.length < 2 && !isAbout && tokens.filter(isYear).length === 1
  const end = isMonth ? monthEnd(year, month) : `${year}-12-31`
  return { kind: 'inexact', precision: isMonth ? 'Month' : 'Year', last: end > today ? today : end }
}

const monthEnd = (year: string, month: number) =>
  addDays(addMonths(`${year}-${String(month).padStart(2, '0')}-01`, 1), -1)
