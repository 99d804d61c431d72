import type { TableMapping, TableRow, TableSheet } from '../../../data/table-imports.ts'

/** The fields that several columns of a list may have. */
const shared = new Set(['animal.extra', 'weight', 'drop'])

/** The sheets once a column becomes `field`; the column that had it before is kept under its heading, as the service does. */
export function chooseField(
  sheets: readonly TableSheet[],
  at: { sheet: number; column: number },
  field: string,
): TableSheet[] {
  return sheets.map((sheet) => {
    if (sheet.index !== at.sheet) return sheet
    const columns = sheet.columns.map((column) => {
      if (column.index === at.column) return { ...column, field }
      return column.field === field && !shared.has(field) ? { ...column, field: 'animal.extra' } : column
    })
    return { ...sheet, columns }
  })
}

/** What the columns of a sheet were proposed for: as another list, or read in another way, it has others. */
const shapeOf = ({ kind, columns }: TableSheet) =>
  JSON.stringify([kind, columns.map(({ heading }) => heading)])

/** The sheets as they were looked at, but for those that are others by now. */
export function adoptSheets(
  looked: readonly TableSheet[],
  now: readonly TableSheet[],
): readonly TableSheet[] {
  const isSame =
    looked.length === now.length && looked.every((sheet, at) => shapeOf(sheet) === shapeOf(now[at]!))
  if (isSame) return looked
  return now.map((sheet, at) => {
    const before = looked[at]
    return before !== undefined && shapeOf(before) === shapeOf(sheet) ? before : sheet
  })
}

/** What is sent of the sheets that are taken: every column, as it was looked at. */
export function mappingOf(sheets: readonly TableSheet[]): NonNullable<TableMapping['sheets']> {
  return sheets.map(({ index, kind, columns }) => ({
    index,
    kind,
    ...(kind !== null && {
      columns: columns.map(({ index: place, field, day, age, unit }) => ({
        index: place,
        field,
        ...(field === 'weight' && { day, age }),
        ...(field.startsWith('weight') && { unit }),
      })),
    }),
  }))
}

const mostExamples = 3
const longestExample = 40

/** The first different cells of a column below the headings, shortened. */
export function examplesOf(
  rows: readonly Pick<TableRow, 'row' | 'cells'>[],
  headerRow: number | null,
  column: number,
): string[] {
  const cells = rows
    .filter(({ row }) => row > (headerRow ?? 0))
    .map((row) => (row.cells[column] ?? '').trim())
    .filter((cell) => cell !== '')
  return [...new Set(cells)].slice(0, mostExamples).map(shorten)
}

const shorten = (text: string) =>
  text.length > longestExample ? `${text.slice(0, longestExample - 1)}…` : text

/** Cells with letters beyond the English ones, by which a wrong encoding shows. */
export function umlautsIn(rows: readonly Pick<TableRow, 'cells'>[]): string[] {
  const cells = rows.flatMap((row) => row.cells).filter((cell) => /[^ -~\s]/.test(cell))
  return [...new Set(cells)].slice(0, mostExamples).map(shorten)
}
