import { zipOf } from '../test-zip.ts'
import type { TableEncoding } from './decode-text.ts'
import { readTable, type TableOptions } from './read-table.ts'
import type { TableRow, TableSheet } from './table-row.ts'

const encodings: Record<TableEncoding, (text: string) => Buffer> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-16le': (text) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': (text) => single(text, '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ', 128),
  cp850: (text) => single(text, 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ', 128, { ß: 0xe1 }),
  macintosh: (text) => single(text, 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü', 128, { ß: 0xa7, ø: 0xbf }),
}

/** A character of the row stands at its place behind `first`; others are as in Latin-1. */
function single(text: string, row: string, first: number, more: Record<string, number> = {}): Buffer {
  return Buffer.from(
    Array.from(text, (character) => {
      const at = row.indexOf(character)
      return more[character] ?? (at === -1 ? character.charCodeAt(0) : first + at)
    }),
  )
}

/** A text in an encoding, of whose characters beyond ASCII those of German and its neighbours are known. */
export const encoded = (text: string, encoding: TableEncoding): Buffer => encodings[encoding](text)

export interface TextForm {
  readonly delimiter: string
  readonly lineEnd: string
  readonly encoding: TableEncoding
  readonly mark?: boolean
}

/** A table as text; quotes stand where they must. */
export function delimitedOf(rows: readonly (readonly string[])[], form: TextForm): Buffer {
  const must = new RegExp(`["\\r\\n${form.delimiter === '|' ? '\\|' : form.delimiter}]`)
  const quoted = (cell: string) => (must.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const text = rows.map((cells) => cells.map(quoted).join(form.delimiter) + form.lineEnd).join('')
  return encoded((form.mark ? '\uFEFF' : '') + text, form.encoding)
}

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;')

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'

export interface XlsxContent {
  /** What stands in each `worksheet`. */
  readonly sheets: readonly string[]
  /** Attributes of each `sheet` of the workbook, besides. */
  readonly states?: readonly string[]
  readonly workbook?: string
  readonly styles?: string
  readonly sharedStrings?: string
  readonly type?: string
  readonly more?: Record<string, string | Uint8Array>
}

/** The parts of a workbook, by their names. */
export function xlsxParts(content: XlsxContent): Record<string, string | Uint8Array> {
  const { sheets, states = [], workbook = '', styles = '', sharedStrings = '', type = sheetType } = content
  const each = (make: (n: number) => string) => sheets.map((_, nth) => make(nth + 1)).join('')
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `<Types><Override PartName="/xl/workbook.xml" ContentType="${type}"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}">${workbook}<sheets>${each((n) => `<sheet name="Blatt ${n}" sheetId="${n}" r:id="rId${n}" ${states[n - 1] ?? ''}/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${each((n) => relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`))}${relation('s', 'styles', 'styles.xml')}${relation('t', 'sharedStrings', '/xl/sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}">${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${spreadsheet}">${sharedStrings}</sst>`,
    ...Object.fromEntries(
      sheets.map((sheet, nth) => [
        `xl/worksheets/sheet${nth + 1}.xml`,
        `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${spreadsheet}">${sheet}</worksheet>`,
      ]),
    ),
    ...content.more,
  }
}

export const xlsxOf = (content: XlsxContent) => zipOf(xlsxParts(content))

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The rows as inline texts of `sheetData`. */
export const sheetDataOf = (rows: readonly (readonly string[])[]) =>
  `<sheetData>${rows
    .map((cells, row) => {
      const written = cells.map((text, column) =>
        text === ''
          ? ''
          : `<c r="${letters[column]}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
      )
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    .join('')}</sheetData>`

const oasis = 'urn:oasis:names:tc:opendocument:xmlns'
export const odsType = 'application/vnd.oasis.opendocument.spreadsheet'

/** An OpenDocument spreadsheet with these `table:table` elements. */
export const odsOf = (tables: string, styles = '', more: Record<string, string> = {}) =>
  zipOf({
    mimetype: odsType,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="${oasis}:office:1.0" xmlns:table="${oasis}:table:1.0" xmlns:text="${oasis}:text:1.0" xmlns:style="${oasis}:style:1.0" xmlns:draw="${oasis}:drawing:1.0" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ...more,
  })

/** The rows as texts of a table. */
export const odsTableOf = (rows: readonly (readonly string[])[]) =>
  `<table:table table:name="Tiere">${rows
    .map((cells) => `<table:table-row>${cells.map(odsCell).join('')}</table:table-row>`)
    .join('')}</table:table>`

const odsCell = (text: string) =>
  text === ''
    ? '<table:table-cell/>'
    : `<table:table-cell office:value-type="string">${text
        .split('\n')
        .map((line) => `<text:p>${escaped(line)}</text:p>`)
        .join('')}</table:table-cell>`

/** Everything that a table tells. */
export async function readAll(
  source: string | Buffer,
  options: TableOptions = {},
): Promise<{ rows: TableRow[]; sheets: TableSheet[]; encoding?: string; delimiter?: string; kind: string }> {
  const { events, ...file } = await readTable(source, options)
  const rows: TableRow[] = []
  const sheets: TableSheet[] = []
  for await (const event of events) {
    if ('row' in event) rows.push(event.row)
    else sheets.push(event.sheet)
  }
  return { ...file, rows, sheets }
}

/** The texts of all rows. */
export const cellsOf = async (source: string | Buffer, options: TableOptions = {}) =>
  (await readAll(source, options)).rows.map(({ cells }) => cells)
