import type { PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { DbOrTx } from './client.ts'

/** SQL; a `name` stands for a fixed `text` in every connection. */
export type Statement = { name?: string; text: string }

/**
 * Runs a statement. One that has a name is planned once per connection, which pays where planning takes longer than
 * running. Rows have the members that `text` names; values of `json` columns come and go as JSON text and as objects.
 */
export async function runStatement<Row extends QueryResultRow>(
  db: DbOrTx,
  { name, text }: Statement,
  values: unknown[],
): Promise<Row[]> {
  const query = { sql: text, params: values }
  const prepared = db._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(
    query,
    undefined,
    name,
    false,
  )
  const { rows } = await prepared.execute()
  return rows
}
