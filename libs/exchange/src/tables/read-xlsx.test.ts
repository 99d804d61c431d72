import { describe, expect, test } from 'vitest'
import { zipOf } from '../test-zip.ts'
import { cellsOf, readAll, xlsxOf, xlsxParts, type XlsxContent } from './test-table-files.ts'

const row = (cells: string, attributes = 'r="1"') =>
  `<sheetData><row ${attributes}>${cells}</row></sheetData>`

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="0000"/></numFmts>' +
  '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>' +
  '<dxfs><dxf><numFmt numFmtId="165" formatCode="yy-mm"/></dxf></dxfs>'
const sharedStrings =
  '<si><t>Rosa</t></si><si><r><t>Mü</t></r><r><rPr><b/></rPr><t xml:space="preserve">sli </t></r><r><t>II</t></r></si>' +
  '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/><si><t>a_x000D_b_x005F_c</t></si>'

/** What is read of one cell. */
async function cell(xml: string, content: Partial<XlsxContent> = {}) {
  const bytes = await xlsxOf({
    sheets: [row(`<c r="A1" t="str"><v>x</v></c>${xml}`)],
    styles,
    sharedStrings,
    ...content,
  })
  const { cells, notes } = (await readAll(bytes)).rows[0]!
  return [cells[1] ?? '', notes.map(({ note }) => note).join()]
}

test.each([
  ['a shared text', '<c r="B1" t="s"><v>0</v></c>', 'Rosa', ''],
  ['a rich text', '<c r="B1" t="s"><v>1</v></c>', 'Müsli II', ''],
  ['a text with how it is spoken', '<c r="B1" t="s"><v>2</v></c>', '東京', ''],
  ['a text of nothing', '<c r="B1" t="s"><v>3</v></c>', '', ''],
  ['a text with escapes', '<c r="B1" t="s"><v>4</v></c>', 'a\nb_c', ''],
  [
    'an inline text',
    '<c r="B1" t="inlineStr"><is><r><t>a</t></r><rPh><t>z</t></rPh><r><t>b</t></r></is></c>',
    'ab',
    '',
  ],
  ['CDATA', '<c r="B1" t="inlineStr"><is><t>a<![CDATA[<b>]]>c</t></is></c>', 'a<b>c', ''],
  ['a number', '<c r="B1"><v>12.300000000000001</v></c>', '12.3', ''],
  ['a number said to be one', '<c r="B1" t="n"><v>276098100123456</v></c>', '276098100123456', ''],
  ['a day by a format of Excel', '<c r="B1" s="1"><v>43543.75</v></c>', '2019-03-19', ''],
  ['a day by a format of its own', '<c r="B1" s="2"><v>43543</v></c>', '2019-03-19', ''],
  ['a day before March 1900', '<c r="B1" s="1"><v>60</v></c>', '60', 'DayOutOfCalendar'],
  ['a day in ISO 8601', '<c r="B1" t="d"><v>2019-03-19T00:00:00</v></c>', '2019-03-19', ''],
  ['a number with zeros', '<c r="B1" s="3"><v>7</v></c>', '0007', ''],
  ['true', '<c r="B1" t="b"><v>1</v></c>', 'ja', ''],
  ['false', '<c r="B1" t="b"><v>0</v></c>', 'nein', ''],
  ['an error', '<c r="B1" t="e"><v>#REF!</v></c>', '#REF!', 'ErrorValue'],
  ['a formula', '<c r="B1"><f>A1*2</f><v>14</v></c>', '14', ''],
  ['a formula of a text', '<c r="B1" t="str"><f>A1&amp;"y"</f><v>xy</v></c>', 'xy', ''],
  ['a formula of an empty text', '<c r="B1" t="str"><f>A1</f><v></v></c>', '', ''],
  ['a formula without a value', '<c r="B1"><f>A1*2</f></c>', '=A1*2', 'FormulaWithoutValue'],
  ['a formula with an empty value', '<c r="B1"><f>A1*2</f><v/></c>', '=A1*2', 'FormulaWithoutValue'],
  ['a formula that failed', '<c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!', 'ErrorValue'],
  ['a style alone', '<c r="B1" s="1"/>', '', ''],
  ['a long text', `<c r="B1" t="str"><v>${'x'.repeat(20_001)}</v></c>`, 'x'.repeat(20_001), 'CellTooLong'],
  ['marks of direction', '<c r="B1" t="str"><v>&#x200E;Rosa</v></c>', 'Rosa', 'CharactersDropped'],
])('%s', async (_, xml, text, note) => {
  expect(await cell(xml)).toEqual([text, note])
})

