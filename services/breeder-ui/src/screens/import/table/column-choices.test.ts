import { expect, test } from 'vitest'
import type { TableSheet } from '../../../data/table-imports.ts'
import { adoptSheets, chooseField, examplesOf, mappingOf, umlautsIn } from './column-choices.ts'

const column = (index: number, field: string, more: object = {}) => ({
  index,
  heading: `S${index}`,
  field,
  isSure: true,
  ...more,
})
const sheet = (...columns: TableSheet['columns']): TableSheet => ({
  index: 0,
  name: '',
  hidden: false,
  looksLike: 'animals',
  kind: 'animals',
  headerRow: 1,
  second: null,
  rows: 3,
  columns,
})
const fieldsOf = ([first]: TableSheet[]) => first?.columns.map(({ field }) => field)

test('a field is that of one column: the one that had it is kept under its heading', () => {
  const sheets = [sheet(column(0, 'animal.name'), column(1, 'animal.extra'))]
  expect(fieldsOf(chooseField(sheets, { sheet: 0, column: 1 }, 'animal.name'))).toEqual([
    'animal.extra',
    'animal.name',
  ])
})

test('weights, and what is left out, may be several columns', () => {
  const sheets = [sheet(column(0, 'weight'), column(1, 'animal.extra'))]
  expect(fieldsOf(chooseField(sheets, { sheet: 0, column: 1 }, 'weight'))).toEqual(['weight', 'weight'])
  expect(fieldsOf(chooseField(sheets, { sheet: 3, column: 1 }, 'weight'))).toEqual(['weight', 'animal.extra'])
})

test('the day of a weight goes along while the column is one', () => {
  const day = '2024-05-03'
  const [sent] = mappingOf([sheet(column(0, 'weight', { day }), column(1, 'drop', { day }))])
  expect(sent?.columns).toEqual([
    { index: 0, field: 'weight', day, age: undefined, unit: undefined },
    { index: 1, field: 'drop' },
  ])
  expect(mappingOf([{ ...sheet(column(0, 'weight')), kind: null }])).toEqual([{ index: 0, kind: null }])
})

test('examples are different cells below the headings', () => {
  const rows = ['EB', 'Regal 1', 'Regal 1', '', 'x'.repeat(50)].map((cell, n) => ({
    row: n + 1,
    cells: [cell],
  }))
  expect(examplesOf(rows, 1, 0)).toEqual(['Regal 1', `${'x'.repeat(39)}…`])
  expect(examplesOf(rows, null, 0)[0]).toBe('EB')
  expect(examplesOf(rows, 1, 7)).toEqual([])
})

test('a wrong encoding shows in what is not plain', () => {
  expect(umlautsIn([{ cells: ['Anna', 'Jörg'] }, { cells: ['Jörg', '†'] }])).toEqual(['Jörg', '†'])
})

test('a sheet that became another list has its new columns; choices of the others stay', () => {
  const first = sheet(column(0, 'animal.name'))
  const second = { ...sheet(column(0, 'animal.name')), index: 1 }
  const chosen = chooseField([first, second], { sheet: 0, column: 0 }, 'animal.trait')
  expect(adoptSheets(chosen, [first, second])).toBe(chosen)
  const weights = { ...second, kind: 'weights' as const, columns: [column(0, 'weight.animal')] }
  expect(adoptSheets(chosen, [first, weights])).toEqual([chosen[0], weights])
  expect(adoptSheets([], [first])).toEqual([first])
})
