import { expect, test } from 'vitest'
import { germanDay } from './german-day.ts'

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
