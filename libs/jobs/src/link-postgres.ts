import type { Logger } from '@zuchtbuch/runtime/logger'
import {
  createPostgresBackend,
  isPgPool,
  Queue as BullQueue,
  runMigrations,
  Worker as BullWorker,
} from 'bullmq'
import { Client, Pool } from 'pg'
import { answersWithin, queueOptions, workerOptions, type Link } from './bull.ts'

/** The queue in the schema `bullmq` of the application's database, which is brought up to date first. */
export async function linkPostgres(url: string, { logger }: { logger: Logger }): Promise<Link> {
  const client = new Client({ connectionString: url, application_name: 'queue-migrate' })
  // The next statement tells of a lost connection; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await runMigrations(client, 'bullmq')
  } finally {
    await client.end()
  }
  const pool = new Pool({
    connectionString: url,
    application_name: 'queue',
    // And one more for each worker, which keeps one to listen. An idle connection costs the server 3 MB.
    max: 1,
    keepAlive: true,
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
    // The queue may forget in a crash of the database: what it held is repaired from the jobs.
    options: '-c search_path=bullmq -c synchronous_commit=off',
  })
  pool.setMaxListeners(0)
  const report = (error: Error) => logger.debug({ err: error }, 'a connection of the queue was lost')
  // Also while it is in use, or its loss would end the process.
  pool.on('error', report).on('connect', (client) => client.on('error', report))
  if (!isPgPool(pool)) throw new Error('BullMQ does not take this pool')
  const connection = { connection: pool }
  return {
    kind: 'postgres',
    isConnected: () => true,
    ping: () => answersWithin(2000, pool.query('select 1')),
    async wake(names) {
      for (const name of names) await pool.query(`select pg_notify('bullmq_jobs', $1)`, [name])
    },
    openQueue(name) {
      const queue = new BullQueue(name, { ...connection, ...queueOptions }, createPostgresBackend)
      queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'the queue reports an error'))
      return queue
    },
    openWorker(queue, take) {
      pool.options.max++
      const worker = new BullWorker(
        queue.name,
        ({ id = '', name, data }) => take({ id, name, data }),
        { ...connection, ...workerOptions(queue) },
        createPostgresBackend,
      )
      worker.on('error', (error) =>
        logger.debug({ err: error, queue: queue.name }, 'the queue reports an error'),
      )
      worker.once('closed', () => pool.options.max--)
      return worker
    },
    async close() {
      await answersWithin(2000, pool.end())
    },
  }
}
