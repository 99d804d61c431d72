import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAtLeast, judgeWhite, WHITE_GRADES, whiteGradeOf } from './white-grade.ts'

test.each([
  [0, 'None'],
  [1, 'Minimal'],
  [4, 'Minimal'],
  [5, 'Spot'],
  [14, 'Spot'],
  [15, 'Collar'],
  [29, 'Collar'],
  [30, 'Partial'],
  [49, 'Partial'],
  [50, 'Heavy'],
  [79, 'Heavy'],
  [80, 'Super'],
  [97, 'Super'],
  [98, 'Extreme'],
  [100, 'Extreme'],
] as const)('%i percent are %s', (percent, grade) => {
  expect(whiteGradeOf(percent)).toBe(grade)
})

test('more white is never a lesser grade, and every grade has its percents', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  fc.assert(
    fc.property(percent, percent, (one, other) => {
      expect(isAtLeast(whiteGradeOf(Math.max(one, other)), whiteGradeOf(Math.min(one, other)))).toBe(true)
    }),
  )
  const all = Array.from({ length: 101 }, (_, one) => whiteGradeOf(one))
  expect([...new Set(all)]).toEqual(WHITE_GRADES)
})

test('a percent decides the grade; a new grade leaves no percent that contradicts it', () => {
  expect(judgeWhite({})).toEqual({})
  expect(judgeWhite({ whitePercent: 20 })).toEqual({ whitePercent: 20, whiteGrade: 'Collar' })
  expect(judgeWhite({ whiteGrade: 'Collar' })).toEqual({ whiteGrade: 'Collar' })
  expect(judgeWhite({ whiteGrade: 'Collar' }, { whitePercent: 20 })).toEqual({ whiteGrade: 'Collar' })
  expect(judgeWhite({ whiteGrade: 'Heavy' }, { whitePercent: 20 })).toEqual({
    whiteGrade: 'Heavy',
    whitePercent: null,
  })
  expect(judgeWhite({ whiteGrade: null }, { whitePercent: 20 })).toEqual({
    whiteGrade: null,
    whitePercent: null,
  })
  expect(judgeWhite({ whitePercent: null }, { whitePercent: 20 })).toEqual({ whitePercent: null })
})
