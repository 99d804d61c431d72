import { addDays } from '@zuchtbuch/domain/calendar'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ageInWords,
  dayInWords,
  fullDay,
  shortDay,
  wholeMonths,
  longMoment,
  shortMoment,
} from './calendar-words.ts'

describe('ageInWords', () => {
  test.each([
    ['2026-11-20', '2026-11-20', '0 Tage'],
    ['2026-11-19', '2026-11-20', '1 Tag'],
    ['2026-11-08', '2026-11-20', '12 Tage'],
    ['2026-11-06', '2026-11-20', '2 Wo.'],
    ['2026-10-16', '2026-11-20', '5 Wo.'],
    ['2026-09-21', '2026-11-20', '8 Wo.'],
    ['2026-09-20', '2026-11-20', '2 Mon.'],
    ['2026-03-02', '2026-11-20', '8 Mon.'],
    ['2025-11-20', '2026-11-20', '1 J.'],
    ['2025-10-19', '2026-11-20', '1 J. 1 Mon.'],
    ['2024-08-20', '2026-11-20', '2 J. 3 Mon.'],
    ['2026-11-21', '2026-11-20', '–'],
  ])('%s on %s: %s', (birthDay, day, words) => {
    expect(ageInWords(birthDay, day)).toBe(words)
  })

  test('counts over leap days: who is born on the 29th of February has a birthday on the 28th', () => {
    expect(ageInWords('2024-02-29', '2025-02-27')).toBe('11 Mon.')
    expect(ageInWords('2024-02-29', '2025-02-28')).toBe('1 J.')
    expect(ageInWords('2024-02-29', '2028-02-28')).toBe('3 J. 11 Mon.')
    expect(ageInWords('2024-02-29', '2028-02-29')).toBe('4 J.')
    expect(ageInWords('2025-12-31', '2026-02-28')).toBe('2 Mon.')
  })

  test('is a matter of days, also where the clocks change', () => {
    // 29 March and 25 October 2026 have 23 and 25 hours in Berlin.
    expect(ageInWords('2026-03-28', '2026-03-30')).toBe('2 Tage')
    expect(ageInWords('2026-10-24', '2026-10-26')).toBe('2 Tage')
    expect(ageInWords('2026-03-16', '2026-03-30')).toBe('2 Wo.')
  })

  test('never goes back from one day to the next', () => {
    const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2019-01-01', days))
    fc.assert(
      fc.property(day, fc.nat(3000), (birthDay, days) => {
        const [one, next] = [addDays(birthDay, days), addDays(birthDay, days + 1)]
        expect(wholeMonths(birthDay, next)).toBeGreaterThanOrEqual(wholeMonths(birthDay, one))
        expect(wholeMonths(birthDay, next) - wholeMonths(birthDay, one)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('days', () => {
  test('are written as Germans do, without the year in this one', () => {
    expect(fullDay('2026-03-02')).toBe('02.03.2026')
    expect(shortDay('2026-03-02', '2026-11-20')).toBe('02.03.')
    expect(shortDay('2025-12-31', '2026-01-01')).toBe('31.12.2025')
    expect(dayInWords('2026-11-20', '2026-11-20')).toBe('heute')
    expect(dayInWords('2026-11-19', '2026-11-20')).toBe('gestern')
    expect(dayInWords('2026-11-21', '2026-11-20')).toBe('morgen')
    expect(dayInWords('2026-11-12', '2026-11-20')).toBe('12.11.')
  })
})

const place = { today: '2026-11-20', timeZone: 'Europe/Berlin' }

test('a moment is told by the clock of the service', () => {
  expect(shortMoment('2026-11-20T07:12:00Z', place)).toBe('08:12')
  expect(shortMoment('2026-11-19T23:30:00Z', place)).toBe('00:30')
  expect(shortMoment('2026-11-19T20:00:00Z', place)).toBe('gestern')
  expect(longMoment('2025-11-17T20:00:00Z', place)).toBe('17.11.2025, 21:00')
})
