import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

/**
 * `transaction` of a pool that outlives a lost connection. Drizzle's own never returns a connection whose `begin`
 * failed, so that a restarted database exhausts the pool.
 */
export function transactionOn(pool: Pool): NodePgDatabase['transaction'] {
  const databases = new WeakMap<PoolClient, ReturnType<typeof open>>()
  const open = (client: PoolClient) => {
    const db = drizzle(client, { casing: 'snake_case' })
    databases.set(client, db)
    return db
  }
  return async (work, config) => {
    const client = await pool.connect()
    try {
      return await (databases.get(client) ?? open(client)).transaction(work, config)
    } finally {
      client.release()
    }
  }
}
