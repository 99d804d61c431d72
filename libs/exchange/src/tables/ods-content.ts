import { booleanText, dayOfIso, isErrorValue, numberText } from './cell-value.ts'
import { createMergedCells } from './merged-cells.ts'
import { createOdsText } from './ods-text.ts'
import type { RowMaker } from './row-maker.ts'
import { limits } from './table-limits.ts'
import { beyond, unreadable } from './table-refused.ts'
import type { CellNote, TableEvent } from './table-row.ts'
import type { Attributes, Prefixes, XmlHandlers } from './xml-events.ts'

const namespace = 'urn:oasis:names:tc:opendocument:xmlns'

export const odsPrefixes: Prefixes = new Map([
  ...['office', 'table', 'text', 'style', 'draw', 'presentation'].map(
    (name) => [`${namespace}:${name}:1.0`, `${name}:`] as const,
  ),
  ['urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0', 'calcext:'],
])

const lastRow = 1_048_576
const mostStyles = 10_000

interface Cell {
  readonly column: number
  readonly repeated: number
  readonly attributes: Attributes
}

/** Hands the sheets of a content to `told`, and the rows of each behind it. */
export function createOdsHandlers(maker: RowMaker, told: (event: TableEvent) => void): XmlHandlers {
  const hiddenStyles = new Set<string>()
  const path: string[] = []
  const text = createOdsText()
  let merged = createMergedCells()
  let style = ''
  let sheets = 0
  let sheet: { name: string; isHidden: boolean; level: number; isTold: boolean } | null = null
  let hiddenColumns: number[] = []
  let columns = 0
  let row = { first: 0, repeated: 1, isHidden: false }
  let cells: (Value & { column: number; repeated: number; spanned: number })[] = []
  let cell: Cell | null = null
  let nextColumn = 0

  function hideSheetsOf(style: string): void {
    hiddenStyles.add(style)
    if (hiddenStyles.size > mostStyles) throw unreadable('Damaged')
  }

  function tellSheet(): void {
    if (!sheet || sheet.isTold) return
    sheet.isTold = true
    const { name, isHidden } = sheet
    const columnsOfIt = hiddenColumns.length > 0 ? { hiddenColumns } : {}
    told({ sheet: { index: sheets - 1, name, hidden: isHidden, ...columnsOfIt } })
  }

  function beginSheet(attributes: Attributes): void {
    const name = attributes['table:name'] ?? ''
    // What another file had in its cells, kept by the program for its formulas.
    if (/^'.*'#/.test(name)) return
    if (sheets === limits.sheets) throw beyond('Sheets')
    sheets++
    const isHidden = hiddenStyles.has(attributes['table:style-name'] ?? '')
    sheet = { name, isHidden, level: path.length, isTold: false }
    hiddenColumns = []
    columns = 0
    row = { first: 0, repeated: 1, isHidden: false }
    merged = createMergedCells()
  }

  function addColumns(attributes: Attributes): void {
    const count = repeatOf(attributes['table:number-columns-repeated'])
    const shown = Math.min(columns + count, limits.columns)
    if (isInvisible(attributes)) for (let at = columns; at < shown; at++) hiddenColumns.push(at)
    columns += count
  }

  function beginRow(attributes: Attributes): void {
    tellSheet()
    const first = row.first + row.repeated
    row = {
      first: row.first === 0 ? 1 : first,
      repeated: repeatOf(attributes['table:number-rows-repeated']),
      isHidden: isInvisible(attributes),
    }
    cells = []
    nextColumn = 0
  }

  function beginCell(attributes: Attributes): void {
    cell = {
      column: nextColumn,
      repeated: repeatOf(attributes['table:number-columns-repeated']),
      attributes,
    }
    nextColumn += cell.repeated
    text.begin()
  }

  function endCell({ column, repeated, attributes }: Cell): void {
    cell = null
    const value = valueOf(attributes, text.end())
    if (value.text === '') return
    const spanned = repeatOf(attributes['table:number-rows-spanned'])
    cells.push({ ...value, column, repeated, spanned })
  }

  function endRow(): void {
    const { first, repeated, isHidden } = row
    // What follows the last row with something in it is said to be a million rows.
    const times = cells.length === 0 ? 0 : repeated
    for (let at = first; at < first + times; at++) {
      if (at > lastRow) throw unreadable('Damaged')
      maker.begin(sheets - 1, at, isHidden)
      for (const { column, repeated, text, note, isText, spanned } of cells) {
        for (let nth = 0; nth < repeated; nth++) maker.put(column + nth, text, note)
        if (spanned > 1 && isText) merged.begin(column, at + spanned - 1, text)
      }
      merged.fill(maker, at)
      const made = maker.end()
      if (made) told({ row: made })
    }
  }

  function isOfSheet(): boolean {
    return sheet !== null && !path.includes('table:table', sheet.level + 1)
  }

  return {
    open(name, attributes) {
      if (cell) text.open(name, attributes)
      else if (name === 'table:table' && path.at(-1) === 'office:spreadsheet') beginSheet(attributes)
      else if (name === 'style:style') style = attributes['style:name'] ?? ''
      else if (name === 'style:table-properties' && attributes['table:display'] === 'false')
        hideSheetsOf(style)
      else if (isOfSheet()) {
        if (name === 'table:table-cell' || name === 'table:covered-table-cell') beginCell(attributes)
        else if (name === 'table:table-row') beginRow(attributes)
        else if (name === 'table:table-column') addColumns(attributes)
      }
      path.push(name)
    },
    text(piece) {
      if (cell) text.text(piece)
    },
    close(name) {
      path.pop()
      if (cell && text.isWhole() && isCell(name)) endCell(cell)
      else if (cell) text.close()
      else if (sheet && path.length === sheet.level) {
        tellSheet()
        sheet = null
      } else if (name === 'table:table-row' && isOfSheet()) endRow()
    },
  }
}

const isCell = (name: string) => name === 'table:table-cell' || name === 'table:covered-table-cell'

const isInvisible = (attributes: Attributes) => (attributes['table:visibility'] ?? 'visible') !== 'visible'

function repeatOf(value: string | undefined): number {
  const count = value === undefined ? 1 : Number(value)
  if (!Number.isInteger(count) || count < 1) throw unreadable('Damaged')
  return count
}

interface Value {
  readonly text: string
  readonly note?: CellNote
  readonly isText?: boolean
}

/** The value of a cell whose paragraphs show this. */
function valueOf(attributes: Attributes, shown: string): Value {
  const formula = attributes['table:formula']
  const type = attributes['office:value-type'] ?? attributes['calcext:value-type']
  if (attributes['calcext:value-type'] === 'error' || (formula !== undefined && isErrorValue(shown))) {
    return { text: shown, note: 'ErrorValue' }
  }
  switch (type) {
    case 'float':
    case 'percentage':
    case 'currency':
      return { text: shownOrStored(attributes['office:value'] ?? shown, shown) }
    case 'date':
      return dayOr(attributes['office:date-value'] ?? shown)
    case 'boolean':
      return { text: booleanText(attributes['office:boolean-value'] === 'true'), isText: true }
    case undefined:
      return formula === undefined || shown !== ''
        ? { text: shown, isText: true }
        : { text: formula.replace(/^\w+:/, ''), note: 'FormulaWithoutValue' }
    default:
      return { text: shown === '' ? (attributes['office:string-value'] ?? '') : shown, isText: true }
  }
}

/** Zeros before a number are of its format. */
function shownOrStored(stored: string, shown: string): string {
  return /^0\d+$/.test(shown) && Number(shown) === Number(stored) ? shown : numberText(stored)
}

function dayOr(stored: string): Value {
  const day = dayOfIso(stored)
  return day === null ? { text: stored, note: 'DayOutOfCalendar' } : { text: day, isText: true }
}
