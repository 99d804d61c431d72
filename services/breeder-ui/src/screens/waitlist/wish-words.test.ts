import { expect, test } from 'vitest'
import { readCounts, readMeasures } from './wish-words.ts'

test.each([
  ['', { min: null, max: null }],
  ['2', { min: 2, max: 2 }],
  [' 2 bis 3 ', { min: 2, max: 3 }],
  ['2–4', { min: 2, max: 4 }],
  ['3-2', null],
  ['0', null],
  ['21', null],
  ['zwei', null],
])('%j is read as the number %j', (text, read) => {
  expect(readCounts(text)).toEqual(read)
})

test.each([
  ['', { length: null, width: null, height: null }],
  ['120 x 60', { length: 120, width: 60, height: null }],
  ['120,5×60 cm', { length: 120.5, width: 60, height: null }],
  ['120 × 60 × 60', { length: 120, width: 60, height: 60 }],
  ['120', null],
  ['0 x 60', null],
  ['120 x 60 x', null],
  ['1 x 2 x 3 x 4', null],
])('%j is read as the measures %j', (text, read) => {
  expect(readMeasures(text)).toEqual(read)
})
