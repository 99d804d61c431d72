import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wrap } from './wrap.ts'

const upTo = (width: number) => (line: string) => line.length <= width

test.each([
  ['kurz', 1, 10, ['kurz']],
  ['', 2, 10, []],
  ['eins zwei drei', 2, 9, ['eins zwei', 'drei']],
  ['eins zwei drei', 1, 11, ['eins zwei…']],
  ['Ober-Unter', 2, 5, ['Ober-', 'Unter']],
  ['Donaudampfschiff', 2, 6, ['Donaud', 'ampfs…']],
  ['abc', 3, 0, []],
])('%j in %i lines of %i characters', (text, most, width, lines) => {
  expect(wrap(text, most, upTo(width))).toEqual(lines)
})

test('every line fits, nothing is lost but blanks, and an ellipsis says that there is more', () => {
  const texts = fc
    .array(fc.stringMatching(/^[a-zä-]{1,12}$/), { maxLength: 10 })
    .map((words) => words.join(' '))
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 2, max: 20 }),
      (text, most, width) => {
        const lines = wrap(text, most, upTo(width))
        expect(lines.length).toBeLessThanOrEqual(most)
        expect(lines.every(upTo(width))).toBe(true)
        const bare = (it: string) => it.replace(/[ …]/g, '')
        expect(bare(text).startsWith(bare(lines.join('')))).toBe(true)
        expect(bare(lines.join('')) === bare(text)).toBe(!lines.join('').endsWith('…'))
      },
    ),
  )
})
