import { readDate } from '../read-date.ts'
import { foldHeading, knownHeading, sheetKind } from './fold-heading.ts'
import type { SheetKind } from './sheet-kinds.data.ts'
import type { TableRow } from './table-row.ts'

export const SKIP_CODES = ['Title', 'HeadingRepeated', 'SummaryRow', 'SecondTable'] as const
export type SkipCode = (typeof SKIP_CODES)[number]

/** A sheet parted into its headings and its records; every row is a heading, a record or skipped. */
export interface FoundTable {
  readonly kind: SheetKind
  /** Number of the heading row; null where there is none. */
  readonly headerRow: number | null
  /** One for each column of the table; its letter where nothing is written above it. */
  readonly headings: readonly string[]
  /** Whether the heading is written above its column. */
  readonly isWritten: readonly boolean[]
  readonly records: readonly TableRow[]
  readonly skipped: readonly { readonly row: TableRow; readonly code: SkipCode }[]
  /** Where another table begins in the sheet: its row, or the column from which on the cells belong to it. */
  readonly second: { readonly row: number } | { readonly column: number } | null
}

/** The heading row is among so many first ones. */
const searched = 30

/**
 * Parts the rows of a sheet, which come in their order. The heading row is the one of the first 30 with the most known
 * headings, or the one of `headerRow` where the breeder chose it; 0 says that there is none. `today` is `YYYY-MM-DD`.
 */
export function findTable(rows: readonly TableRow[], today: string, headerRow?: number): FoundTable {
  const at =
    headerRow === undefined ? findHeader(rows, today) : rows.findIndex(({ row }) => row === headerRow)
  const header = rows[at]
  const skipped: FoundTable['skipped'][number][] = rows
    .slice(0, Math.max(at, 0))
    .map((row) => ({ row, code: 'Title' }))
  const folded = header?.cells.map(foldHeading) ?? []
  const records: TableRow[] = []
  let second: FoundTable['second'] = null
  let before = header?.row ?? 0
  for (const row of rows.slice(at + 1)) {
    if (second !== null) skipped.push({ row, code: 'SecondTable' })
    else if (header && isRepeated(row, folded)) skipped.push({ row, code: 'HeadingRepeated' })
    else if (header && row.row > before + 1 && isAnotherHeader(row)) {
      second = { row: row.row }
      skipped.push({ row, code: 'SecondTable' })
    } else if (isSummary(row)) skipped.push({ row, code: 'SummaryRow' })
    else records.push(row)
    before = row.row
  }
  const widest = Math.max(header?.cells.length ?? 0, ...widths(records))
  const beside = header ? gapBeside(header, records, widest) : null
  const columns = Array.from({ length: beside ?? widest }, (_, column) => header?.cells[column]?.trim() ?? '')
  return {
    kind: header ? sheetKind(columns).kind : 'animals',
    headerRow: header?.row ?? null,
    headings: columns.map((heading, column) => heading || columnLetter(column)),
    isWritten: columns.map((heading) => heading !== ''),
    records,
    skipped,
    second: second ?? (beside === null ? null : { column: beside }),
  }
}

function* widths(records: readonly TableRow[]): Generator<number> {
  // One per thousand rows, so that no list of arguments grows with the table.
  for (let from = 0; from < records.length; from += 1000) {
    yield Math.max(0, ...records.slice(from, from + 1000).map(({ cells }) => cells.length))
  }
}

/** `A` … `Z`, `AA` …, as a spreadsheet names its columns. */
function columnLetter(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter
}

/** Place of the heading row in the list; -1 where there is none. */
function findHeader(rows: readonly TableRow[], today: string): number {
  let best = { at: -1, known: 1 }
  for (const [at, { cells }] of rows.slice(0, searched).entries()) {
    if (!cells.every((cell) => cell === '' || isText(cell, today))) continue
    const known = countKnown(cells)
    if (known > best.known) best = { at, known }
  }
  return best.at
}

/** A day counts as a text: it may stand above a column of weights. */
function isText(cell: string, today: string): boolean {
  return (
    !/^[\d.,\s-]+$/.test(cell) || cell.length > 20 || readDate(cell, today).day !== null || cell === '1,0/0,1'
  )
}

/** How many of a row's cells are known headings; a letter for a parent counts beside the other one alone. */
function countKnown(cells: readonly string[]): number {
  const letters = new Set(cells.map(foldHeading).filter((cell) => /^[vmf]$/.test(cell)))
  const pair = letters.has('m') && letters.size > 1 ? 2 : 0
  return sheetKind(cells).known + pair
}

function isRepeated({ cells }: TableRow, header: readonly string[]): boolean {
  return header.every((heading, column) => heading === foldHeading(cells[column] ?? ''))
}

/** Nothing but known headings, below a gap. */
function isAnotherHeader({ cells }: TableRow): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return filled.length > 1 && countKnown(filled) === filled.length
}

const summary = /^(?:summe|gesamt|total|anzahl)(?!\p{L})/iu

/** A row that sums up: its first cell says so, and no other one names anything. */
function isSummary({ cells }: TableRow): boolean {
  const filled = cells.filter((cell) => cell !== '')
  return summary.test(filled[0] ?? '') && !filled.slice(1).some((cell) => /\p{L}/u.test(cell))
}

/** The first column of a table that stands beside another one: behind an empty one, with a name of its own. */
function gapBeside(header: TableRow, records: readonly TableRow[], widest: number): number | null {
  const isEmpty = (column: number) =>
    (header.cells[column] ?? '') === '' && records.every(({ cells }) => (cells[column] ?? '') === '')
  const names = (headings: readonly string[]) =>
    headings.filter((heading) => knownHeading(heading)?.field === 'animal.name').length
  for (let column = 1; column < widest - 1; column++) {
    if (!isEmpty(column)) continue
    const [left, right] = [header.cells.slice(0, column), header.cells.slice(column + 1)]
    if (names(left) > 0 && names(right) > 0 && countKnown(right) > 1) return column + 1
  }
  return null
}
