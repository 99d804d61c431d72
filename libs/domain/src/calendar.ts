/** Calendar days are `YYYY-MM-DD` texts, which compare in time order as texts. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar day of a moment in an IANA time zone. */
export function calendarDay(moment: Date, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(moment)
}

/** The day of a litter: one entered by day alone is midnight UTC, and born on that day wherever the breeder lives. */
export function litterDay(date: Date, timeZone: string): string {
  const text = date.toISOString()
  const day = text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : calendarDay(date, timeZone)
  // East of Greenwich the last evening of the year 9999 is none of these texts.
  return day.length > 10 ? '9999-12-31' : day
}

const minuteMs = 60_000
let known = { minute: Number.NaN, timeZone: '', day: '' }

/** Today's calendar day in an IANA time zone. */
export function today(timeZone: string): string {
  const now = new Date()
  // Nearly every answer asks, and days begin with a minute.
  const minute = Math.floor(now.getTime() / minuteMs)
  if (known.minute !== minute || known.timeZone !== timeZone) {
    known = { minute, timeZone, day: calendarDay(now, timeZone) }
  }
  return known.day
}

/** Milliseconds from a moment until the next calendar day begins in an IANA time zone; more than 0. */
export function msUntilTomorrow(moment: Date, timeZone: string): number {
  const day = calendarDay(moment, timeZone)
  // No day lasts longer than 25 hours, but for the few on which a country moved across the date line.
  let [before, after] = [moment.getTime(), moment.getTime() + 50 * 3_600_000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (calendarDay(new Date(middle), timeZone) === day) before = middle
    else after = middle
  }
  return after - moment.getTime()
}

/** Days from one calendar day to another; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/**
 * The calendar day so many days later; earlier for a negative number. Throws `RangeError` for a text that is no day.
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Adds whole months to a `YYYY-MM-DD` date; where the month has no such day, its last one. */
export function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const longest = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, longest))
  return date.toISOString().slice(0, 10)
}

/**
 * The number of the week (ISO 8601: Monday is the first day, the first week holds the first Thursday) that a day lies
 * in.
 */
export function isoWeek(day: string): number {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const thursday = addDays(day, 3 - weekday)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}
