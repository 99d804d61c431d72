import { expect, test } from 'vitest'
import { readCount, readLength } from './read-measure.ts'

test('a number of animals is whole', () => {
  expect([' 4 ', '', '0', '2,5', '-1', 'vier'].map(readCount)).toEqual([
    4,
    null,
    0,
    undefined,
    undefined,
    undefined,
  ])
})

test('a length takes comma and dot, and its unit; nothing is guessed', () => {
  expect(['120', '62,5', '62.5 cm', ' ', '1.200', '0', '-3', 'lang'].map(readLength)).toEqual([
    120,
    62.5,
    62.5,
    null,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
