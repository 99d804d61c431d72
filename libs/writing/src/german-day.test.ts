import { expect, test } from 'vitest'
import { germanDay, nearDay } from './german-day.ts'

test.each([
  ['2026-03-14', '14.03.2026'],
  ['2026-03-14T09:26:53.000Z', '14.03.2026'],
  ['2026-03-14 09:26:53.123+00', '14.03.2026'],
  ['', ''],
  ['neulich', 'neulich'],
  ['14.03.2026', '14.03.2026'],
])('%j is read as %j', (text, read) => {
  expect(germanDay(text)).toBe(read)
})

test.each([
  ['2026-11-24', 'Di, 24.11.'],
  ['2026-12-08', 'Di, 08.12.'],
  ['2026-11-10', 'Di, 10.11.'],
  ['2026-12-09', '09.12.'],
  ['2026-01-01', '01.01.'],
  ['2027-01-01', '01.01.2027'],
])('%s is said as near as it is', (day, said) => {
  expect(nearDay(day, '2026-11-24')).toBe(said)
})
