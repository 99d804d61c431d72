import { expect, test } from 'vitest'
import { addDays, calendarDay, daysBetween, msUntilTomorrow, today } from './calendar.ts'

test.each([
  ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-28'],
  ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
  ['2026-06-30T21:59:59Z', 'Europe/Berlin', '2026-06-30'],
  ['2026-06-30T22:00:00Z', 'Europe/Berlin', '2026-07-01'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01'],
  ['2027-01-01T11:59:59Z', 'Etc/GMT+12', '2026-12-31'],
  ['2024-02-29T12:00:00Z', 'UTC', '2024-02-29'],
])('the moment %s in %s lies on %s', (moment, timeZone, day) => {
  expect(calendarDay(new Date(moment), timeZone)).toBe(day)
})

test('today is a calendar day, and 26 hours to the west it is an earlier one', () => {
  expect(today('Pacific/Kiritimati')).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(today('Etc/GMT+12') < today('Pacific/Kiritimati')).toBe(true)
})

test('counts days across leap days and changes of the clock, backwards too', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-01-01', '2026-01-01')).toBe(0)
  expect(daysBetween('2026-01-02', '2026-01-01')).toBe(-1)
})

test.each([
  ['2026-06-30T21:59:59.999Z', 'Europe/Berlin', 1],
  ['2026-06-30T22:00:00.000Z', 'Europe/Berlin', 24 * 3_600_000],
  ['2026-03-28T23:00:00.000Z', 'Europe/Berlin', 23 * 3_600_000],
  ['2026-10-24T22:00:00.000Z', 'Europe/Berlin', 25 * 3_600_000],
  // Samoa went from 29 to 31 December.
  ['2011-12-29T10:00:00.000Z', 'Pacific/Apia', 24 * 3_600_000],
])('after %s a new day begins in %s within %i ms', (moment, timeZone, ms) => {
  expect(msUntilTomorrow(new Date(moment), timeZone)).toBe(ms)
})

test('days add up over leap days, years and changed clocks', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})
