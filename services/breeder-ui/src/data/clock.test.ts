import { addDays } from '@zuchtbuch/domain/calendar'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  stored.clear()
})

let visits = 0
/** The module as a new visit loads it; other modules, which test files share, stay as they are. */
const open = (): Promise<typeof import('./clock.ts')> =>
  import(/* @vite-ignore */ `./clock.ts?visit=${++visits}`)

test('without a word of the service the day is that of this clock in Berlin', async () => {
  const { calendar } = await open()
  expect(calendar.get()).toEqual({ today: '2026-11-20', timeZone: 'Europe/Berlin' })
})

test('a clock that is wrong by a day stays corrected on the next visit, also without a network', async () => {
  const { noteServerTime, setToday } = await open()
  noteServerTime('Sat, 21 Nov 2026 22:30:00 GMT')
  setToday('2026-11-22', 'Europe/Athens')

  const { calendar, now } = await open()
  expect(now().toISOString()).toBe('2026-11-21T22:30:00.000Z')
  expect(calendar.get()).toEqual({ today: '2026-11-22', timeZone: 'Europe/Athens' })
})

test.each([
  ['an ordinary night', '2026-11-20T22:59:59Z', '2026-11-20T23:00:00Z', '2026-11-21'],
  ['the night before the clock goes forward', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['the night after it went forward', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['the night before the clock goes back', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['the night after it went back', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z', '2026-10-26'],
])('midnight is that of the place where the breeder lives: %s', async (_, before, after, day) => {
  vi.setSystemTime(new Date(before))
  const { calendar, passMidnight } = await open()
  passMidnight()
  expect(calendar.get().today).toBe(addDays(day, -1))
  vi.setSystemTime(new Date(after))
  passMidnight()
  expect(calendar.get().today).toBe(day)
})

test.each(['{', 'null', '{"behindMs":"x"}', '{"behindMs":1,"timeZone":"Mars/Olympus"}'])(
  'what cannot be read is as if nothing was kept (%s)',
  async (text) => {
    stored.set('zuchtbuch-clock', text)
    const { calendar } = await open()
    expect(calendar.get().timeZone).toBe('Europe/Berlin')
  },
)
