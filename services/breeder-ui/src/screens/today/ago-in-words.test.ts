import { expect, test } from 'vitest'
import { agoInWords } from './ago-in-words.ts'

test.each([
  [-5, 'gerade eben'],
  [1, 'gerade eben'],
  [2, 'vor 2 Minuten'],
  [89, 'vor 89 Minuten'],
  [90, 'vor 2 Stunden'],
  [360, 'vor 6 Stunden'],
  [47 * 60, 'vor 47 Stunden'],
  [72 * 60, 'vor 3 Tagen'],
])('%i minutes', (minutes, words) => {
  const now = Date.UTC(2026, 10, 20, 12)
  expect(agoInWords(now - minutes * 60_000, now)).toBe(words)
})
