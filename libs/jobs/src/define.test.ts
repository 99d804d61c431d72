import type { Db, Tx } from '@zuchtbuch/db/client'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Backend } from './backend.ts'
import { defineJob, defineQueue, handle, type Handler, type Queue } from './define.ts'
import { queues } from './queues.ts'
import { startWorker } from './worker.ts'

const backend = { openWorker: () => expect.fail('a worker was opened') } as unknown as Backend
const db = {} as Db
const logger = createLogger('test', 'silent')

const define = (queue: Queue, type: string) =>
  defineJob({
    type,
    queue,
    payload: z.strictObject({ id: z.string() }),
    result: z.strictObject({ found: z.int() }),
    attempts: 1,
    timeLimitMs: 1000,
    backoff: { firstMs: 1, maxMs: 1 },
    onFailed: async (_, payload, error) => void told.push([payload.id, error.code]),
    isEmpty: ({ found }) => found === 0,
  })
const told: string[][] = []

const handlerOf = (job: ReturnType<typeof define>, result: unknown = { found: 1 }): Handler =>
  handle(job, {
    act: async () => {},
    apply: async () => result as { found: number },
  })

test('a type is defined once', () => {
  const queue = defineQueue({ name: 'q', concurrency: 1 })
  define(queue, 'a')

  expect(() => define(queue, 'a')).toThrow('The job a is defined twice')
})

test('a worker does not start unless each job of its queue has exactly one handler', () => {
  const queue = defineQueue({ name: 'q', concurrency: 1 })
  const [a, b] = [handlerOf(define(queue, 'a')), handlerOf(define(queue, 'b'))]
  const foreign = handlerOf(define(defineQueue({ name: 'other', concurrency: 1 }), 'c'))
  const start = (handlers: Handler[]) => () => startWorker({ db, backend, queue, handlers, logger })

  expect(start([a])).toThrow('The job b has no handler')
  expect(start([a, b, a])).toThrow('The job a has two handlers')
  expect(start([a, b, foreign])).toThrow('The job c is not on the queue q')
  expect(start([a, b])).toThrow('a worker was opened')
})

const run = {
  jobId: '',
  requestId: null,
  attempt: 1,
  lastAttempt: true,
  signal: new AbortController().signal,
  progress: () => {},
}

test('a handler that reads and stores nothing itself works from the payload to the result', async () => {
  const job = define(defineQueue({ name: 'q', concurrency: 1 }), 'a')
  const short = handle(job, { act: async ({ id }) => ({ found: id.length }) })
  const reads = handle(job, {
    prepare: async (_, { id }) => [id, id],
    act: async (ids) => ({ found: ids.length }),
  })
  const stores = handle(job, {
    act: async ({ id }) => id.toUpperCase(),
    apply: async (_, text) => ({ found: text === 'YES' ? 1 : 0 }),
  })

  const results = [short, reads, stores].map(async (handler) =>
    (await handler.start(db, { id: 'yes' }, run))({} as Tx),
  )
  expect(await Promise.all(results)).toEqual([{ found: 3 }, { found: 2 }, { found: 1 }])
})

test('a handler gets only payloads, and stores only results, that the definition allows', async () => {
  const job = define(defineQueue({ name: 'q', concurrency: 1 }), 'a')

  await expect(handlerOf(job).start(db, { id: 1 }, run)).rejects.toThrow(z.ZodError)
  const apply = await handlerOf(job, { found: 'x' }).start(db, { id: 'y' }, run)
  await expect(apply({} as Tx)).rejects.toThrow(z.ZodError)
})

test('the domain hears of a failure with its payload, and of none whose payload is not readable', async () => {
  const job = define(defineQueue({ name: 'q', concurrency: 1 }), 'a')

  await job.fail({} as Tx, { id: 'one' }, { code: 'Conflict', detail: '' })
  await job.fail({} as Tx, null, { code: 'Conflict', detail: '' })

  expect(told).toEqual([['one', 'Conflict']])
  expect([job.isEmpty({ found: 0 }), job.isEmpty({ found: 1 }), job.isEmpty(null)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the queues and the types of the product are each there once', () => {
  const names = queues.map((queue) => queue.name)
  const types = queues.flatMap((queue) => [...queue.jobs.keys()])

  expect(new Set(names).size).toBe(names.length)
  expect(new Set(types).size).toBe(types.length)
  expect(types).toContain('site.publish')
})
