import type { TableImport, TableImports, TableRows } from '@zuchtbuch/contracts/table-imports'
import { TableImportReport } from '@zuchtbuch/contracts/table-imports'
import type { ImportTable, ImportTableRow } from '@zuchtbuch/db/book/import-tables'
import { undoDays } from '@zuchtbuch/domain/table-import'
import type { z } from 'zod'

/** So long after the last change a table is kept. */
export const keptDays = 30

/** Until when what was taken last can be taken back; null where there is nothing. */
export const undoUntil = ({ takings, takenAt }: Pick<ImportTable, 'takings' | 'takenAt'>): Date | null =>
  takings === 0 || takenAt === null ? null : new Date(takenAt.getTime() + undoDays * 86_400_000)

type Summary = Omit<ImportTable, 'questions' | 'answers'>

export function showSummary(table: Summary): z.input<typeof TableImports>['items'][number] {
  const { id, name, state, isPasted, sheets, problem, takenAt, createdAt, updatedAt, version } = table
  const animals = readReport(table)?.animals
  return {
    id,
    name,
    state,
    isPasted,
    rows: sheets.reduce((sum, { rows }) => sum + rows, 0),
    counts: animals
      ? {
          new: animals.planned ?? animals.created ?? 0,
          changed: animals.updated,
          unchanged: animals.unchanged,
          red: animals.skipped,
        }
      : null,
    problem,
    takenAt: takenAt?.toISOString() ?? null,
    undoUntil: undoUntil(table)?.toISOString() ?? null,
    expiresAt: new Date(updatedAt.getTime() + keptDays * 86_400_000).toISOString(),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  }
}

const readReport = ({ report }: Pick<ImportTable, 'report'>) =>
  report === null ? null : TableImportReport.parse(report)

export function showTable(table: ImportTable): z.input<typeof TableImport> {
  const { kind, encoding, delimiter, sheets, options, answers, questions, planHash } = table
  return {
    ...showSummary(table),
    kind,
    encoding,
    delimiter,
    sheets: sheets.map(({ stale: _stale, ...sheet }) => sheet),
    options,
    answers,
    questions,
    report: readReport(table),
    planHash,
  }
}

export function showRow(row: ImportTableRow): z.input<typeof TableRows>['items'][number] {
  const { cells, edits, taken, becomes, findings, state } = row
  const said = [...cells]
  const original: Record<string, string> = {}
  for (const [column, value] of Object.entries(edits)) {
    original[column] = cells[Number(column)] ?? ''
    while (said.length <= Number(column)) said.push('')
    said[Number(column)] = value
  }
  return {
    sheet: row.sheet,
    row: row.row,
    cells: said,
    original,
    state,
    becomes: becomes && { ...becomes, id: taken?.gerbilId ?? becomes.id },
    findings,
  }
}
