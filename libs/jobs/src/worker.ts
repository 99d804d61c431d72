import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@zuchtbuch/db/client'
import type { Logger } from '@zuchtbuch/runtime/logger'
import { z } from 'zod'
import type { Backend } from './backend.ts'
import type { Entry } from './bull.ts'
import type { Handler, Queue } from './define.ts'
import type { LeaseTimes } from './lease.ts'
import { enqueueScheduled } from './schedules.ts'
import { runDelivery, type Outcome, type Runner } from './run.ts'

export type WorkerOptions = {
  db: Db
  backend: Backend
  queue: Queue
  /** One for every job of the queue. */
  handlers: Handler[]
  logger: Logger
  times?: LeaseTimes
  onOutcome?: (outcome: Outcome) => void
}

export type Worker = {
  /**
   * Takes no more work, lets what runs finish for `graceMs`, then aborts it and gives it back; that run does not
   * count. A handler that goes on for three more seconds keeps its lease, and the job runs again when that expires.
   */
  stop: (graceMs?: number) => Promise<void>
}

const Delivered = z.object({ jobId: z.uuid() })
const Tick = z.object({ schedule: z.string(), type: z.string(), payload: z.record(z.string(), z.unknown()) })

/** Runs the jobs of one queue in this process. Throws unless every job of the queue has exactly one handler. */
export function startWorker({
  db,
  backend,
  queue,
  handlers,
  logger,
  times = { leaseMs: 30_000, renewMs: 10_000 },
  onOutcome = () => {},
}: WorkerOptions): Worker {
  const runner: Runner = { db, handlers: byType(queue, handlers), logger, times, onOutcome }
  const handBack = new AbortController()
  const active = new Set<Promise<void>>()
  const stopping = new AbortController()
  let bull = backend.openWorker(queue, take)

  async function take(entry: Entry): Promise<void> {
    handBack.signal.throwIfAborted()
    const run = entry.name === 'tick' ? tick(entry) : runEntry(entry)
    active.add(run)
    try {
      await run
    } catch (error) {
      // The job stays as it was and is handed over again.
      logger.warn({ err: error, entry: entry.id }, 'an entry of the queue could not be worked on')
      throw error
    } finally {
      active.delete(run)
    }
  }

  async function runEntry({ id, data }: Entry): Promise<void> {
    const { jobId } = Delivered.parse(data)
    const run = Number(id.slice(jobId.length + 1))
    await runDelivery(runner, { jobId, run }, handBack.signal)
  }

  async function tick({ data }: Entry): Promise<void> {
    const { schedule, type, payload } = Tick.parse(data)
    const job = queue.jobs.get(type)
    if (!job) return
    await enqueueScheduled(db, { id: schedule, job, payload })
  }

  const supervised = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await bull.run()
      } catch (error) {
        logger.warn({ err: error, queue: queue.name }, 'the worker lost its queue and begins anew')
      }
      if (stopping.signal.aborted) return
      await bull.close().catch(() => {})
      await sleep(1000)
      if (!stopping.signal.aborted) bull = backend.openWorker(queue, take)
    }
  })()

  return {
    async stop(graceMs = 20_000) {
      stopping.abort()
      const closed = Promise.allSettled([bull.close(), supervised])
      await soon(Promise.allSettled(active), graceMs)
      handBack.abort()
      await soon(Promise.allSettled(active), 3000)
      // It does not end while the queue is away.
      await soon(closed, 500)
    },
  }
}

async function soon(end: Promise<unknown>, ms: number): Promise<void> {
  const late = new AbortController()
  await Promise.race([end, sleep(ms, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
}

function byType(queue: Queue, handlers: Handler[]): Map<string, Handler> {
  const map = new Map<string, Handler>()
  for (const handler of handlers) {
    const { type } = handler.job
    if (handler.job.queue !== queue) throw new Error(`The job ${type} is not on the queue ${queue.name}`)
    if (map.has(type)) throw new Error(`The job ${type} has two handlers`)
    map.set(type, handler)
  }
  for (const type of queue.jobs.keys()) if (!map.has(type)) throw new Error(`The job ${type} has no handler`)
  return map
}
