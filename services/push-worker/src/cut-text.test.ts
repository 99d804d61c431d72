import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

const plenty = { characters: 1000, bytes: 100_000 }
const jsonBytes = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2

test.each([
  ['Mäuse', { ...plenty, characters: 2 }, 'Mä'],
  // the same word with the two dots as a character of their own
  ['Ma\u0308use', { ...plenty, characters: 2 }, 'Ma\u0308'],
  ['Ma\u0308use', { ...plenty, bytes: 3 }, 'M'],
  ['🐹🐹', { ...plenty, bytes: 7 }, '🐹'],
  ['👩‍👧 Zucht', { ...plenty, characters: 1 }, '👩‍👧'],
  ['👩‍👧 Zucht', { ...plenty, bytes: 5 }, ''],
  ['a"b', { ...plenty, bytes: 2 }, 'a'],
  ['kurz', plenty, 'kurz'],
  ['', plenty, ''],
])('%j within %j is %j', (text, limits, expected) => {
  expect(cutText(text, limits)).toBe(expected)
})

test('whatever the text, a beginning of it comes back that is well-formed and within both limits', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.nat(100),
      fc.nat(300),
      (text, characters, bytes) => {
        const cut = cutText(text, { characters, bytes })
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.isWellFormed()).toBe(true)
        expect([...new Intl.Segmenter('de').segment(cut)].length).toBeLessThanOrEqual(characters)
        expect(jsonBytes(cut)).toBeLessThanOrEqual(bytes)
      },
    ),
  )
})
