import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'

const clients = new WeakMap<object, PoolClient>()

/** The connection of a transaction, for what drizzle has no words for. Only of one that `connect` began. */
export function clientOf(tx: object): PoolClient {
  const client = clients.get(tx)
  if (!client) throw new Error('not a transaction of the pool')
  return client
}

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
      return await (databases.get(client) ?? open(client)).transaction((tx) => {
        clients.set(tx, client)
        return work(tx)
      }, config)
    } finally {
      client.release()
    }
  }
}
