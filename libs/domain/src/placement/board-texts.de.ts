import { nearDay } from '@zuchtbuch/writing/german-day'
import { daysBetween } from '../calendar.ts'

/** The breeder's words for people on their way to animals. */

const month = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' })
const monthOfYear = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
const daysWithDay = 56

/** `heute`, `seit Sa, 21.11.`, `seit Mai`, `seit Mai 2024`: the longer ago, the less exactly. */
function since(day: string, today: string): string {
  const ago = daysBetween(day, today)
  if (ago <= 0) return 'heute'
  if (ago <= daysWithDay) return `seit ${nearDay(day, today)}`
  return `seit ${(ago < 365 ? month : monthOfYear).format(new Date(`${day}T00:00:00Z`))}`
}

/** All days are `YYYY-MM-DD`. */
export const boardTexts = {
  nothingSaid: 'Wunsch nicht bekannt',
  wrote: 'hat geschrieben',
  litter: 'ein Wurf',
  since,
  waits: (day: string, isPreferred: boolean, today: string) =>
    isPreferred ? `${since(day, today)} · bevorzugt` : since(day, today),
  paused: (day: string, today: string) => `pausiert bis ${nearDay(day, today)}`,
  answerBy: (day: string, today: string) => `Antwort bis ${nearDay(day, today)}`,
  reserved: (
    days: { pickupOn: string | null; expiresOn: string | null },
    openEur: number | null,
    today: string,
  ) => {
    const { pickupOn, expiresOn } = days
    const day =
      pickupOn !== null
        ? `${pickupOn < today ? 'wollte am' : 'holt am'} ${nearDay(pickupOn, today)}`
        : expiresOn === null
          ? null
          : `${expiresOn < today ? 'war bis' : 'bis'} ${nearDay(expiresOn, today)}`
    return [day, openEur === null ? null : `${euro.format(openEur).replace(',00', '')} offen`]
      .filter((part) => part !== null)
      .join(' · ')
  },
}
