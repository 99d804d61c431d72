import type { Delivery } from '@zuchtbuch/db/jobs/job-runs'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { BullQueueLike, Entry, Link } from './bull.ts'
import type { Queue } from './define.ts'
import { linkPostgres } from './link-postgres.ts'

/** How often a schedule ticks: every so many milliseconds, or by a cron pattern in a time zone. */
export type Rhythm = { everyMs: number } | { pattern: string; tz: string }

/** The queue. It delivers; whatever it forgets is delivered again. */
export type Backend = Pick<Link, 'kind' | 'isConnected' | 'wake'> & {
  /** Asks whether handing over would work now; answers within two seconds, all that ask at a time alike. */
  available: () => Promise<boolean>
  /** Hands runs over; one that is already there stays once. Throws within seconds when the queue is down. */
  deliver: (deliveries: Delivery[]) => Promise<void>
  /** Takes entries from `run()` on until `close()`, which waits for those it has taken. */
  openWorker: (queue: Queue, take: (entry: Entry) => Promise<void>) => QueueWorker
  /** Makes the schedule tick so, with `data`; null stops it. Calling it again disturbs nothing. */
  setSchedule: (queue: string, id: string, rhythm: Rhythm | null, data: unknown) => Promise<void>
  /** Ends the connections; workers are closed before. */
  close: () => Promise<void>
}

export type QueueWorker = { run: () => Promise<void>; close: () => Promise<void> }

const once = { attempts: 1, removeOnComplete: true, removeOnFail: true }

/**
 * Opens the queue: Redis with `redisUrl`, otherwise the application's database. Redis may be away meanwhile, the
 * database may not. Of connections a process holds three at most to Redis; to the database one, and one for each
 * worker.
 */
export async function openBackend({
  databaseUrl,
  redisUrl,
  logger,
  prefix = 'zuchtbuch',
}: {
  databaseUrl: string
  redisUrl?: string | undefined
  logger: Logger
  prefix?: string
}): Promise<Backend> {
  const link =
    redisUrl === undefined
      ? await linkPostgres(databaseUrl, { logger })
      : // Without Redis its client would be 6 MB of every process.
        (await import('./link-redis.ts')).linkRedis(redisUrl, { prefix, logger })
  const queues = new Map<string, BullQueueLike>()
  let asked = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)

  async function use(name: string, action: (queue: BullQueueLike) => Promise<unknown>): Promise<void> {
    if (!link.isConnected()) throw new Error('The queue is not reachable')
    const queue = queues.get(name) ?? link.openQueue(name)
    queues.set(name, queue)
    try {
      await action(queue)
    } catch (error) {
      // BullMQ keeps a failed first contact for ever, so the next use begins anew.
      if (queues.get(name) === queue) queues.delete(name)
      void queue.close().catch(() => {})
      throw error
    }
  }

  return {
    kind: link.kind,
    isConnected: link.isConnected,
    wake: link.wake,
    available() {
      if (performance.now() - asked > 250) {
        asked = performance.now()
        answer = link.ping()
      }
      return answer
    },
    async deliver(deliveries) {
      for (const [name, group] of Map.groupBy(deliveries, (delivery) => delivery.queue)) {
        const entries = group.map(({ jobId, run, requestId }) => ({
          name: 'run',
          data: { jobId, requestId },
          opts: { jobId: `${jobId}-${run}`, ...once },
        }))
        const [first, second] = entries
        // The Postgres backend's statement for many is several times slower for one.
        await use(name, (queue) =>
          first && !second ? queue.add(first.name, first.data, first.opts) : queue.addBulk(entries),
        )
      }
    },
    openWorker(queue, take) {
      const worker = link.openWorker(queue, take)
      const ready = worker.waitUntilReady()
      const settled = ready.catch(() => {})
      return {
        async run() {
          await ready
          await worker.run()
        },
        async close() {
          // Closed on its way to being ready, it would take a connection afterwards and keep it.
          if (link.isConnected()) await settled
          await worker.close()
        },
      }
    },
    setSchedule: (name, id, rhythm, data) => use(name, (queue) => setSchedule(queue, id, rhythm, data)),
    async close() {
      await Promise.allSettled([...queues.values()].map((queue) => queue.close()))
      await link.close()
    },
  }
}

async function setSchedule(
  queue: BullQueueLike,
  id: string,
  rhythm: Rhythm | null,
  data: unknown,
): Promise<void> {
  if (rhythm === null) {
    await queue.removeJobScheduler(id)
    return
  }
  const wanted = 'everyMs' in rhythm ? { every: rhythm.everyMs } : { pattern: rhythm.pattern, tz: rhythm.tz }
  const present = await queue.getJobScheduler(id)
  const isSame =
    present && Object.entries(wanted).every(([key, value]) => Reflect.get(present, key) === value)
  // Setting it anew would drop a tick that is due and waits for a worker.
  if (isSame && (await queue.getJob(`repeat:${id}:${present.next}`))) return
  await queue.upsertJobScheduler(id, wanted, { name: 'tick', data, opts: once })
}
