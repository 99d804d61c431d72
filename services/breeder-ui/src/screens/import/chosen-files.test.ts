import { expect, test } from 'vitest'
import { kindOf } from './chosen-files.ts'

test.each([
  ['word', ['Zuchtbuch 2024.docx', 'Altes Heft.DOCX']],
  ['dataset', ['daten.json']],
  ['dataset', ['zuchtbuch-2026-11-20.zip']],
  ['several', ['a.json', 'b.json']],
  ['mixed', ['a.json', 'b.docx']],
  ['table', ['tiere.csv']],
  ['table', ['a.docx', 'tiere.XLSX']],
  ['oldWord', ['Liste.doc']],
  ['unknown', ['foto.jpg']],
  ['unknown', ['ohne-endung']],
  ['unknown', ['constructor.constructor']],
  ['unknown', []],
] as const)('%s: %j', (kind, names) => {
  expect(kindOf(names)).toBe(kind)
})
