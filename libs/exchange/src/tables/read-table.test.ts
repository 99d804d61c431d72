import { readFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wordDocument } from '../test-word.ts'
import { zipOf } from '../test-zip.ts'
import { readTable } from './read-table.ts'
import { TableRefused } from './table-refused.ts'
import {
  encoded,
  odsOf,
  odsTableOf,
  odsType,
  readAll,
  sheetDataOf,
  xlsxOf,
  xlsxParts,
} from './test-table-files.ts'

const fixtures = path.join(import.meta.dirname, 'fixtures')
const fixture = (name: string) => path.join(fixtures, name)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-tables-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('lists of breeders', () => {
  test.each([
    'liste-excel.csv',
    'liste-mit-fehlern.csv',
    'stammbaum-nach-namen.csv',
    'zwei-brunos.csv',
    'arbeitsmappe.xlsx',
  ])('%s', async (name) => {
    const { read, animals = [] } = JSON.parse(await readFile(fixture(`${name}.expected.json`), 'utf8')) as {
      read: { encoding?: string; delimiter?: string; rows: number }
      animals?: { row: number; name?: string }[]
    }
    const table = await readAll(fixture(name))
    expect(table.rows).toHaveLength(read.rows + 1)
    if (read.encoding) expect(table.encoding).toBe(read.encoding)
    if (read.delimiter) expect(table.delimiter).toBe(read.delimiter)
    const cells = new Map(table.rows.map(({ row, cells }) => [row, cells]))
    for (const { row, name } of animals) if (name) expect(cells.get(row)).toContain(name)
  })

  const list = [
    [1, ['Nr.', 'Name', 'Chip', 'geb.', 'Vater', 'kastriert', 'Gewicht', 'Bemerkung', 'Rechnung']],
    [
      2,
      [
        '0007',
        'Müsli',
        '276098100123456',
        '2019-03-19',
        'Emil',
        'ja',
        '12.3',
        'frech,  lieb\nzweite Zeile',
        '24.6',
      ],
    ],
    [3, ['0008', 'Tilda', '', '2020-02-29', 'Emil', 'nein', '', '', '#DIV/0!']],
    [7, ['0009', 'Ännchen', '', 'ca. 2021']],
  ]

  test.each(['ods', 'xlsx'])('a workbook of LibreOffice as %s', async (ending) => {
    const { rows, sheets } = await readAll(fixture(`bestand-libreoffice.${ending}`))
    expect(rows.filter(({ sheet }) => sheet === 0).map(({ row, cells }) => [row, cells])).toEqual(list)
    expect(rows.at(-1)).toEqual({ sheet: 1, row: 1, cells: ['Alt & grau'], notes: [] })
    expect(rows[2]).toMatchObject({ hidden: true, notes: [{ column: 8, note: 'ErrorValue' }] })
    expect(sheets).toEqual([
      { index: 0, name: 'Tiere', hidden: false, hiddenColumns: [2] },
      { index: 1, name: 'Früher', hidden: true },
    ])
  })

  test('a workbook of LibreOffice as csv', async () => {
    const { rows } = await readAll(fixture('bestand-libreoffice.csv'))
    expect(rows.map(({ row }) => row)).toEqual([1, 2, 3, 7])
    expect(rows[1]?.cells[7]).toBe('frech,  lieb\nzweite Zeile')
  })

  test('a workbook of openpyxl', async () => {
    const { rows, sheets } = await readAll(fixture('openpyxl.xlsx'))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Nr.', 'Name', 'geb.', 'Doppelt'],
      ['0007', 'Müsli', '2019-03-19', '=A2*2'],
      ['8', 'Zoë\nzweite', '2020-02-29'],
      ['9', 'leer', '', '#N/A'],
      ['10', 'Emil'],
      ['11', 'Emil'],
      ['x'],
    ])
    expect(rows[1]?.notes).toEqual([{ column: 3, note: 'FormulaWithoutValue' }])
    expect(sheets).toMatchObject([{ hidden: false, hiddenColumns: [2] }, { hidden: true }])
  })

  test('a workbook of XlsxWriter, with days of 1904, a comment and a chart', async () => {
    const { rows, sheets } = await readAll(fixture('xlsxwriter.xlsx'))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Nr.', 'Name', 'geb.', 'ja/nein', 'Formel'],
      ['0007', 'Müsli', '2019-03-19', 'ja', '14'],
      ['0008', 'a_x0041_b & <c>', '', '', 'xy'],
      ['', '', '', '', '#DIV/0!'],
      ['y'],
    ])
    expect(sheets.map(({ name }) => name)).toEqual(['Tiere', 'Zweites'])
  })
})

