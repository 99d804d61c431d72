import { expect, test } from 'vitest'
import { keptWords } from './kept-words.ts'

test('a value that stays is said with both readings, unless it is a number of the database', () => {
  const kept = { kind: 'animal', ref: 'T-1', name: 'Fips' }
  expect(keptWords({ ...kept, field: 'characterNote', stored: 'ruhig', imported: null })).toBe(
    'Charakter: im Zuchtbuch „ruhig“, in der Datei „leer“',
  )
  expect(keptWords({ ...kept, field: 'litterId', stored: 'a', imported: 'b' })).toBe(
    'Wurf: in der Datei anders',
  )
  expect(keptWords({ ...kept, field: 'neu', stored: {}, imported: [] })).toBe(
    'Eine Angabe: in der Datei anders',
  )
})
