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

/** Today's calendar day in an IANA time zone. */
export function today(timeZone: string): string {
  return calendarDay(new Date(), timeZone)
}

/** Days from one calendar day to another; negative when the second lies before the first. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}
