import { expect, test } from 'vitest'
import type { ImportReport, WordImportReport } from '../../data/imports.ts'
import { changesOf, linesOf, placeOf, thingsOf } from './report-words.ts'

const counts = (planned: number, updated = 0, unchanged = 0, skipped = 0) => ({
  planned,
  updated,
  unchanged,
  skipped,
})
const findings = {
  conflicts: [],
  stubs: [],
  warnings: [],
  kept: [],
  totals: { conflicts: 0, stubs: 0, warnings: 0, kept: 0 },
}
const dataset: ImportReport = {
  source: 'dataset',
  executed: false,
  planHash: 'x',
  animals: counts(12, 3, 0, 2),
  litters: counts(1),
  contacts: counts(0),
  ...findings,
}
const word: WordImportReport = {
  executed: false,
  planHash: 'x',
  documents: 2,
  tables: 3,
  rows: 10,
  matched: 3,
  skipped: 7,
  fills: { litterLinks: 3, receivers: 2, goHomeDates: 1, deathDates: 1, causesOfDeath: 0 },
  animals: counts(0, 3, 0, 7),
  contacts: counts(2),
  ...findings,
}

test('a dataset: counts by kind, and what the button says', () => {
  expect(linesOf(dataset)).toEqual([
    ['Tiere', '12 neu · 3 ergänzt · 2 übergangen'],
    ['Würfe', '1 neu'],
    ['Kontakte', 'keine'],
  ])
  expect(thingsOf(dataset)).toEqual(['12\u00a0Tiere', '1\u00a0Wurf'])
  expect(changesOf(dataset)).toBe(16)
})

test('an export: also what has no line of its own', () => {
  const whole: ImportReport = {
    ...dataset,
    source: 'export',
    animals: counts(60),
    litters: counts(10),
    contacts: counts(5),
    tables: { gerbils: 60, litters: 10, contacts: 5, photos: 1 },
    files: 4,
  }
  expect(linesOf(whole).at(-1)).toEqual(['Außerdem', '1\u00a0weitere Angabe und 4\u00a0Bilddateien'])
  expect(
    changesOf({ ...whole, animals: counts(0), litters: counts(0), contacts: counts(0), tables: {} }),
  ).toBe(0)
})

test('Word lists: rows, and what they fill', () => {
  expect(linesOf(word)).toContainEqual(['Zeilen', '10, davon 3 erkannt'])
  expect(linesOf(word)).toContainEqual(['Käufer', '2'])
  expect(changesOf(word)).toBe(5)
  expect(changesOf({ ...word, animals: counts(0), contacts: counts(0) })).toBe(0)
})

test.each([
  ['/animals/3/dateOfBirth', 'Tier 4 · Geboren'],
  ['/file/0', 'Datei 1'],
  ['/format', 'format'],
  ['', ''],
  ['/constructor/0', 'constructor 1'],
])('the place %s is %s', (path, place) => {
  expect(placeOf(path)).toBe(place)
})