test('serial numbers of 1904', async () => {
  const workbook = '<workbookPr date1904="true"/>'
  expect(await cell('<c r="B1" s="1"><v>42081</v></c>', { workbook })).toEqual(['2019-03-19', ''])
  expect(await cell('<c r="B1" s="1"><v>0</v></c>', { workbook })).toEqual(['1904-01-01', ''])
})

describe('places', () => {
  test('follow the order where they are not said', async () => {
    const sheet =
      '<sheetData><row><c t="str"><v>a</v></c><c/><c t="str"><v>c</v></c></row><row r="5"><c r="C5"><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row></sheetData>'
    const { rows } = await readAll(await xlsxOf({ sheets: [sheet] }))
    expect(rows.map(({ row, cells }) => [row, cells])).toEqual([
      [1, ['a', '', 'c']],
      [5, ['', '', '1', '2']],
      [6, ['3']],
    ])
  })

  test('rows and cells without anything in them are nothing', async () => {
    const sheet = `<sheetData><row r="2"><c r="A2" s="1"/><c r="B2" t="str"><v> </v></c></row><row r="3"><c r="B3"><v>1</v></c><c r="C3" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row></sheetData>`
    expect((await readAll(await xlsxOf({ sheets: [sheet] }))).rows).toEqual([
      { sheet: 0, row: 3, cells: ['', '1'], notes: [] },
    ])
  })

  test.each([
    ['a row twice', '<sheetData><row r="2"/><row r="2"/></sheetData>'],
    ['a row beyond the last', '<sheetData><row r="1048577"><c><v>1</v></c></row></sheetData>'],
    ['a row 0', '<sheetData><row r="0"/></sheetData>'],
    ['a cell twice', row('<c r="A1"><v>1</v></c><c r="A1"><v>2</v></c>')],
    ['a cell without letters', row('<c r="1"><v>1</v></c>')],
    ['a cell beyond the last column', row('<c r="XFE1"><v>1</v></c>')],
    ['a cell outside of a row', '<sheetData><c r="A1"><v>1</v></c></sheetData>'],
    ['a row within a row', '<sheetData><row r="1"><row r="2"/></row></sheetData>'],
    ['a shared text that is not there', row('<c r="A1" t="s"><v>9</v></c>')],
  ])('%s is damage', async (_, sheet) => {
    await expect(readAll(await xlsxOf({ sheets: [sheet] }))).rejects.toMatchObject({
      code: 'TableUnreadable',
      members: { reason: 'Damaged' },
    })
  })
})

test('a merged cell over rows counts for each with something in it, as long as it is a text or a day', async () => {
  const text = (place: string, value: string) => `<c r="${place}" t="str"><v>${value}</v></c>`
  const sheet = `<sheetData><row r="1">${text('A1', 'Wurf')}${text('B1', 'Emil')}<c r="C1"><v>5</v></c></row><row r="2">${text('A2', 'a')}<c r="B2"/></row><row r="3">${text('A3', 'b')}${text('B3', 'anders')}</row><row r="5">${text('A5', 'c')}</row><row r="6">${text('A6', 'd')}</row></sheetData><mergeCells count="3"><mergeCell ref="B1:B5"/><mergeCell ref='C1:C3'/><mergeCell ref="A6:C6"/></mergeCells>`
  expect(await cellsOf(await xlsxOf({ sheets: [sheet] }))).toEqual([
    ['Wurf', 'Emil', '5'],
    ['a', 'Emil'],
    ['b', 'anders'],
    ['c', 'Emil'],
    ['d'],
  ])
})

