import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextRound } from './aftercare.ts'
import { addDays, addMonths } from '../calendar.ts'

const rhythm = { aftercareFirstDays: 28, aftercareEveryMonths: 12 }
const day = fc.integer({ min: 0, max: 10_000 }).map((days) => addDays('2020-01-01', days))

test('a household is asked after some weeks, then every year; no year is made up for', () => {
  const first = { firstGoHomeDate: '2024-02-01', lastDueOn: null }
  expect(nextRound(first, rhythm, '2024-02-28')).toBeNull()
  expect(nextRound(first, rhythm, '2024-02-29')).toBe('2024-02-29')
  expect(nextRound({ ...first, lastDueOn: '2024-02-29' }, rhythm, '2025-02-27')).toBeNull()
  expect(nextRound({ ...first, lastDueOn: '2024-02-29' }, rhythm, '2025-02-28')).toBe('2025-02-28')
  expect(nextRound(first, rhythm, '2027-01-01')).toBe('2026-02-28')
  expect(nextRound(first, { ...rhythm, aftercareEveryMonths: 0 }, '2027-01-01')).toBe('2024-02-29')
  expect(
    nextRound({ ...first, lastDueOn: '2024-02-29' }, { ...rhythm, aftercareEveryMonths: 0 }, '2027-01-01'),
  ).toBeNull()
})

test('a round is never ahead of today nor before the last one, and the one after it is ahead', () => {
  fc.assert(
    fc.property(
      day,
      fc.option(day),
      day,
      fc.integer({ min: 0, max: 36 }),
      (firstGoHomeDate, lastDueOn, today, aftercareEveryMonths) => {
        const by = { ...rhythm, aftercareEveryMonths }
        const dueOn = nextRound({ firstGoHomeDate, lastDueOn }, by, today)
        if (dueOn === null) return
        expect(dueOn <= today).toBe(true)
        if (lastDueOn !== null) expect(dueOn > lastDueOn).toBe(true)
        // Counted from a clipped day the next one may be three days earlier.
        if (aftercareEveryMonths > 0)
          expect(addDays(addMonths(dueOn, aftercareEveryMonths), 3) > today).toBe(true)
      },
    ),
  )
})

test('months are added on the same day, or on the last one of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(addMonths('2026-11-30', 2)).toBe('2027-01-30')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
})
