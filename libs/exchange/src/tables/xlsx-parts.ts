import path from 'node:path/posix'
import { extended, type NumberFormat, numberFormat } from './cell-value.ts'
import { limits } from './table-limits.ts'
import { beyond, unreadable } from './table-refused.ts'
import type { TableZip } from './table-zip.ts'
import { type Prefixes, readAllXml } from './xml-events.ts'

const relationships = 'officeDocument/2006/relationships'

/** The namespaces of workbooks, of both editions of the standard. */
export const xlsxPrefixes: Prefixes = new Map([
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', ''],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', ''],
  [`http://schemas.openxmlformats.org/${relationships}`, 'r:'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r:'],
  ['http://schemas.openxmlformats.org/package/2006/relationships', ''],
])

export interface XlsxSheetPart {
  readonly name: string
  readonly isHidden: boolean
  /** Name of the part in the zip. */
  readonly part: string
}

export interface Xlsx {
  readonly sheets: readonly XlsxSheetPart[]
  readonly is1904: boolean
  /** Formats by the number of a cell's style. */
  readonly formats: readonly NumberFormat[]
  readonly sharedStrings: readonly string[]
}

export const isOn = (value: string | undefined) => value === '1' || value === 'true'

/** What the sheets of a workbook refer to. */
export async function readXlsxParts(zip: TableZip): Promise<Xlsx> {
  const relations = await readRelations(zip)
  const { sheets: listed, is1904 } = await readWorkbook(zip)
  const sheets = listed.flatMap(({ id, name, isHidden }) => {
    const relation = relations.get(id)
    if (!relation) throw unreadable('Damaged')
    return relation.kind === 'worksheet' ? [{ name, isHidden, part: relation.part }] : []
  })
  const partOf = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.part
  const styles = partOf('styles')
  const strings = partOf('sharedStrings')
  const own = [...new Set(sheets.map(({ part }) => part)), styles, strings]
  zip.refuseTooLarge(own.filter((part) => part !== undefined))
  return {
    sheets,
    is1904,
    formats: styles === undefined ? [] : await readFormats(zip, styles),
    sharedStrings: strings === undefined ? [] : await readSharedStrings(zip, strings),
  }
}

const workbookPart = 'xl/workbook.xml'
/** Relations of a workbook, or formats of its cells: several times as many as Excel writes. */
const mostListed = 200_000

/** Parts by the id of the workbook's relation to them. */
async function readRelations(zip: TableZip): Promise<Map<string, { kind: string; part: string }>> {
  const relations = new Map<string, { kind: string; part: string }>()
  await readAllXml(zip.part('xl/_rels/workbook.xml.rels'), xlsxPrefixes, {
    open(name, { Id, Type, Target, TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      if (Id === undefined || Target === undefined) return
      const part = path.resolve('/xl', Target).slice(1)
      // What is no XML is none of the parts that are read, whatever its relation says.
      const kind = part.endsWith('.xml') ? Type?.split('/').at(-1) : undefined
      relations.set(Id, { kind: kind ?? 'other', part })
      if (relations.size > mostListed) throw unreadable('Damaged')
    },
    close() {},
  })
  return relations
}

type ListedSheet = { id: string; name: string; isHidden: boolean }

async function readWorkbook(zip: TableZip): Promise<{ sheets: ListedSheet[]; is1904: boolean }> {
  const sheets: ListedSheet[] = []
  let is1904 = false
  await readAllXml(zip.part(workbookPart), xlsxPrefixes, {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = isOn(attributes['date1904'])
      if (name !== 'sheet') return
      if (sheets.length === limits.sheets) throw beyond('Sheets')
      sheets.push({
        id: attributes['r:id'] ?? '',
        name: attributes['name'] ?? '',
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      })
    },
    close() {},
  })
  return { sheets, is1904 }
}

async function readFormats(zip: TableZip, part: string): Promise<NumberFormat[]> {
  const formats: NumberFormat[] = []
  const codes = new Map<number, string>()
  let list = ''
  await readAllXml(zip.part(part), xlsxPrefixes, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmts' || name === 'cellXfs') list = name
      if (name === 'numFmt' && list === 'numFmts') codes.set(Number(numFmtId), formatCode ?? '')
      if (name === 'xf' && list === 'cellXfs') {
        const id = Number(numFmtId ?? 0)
        formats.push(numberFormat(id, codes.get(id)))
      }
      if (formats.length + codes.size > mostListed) throw unreadable('Damaged')
    },
    close(name) {
      if (name === list) list = ''
    },
  })
  return formats
}

async function readSharedStrings(zip: TableZip, part: string): Promise<string[]> {
  const strings: string[] = []
  const rich = createRichText()
  await readAllXml(zip.part(part, limits.sharedStringBytes), xlsxPrefixes, {
    open(name) {
      if (name === 'si') rich.begin()
      else rich.open(name)
    },
    close(name) {
      if (name !== 'si') return rich.close(name)
      strings.push(rich.end())
      // No table needs more than it has cells.
      if (strings.length > limits.cells) throw beyond('Cells')
    },
    text: (piece) => rich.text(piece),
  })
  return strings
}

export type RichText = ReturnType<typeof createRichText>

/** Joins the texts of a rich text; phonetic parts are not of it. */
export function createRichText() {
  let text = ''
  let isText = false
  let isPhonetic = false
  return {
    begin(): void {
      text = ''
      isText = false
      isPhonetic = false
    },
    open(name: string): void {
      if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = !isPhonetic
    },
    close(name: string): void {
      if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
    text(piece: string): void {
      if (isText) text = extended(text, piece)
    },
    end: () => unescaped(text),
  }
}

/** Characters that XML cannot carry stand as `_x000D_` (ST_Xstring of ECMA-376 part 1, 22.9.2.19). */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text
