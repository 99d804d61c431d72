import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { transactionOn } from './transaction.ts'
import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgTransaction } from 'drizzle-orm/pg-core'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'

// Dates have no time of day: node-postgres would make a local midnight of them.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Schema = Record<string, never>
export type Db = NodePgDatabase<Schema> & { $client: pg.Pool }
export type Tx = PgTransaction<NodePgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>
export type DbOrTx = Db | Tx

/**
 * The application's pool. `name` shows in `pg_stat_activity`; `max` connections (5 per process unless told).
 * A statement that runs longer than a minute is cancelled by the server.
 */
export function connect(
  url: string,
  { name = 'zuchtbuch', max = 5 }: { name?: string; max?: number } = {},
): Db {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: name,
    max,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A lost connection is replaced by the pool when it is idle, and fails the next statement when it is in use; without
  // a listener it would end the process.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  return Object.assign(drizzle(pool, { casing: 'snake_case' }), { transaction: transactionOn(pool) })
}
