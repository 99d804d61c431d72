import { readEntry, writeEntry } from './database.ts'

/** A herd in columns: the n-th value of each belongs to the n-th record. */
export interface Rows {
  count: number
  columns: { id: readonly string[] } & Readonly<Record<string, readonly unknown[]>>
}

/** One record out of columns. */
export type RowOf<R extends Rows> = {
  [Column in keyof R['columns']]: R['columns'][Column] extends readonly (infer Value)[] ? Value : never
}

/** The records of the columns, in their order. */
export function rowsOf<R extends Rows>({ count, columns }: R): RowOf<R>[] {
  const names = Object.keys(columns)
  return Array.from({ length: count }, (_, n) =>
    Object.fromEntries(names.map((name) => [name, columns[name]?.[n]])),
  ) as RowOf<R>[]
}

/**
 * Puts the records that were read anew in the place of their former selves; new ones come last, and those of `ids`
 * that were not found are gone.
 */
export function withRows<R extends Rows>(all: R, ids: readonly string[], found: R): R {
  const asked = new Set(ids)
  const fresh = new Map(found.columns.id.map((id, n) => [id, n]))
  const known = new Set(all.columns.id)
  const places = [
    ...all.columns.id.flatMap((id, n) => {
      const place = fresh.get(id)
      if (place !== undefined) return [{ from: found, n: place }]
      return asked.has(id) ? [] : [{ from: all, n }]
    }),
    ...found.columns.id.flatMap((id, n) => (known.has(id) ? [] : [{ from: found, n }])),
  ]
  const columns = Object.fromEntries(
    Object.keys(all.columns).map((name) => [name, places.map(({ from, n }) => from.columns[name]?.[n])]),
  )
  return { ...all, count: places.length, columns }
}

/** The rows that an earlier visit left on this device. */
export async function readRows(kind: string): Promise<Rows | undefined> {
  const entry = await readEntry('rows', kind)
  if (typeof entry !== 'object' || entry === null || !('rows' in entry)) return undefined
  return isRows(entry.rows) ? entry.rows : undefined
}

export async function writeRows(kind: string, rows: Rows): Promise<void> {
  await writeEntry('rows', { kind, rows })
}

function isRows(value: unknown): value is Rows {
  if (typeof value !== 'object' || value === null || !('count' in value) || !('columns' in value))
    return false
  const { count, columns } = value
  if (typeof count !== 'number' || typeof columns !== 'object' || columns === null || !('id' in columns))
    return false
  return Object.values(columns).every((column) => Array.isArray(column) && column.length === count)
}
