import { addDays, addMonths, litterDay } from '../calendar.ts'

/** How exactly the day of a litter is known. */
export const DATE_PRECISIONS = ['Day', 'Month', 'Year', 'Unknown'] as const
export type DatePrecision = (typeof DATE_PRECISIONS)[number]

interface DatedLitter {
  readonly date: Date
  readonly datePrecision: DatePrecision
}

/**
 * The day of birth of a litter (`YYYY-MM-DD`) in an IANA time zone; null where nobody knows the day. What judges, counts
 * or reckons by the day of a litter asks here.
 */
export const knownDay = ({ date, datePrecision }: DatedLitter, timeZone: string): string | null =>
  datePrecision === 'Day' ? litterDay(date, timeZone) : null

/** The first day (`YYYY-MM-DD`) of the month or year that a day stands for; null where it stands for nothing. */
export function firstDayOf(day: string, precision: DatePrecision): string | null {
  if (precision === 'Unknown') return null
  return precision === 'Year'
    ? `${day.slice(0, 4)}-01-01`
    : precision === 'Month'
      ? `${day.slice(0, 7)}-01`
      : day
}

/** The last day (`YYYY-MM-DD`) of the month or year that a day stands for, which is how it is stored; else the day. */
export function lastDayOf(day: string, precision: DatePrecision): string {
  if (precision === 'Year') return `${day.slice(0, 4)}-12-31`
  return precision === 'Month' ? addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1) : day
}
