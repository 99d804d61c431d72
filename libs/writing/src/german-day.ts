/** `TT.MM.JJJJ` of a text that begins with a day `YYYY-MM-DD`; any other text as it is. */
export function germanDay(text: string): string {
  return text.replace(/^(\d{4})-(\d\d)-(\d\d)(?!\d).*$/s, '$3.$2.$1')
}

const weekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', timeZone: 'UTC' })
const daysWithWeekday = 14

/**
 * `Sa, 28.11.` of a day within two weeks of today, `28.11.` of another one of its year, else `28.11.2027`. Both are
 * `YYYY-MM-DD`.
 */
export function nearDay(day: string, today: string): string {
  const [year, month, date] = day.split('-')
  const apart = Math.abs(Date.parse(day) - Date.parse(today)) / 86_400_000
  if (apart <= daysWithWeekday) return `${shortWeekday(day)}, ${date}.${month}.`
  return year === today.slice(0, 4) ? `${date}.${month}.` : `${date}.${month}.${year}`
}

/** `Sa` of a day `YYYY-MM-DD`. */
export const shortWeekday = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))
