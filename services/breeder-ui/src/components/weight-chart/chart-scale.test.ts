import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '@zuchtbuch/domain/calendar'
import { chartScale, linePath } from './chart-scale.ts'

const box = { width: 700, height: 200, left: 40, right: 20, top: 10, bottom: 20 }

test('goes from the birth to today and from 0 g to above the heaviest point', () => {
  const scale = chartScale(
    [
      { date: '2025-10-19', grams: 3 },
      { date: '2026-11-12', grams: 80 },
    ],
    '2025-10-19',
    '2026-11-20',
    box,
  )
  expect(scale.x('2025-10-19')).toBe(40)
  expect(scale.x('2026-11-20')).toBe(680)
  expect(scale.y(0)).toBe(180)
  expect(scale.grams).toEqual([0, 20, 40, 60, 80, 100])
  expect(scale.months.map(({ label }) => label)).toEqual([
    'Nov.',
    'Jan. 2026',
    'März',
    'Mai',
    'Juli',
    'Sep.',
    'Nov.',
  ])
})

test('names the year where it begins', () => {
  const scale = chartScale([], '2025-11-20', '2026-03-20', box)
  expect(scale.months.map(({ label }) => label)).toEqual(['Dez.', 'Jan. 2026', 'Feb.', 'März'])
})

test('keeps every point in the box and its months apart', () => {
  const days = fc.nat(2500)
  fc.assert(
    fc.property(
      fc.array(fc.tuple(days, fc.integer({ min: 1, max: 3000 })), { maxLength: 30 }),
      days,
      (drawn, span) => {
        const from = '2024-02-29'
        const to = addDays(from, span)
        const points = drawn
          .filter(([day]) => day <= span)
          .map(([day, grams]) => ({ date: addDays(from, day), grams }))
        const scale = chartScale(points, from, to, box)
        for (const { date, grams } of points) {
          expect(scale.x(date)).toBeGreaterThanOrEqual(40)
          expect(scale.x(date)).toBeLessThanOrEqual(680)
          expect(scale.y(grams)).toBeGreaterThanOrEqual(10)
        }
        const gaps = scale.months.slice(1).map(({ x }, i) => x - (scale.months[i]?.x ?? 0))
        if (span > 90) expect(Math.min(...gaps, 100)).toBeGreaterThan(40)
        expect(linePath(points, scale)).not.toContain('NaN')
      },
    ),
  )
})
