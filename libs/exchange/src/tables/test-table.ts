import { readFileSync } from 'node:fs'
import { varietyFinder } from '../read-color.ts'
import { carryOut, emptyBook } from '../test-herd-book.ts'
import { findTable } from './find-header.ts'
import type { FormerRow } from './identify-rows.ts'
import { type ColumnMeaning, matchColumns } from './match-columns.ts'
import { planTable, type TableBook, type TableOptions, type TablePlan } from './plan-table.ts'
import type { MappedSheet } from './row-record.ts'
import type { TableRow } from './table-row.ts'

export const today = '2026-11-24'

export function emptyTableBook(own: string | null = null): TableBook {
  const ownBreeder = { breederName: own, breederNameSuffix: null }
  return { ...emptyBook(), ownBreeder, weights: new Map(), enclosureOf: new Map() }
}

const findVariety = varietyFinder(emptyBook().colorVarieties)
const facts = { today, isWorkbook: false, isColor: (name: string) => findVariety(name) !== undefined }

/** Rows of texts as a reader would hand them out; an empty row is nothing. */
export function rowsOf(lines: readonly (readonly string[])[], sheet = 0): TableRow[] {
  return lines
    .map((cells, at) => ({ sheet, row: at + 1, cells, notes: [] }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Lines of cells that need no quotes. */
export const lines = (text: string, delimiter = ';') =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(delimiter))

export function fixture(name: string): string {
  const bytes = readFileSync(new URL(`fixtures/${name}`, import.meta.url))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

export interface Mapped {
  readonly sheet: MappedSheet
  readonly columns: readonly ColumnMeaning[]
  readonly found: ReturnType<typeof findTable>
}

export function mapTable(table: readonly (readonly string[])[], isWorkbook = false, index = 0): Mapped {
  const found = findTable(rowsOf(table, index), today)
  const columns = matchColumns(found, { ...facts, isWorkbook })
  const { kind } = found
  const isPlanned = kind === 'weights' || kind === 'contacts'
  const sheet = { index, isWorkbook, columns, rows: found.records, ...(isPlanned ? { kind } : {}) }
  return { sheet, columns, found }
}

const defaults: TableOptions = {
  today,
  timeZone: 'Europe/Berlin',
  answers: new Map(),
  makesAncestors: true,
  stock: 'own',
  source: null,
  former: [],
}

export function planLines(
  table: readonly (readonly string[])[],
  {
    book = emptyTableBook(),
    isWorkbook = false,
    sheet = 0,
    drop,
    ...rest
  }: Partial<TableOptions> & { book?: TableBook; isWorkbook?: boolean; sheet?: number; drop?: string } = {},
): TablePlan {
  const mapped = mapTable(table, isWorkbook, sheet).sheet
  const columns = mapped.columns.map((column) =>
    column.heading === drop ? { ...column, field: 'drop' as const } : column,
  )
  return planTable([{ ...mapped, columns }], book, { ...defaults, ...rest })
}

/** Several lists as the sheets of one table. */
export const planSheets = (
  tables: readonly (readonly (readonly string[])[])[],
  { book = emptyTableBook(), ...rest }: Partial<TableOptions> & { book?: TableBook } = {},
): TablePlan =>
  planTable(
    tables.map((table, index) => mapTable(table, false, index).sheet),
    book,
    { ...defaults, ...rest },
  )

const idOf = (target: unknown) => (typeof target === 'string' ? target : (target as { new: string }).new)

/** The herd book after a plan of a table was carried out. */
export function carryOutTable(plan: TablePlan, book: TableBook): TableBook {
  const weights = new Map([...book.weights].map(([id, days]) => [id, new Map(days)]))
  for (const { target, day, grams } of plan.weights) {
    weights.set(idOf(target), (weights.get(idOf(target)) ?? new Map<string, number>()).set(day, grams))
  }
  const enclosureOf = new Map(book.enclosureOf)
  for (const { target, enclosure } of plan.places) enclosureOf.set(idOf(target), enclosure)
  return { ...book, ...carryOut(plan.steps, book), weights, enclosureOf }
}

/** The rows of a table as its next version knows them. */
export const formerOf = (plan: TablePlan): FormerRow[] =>
  plan.rows.flatMap(({ sheet, row, target, keys }) =>
    target === null || keys === null ? [] : [{ sheet, row, gerbilId: idOf(target), ...keys }],
  )

/** The animal of a row in the herd book after the plan, with its parents. */
export function animalOfRow(plan: TablePlan, book: TableBook, row: number) {
  const outcome = plan.rows.find((one) => one.row === row)
  const animal = book.gerbils.find(({ id }) => outcome?.target && id === idOf(outcome.target))
  const litter = book.litters.find(({ id }) => id === animal?.litterId)
  const parent = (id: string | null | undefined) => book.gerbils.find((gerbil) => gerbil.id === id) ?? null
  return { animal, litter, father: parent(litter?.fatherId), mother: parent(litter?.motherId) }
}

export type LineOptions = NonNullable<Parameters<typeof planLines>[1]>

/** A plan of lines that are parted by semicolons, and the herd book after it. */
export function taken(text: string, options: LineOptions = {}) {
  const plan = planLines(lines(text.trim().replaceAll(/\n +/g, '\n')), options)
  const after = carryOutTable(plan, options.book ?? emptyTableBook())
  const row = (number: number) => animalOfRow(plan, after, number)
  const codes = plan.findings.map(
    ({ row: at, column, severity, code }) =>
      `${at}${column === null ? '' : `/${column}`} ${severity} ${code}`,
  )
  const extras = (number: number) => row(number).animal?.extras ?? []
  return { plan, after, row, codes, extras }
}

/** A herd book with these animals and litters. */
export const bookOf = (gerbils: TableBook['gerbils'], litters: TableBook['litters'] = []): TableBook => ({
  ...emptyTableBook(),
  gerbils,
  litters,
})
