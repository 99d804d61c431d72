import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'

export type RowValues = Record<string, unknown>

/** Rows per statement; larger ones cost memory on both sides and are no faster. */
const batchSize = 2000

/** The columns of a table that can be written, by their name in code. */
export function writableColumns(table: PgTable): Map<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table)) as [string, PgColumn][]
  return new Map(columns.filter(([, column]) => column.generated === undefined))
}

/**
 * Inserts rows of JSON values (dates and moments as text), many per statement. `members` names the columns; a row
 * that lacks one gets null there, not the column's default. Rows of an iterator are made when they are sent.
 */
export async function insertRows(
  tx: Tx,
  table: PgTable,
  members: readonly string[],
  rows: Iterable<RowValues>,
  onConflict: SQL = sql``,
): Promise<void> {
  const columns = sql.join(members.map(identifier), sql`, `)
  const values = sql.join(members.map(given), sql`, `)
  for (const batch of batches(rows)) {
    await tx.execute(
      sql`insert into ${table} (${columns}) select ${values} from ${recordset(table, members, batch)} ${onConflict}`,
    )
  }
}

/** Sets the members that each row has in the record with its `id`, many per statement; `also` is set in all of them. */
export async function updateRows(
  tx: Tx,
  table: PgTable,
  rows: readonly (RowValues & { id: string })[],
  also: SQL[] = [],
): Promise<void> {
  const alike = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join())
  for (const group of alike.values()) {
    const members = Object.keys(group[0]!)
    const sets = [
      ...members
        .filter((member) => member !== 'id')
        .map((member) => sql`${identifier(member)} = ${given(member)}`),
      ...also,
    ]
    for (const batch of batches(group)) {
      const name = sql.identifier(getTableName(table))
      await tx.execute(
        sql`update ${table} set ${sql.join(sets, sql`, `)} from ${recordset(table, members, batch)}
          where ${name}.id = given.id`,
      )
    }
  }
}

const identifier = (member: string) => sql.identifier(toSnakeCase(member))
const given = (member: string) => sql`given.${sql.identifier(member)}`

function recordset(table: PgTable, members: readonly string[], rows: readonly RowValues[]): SQL {
  const columns = writableColumns(table)
  const types = members.map((member) => {
    const column = columns.get(member)
    if (!column) throw new Error(`${getTableName(table)} has no column ${member} that can be written`)
    return sql`${sql.identifier(member)} ${sql.raw(column.getSQLType())}`
  })
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.join(types, sql`, `)})`
}

function* batches<T>(rows: Iterable<T>): Generator<T[]> {
  let batch: T[] = []
  for (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
