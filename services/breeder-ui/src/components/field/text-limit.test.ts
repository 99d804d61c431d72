import { expect, test } from 'vitest'
import { tooLong } from './text-limit.ts'

test.each([
  ['Krümel', 200, null],
  ['x'.repeat(200), 200, null],
  ['🐭'.repeat(200), 200, null],
  ['x'.repeat(300), 200, 'Höchstens 200 Zeichen; es sind 300.'],
  ['x'.repeat(300), undefined, null],
])('%s with a limit of %s', (text, most, said) => {
  expect(tooLong(text, most)).toBe(said)
})
