import { expect, test } from 'vitest'
import { ancestorWord } from './table-field.de.ts'

test.each([
  ['ff', 'Vater des Vaters'],
  ['mf', 'Vater der Mutter'],
  ['ffm', 'Mutter des Vaters des Vaters'],
])('%s is the %s', (way, word) => {
  expect(ancestorWord(way)).toBe(word)
})
