import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './client.ts'
import { copyFormat, copyLines } from './copy-rows.ts'

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
  onConflict?: SQL,
): Promise<void> {
  if (onConflict === undefined) return copyRows(tx, table, members, rows)
  const columns = sql.join(members.map(identifier), sql`, `)
  const values = sql.join(members.map(given), sql`, `)
  await oneAhead(batches(rows), (batch) => {
    const source = recordset(table, members, batch)
    return async () => {
      await tx.execute(sql`insert into ${table} (${columns}) select ${values} from ${source} ${onConflict}`)
    }
  })
}

/** Takes a quarter less of the server than reading rows out of JSON, and half less where a column is JSON itself. */
async function copyRows(
  tx: Tx,
  table: PgTable,
  members: readonly string[],
  rows: Iterable<RowValues>,
): Promise<void> {
  const fields = columnsOf(table, members).map(
    ([member, column]) => [member, copyFormat(column.getSQLType())] as const,
  )
  const columns = members.map((member) => `"${toSnakeCase(member)}"`).join(', ')
  const statement = `copy "${getTableName(table)}" (${columns}) from stdin`
  await oneAhead(batches(rows), (batch) => {
    let lines = ''
    for (const row of batch) {
      let separator = ''
      for (const [member, format] of fields) {
        lines += separator + format(row[member])
        separator = '\t'
      }
      lines += '\n'
    }
    return () => copyLines(tx, statement, lines)
  })
}

/** Sends one after the other; while the database works on one, the next is made. */
async function oneAhead<T>(batches: Iterable<T>, make: (batch: T) => () => Promise<void>): Promise<void> {
  let sent = Promise.resolve()
  try {
    for (const batch of batches) {
      const send = make(batch)
      await sent
      sent = send()
      // Its failure is met when it is awaited.
      sent.catch(() => {})
    }
  } finally {
    // The transaction may not go on, or end, before its statement has.
    await sent
  }
}

/** Sets the members that each row has in the record with its key, many per statement; `also` is set in all of them. */
export async function updateRows(
  tx: Tx,
  table: PgTable,
  rows: readonly RowValues[],
  also: SQL[] = [],
  key: readonly string[] = ['id'],
): Promise<void> {
  const alike = Map.groupBy(rows, (row) => Object.keys(row).toSorted().join())
  for (const group of alike.values()) {
    const members = Object.keys(group[0]!)
    const sets = [
      ...members
        .filter((member) => !key.includes(member))
        .map((member) => sql`${identifier(member)} = ${given(member)}`),
      ...also,
    ]
    for (const batch of batches(group)) {
      const name = sql.identifier(getTableName(table))
      const same = key.map((member) => sql`${name}.${identifier(member)} = ${given(member)}`)
      await tx.execute(
        sql`update ${table} set ${sql.join(sets, sql`, `)} from ${recordset(table, members, batch)}
          where ${sql.join(same, sql` and `)}`,
      )
    }
  }
}

const identifier = (member: string) => sql.identifier(toSnakeCase(member))
const given = (member: string) => sql`given.${sql.identifier(member)}`

function recordset(table: PgTable, members: readonly string[], rows: readonly RowValues[]): SQL {
  const types = columnsOf(table, members).map(
    ([member, column]) => sql`${sql.identifier(member)} ${sql.raw(column.getSQLType())}`,
  )
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given(${sql.join(types, sql`, `)})`
}

function columnsOf(table: PgTable, members: readonly string[]): [member: string, column: PgColumn][] {
  const columns = writableColumns(table)
  return members.map((member) => {
    const column = columns.get(member)
    if (!column) throw new Error(`${getTableName(table)} has no column ${member} that can be written`)
    return [member, column]
  })
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
