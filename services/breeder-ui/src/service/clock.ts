import { createStore } from './store.ts'

/** Where the breeder lives, and which day it is there: the service's word, for this device's clock may be wrong. */
export const calendar = createStore<{ today: string; timeZone: string }>({
  today: dayIn('Europe/Berlin', Date.now()),
  timeZone: 'Europe/Berlin',
})

/** How much this device's clock is behind the service's, in milliseconds. */
let behindMs = 0

/** Takes the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date)
  if (Number.isFinite(time)) behindMs = time - Date.now()
}

/** The moment by the service's clock as far as it is known, also without a network. */
export const now = (): Date => new Date(Date.now() + behindMs)

/** The service says which day it is. */
export function setToday(today: string, timeZone: string = calendar.get().timeZone): void {
  const known = calendar.get()
  if (known.today !== today || known.timeZone !== timeZone) calendar.set({ today, timeZone })
}

/** Without a network the day changes by this device's corrected clock. */
export function passMidnight(): void {
  const { timeZone } = calendar.get()
  setToday(dayIn(timeZone, now().getTime()))
}

/** The calendar day `YYYY-MM-DD` of a moment in a time zone. */
export function dayIn(timeZone: string, time: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return parts.format(time)
}
