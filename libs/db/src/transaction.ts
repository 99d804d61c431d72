import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Db } from './client.ts'

/**
 * `transaction` of a pool that outlives a lost connection. Drizzle's own never returns a connection whose `begin`
 * failed, so that a restarted database exhausts the pool; and a connection that is lost between two statements of a
 * transaction reports that to nobody, which ends the process.
 */
export function transactionOn(pool: Pool): Db['transaction'] {
  const databases = new WeakMap<PoolClient, ReturnType<typeof open>>()
  const open = (client: PoolClient) => {
    const db = drizzle(client, { casing: 'snake_case' })
    databases.set(client, db)
    return db
  }
  return async (work, config) => {
    const client = await pool.connect()
    client.on('error', ignore)
    try {
      return await (databases.get(client) ?? open(client)).transaction(work, config)
    } finally {
      client.off('error', ignore)
      client.release()
    }
  }
}

/** The next statement fails with the same error. */
function ignore(): void {}
