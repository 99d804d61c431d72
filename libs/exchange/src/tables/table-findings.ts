import type { CellNote } from './table-row.ts'
import { cellTexts } from './table-texts.de.ts'

/** Red: the row is not taken. Left: the row is, the cell stays word for word beside its field. */
export type Severity = 'red' | 'left' | 'hint' | 'question'

/** What the breeder should know about a cell, or about a row where `column` is null. */
export interface CellFinding {
  readonly sheet: number
  readonly row: number
  readonly column: number | null
  readonly code: string
  readonly severity: Severity
  /** In German. */
  readonly sentence: string
  /** The question whose answer settles it. */
  readonly question?: string
}

/** A row of the table in so far as findings need it. */
export interface Findable {
  readonly sheet: number
  readonly row: number
  /** Columns that are kept word for word, because they could not go where they belong. */
  readonly left: Set<number>
}

export type TableFindings = ReturnType<typeof startFindings>

export function startFindings() {
  const list: CellFinding[] = []

  function find(
    { sheet, row }: Findable,
    column: number | null,
    severity: Severity,
    code: string,
    sentence: string,
    question?: string,
  ): void {
    list.push({
      sheet,
      row,
      column,
      code,
      severity,
      sentence,
      ...(question === undefined ? {} : { question }),
    })
  }

  /** Keeps a cell beside its field, and says why. */
  function leave(row: Findable, column: number, code: string, sentence: string, question?: string): void {
    if (row.left.has(column)) return
    row.left.add(column)
    find(row, column, 'left', code, sentence, question)
  }

  return { list, find, leave }
}

/** What follows from the note of a reader. */
export const noteSeverity: Record<CellNote, Severity> = {
  CharactersDropped: 'hint',
  FormulaWithoutValue: 'left',
  ErrorValue: 'left',
  CellTooLong: 'red',
  DayOutOfCalendar: 'left',
}

export function noteSentence(note: CellNote, text: string): string {
  return note === 'DayOutOfCalendar' ? cellTexts.UnreadableDate(text) : cellTexts[note]()
}
