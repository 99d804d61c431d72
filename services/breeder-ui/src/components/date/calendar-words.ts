import { daysBetween } from '@zuchtbuch/domain/calendar'
import { dayIn } from '../../data/clock.ts'
import { dateTexts } from './texts.de.ts'

/** Calendar days are `YYYY-MM-DD` texts of the service's time zone; no clock of the device and no hour is in them. */

/** A birth day up to a day as breeders say it: `12 Tage`, `5 Wo.`, `8 Mon.`, `2 J. 3 Mon.`; `–` before the birth. */
export function ageInWords(birthDay: string, day: string): string {
  const days = daysBetween(birthDay, day)
  if (Number.isNaN(days) || days < 0) return '–'
  if (days < 14) return days === 1 ? '1 Tag' : `${days} Tage`
  const months = wholeMonths(birthDay, day)
  if (months < 2) return `${Math.floor(days / 7)} Wo.`
  if (months < 12) return `${months} Mon.`
  const rest = months % 12
  return rest === 0 ? `${Math.floor(months / 12)} J.` : `${Math.floor(months / 12)} J. ${rest} Mon.`
}

/** Whole calendar months; who is born on the 31st is a month older on the last day of a shorter month. */
export function wholeMonths(from: string, to: string): number {
  const [a, b] = [partsOf(from), partsOf(to)]
  const reached = b.day >= Math.min(a.day, lastDayOf(b.year, b.month))
  return (b.year - a.year) * 12 + b.month - a.month - (reached ? 0 : 1)
}

/** `02.03.2026` */
export function fullDay(day: string): string {
  const { year, month, day: date } = textsOf(day)
  return `${date}.${month}.${year}`
}

/** `02.03.` in the year of `today`, `02.03.2025` in any other. */
export function shortDay(day: string, today: string): string {
  const { year, month, day: date } = textsOf(day)
  return today.startsWith(`${year}-`) ? `${date}.${month}.` : `${date}.${month}.${year}`
}

/** `heute`, `gestern`, `morgen`, else the short day. */
export function dayInWords(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'heute'
  if (days === -1) return 'gestern'
  if (days === 1) return 'morgen'
  return shortDay(day, today)
}

function partsOf(text: string): { year: number; month: number; day: number } {
  const { year, month, day } = textsOf(text)
  return { year: Number(year), month: Number(month), day: Number(day) }
}

function textsOf(text: string): { year: string; month: string; day: string } {
  const [year = '', month = '', day = ''] = text.slice(0, 10).split('-')
  return { year, month, day }
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Where the breeder lives, and which day it is there. */
export interface Place {
  today: string
  timeZone: string
}

/** `08:12` of today, `gestern`, `17.11.` */
export function shortMoment(moment: string, { today, timeZone }: Place): string {
  const day = dayIn(timeZone, Date.parse(moment))
  return day === today ? timeOf(moment, timeZone) : dayInWords(day, today)
}

/** `heute, 08:12` */
export function longMoment(moment: string, { today, timeZone }: Place): string {
  return dateTexts.moment(dayInWords(dayIn(timeZone, Date.parse(moment)), today), timeOf(moment, timeZone))
}

function timeOf(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('de-DE', { timeStyle: 'short', timeZone }).format(new Date(moment))
}
