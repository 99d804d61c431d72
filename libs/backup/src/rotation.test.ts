import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outdatedDays } from './rotation.ts'

const dayAt = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
const isSunday = (day: string) => new Date(day).getUTCDay() === 0

/** What is kept after backups on these days, each followed by a rotation. */
function keptAfter(numbers: number[]): string[] {
  let kept: string[] = []
  for (const number of numbers) {
    kept.push(dayAt(number))
    const outdated = outdatedDays(kept)
    kept = kept.filter((day) => !outdated.includes(day))
  }
  return kept
}

test('daily backups of a hundred days leave the last seven and the Sundays of the four weeks before', () => {
  const kept = keptAfter(Array.from({ length: 100 }, (_, number) => number))

  expect(kept.slice(-7)).toEqual([93, 94, 95, 96, 97, 98, 99].map(dayAt))
  const older = kept.slice(0, -7)
  expect(older.length).toBeGreaterThanOrEqual(3)
  expect(older.every(isSunday)).toBe(true)
  expect(Date.parse(dayAt(99)) - Date.parse(older[0]!)).toBeGreaterThanOrEqual(22 * 86_400_000)
})

test('whatever days a machine was on, the newest seven are kept, never more than eleven, and twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 120 }),
      (days) => {
        const numbers = days.toSorted((a, b) => a - b)
        const kept = keptAfter(numbers)
        expect(kept).toEqual(expect.arrayContaining(numbers.slice(-7).map(dayAt)))
        expect(kept.length).toBeLessThanOrEqual(11)
        expect(outdatedDays(kept)).toEqual([])
      },
    ),
  )
})
