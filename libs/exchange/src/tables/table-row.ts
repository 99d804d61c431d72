/** What a reader noticed at a cell, besides its text. */
export type CellNote =
  | 'CharactersDropped'
  | 'FormulaWithoutValue'
  | 'ErrorValue'
  | 'CellTooLong'
  | 'DayOutOfCalendar'

/** A record of a table as it was read. */
export interface TableRow {
  /** Place of the sheet in the file, from 0. */
  readonly sheet: number
  /** Number of the record in its sheet, from 1: what a spreadsheet shows at its left edge. */
  readonly row: number
  /** Texts in the order of the columns, NFC, without control characters; a day is YYYY-MM-DD; an empty cell is ''. */
  readonly cells: readonly string[]
  readonly notes: readonly { readonly column: number; readonly note: CellNote }[]
  /** The spreadsheet does not show the row. */
  readonly hidden?: true
}

/** A sheet of a table as its reader announces it before its rows. */
export interface TableSheet {
  readonly index: number
  readonly name: string
  readonly hidden: boolean
  /** Columns that the spreadsheet does not show, from 0. */
  readonly hiddenColumns?: readonly number[]
}

export type TableEvent = { readonly sheet: TableSheet } | { readonly row: TableRow }

/** Reads a table record by record; throws TableRefused where it cannot. */
export type TableReader = AsyncIterable<TableEvent>
