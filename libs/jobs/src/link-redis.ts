import type { Logger } from '@zuchtbuch/runtime/logger'
import { Queue as BullQueue, Worker as BullWorker } from 'bullmq'
import { Redis } from 'ioredis'
import { answersWithin, queueOptions, workerOptions, type Link } from './bull.ts'

const reconnecting = {
  connectTimeout: 2000,
  retryStrategy: (times: number) => Math.min(times * 100, 1000),
}
/** For what adds entries: fail at once. For what takes them: wait for Redis. */
const impatient = {
  ...reconnecting,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2000,
}
const patient = { ...reconnecting, maxRetriesPerRequest: null }

/**
 * The queue in Redis; `prefix` keeps several instances on one Redis apart. What adds entries fails at once while
 * Redis is away, what takes them waits for it.
 */
export function linkRedis(url: string, { prefix, logger }: { prefix: string; logger: Logger }): Link {
  const connect = (options: typeof impatient | typeof patient) => {
    const redis = new Redis(url, options)
    redis.on('error', (error) => logger.debug({ err: error }, 'Redis reports an error'))
    return redis
  }
  const producer = connect(impatient)
  const consumers: Redis[] = []
  return {
    kind: 'redis',
    isConnected: () => producer.status === 'ready',
    ping: async () => producer.status === 'ready' && answersWithin(1000, producer.ping()),
    // Its workers look by themselves every few seconds.
    wake: async () => {},
    openQueue(name) {
      const queue = new BullQueue(name, { connection: producer, prefix, ...queueOptions })
      queue.on('error', (error) => logger.debug({ err: error, queue: name }, 'the queue reports an error'))
      return queue
    },
    openWorker(queue, take) {
      const connection = connect(patient)
      consumers.push(connection)
      const worker = new BullWorker(queue.name, ({ id = '', name, data }) => take({ id, name, data }), {
        connection,
        prefix,
        ...workerOptions(queue),
      })
      worker.on('error', (error) =>
        logger.debug({ err: error, queue: queue.name }, 'the queue reports an error'),
      )
      return worker
    },
    async close() {
      for (const redis of [producer, ...consumers]) redis.disconnect()
    },
  }
}
