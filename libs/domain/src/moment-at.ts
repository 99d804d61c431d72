/**
 * The moment at which a clock in an IANA time zone shows a time (`HH:MM`) of a calendar day. An hour that the clock
 * skips is the one after it, of one that it shows twice either may come.
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const ahead = (moment: number) => Date.parse(`${clock.format(moment).replace(' ', 'T')}Z`) - moment
  const nearly = shown - ahead(shown)
  return new Date(shown - ahead(nearly))
}
