// Latency from enqueue to effect, compared in one run with BullMQ alone on the same server:
//   node --conditions=m-src tests/src/bench/jobs.ts
// Ours: begin of the enqueuing transaction to the commit of the effect. BullMQ's: `add` to the begin of the processor.
// Ours holds two durable commits, so that a slow disk shows; what one costs at that time is measured along.
import { connect } from '@zuchtbuch/db/client'
import { openBackend } from '@zuchtbuch/jobs/backend'
import { defineJob, defineQueue, handle } from '@zuchtbuch/jobs/define'
import { startDispatcher } from '@zuchtbuch/jobs/dispatcher'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { openListener } from '@zuchtbuch/jobs/listener'
import { startWaiter } from '@zuchtbuch/jobs/wait'
import { startWorker } from '@zuchtbuch/jobs/worker'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { startRedis } from '@zuchtbuch/testing/redis'
import { createPostgresBackend, isPgPool, Queue, Worker } from 'bullmq'
import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { z } from 'zod'
import { withDatabase } from './database.ts'
import { median, quantile, report } from './report.ts'

const rounds = 5
const perRound = 100

const logger = createLogger('bench', 'silent')
const queue = defineQueue({ name: 'bench', concurrency: 1 })
const touch = defineJob({
  type: 'bench.touch',
  queue,
  payload: z.strictObject({ n: z.int() }),
  result: z.strictObject({}),
  attempts: 1,
  timeLimitMs: 10_000,
  backoff: { firstMs: 1, maxMs: 1 },
})

/** Does it once; returns the milliseconds. */
type Once = (n: number) => Promise<number>
type Contender = { once: Once; close: () => Promise<void> }

/** Starts a clock and returns it to whoever ends it. */
function stopwatch() {
  let started = 0
  let { promise, resolve } = Promise.withResolvers<number>()
  return {
    start() {
      ;({ promise, resolve } = Promise.withResolvers<number>())
      started = performance.now()
      return promise
    },
    stop: () => resolve(performance.now() - started),
  }
}

async function openOurs(
  databaseUrl: string,
  redisUrl: string | undefined,
): Promise<Contender & { answer: Once; commit: Once }> {
  const db = connect(databaseUrl)
  const listener = openListener(databaseUrl, { logger })
  const backend = await openBackend({ databaseUrl, redisUrl, logger })
  const waiter = startWaiter({ db, listener, logger })
  const dispatcher = startDispatcher({ db, listener, backend, logger })
  const watch = stopwatch()
  const handler = handle(touch, {
    act: async (payload) => payload,
    apply: async (tx, { n }) => {
      await tx.execute(sql`insert into bench_effects values (${n})`)
      return {}
    },
  })
  const worker = startWorker({ db, backend, queue, handlers: [handler], logger, onOutcome: watch.stop })
  const add = (n: number) => db.transaction((tx) => enqueue(tx, touch, { n }))
  return {
    async once(n) {
      const effect = watch.start()
      await add(n)
      return effect
    },
    async answer(n) {
      const started = performance.now()
      const { id } = await add(n)
      await waiter.waitFor(id, 10_000)
      return performance.now() - started
    },
    async commit(n) {
      const started = performance.now()
      await db.execute(sql`insert into bench_effects values (${n})`)
      return performance.now() - started
    },
    async close() {
      await worker.stop()
      await dispatcher.stop()
      await waiter.stop()
      await listener.close()
      await backend.close()
      await db.$client.end()
    },
  }
}

async function openRaw(databaseUrl: string, redisUrl: string | undefined): Promise<Contender> {
  const watch = stopwatch()
  const processor = async () => watch.stop()
  const opts = { removeOnComplete: true }
  const name = 'bench-raw'
  if (redisUrl !== undefined) {
    const { hostname: host, port } = new URL(redisUrl)
    const connection = { host, port: Number(port) }
    const raw = new Queue(name, { connection })
    const worker = new Worker(name, processor, { connection: { ...connection, maxRetriesPerRequest: null } })
    return contender(raw, worker)
  }
  const pool = new Pool({
    connectionString: databaseUrl,
    max: 10,
    keepAlive: true,
    options: '-c search_path=bullmq',
  })
  if (!isPgPool(pool)) throw new Error('BullMQ does not take this pool')
  const raw = new Queue(name, { connection: pool }, createPostgresBackend)
  const worker = new Worker(name, processor, { connection: pool }, createPostgresBackend)
  return contender(raw, worker, () => pool.end())

  async function contender(
    queue: {
      add: (name: string, data: unknown, opts: { removeOnComplete: boolean }) => Promise<unknown>
      close: () => Promise<void>
    },
    worker: { waitUntilReady: () => Promise<void>; close: () => Promise<void> },
    end = async () => {},
  ): Promise<Contender> {
    await worker.waitUntilReady()
    return {
      async once(n) {
        const processed = watch.start()
        await queue.add('touch', { n }, opts)
        return processed
      },
      async close() {
        await worker.close()
        await queue.close()
        await end()
      },
    }
  }
}

const titles = {
  raw: 'BullMQ alone, add to process',
  ours: 'enqueue to effect',
  answer: 'enqueue to the answer',
  commit: 'one commit of one row',
}

async function compare(name: string, databaseUrl: string, redisUrl: string | undefined): Promise<void> {
  const ours = await openOurs(databaseUrl, redisUrl)
  const raw = await openRaw(databaseUrl, redisUrl)
  const contenders = { raw: raw.once, ours: ours.once, answer: ours.answer, commit: ours.commit }
  const keys = ['raw', 'ours', 'answer', 'commit'] as const
  const times: Record<keyof typeof contenders, number[]> = { raw: [], ours: [], answer: [], commit: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const key of keys) {
      for (let i = 0; i < perRound; i++) {
        const ms = await contenders[key](i)
        // The first round warms up.
        if (round > 0) times[key].push(ms)
      }
    }
  }
  await raw.close()
  await ours.close()
  for (const key of keys) {
    console.log(
      `${name}, ${titles[key]}: median ${median(times[key]).toFixed(2)} ms, p95 ${quantile(times[key], 0.95).toFixed(2)} ms`,
    )
  }
  const effect = { name: `jobs: ${name}, ${titles.ours}`, figure: median(times.ours), unit: 'ms' }
  // BullMQ's own Postgres queue commits what it adds; one in Redis has nothing that is durable, and ours is.
  const reference =
    redisUrl === undefined
      ? { name: titles.raw, figure: median(times.raw) }
      : { name: `${titles.raw}, and ${titles.commit}`, figure: median(times.raw) + median(times.commit) }
  report({ ...effect, reference, goal: { below: redisUrl === undefined ? 3 : 4 } })
  if (redisUrl !== undefined) report({ ...effect, goal: { below: 4 } })
  // Who waits has the outcome within 50 ms of it; this holds the way to it as well.
  report({
    name: `jobs: ${name}, ${titles.answer}`,
    figure: median(times.answer),
    unit: 'ms',
    goal: { below: 50 },
  })
}

await withDatabase(async (databaseUrl) => {
  const redis = await startRedis()
  try {
    const db = connect(databaseUrl, { max: 1 })
    await db.execute(sql`create table bench_effects (n int not null)`)
    await db.$client.end()
    await compare('Postgres', databaseUrl, undefined)
    if (redis) await compare('Redis', databaseUrl, redis.url)
    else console.log('Redis: skipped, redis-server is not installed')
  } finally {
    await redis?.stop()
  }
})
