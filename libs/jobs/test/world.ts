import { connect, type Db } from '@zuchtbuch/db/client'
import { findJob, type Job } from '@zuchtbuch/db/jobs/jobs'
import { openBackend, type Backend } from '../src/backend.ts'
import { startDispatcher } from '../src/dispatcher.ts'
import { enqueue, type Enqueued, type EnqueueOptions } from '../src/enqueue.ts'
import type { LeaseTimes } from '../src/lease.ts'
import { openListener, type Listener } from '../src/listener.ts'
import { reconcile, startReconciler } from '../src/reconciler.ts'
import { startWaiter, type Waiter } from '../src/wait.ts'
import { startWorker, type Worker } from '../src/worker.ts'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { startRedis, type TestRedis } from '@zuchtbuch/testing/redis'
import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, vi } from 'vitest'
import { createProbeTables, probe, probeHandlers, probeQueue } from './probe-jobs.ts'

export const logger = createLogger('test', 'silent')

export type Kind = 'Postgres' | 'Redis'
/** Where the tests run twice; `missing` says that the program is not installed. */
export const kinds: { kind: Kind; missing: boolean }[] = [
  { kind: 'Postgres', missing: false },
  { kind: 'Redis', missing: inject('redisUrl') === null },
]

/** A database, a queue and the parts of the machinery that a test asks for, with short times. */
export type World = {
  db: Db
  databaseUrl: string
  redis: TestRedis | null
  redisUrl: string | undefined
  backend: Backend
  listener: Listener
  waiter: Waiter
  add: (
    payload: { ms?: number; applyMs?: number; failures?: string[] },
    options?: EnqueueOptions,
  ) => Promise<Enqueued>
  startDispatcher: () => void
  startReconciler: (options?: { staleMs?: number }) => void
  startWorker: (options?: { times?: LeaseTimes }) => Worker
  reconcile: (staleMs?: number) => Promise<void>
  job: (id: string) => Promise<Job>
  /** Waits until the job is over. */
  finished: (id: string) => Promise<Job>
  count: (table: 'acts' | 'effects' | 'failures', jobId?: string) => Promise<number>
  /** The attempts that had an effect. */
  effectsOf: (jobId: string) => Promise<number[]>
  /** How many transactions wait for their client. */
  sleepingTransactions: () => Promise<number>
  /** Takes everything out of the queue, as an emptied Redis would. */
  emptyQueue: () => Promise<void>
  /** Stops Redis; where the queue is in Postgres, ends every connection of the database. */
  breakQueue: () => Promise<void>
  mendQueue: () => Promise<void>
  /** How many jobs were not handed to the queue. */
  undispatched: () => Promise<number>
  close: () => Promise<void>
}

const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export async function openWorld(kind: Kind): Promise<World> {
  const database = await createTestDatabase()
  const redis = kind === 'Redis' ? await startRedis() : null
  const db = connect(database.url, { max: 8 })
  const listener = openListener(database.url, { logger })
  const backend = await openBackend({ databaseUrl: database.url, redisUrl: redis?.url, logger })
  const waiter = startWaiter({ db, listener, logger, pollMs: 500 })
  const stops: (() => Promise<void>)[] = []
  await createProbeTables(db)
  await vi.waitUntil(() => backend.available(), { timeout: 20_000 })

  const job = async (id: string) => (await findJob(db, id)) ?? expect.fail(`There is no job ${id}`)
  const upkeep = { db, backend, queues: [probeQueue], logger }

  return {
    db,
    databaseUrl: database.url,
    redis,
    redisUrl: redis?.url,
    backend,
    listener,
    waiter,
    job,
    add: (payload, options) =>
      db.transaction((tx) => enqueue(tx, probe, probe.payload.parse(payload), options)),
    startDispatcher() {
      const dispatcher = startDispatcher({ db, listener, backend, logger, intervalMs: 100 })
      stops.unshift(() => dispatcher.stop())
    },
    startReconciler({ staleMs = 300 } = {}) {
      const reconciler = startReconciler({ ...upkeep, intervalMs: 100, staleMs })
      stops.unshift(() => reconciler.stop())
    },
    startWorker({ times } = {}) {
      const worker = startWorker({
        db,
        backend,
        queue: probeQueue,
        handlers: probeHandlers(),
        logger,
        ...(times ? { times } : {}),
      })
      stops.unshift(() => worker.stop(100))
      return worker
    },
    reconcile: (staleMs = 0) => reconcile({ ...upkeep, staleMs }),
    async finished(id) {
      await expect.poll(async () => (await job(id)).finishedAt, { timeout: 20_000 }).not.toBeNull()
      return job(id)
    },
    async count(table, jobId) {
      const where = jobId ? sql`where job_id = ${jobId}` : sql``
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} ${where}`,
      )
      return rows[0]?.n ?? 0
    },
    async effectsOf(jobId) {
      const { rows } = await db.execute<{ attempt: number }>(
        sql`select attempt from effects where job_id = ${jobId}`,
      )
      return rows.map((row) => row.attempt)
    },
    async sleepingTransactions() {
      const { rows } = await db.execute<{ n: number }>(sql`
        select count(*)::int as n from pg_stat_activity where datname = current_database()
          and state = 'idle in transaction' and now() - state_change > interval '300 milliseconds'`)
      return rows[0]?.n ?? 0
    },
    async emptyQueue() {
      if (redis) await redis.flush()
      else await db.execute(sql`truncate bullmq.job, bullmq.scheduler cascade`)
    },
    async breakQueue() {
      if (redis) await redis.stop()
      else await onServer(database.url, endConnections)
    },
    async mendQueue() {
      await redis?.restart()
    },
    async undispatched() {
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from jobs where state = 'Queued' and dispatched_at is null`,
      )
      return rows[0]?.n ?? 0
    },
    async close() {
      for (const stop of stops) await stop()
      await waiter.stop()
      await listener.close()
      await backend.close()
      await db.$client.end()
      await redis?.stop()
      await database.drop()
    },
  }
}