test('merged cells behind a long sheet are found wherever its pieces end', async () => {
  for (let more = 0; more < 40; more++) {
    const sheet = `${row(`<c r="A1" t="str"><v>a</v></c>`)}<!--${'x'.repeat(16_200 + more * 5)}--><mergeCells><mergeCell ref="A1:A2"/></mergeCells>`
    const two = sheet.replace('</sheetData>', '<row r="2"><c r="B2"><v>1</v></c></row></sheetData>')
    expect(await cellsOf(await xlsxOf({ sheets: [two] }))).toEqual([['a'], ['a', '1']])
  }
})

test('hidden sheets are listed, hidden rows and columns told', async () => {
  const sheet = `<cols><col min="2" max="3" hidden="1"/><col min="5" max="5"/></cols><sheetData><row r="1" hidden="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row></sheetData>`
  const bytes = await xlsxOf({
    sheets: [sheet, row('<c><v>3</v></c>'), ''],
    states: ['', 'state="hidden"', 'state="veryHidden"'],
  })
  expect(await readAll(bytes)).toEqual({
    kind: 'xlsx',
    sheets: [
      { index: 0, name: 'Blatt 1', hidden: false, hiddenColumns: [1, 2] },
      { index: 1, name: 'Blatt 2', hidden: true },
      { index: 2, name: 'Blatt 3', hidden: true },
    ],
    rows: [
      { sheet: 0, row: 1, cells: ['1'], notes: [], hidden: true },
      { sheet: 0, row: 2, cells: ['', '2'], notes: [] },
      { sheet: 1, row: 1, cells: ['3'], notes: [] },
    ],
  })
})

test.each([
  ['xlsm', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'],
  ['xltx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.template.main+xml'],
])('a %s is a workbook; its macros, links and drawings are not unpacked', async (_, type) => {
  const more = {
    'xl/vbaProject.bin': 'no xml',
    'xl/externalLinks/externalLink1.xml': '<!DOCTYPE x>',
    'xl/drawings/drawing1.xml': '<!DOCTYPE x>',
    'docProps/app.xml': '<!DOCTYPE x>',
  }
  expect(await cellsOf(await xlsxOf({ sheets: [row('<c><v>1</v></c>')], type, more }))).toEqual([['1']])
})

test('a program may choose its prefixes, the strict edition of the standard and UTF-16', async () => {
  const parts = xlsxParts({ sheets: [''] })
  const main = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
  const doc = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
  const sheet = `\uFEFF<?xml version="1.0" encoding="UTF-16"?><x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Müsli</x:t></x:is></x:c></x:row><x:row><x:c r="B2"><x:v>1</x:v></x:c></x:row></x:sheetData><x:mergeCells><x:mergeCell ref="A1:A2"/></x:mergeCells></x:worksheet>`
  const bytes = await zipOf({
    ...parts,
    'xl/workbook.xml': `<x:workbook xmlns:x="${main}" xmlns:rel="${doc}"><x:sheets><x:sheet name="Ä" rel:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': `<p:Relationships xmlns:p="http://schemas.openxmlformats.org/package/2006/relationships"><p:Relationship Id="rId1" Type="${doc}/worksheet" Target="../xl/worksheets/./sheet1.xml"/></p:Relationships>`,
    'xl/worksheets/sheet1.xml': Buffer.from(sheet, 'utf16le'),
  })
  expect(await readAll(bytes)).toMatchObject({
    sheets: [{ name: 'Ä' }],
    rows: [{ cells: ['Müsli'] }, { cells: ['Müsli', '1'] }],
  })
})
