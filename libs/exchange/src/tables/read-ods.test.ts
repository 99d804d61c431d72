import { expect, test } from 'vitest'
import { cellsOf, odsOf, readAll } from './test-table-files.ts'

const table = (content: string, attributes = 'table:name="Tiere"') =>
  `<table:table ${attributes}>${content}</table:table>`
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`
const text = (value: string, attributes = '') =>
  `<table:table-cell office:value-type="string" ${attributes}><text:p>${value}</text:p></table:table-cell>`

test.each([
  [
    'paragraphs',
    '<table:table-cell office:value-type="string"><text:p>a<text:span>b</text:span></text:p><text:p>c</text:p></table:table-cell>',
    'ab\nc',
    '',
  ],
  [
    'blanks, tabs and line breaks',
    text('a<text:s text:c="2"/>b<text:tab/>c<text:line-break/>d'),
    'a  b c\nd',
    '',
  ],
  [
    'a comment',
    `<table:table-cell office:value-type="string"><office:annotation><text:p>nicht</text:p></office:annotation><text:p>a</text:p></table:table-cell>`,
    'a',
    '',
  ],
  [
    'how a word is spoken',
    text('<text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>トウ</text:ruby-text></text:ruby>'),
    '東京',
    '',
  ],
  [
    'a table within',
    `<table:table-cell office:value-type="string"><text:p>a</text:p><draw:frame><table:table><table:table-row>${text('b')}</table:table-row></table:table></draw:frame></table:table-cell>`,
    'a',
    '',
  ],
  [
    'a text of the attribute alone',
    '<table:table-cell office:value-type="string" office:string-value="a"/>',
    'a',
    '',
  ],
  [
    'a number',
    '<table:table-cell office:value-type="float" office:value="1234.5"><text:p>1.234,50</text:p></table:table-cell>',
    '1234.5',
    '',
  ],
  [
    'a number with zeros',
    '<table:table-cell office:value-type="float" office:value="7"><text:p>0007</text:p></table:table-cell>',
    '0007',
    '',
  ],
  [
    'money',
    '<table:table-cell office:value-type="currency" office:value="25"><text:p>25,00 €</text:p></table:table-cell>',
    '25',
    '',
  ],
  [
    'a day',
    '<table:table-cell office:value-type="date" office:date-value="2019-03-19T12:00:00"><text:p>19. März</text:p></table:table-cell>',
    '2019-03-19',
    '',
  ],
  [
    'no day',
    '<table:table-cell office:value-type="date" office:date-value="1899-12-30"><text:p>30.12.99</text:p></table:table-cell>',
    '1899-12-30',
    'DayOutOfCalendar',
  ],
  [
    'a time',
    '<table:table-cell office:value-type="time" office:time-value="PT14H30M"><text:p>14:30</text:p></table:table-cell>',
    '14:30',
    '',
  ],
  [
    'true',
    '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>WAHR</text:p></table:table-cell>',
    'ja',
    '',
  ],
  [
    'a formula',
    '<table:table-cell table:formula="of:=[.A1]*2" office:value-type="float" office:value="14"><text:p>14</text:p></table:table-cell>',
    '14',
    '',
  ],
  [
    'a formula without a value',
    '<table:table-cell table:formula="of:=[.A1]*2"/>',
    '=[.A1]*2',
    'FormulaWithoutValue',
  ],
  [
    'an error',
    '<table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell>',
    '#DIV/0!',
    'ErrorValue',
  ],
])('%s', async (_, cell, value, note) => {
  const { rows } = await readAll(await odsOf(table(row(text('x') + cell))))
  expect([rows[0]!.cells[1], rows[0]!.notes.map(({ note }) => note).join()]).toEqual([value, note])
})

test('repeats count where there is something in the cell', async () => {
  const empty = '<table:table-cell table:number-columns-repeated="16384"/>'
  const tables = table(
    `<table:table-header-rows>${row(text('a', 'table:number-columns-repeated="3"') + empty)}</table:table-header-rows>` +
      row(empty, 'table:number-rows-repeated="4"') +
      `<table:table-row-group>${row(`<table:table-cell table:number-columns-repeated="2"/>${text('b')}`, 'table:number-rows-repeated="2"')}</table:table-row-group>` +
      row(empty, 'table:number-rows-repeated="1048569"'),
  )
  const { rows } = await readAll(await odsOf(tables))
  expect(rows.map(({ row, cells }) => [row, cells])).toEqual([
    [1, ['a', 'a', 'a']],
    [6, ['', '', 'b']],
    [7, ['', '', 'b']],
  ])
})

test('a merged cell over rows counts for each with something in it', async () => {
  const tables = table(
    row(text('Emil', 'table:number-rows-spanned="3"') + text('a')) +
      row(`<table:covered-table-cell/>${text('b')}`) +
      row('<table:covered-table-cell/>') +
      row(`<table:table-cell/>${text('c')}`),
  )
  expect(await cellsOf(await odsOf(tables))).toEqual([
    ['Emil', 'a'],
    ['Emil', 'b'],
    ['', 'c'],
  ])
})

test('hidden sheets are listed, hidden rows and columns told, and what other files had is left out', async () => {
  const styles =
    '<style:style style:name="off" style:family="table"><style:table-properties table:display="false"/></style:style><style:style style:name="on" style:family="table"><style:table-properties table:display="true"/></style:style>'
  const tables =
    '<table:tracked-changes><table:table-cell/></table:tracked-changes>' +
    table(
      '<table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>' +
        row(text('a'), 'table:visibility="filter"') +
        row(text('b')),
      'table:name="A" table:style-name="on"',
    ) +
    table(row(text('c')), 'table:name="B" table:style-name="off"') +
    table(row(text('d')), `table:name="'file:///C:/x.ods'#$Tabelle1"`)
  expect(await readAll(await odsOf(tables, styles))).toEqual({
    kind: 'ods',
    sheets: [
      { index: 0, name: 'A', hidden: false, hiddenColumns: [1, 2] },
      { index: 1, name: 'B', hidden: true },
    ],
    rows: [
      { sheet: 0, row: 1, cells: ['a'], notes: [], hidden: true },
      { sheet: 0, row: 2, cells: ['b'], notes: [] },
      { sheet: 1, row: 1, cells: ['c'], notes: [] },
    ],
  })
})
