import { describe, expect, test } from 'vitest'
import {
  cellText,
  dayOfIso,
  dayOfSerial,
  isShortened,
  type NumberFormat,
  numberFormat,
  numberText,
  paddedNumber,
} from './cell-value.ts'

test.each([
  ['Rosa', 'Rosa', false],
  ['  Rosa\t', 'Rosa', false],
  ['Ro\u0308schen', 'Röschen', false],
  ['Rosa\u00A0vom\u202FBerg\u3000', 'Rosa vom Berg', false],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd', false],
  ['a\tb', 'a b', false],
  ['R\0o\u0007sa', 'Rosa', true],
  ['\u200ERosa\u202E', 'Rosa', true],
  ['Ro\u200Bsa\uFEFF\u00AD', 'Rosa', true],
  ['♂\uFE0F', '♂', true],
  ['Rosa\uD800', 'Rosa', true],
  ['🐭 Rosa', '🐭 Rosa', false],
  ['\u200B \u0000', '', true],
])('the text %j is kept as %j', (raw, text, isDropped) => {
  expect(cellText(raw)).toBe(text)
  expect(isShortened(raw)).toBe(isDropped)
})

test.each<[id: number, code: string | undefined, format: NumberFormat]>([
  [0, undefined, 'plain'],
  [1, undefined, 'plain'],
  [13, undefined, 'plain'],
  [14, undefined, 'day'],
  [18, undefined, 'day'],
  [22, undefined, 'day'],
  [27, undefined, 'day'],
  [36, undefined, 'day'],
  [45, undefined, 'day'],
  [58, undefined, 'day'],
  [23, undefined, 'plain'],
  [59, undefined, 'plain'],
  [164, 'dd\\.mm\\.yyyy', 'day'],
  [164, '[$-407]d. mmmm yyyy;@', 'day'],
  [164, 'YYYY-MM-DD', 'day'],
  [164, 'mmm-yy', 'day'],
  [164, 'd/m', 'day'],
  [164, 'yyyy', 'plain'],
  [164, '0.00 "mm, dy"', 'plain'],
  [164, '[Red]0.0\\m\\d', 'plain'],
  [164, '#,##0 "Stk. (m/d)"', 'plain'],
  [164, 'General', 'plain'],
  [164, 'h:mm:ss', 'plain'],
  [164, '0', 'plain'],
  [164, '0000', { digits: 4 }],
  [164, '000.0', 'plain'],
])('the format %i %j is %j', (id, code, format) => {
  expect(numberFormat(id, code)).toEqual(format)
})

describe('serial numbers', () => {
  test.each([
    [43_543, false, '2019-03-19'],
    [43_543.999, false, '2019-03-19'],
    [61, false, '1900-03-01'],
    [60, false, null],
    [0.5, false, null],
    [-1, false, null],
    [2_958_465, false, '9999-12-31'],
    [2_958_466, false, null],
    [Number.NaN, false, null],
    [0, true, '1904-01-01'],
    [42_081, true, '2019-03-19'],
    [-1, true, null],
  ])('%d, 1904: %s, is %s', (serial, is1904, day) => {
    expect(dayOfSerial(serial, is1904)).toBe(day)
  })
  test.each([
    ['2019-03-19', '2019-03-19'],
    ['2019-03-19T14:30:00.000', '2019-03-19'],
    ['2019-02-30', null],
    ['1899-12-30', null],
    ['19.03.2019', null],
  ])('the day of %s is %s', (value, day) => {
    expect(dayOfIso(value)).toBe(day)
  })
})

test.each([
  ['7', '7'],
  ['12.300000000000001', '12.3'],
  ['0.30000000000000004', '0.3'],
  ['2.76098100123456E14', '276098100123456'],
  ['276098100123456', '276098100123456'],
  ['-0.5', '-0.5'],
  ['1E-3', '0.001'],
  ['drei', 'drei'],
])('the stored number %s is %s', (stored, text) => {
  expect(numberText(stored)).toBe(text)
})

test('zeros before a number are those of its format', () => {
  expect(['7', '12345', '7.5', '-7'].map((stored) => paddedNumber(stored, 4))).toEqual([
    '0007',
    '12345',
    '7.5',
    '-7',
  ])
})
