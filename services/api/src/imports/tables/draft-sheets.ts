import type { readTableRows } from '@zuchtbuch/db/book/import-tables'
import type { DraftColumn, DraftSheet } from '@zuchtbuch/db/schema/import-tables'
import { type FoundTable, findTable } from '@zuchtbuch/exchange/tables/find-header'
import { type ColumnFacts, type ColumnMeaning, matchColumns } from '@zuchtbuch/exchange/tables/match-columns'
import { isPlannedKind } from '@zuchtbuch/exchange/tables/sheet-kinds.data'
import type { MappedSheet } from '@zuchtbuch/exchange/tables/row-record'
import type { CellNote, TableRow } from '@zuchtbuch/exchange/tables/table-row'
import { remarkTexts } from '../../common/texts.de.ts'

export type DraftRow = Awaited<ReturnType<typeof readTableRows>>[number]

/** A sheet of a draft with its rows, parted into headings, records and what is skipped. */
export interface PartedSheet {
  readonly sheet: DraftSheet
  readonly found: FoundTable
  /** Null for a sheet that is not taken. */
  readonly mapped: MappedSheet | null
}

/** The row as it is read: what was changed lies over the wording of the file. */
function changedRow({ sheet, row, cells, notes, edits }: DraftRow): TableRow {
  const said = [...cells]
  for (const [column, value] of Object.entries(edits)) {
    while (said.length <= Number(column)) said.push('')
    said[Number(column)] = value
  }
  const isAsRead = ({ column }: { column: number }) => !Object.hasOwn(edits, String(column))
  const kept = notes.filter(isAsRead).map(({ column, note }) => ({ column, note: note as CellNote }))
  return { sheet, row, cells: said, notes: kept }
}

/**
 * Parts the rows of each sheet by what is known of it. What is not known yet is proposed: where the table begins, what
 * the sheet is, what its columns become.
 */
export function partSheets(
  sheets: readonly DraftSheet[],
  rows: readonly DraftRow[],
  facts: ColumnFacts,
): PartedSheet[] {
  const rowsOf = Map.groupBy(rows, ({ sheet }) => sheet)
  return sheets.map((known) => {
    const all = (rowsOf.get(known.index) ?? []).map(changedRow)
    const chosenRow = known.stale === 'Sheet' ? undefined : (known.headerRow ?? 0)
    const found = findTable(all, facts.today, chosenRow)
    const proposed =
      isPlannedKind(found.kind) && found.records.length > 0 && !known.hidden ? found.kind : null
    const kind = known.stale === 'Sheet' ? proposed : known.kind
    const sheet: DraftSheet = {
      ...known,
      looksLike: found.kind,
      kind,
      headerRow: found.headerRow,
      second: found.second,
      rows: all.length,
      columns: columnsOf(known, { ...found, kind: kind ?? found.kind }, facts),
      stale: null,
    }
    if (kind === null) return { sheet, found, mapped: null }
    const columns = sheet.columns as ColumnMeaning[]
    const mapped = { index: sheet.index, kind, isWorkbook: facts.isWorkbook, columns, rows: found.records }
    return { sheet, found, mapped }
  })
}

/** Whether the breeder has to look at what the columns are before anything is planned. */
export const isUnsure = (sheets: readonly DraftSheet[]): boolean =>
  sheets.every(({ kind }) => kind === null) ||
  sheets.some(({ kind, columns }) => kind !== null && columns.some(({ isSure }) => !isSure))

function columnsOf({ stale, columns }: DraftSheet, found: FoundTable, facts: ColumnFacts): DraftColumn[] {
  if (stale === null) {
    return columns.map((column) => ({
      ...column,
      heading: found.headings[column.index] ?? column.heading,
    }))
  }
  const chosen = new Map(columns.map((column) => [column.index, column]))
  return proposeColumns(found, facts).map((proposed): DraftColumn => {
    const { field, day, age, unit } = chosen.get(proposed.index) ?? {}
    if (field === undefined) return { ...proposed }
    return {
      index: proposed.index,
      heading: proposed.heading,
      field,
      isSure: true,
      ...(day === undefined ? {} : { day }),
      ...(age === undefined ? {} : { age }),
      ...(unit === undefined ? {} : { unit }),
    }
  })
}

/** Of a list that was handed back with remarks, what stands beside the breeder's own columns is left out. */
function proposeColumns(found: FoundTable, facts: ColumnFacts): ColumnMeaning[] {
  const { headings, isWritten, records } = found
  const [first, ...rest] = headings
  const { row, outcome, remark } = remarkTexts
  if (first !== row || rest.at(-2) !== outcome || rest.at(-1) !== remark) return matchColumns(found, facts)
  const last = headings.length - 2
  const own = {
    ...found,
    headings: headings.slice(1, last),
    isWritten: isWritten.slice(1, last),
    records: records.map((record) => ({ ...record, cells: record.cells.slice(1, last) })),
  }
  const dropped = (index: number, heading: string): ColumnMeaning => ({
    index,
    heading,
    field: 'drop',
    isSure: true,
  })
  return [
    dropped(0, row),
    ...matchColumns(own, facts).map((column) => ({ ...column, index: column.index + 1 })),
    dropped(last, outcome),
    dropped(last + 1, remark),
  ]
}
