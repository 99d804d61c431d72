import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import type { CsvKind } from './csv.ts'

/** One sheet of a workbook: what stands on its tab, and the file that holds what the functions below made. */
export type XlsxSheet = { title: string; path: string }

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The longest text of a cell in Excel. */
const longestText = 32_767
/** Columns are as wide as most of what stands in them. */
const width = 18

/** The numbers of the formats in `styles`. */
const formats = { plain: 0, heading: 1, day: 2, money: 3 } as const

const styles = `${head}<styleSheet xmlns="${spreadsheet}">\
<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/></numFmts>\
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>\
<cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs>\
</styleSheet>`

/** The beginning of a sheet: its headings stay in sight and can be filtered by. */
export function xlsxStart(headings: readonly string[]): string {
  const cells = headings.map((heading) => textCell(heading, formats.heading)).join('')
  return `${head}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${headings.length}" width="${width}" customWidth="1"/></cols><sheetData><row>${cells}</row>`
}

/** A column with the words that stand for some of its values. */
export type XlsxColumn = { name: string; kind: CsvKind; labels?: Record<string, string> | undefined }

/** One row: days are days, numbers are numbers; a text is a text, whatever it begins with. */
export function xlsxRow(columns: readonly XlsxColumn[], row: Readonly<Record<string, unknown>>): string {
  let cells = ''
  for (const { name, kind, labels = noLabels } of columns) cells += cell(row[name], kind, labels)
  return `<row>${cells}</row>`
}

const noLabels: Record<string, string> = {}

export const xlsxEnd = '</sheetData></worksheet>'

function cell(value: unknown, kind: CsvKind, labels: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value as string | number | boolean}`
  switch (kind) {
    case 'day':
    case 'moment': {
      const day = serialDay(text)
      return day === null ? textCell(text) : `<c${styled(formats.day)}><v>${day}</v></c>`
    }
    case 'number':
    case 'money':
      return /^-?\d+(?:\.\d+)?$/.test(text)
        ? `<c${styled(kind === 'money' ? formats.money : formats.plain)}><v>${text}</v></c>`
        : textCell(text)
    case 'flag':
      return textCell(value === true ? 'ja' : 'nein')
    case 'text':
      return textCell((Object.hasOwn(labels, text) ? labels[text] : undefined) ?? text)
  }
}

function textCell(text: string, style: number = formats.plain): string {
  const content = text.length > longestText || special.test(text) ? escaped(storable(text)) : text
  return `<c t="inlineStr"${styled(style)}><is><t xml:space="preserve">${content}</t></is></c>`
}

/** Signs that mean something to XML, or that are no whole character of it: most texts have none. */
const special = /[&<>"]|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD]/

/** Without what XML cannot carry, and half of a character that was cut. */
const storable = (text: string) =>
  text.slice(0, longestText).replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')

const styled = (style: number) => (style === formats.plain ? '' : ` s="${style}"`)

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Days as Excel counts them; null before March 1900, where it counts a day that never was. */
function serialDay(text: string): number | null {
  const ms = Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
  const day = ms / 86_400_000 + 25_569
  return Number.isInteger(day) && day > 60 ? day : null
}

/** Streams a workbook of these sheets, one after the other, so that memory stays flat. */
export async function writeXlsx(target: Writable, sheets: readonly XlsxSheet[], date: Date): Promise<void> {
  const zip = new ZipArchive({ zlib: { level: 6 } })
  const written = pipeline(zip, target)
  const add = (name: string, content: string) => zip.append(head + content, { name, date })
  const each = (make: (n: number, title: string) => string) =>
    sheets.map(({ title }, index) => make(index + 1, title)).join('')
  const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  add(
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${content}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${content}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${content}.worksheet+xml"/>`)}</Types>`,
  )
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${each((n, title) => `<sheet name="${escaped(title)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  )
  zip.append(styles, { name: 'xl/styles.xml', date })
  for (const [index, { path }] of sheets.entries())
    zip.append(createReadStream(path), { name: `xl/worksheets/sheet${index + 1}.xml`, date })
  await Promise.all([written, zip.finalize()])
}
