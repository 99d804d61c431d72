import type { DatePrecision } from './date-precision.ts'

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * How the day of a litter (`YYYY-MM-DD`) reads: `Mai 2020`, `2019`, `Datum unbekannt`, and `exactly` where the day is
 * known.
 */
export function litterDayWords(
  day: string,
  precision: DatePrecision,
  exactly: (day: string) => string,
): string {
  switch (precision) {
    case 'Day':
      return exactly(day)
    case 'Month':
      return month.format(new Date(day))
    case 'Year':
      return day.slice(0, 4)
    case 'Unknown':
      return 'Datum unbekannt'
  }
}
