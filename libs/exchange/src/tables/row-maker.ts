import { cellText, isErrorValue, isShortened } from './cell-value.ts'
import { limits } from './table-limits.ts'
import { beyond, tooFarRight, tooLongRecord, unreadable } from './table-refused.ts'
import type { CellNote, TableRow } from './table-row.ts'

/** Makes the rows of a file, one after the other, and counts what is in them. */
export type RowMaker = ReturnType<typeof createRowMaker>

/** Its methods throw `PayloadTooLarge` for what is beyond the bounds of a table, and `Damaged` for a cell that is there twice. */
export function createRowMaker() {
  const counted = { rows: 0, cells: 0, characters: 0 }
  let place = { sheet: 0, row: 0, isHidden: false }
  let cells: string[] = []
  let notes: { column: number; note: CellNote }[] = []
  let characters = 0

  function begin(sheet: number, row: number, isHidden = false): void {
    place = { sheet, row, isHidden }
    cells = []
    notes = []
    characters = 0
  }

  /** Puts a text into a column, from 0; one without visible characters leaves the cell empty. */
  function put(column: number, raw: string, note?: CellNote): void {
    const text = cellText(raw)
    if (text === '') return
    if (column >= limits.columns) throw tooFarRight(place.row, column)
    if (cells[column]) throw unreadable('Damaged')
    characters += text.length
    if (characters > limits.recordBytes) throw tooLongRecord(place.row)
    while (cells.length < column) cells.push('')
    cells[column] = text
    if (note ?? isErrorValue(text)) notes.push({ column, note: note ?? 'ErrorValue' })
    if (isShortened(raw)) notes.push({ column, note: 'CharactersDropped' })
    if (text.length > limits.cellCharacters) notes.push({ column, note: 'CellTooLong' })
  }

  /** The row as it was filled; null where nothing is in it. */
  function end(): TableRow | null {
    if (cells.length === 0) return null
    counted.rows++
    if (counted.rows > limits.rows) throw beyond('Rows')
    for (const cell of cells) if (cell !== '') counted.cells++
    if (counted.cells > limits.cells) throw beyond('Cells')
    counted.characters += characters
    if (counted.characters > limits.allPartBytes) throw beyond('Expansion')
    const { sheet, row, isHidden } = place
    return { sheet, row, cells, notes, ...(isHidden ? { hidden: true } : {}) }
  }

  return { begin, put, end, isEmpty: () => cells.length === 0, isFilled: (column: number) => !!cells[column] }
}
