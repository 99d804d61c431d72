import { expect, test } from 'vitest'
import { readArea, readCounts } from './wish-words.ts'

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
  ['', { length: null, width: null }],
  ['120 x 60', { length: 120, width: 60 }],
  ['120,5×60 cm', { length: 120.5, width: 60 }],
  ['120', null],
  ['0 x 60', null],
])('%j is read as the area %j', (text, read) => {
  expect(readArea(text)).toEqual(read)
})