/** A compound file with an entry of this name in its directory. */
function compound(name: string): Buffer {
  const bytes = Buffer.alloc(1536)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes)
  bytes.write('Root Entry', 512, 'utf16le')
  bytes.write(name, 640, 'utf16le')
  return bytes
}

/** The header of a table of dBase III with one field, and a record. */
function dbase(): Buffer {
  const bytes = Buffer.alloc(80)
  bytes.set([3, 126, 11, 30])
  bytes.writeUInt32LE(1, 4)
  bytes.writeUInt16LE(65, 8)
  bytes.write('NAME\0\0\0\0\0\0\0C', 32, 'latin1')
  bytes[64] = 0x0d
  bytes.write(' Rosa', 65)
  return bytes
}

const noise = Buffer.from(Array.from({ length: 4000 }, (_, nth) => (nth * 7919 + nth * nth * 31) % 256))
const old = /alten Format \(xls, xlsb\).*Strg\+A/
const word = (text: string) => new RegExp(text)

describe('what is no table is told by what is in it', () => {
  test.each<[what: string, reason: string, sentence: RegExp, make: () => Buffer | string | Promise<Buffer>]>([
    ['a workbook of Excel 97', 'OldWorkbook', old, () => fixture('bestand-libreoffice.xls')],
    ['a workbook of Excel 5', 'OldWorkbook', old, () => compound('Book')],
    ['a sheet of Excel 4', 'OldWorkbook', old, () => Buffer.from('0904060000001000', 'hex')],
    [
      'XML of Excel 2003',
      'OldWorkbook',
      old,
      () => Buffer.from('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>'),
    ],
    [
      'xlsb',
      'BinaryWorkbook',
      old,
      () => zipOf({ '[Content_Types].xml': '<Types/>', 'xl/workbook.bin': 'x' }),
    ],
    [
      'a web page',
      'WebPage',
      word('nur xls heißt'),
      () => Buffer.from('\uFEFF\r\n<html xmlns:x="urn:x"><table><tr><td>1</table>'),
    ],
    [
      'a web page in UTF-16',
      'WebPage',
      word('im Browser'),
      () => encoded('\uFEFF<!DOCTYPE html><p>x', 'utf-16le'),
    ],
    [
      'a table of a web page',
      'WebPage',
      word('Webseite'),
      () => Buffer.from('<!-- x --><TABLE><tr><td>1</table>'),
    ],
    [
      'a web page of mails',
      'WebPage',
      word('Webseite'),
      () => Buffer.from('MIME-Version: 1.0\r\nContent-Type: multipart/related'),
    ],
    ['a PDF', 'Pdf', word('PDF oder Bild'), () => Buffer.from('%PDF-1.7\n%âãÏÓ', 'latin1')],
    ['a JPEG', 'Picture', word('Unter ‚Abtippen‘'), () => Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a PNG', 'Picture', word('Bild'), () => Buffer.from('89504e470d0a1a0a0000', 'hex')],
    ['a HEIC', 'Picture', word('Bild'), () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0')],
    ['a WebP', 'Picture', word('Bild'), () => Buffer.from('RIFF\u0001\u0001\0\0WEBPVP8 ')],
    ['an SVG', 'Picture', word('Bild'), () => Buffer.from('<?xml version="1.0"?><svg xmlns="x"/>')],
    [
      'Numbers',
      'AppleNumbers',
      word('Ablage › Exportieren › Excel'),
      () => zipOf({ 'Index/Document.iwa': 'x', 'preview.jpg': 'x' }),
    ],
    ['Access', 'Database', word('mdb, accdb, dbf'), () => Buffer.from('\0\u0001\0\0Standard ACE DB\0')],
    ['dBase', 'Database', word('Datenbank'), dbase],
    ['SQLite', 'Database', word('Datenbank'), () => Buffer.from('SQLite format 3\0')],
    ['GEDCOM', 'Gedcom', word('GEDCOM-Datei'), () => Buffer.from('\uFEFF0 HEAD\r\n1 SOUR x\r\n')],
    ['a Word document', 'Other', word('nicht als Tabelle'), () => wordDocument('<w:p/>')],
    ['an old Word document', 'Other', word('nicht als Tabelle'), () => compound('WordDocument')],
    [
      'a text of OpenDocument',
      'Other',
      word('Tabelle'),
      () => zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
    ],
    ['an export', 'Other', word('Tabelle'), () => zipOf({ 'export.json': '{}' })],
    [
      'a workbook without its type',
      'Other',
      word('Tabelle'),
      () => zipOf({ ...xlsxParts({ sheets: [''] }), '[Content_Types].xml': '<Types/>' }),
    ],
    ['JSON', 'Other', word('Tabelle'), () => Buffer.from('{"format":"zuchtbuch-import/1"}')],
    ['RTF', 'Other', word('Tabelle'), () => Buffer.from('{\\rtf1 x}')],
    ['gzip', 'Other', word('Tabelle'), () => Buffer.from('1f8b0800', 'hex')],
    ['bytes of no text', 'Other', word('Tabelle'), () => noise],
  ])('%s is %s', async (_, reason, sentence, make) => {
    const refusal: unknown = await readAll(await make()).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(TableRefused)
    expect(refusal).toMatchObject({ code: 'UnsupportedMediaType', status: 415, members: { reason } })
    expect((refusal as Error).message).toMatch(sentence)
  })

  test.each([
    ['PK;Name\n1;Rosa\n', 'PK'],
    ['BM;II*\n1;Rosa\n', 'BM'],
    ['0 HEADER;x\n', '0 HEADER'],
    ['<Name>;geb.\n', '<Name>'],
    ['[Nr];Name\n', '[Nr]'],
  ])('the list %j is one, whatever it begins like', async (text, first) => {
    expect((await readAll(Buffer.from(text))).rows[0]?.cells[0]).toBe(first)
  })
})

describe('workbooks behind a password', () => {
  const manifest = '<manifest:manifest><manifest:encryption-data/></manifest:manifest>'
  test.each<[string, () => Buffer | Promise<Buffer>]>([
    ['of Excel', () => compound('EncryptedPackage')],
    [
      'of LibreOffice',
      () => zipOf({ mimetype: odsType, 'content.xml': noise, 'META-INF/manifest.xml': manifest }),
    ],
    ['of LibreOffice as one part', () => zipOf({ mimetype: odsType, 'encrypted-package': 'x' })],
    [
      'of a zip program',
      async () => {
        const bytes = await xlsxOf({ sheets: [''] })
        bytes[6]! |= 1
        return bytes
      },
    ],
  ])('%s', async (_, make) => {
    await expect(readAll(await make())).rejects.toMatchObject({
      code: 'TableUnreadable',
      status: 400,
      message: 'Die Arbeitsmappe hat ein Kennwort. Ohne Kennwort speichern.',
      members: { reason: 'Encrypted' },
    })
  })
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a file of nothing', () => Buffer.alloc(0)],
  ['blanks and line ends', () => Buffer.from(' ;;\r\n\r\n\t\r\n\u001A')],
  ['a workbook without rows', () => xlsxOf({ sheets: ['<sheetData/>', ''] })],
  ['a spreadsheet without rows', () => odsOf(odsTableOf([['', '']]))],
])('in %s there is no table', async (_, make) => {
  await expect(readAll(await make())).rejects.toMatchObject({
    code: 'TableEmpty',
    status: 400,
    message: 'In der Datei steht keine Tabelle.',
  })
})

test.each(['csv', 'xlsx', 'ods'])(
  'reading a stored %s ends when it is aborted, and leaves no file open',
  async (kind) => {
    const cells = Array.from({ length: 30_000 }, (_, nth) => [`Tier ${nth}`, 'Rosa', 'm'])
    const make = {
      csv: async () => Buffer.from(cells.map((row) => row.join(';')).join('\n')),
      xlsx: () => xlsxOf({ sheets: [sheetDataOf(cells)] }),
      ods: () => odsOf(odsTableOf(cells)),
    }
    const file = path.join(folder, `aborted.${kind}`)
    await writeFile(file, await make[kind as 'csv']())
    const over = new AbortController()
    const { events } = await readTable(file, { signal: over.signal })
    let rows = 0
    const reading = (async () => {
      for await (const event of events) if ('row' in event && ++rows === 10) over.abort(new Error('over'))
    })()
    await expect(reading).rejects.toThrow('over')
    expect(rows).toBe(10)
    await expect(readTable(file, { signal: over.signal })).rejects.toThrow('over')
    await expect.poll(() => openFiles(file)).toBe(0)
  },
)

/** Descriptors of this process that point to a file. */
async function openFiles(file: string): Promise<number> {
  const { readdir, readlink } = await import('node:fs/promises')
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  )
  return links.filter((link) => link === file).length
}

test('whoever stops reading leaves no file open', async () => {
  for (const name of ['liste-excel.csv', 'arbeitsmappe.xlsx', 'bestand-libreoffice.ods']) {
    const { events } = await readTable(fixture(name))
    for await (const event of events) if ('row' in event) break
    await expect.poll(() => openFiles(fixture(name))).toBe(0)
  }
})
