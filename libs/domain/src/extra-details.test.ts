import { longRuns } from '@zuchtbuch/testing/long-runs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extraLines, readExtraLines } from './extra-details.ts'

test('details are lines for people', () => {
  const details = [
    { label: 'Ohrmarke', value: 'T-104' },
    { label: 'Bemerkung', value: 'erste: Zeile\nzweite: Zeile' },
  ]
  expect(extraLines(details)).toBe('Ohrmarke: T-104\nBemerkung: erste: Zeile\n  zweite: Zeile')
  expect(readExtraLines(extraLines(details))).toEqual(details)
})

test.each(['', 'ohne Überschrift', ': ohne', 'Ohrmarke:', `${'x'.repeat(61)}: y`])(
  '%j is no such text',
  (text) => {
    expect(readExtraLines(text)).toBeNull()
  },
)

test('what is written is read as it was', () => {
  const text = (maxLength: number) =>
    fc
      .array(fc.constantFrom('a', 'Ä', '-', '(', '1', '.', ' '), { minLength: 1, maxLength })
      .map((signs) => signs.join('').trim())
      .filter((words) => words !== '')
  const value = fc.array(text(8), { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n'))
  const details = fc.array(fc.record({ label: text(60), value }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(details, (some) => {
      expect(readExtraLines(extraLines(some))).toEqual(some)
    }),
    { numRuns: longRuns(200, 5000) },
  )
})
