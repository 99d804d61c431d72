import type { Queue as BullQueue, Worker as BullWorker } from 'bullmq'
import type { Queue } from './define.ts'

/** An item that a worker takes from the queue: a run of a job, or the tick of a schedule. */
export type Entry = { id: string; name: string; data: unknown }

/** The part of BullMQ's queue and worker that we use, whichever database is behind them. */
export type BullQueueLike = Pick<
  BullQueue,
  'add' | 'addBulk' | 'getJob' | 'getJobScheduler' | 'upsertJobScheduler' | 'removeJobScheduler' | 'close'
>
export type BullWorkerLike = Pick<BullWorker, 'waitUntilReady' | 'run' | 'close'>

/** The connections of one kind of queue. */
export type Link = {
  kind: 'redis' | 'postgres'
  /** False when it is known without asking that nothing can be handed over. */
  isConnected: () => boolean
  /** Asks whether entries could be added now; answers within two seconds. */
  ping: () => Promise<boolean>
  /** Makes the workers of these queues look again. */
  wake: (queues: string[]) => Promise<void>
  openQueue: (name: string) => BullQueueLike
  openWorker: (queue: Queue, take: (entry: Entry) => Promise<void>) => BullWorkerLike
  close: () => Promise<void>
}

/** BullMQ's events are not read. */
export const queueOptions = { streams: { events: { maxLen: 100 } } }

export const workerOptions = (queue: Queue) => ({
  autorun: false,
  concurrency: queue.concurrency,
  ...(queue.rate ? { limiter: { max: queue.rate.max, duration: queue.rate.perMs } } : {}),
  // An entry that a worker took and lost is free again after both. Being taken twice does no harm: a run is claimed
  // once.
  lockDuration: 10_000,
  stalledInterval: 5000,
  runRetryDelay: 1000,
})

/** True when the promise is fulfilled within `ms`. */
export async function answersWithin(ms: number, answer: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  const answered = answer.then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answered, promise])
  } finally {
    clearTimeout(timer)
  }
}
