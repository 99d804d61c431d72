import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grams, gramsChange, likely, percent, readNumber } from './read-number.ts'

describe('readNumber', () => {
  test.each([
    ['64,5', 64.5],
    ['64.5', 64.5],
    [' 64 ', 64],
    ['64,', 64],
    [',5', 0.5],
    ['0', 0],
    ['-3', -3],
    ['−3', -3],
    ['500', 500],
    ['0,500', 0.5],
    ['64,55', 64.55],
    ['64,5000', 64.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['６４,５', 64.5],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toEqual({ kind: 'number', value })
  })

  test.each([
    ['1.200', [1.2, 1200]],
    ['1,200', [1.2, 1200]],
    ['64.500', [64.5, 64500]],
  ])('%s is refused with both readings', (text, readings) => {
    expect(readNumber(text)).toEqual({ kind: 'doubtful', readings })
  })

  test.each(['abc', '6,4,5', '1.2.3', '--3', '.', '-', '64g', '1e3', '٣'])('%s cannot be read', (text) => {
    expect(readNumber(text)).toEqual({ kind: 'unreadable' })
  })

  test('an empty field is empty', () => {
    expect(readNumber('  ')).toEqual({ kind: 'empty' })
  })

  test('reads back every weight that is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), (tenths) => {
        const text = grams(tenths / 10).replace('\u00a0g', '')
        expect(readNumber(text)).toEqual({ kind: 'number', value: tenths / 10 })
      }),
    )
  })
})

test('numbers are written as Germans do', () => {
  expect(grams(64.5)).toBe('64,5\u00a0g')
  expect(grams(1200)).toBe('1200\u00a0g')
  expect(gramsChange(-0.5)).toBe('−0,5\u00a0g')
  expect(gramsChange(3)).toBe('+3\u00a0g')
  expect(gramsChange(0)).toBe('0\u00a0g')
  expect(percent(0.03125)).toBe('3,1\u00a0%')
  expect(percent(0.03125, 2)).toBe('3,13\u00a0%')
})

test('an estimate is a whole percent, and neither 0 nor 100 unless it is certain', () => {
  expect([0, 0.002, 0.674, 0.998, 1].map(likely)).toEqual([
    '0\u00a0%',
    '1\u00a0%',
    '67\u00a0%',
    '99\u00a0%',
    '100\u00a0%',
  ])
})
