import { createStore } from './store.ts'

const place = 'zuchtbuch-clock'

/** The service's clock as it was last known: without a network there is nothing better. */
const kept = readKept()

/** How much this device's clock is behind the service's, in milliseconds. */
let { behindMs } = kept

/** The breeder's time zone and calendar day, as the service says them: this device's clock may be wrong. */
export const calendar = createStore<{ today: string; timeZone: string }>({
  today: dayIn(kept.timeZone, Date.now() + behindMs),
  timeZone: kept.timeZone,
})

/** The header has whole seconds, and the way takes its time: less than this says nothing. */
const worthKeepingMs = 5000

/** Takes the `Date` header of an answer. */
export function noteServerTime(date: string | null): void {
  const time = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isFinite(time)) return
  behindMs = time - Date.now()
  if (Math.abs(behindMs - kept.behindMs) > worthKeepingMs) keep()
}

/** The moment by the service's clock as far as it is known, also without a network. */
export const now = (): Date => new Date(Date.now() + behindMs)

/** The service says which day it is. */
export function setToday(today: string, timeZone: string = calendar.get().timeZone): void {
  const known = calendar.get()
  if (known.today === today && known.timeZone === timeZone) return
  calendar.set({ today, timeZone })
  if (timeZone !== kept.timeZone) keep()
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

function keep(): void {
  kept.behindMs = behindMs
  kept.timeZone = calendar.get().timeZone
  try {
    localStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // a browser that keeps nothing
  }
}

function readKept(): { behindMs: number; timeZone: string } {
  const fallback = { behindMs: 0, timeZone: 'Europe/Berlin' }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return fallback
    if (!('behindMs' in stored) || typeof stored.behindMs !== 'number') return fallback
    if (!('timeZone' in stored) || typeof stored.timeZone !== 'string') return fallback
    // throws for one that this browser does not know
    dayIn(stored.timeZone, 0)
    return { behindMs: stored.behindMs, timeZone: stored.timeZone }
  } catch {
    return fallback
  }
}
