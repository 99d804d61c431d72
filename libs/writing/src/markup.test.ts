import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeText, markup, toString, trusted } from './markup.ts'

test('exactly the five special characters are escaped and umlauts stay as they are', () => {
  expect(escapeText(`<a href="x">Tom & Jerry's</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; Jerry&#39;s&lt;/a&gt;',
  )
  expect(escapeText('Äöüß – „Böckchen“ ♂ 🐹 é `=/')).toBe('Äöüß – „Böckchen“ ♂ 🐹 é `=/')
})

test('characters that no document may contain are dropped', () => {
  expect(escapeText('a\0b\u0008c\u007Fd\uFFFEe\uD800f\tg\nh')).toBe('abcdef\tg\nh')
})

test('characters that turn the direction of what follows are dropped', () => {
  expect(escapeText('\u202Egeb. 01.02.2026\u202C, \u20660431 12\u2069')).toBe('geb. 01.02.2026, 0431 12')
})

test('inserted strings are escaped, inserted markup is not, lists are joined', () => {
  const rows = ['<1>', '&2'].map((text) => markup`<li>${text}</li>`)
  expect(toString(markup`<ul>${rows}</ul>${null}${false}${7}`)).toBe(
    '<ul><li>&lt;1&gt;</li><li>&amp;2</li></ul>7',
  )
  expect(toString(trusted('<hr>'))).toBe('<hr>')
})

test('escaped text of any kind has no character left that could open a tag or end an attribute', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(escapeText(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
      expect(escapeText(text).isWellFormed()).toBe(true)
    }),
  )
})
