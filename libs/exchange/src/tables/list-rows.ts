import type { Target } from '@zuchtbuch/db/schema/import-steps'
import { textOfCell } from './text-of-cell.ts'
import { type CellFinding, noteSentence, noteSeverity, type TableFindings } from './table-findings.ts'
import type { ColumnField } from './match-columns.ts'
import type { ListRow, MappedSheet, Said } from './row-record.ts'

/** What became of a row of a list; one that there is none of is red. */
export interface ListOutcome {
  /** The record that the row becomes, or the animal that it is about. */
  readonly target: Target
  readonly state: 'new' | 'changed' | 'unchanged'
}

/** The rows of a sheet that can be read at all, in the order of what they say; others are among the findings as red. */
export function readListRows({ columns, rows }: MappedSheet, { find, leave }: TableFindings): ListRow[] {
  const read = rows.flatMap(({ sheet, row, cells, notes }) => {
    const record: ListRow = { sheet, row, place: `${sheet}:${row}`, cells, columns, left: new Set() }
    let isRed = false
    for (const { column, note } of notes) {
      const severity: CellFinding['severity'] = noteSeverity[note]
      const sentence = noteSentence(note, cells[column] ?? '')
      if (severity === 'left') leave(record, column, note, sentence)
      else find(record, column, severity, note, sentence)
      isRed ||= severity === 'red'
    }
    return isRed ? [] : { record, key: JSON.stringify(cells) }
  })
  return read
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.record.row - b.record.row))
    .map(({ record }) => record)
}

/** What a row says in a field; null where its cell is empty or kept beside the fields. */
export function saidIn({ cells, columns, left }: ListRow, field: ColumnField): Said | null {
  const column = columns.find((one) => one.field === field)?.index
  if (column === undefined || left.has(column)) return null
  const text = textOfCell(cells, column).replace(/\s+/g, ' ')
  return text === '' ? null : { text, column }
}

/** A line for each cell that has no field, under its heading, in the order of the columns; null for none. */
export function linesBeside({ cells, columns, left }: ListRow): string | null {
  const beside = columns.flatMap(({ index, field, heading }) => {
    const text = (cells[index] ?? '').trim()
    return text !== '' && (field === 'animal.extra' || (left.has(index) && field !== 'drop'))
      ? `${heading.trim()}: ${text}`
      : []
  })
  return beside.length === 0 ? null : beside.join('\n')
}
