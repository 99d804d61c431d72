import { expect, test } from 'vitest'
import { kindOf } from './chosen-files.ts'

test.each([
  ['word', ['Zuchtbuch 2024.docx', 'Altes Heft.DOCX']],
  ['dataset', ['daten.json']],
  ['dataset', ['zuchtbuch-2026-11-20.zip']],
  ['several', ['a.json', 'b.json']],
  ['mixed', ['a.json', 'b.docx']],
  ['table', ['tiere.csv']],
  ['table', ['ohne-endung']],
  ['table', ['constructor.constructor']],
  ['several', ['a.csv', 'b.xlsx']],
  ['mixed', ['a.docx', 'tiere.XLSX']],
  ['oldWord', ['Liste.doc']],
  ['oldWord', ['a.csv', 'Liste.rtf']],
] as const)('%s: %j', (kind, names) => {
  expect(kindOf(names)).toBe(kind)
})
