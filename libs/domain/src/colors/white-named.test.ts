import fc from 'fast-check'
import { expect, test } from 'vitest'
import { whiteGradeWords, whitePawsWord } from '../words/white-grade.de.ts'
import { WHITE_GRADES } from './white-grade.ts'
import { isWhitePaws, whiteNamed } from './white-named.ts'

test.each(WHITE_GRADES)('%s is read by its word, in any writing', (grade) => {
  const word = whiteGradeWords[grade]
  for (const text of [word, word.toUpperCase(), ` ${word} `, word.replace('schecke', '-Schecken'), grade])
    expect(whiteNamed(text), text).toBe(grade)
})

test.each([
  ['Kragen', 'Collar'],
  ['Kragenscheckung', 'Collar'],
  ['mini', 'Minimal'],
  ['Weißpfoten', 'Minimal'],
  ['Extremschecke', 'Extreme'],
  ['EXTREMWEISS', 'Extreme'],
  ['keine', 'None'],
  ['kein Weiß', 'None'],
])('%j is %s', (word, grade) => expect(whiteNamed(word)).toBe(grade))

test.each(['', '-', 'Schecke', 'gescheckt', 'ja', '20 %', 'viel', 'Agouti Kragenschecke', '__proto__'])(
  '%j tells no amount of white',
  (word) => expect(whiteNamed(word)).toBeUndefined(),
)

test('white paws are what is called so', () => {
  expect([whitePawsWord, 'Weiss-Pfoten', 'Minimalschecke', ''].map(isWhitePaws)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('whatever is written is read or is none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect([undefined, ...WHITE_GRADES]).toContain(whiteNamed(text))
    }),
  )
})
