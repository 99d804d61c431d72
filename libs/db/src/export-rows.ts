import { getTableName, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client.ts'
import { exportedColumns, type ExportTable, primaryKeyOf } from './export-tables.ts'

/** Twice as much is in memory, and what has come keeps others waiting while it is used. */
const mostAtOnce = { rows: 125, characters: 100_000 }
/** For rows whose length is not known yet. */
const fewRows = 10

/** Everything that `read` does sees the database as it is now, however long it takes. */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/**
 * The rows of a query (a text has no parameters), by a cursor: a few at a time, fewer of long ones, so that memory
 * stays flat. While some are used the database makes the next.
 */
export async function* streamRows<Row extends Record<string, unknown>>(
  tx: Tx,
  query: string | SQL,
): AsyncGenerator<Row[]> {
  const statement = typeof query === 'string' ? sql.raw(query) : query
  await tx.execute(sql`declare exported no scroll cursor for ${statement}`)
  const fetch = async (count: number) =>
    (await tx.execute(sql.raw(`fetch ${count} from exported`))).rows as Row[]
  let next = fetch(fewRows)
  for (let rows = await next; rows.length > 0; rows = await next) {
    next = fetch(rowsAfter(rows))
    // Its failure is met when it is awaited; whoever stops before that ends the transaction.
    next.catch(() => {})
    yield rows
  }
  await tx.execute(sql.raw('close exported'))
}

/** How many rows of the length of these come at once. */
function rowsAfter(rows: readonly Record<string, unknown>[]): number {
  let characters = 1
  for (const row of rows) {
    for (const value of Object.values(row)) if (typeof value === 'string') characters += value.length
  }
  const ofTheirLength = Math.floor((mostAtOnce.characters * rows.length) / characters)
  return Math.max(1, Math.min(mostAtOnce.rows, ofTheirLength))
}

/**
 * The rows of a table as JSON texts with the members of the code, in the order of the primary key. Postgres writes
 * them: that is several times as fast as making objects of them first.
 */
export async function* streamJson(tx: Tx, table: ExportTable): AsyncGenerator<string[]> {
  const members = [...exportedColumns(table)].map(
    ([member, column]) => `${table.as?.[member] ?? valueOf(column, toSnakeCase(member))} as "${member}"`,
  )
  const order = primaryKeyOf(table).map((member) => `"${toSnakeCase(member)}"`)
  const where = table.where === undefined ? '' : `where ${table.where}`
  const query = `select row_to_json(row)::text as json from (
    select ${members.join(', ')} from "${getTableName(table.table)}" ${where} order by ${order.join(', ')}) row`
  for await (const rows of streamRows<{ json: string }>(tx, query)) yield rows.map(({ json }) => json)
}

/** Moments in UTC with as many digits as the column keeps; everything else as Postgres writes it into JSON. */
function valueOf(column: PgColumn, name: string): string {
  const type = column.getSQLType()
  if (!type.startsWith('timestamp')) return `"${name}"`
  const fraction = type.includes('(3)') ? 'MS' : 'US'
  return `to_char("${name}" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.${fraction}"Z"')`
}
