import type { TableColumn, TableFinding, TableImport, TableRow } from '../../../data/table-imports.ts'

export interface Editing {
  key: string
  typed: Readonly<Record<number, string>>
}

/** The rows of a sheet as a list shows them. */
export interface ShownRows {
  table: TableImport
  columns: readonly TableColumn[]
  rows: readonly TableRow[]
  /** The row that is being changed, with what was typed so far, by the column. */
  editing: Editing | null
  onEdit: (editing: Editing | null) => void
}

/** Tells a row of a table from the others; the id of the button that changes it. */
export const keyOfRow = ({ sheet, row }: Pick<TableRow, 'sheet' | 'row'>): string => `zeile-${sheet}-${row}`

/** The findings of a row by the column that they are about; null: the whole row. A name that is missing is missing in its column. */
export function findingsAt(
  { findings }: TableRow,
  columns: readonly TableColumn[],
  column: number | null,
): TableFinding[] {
  const name = columns.find(({ field }) => field === 'animal.name')?.index ?? null
  return findings.filter((finding) => (finding.code === 'NoName' ? name : finding.column) === column)
}
