import { setTimeout as sleep } from 'node:timers/promises'
import { awaitJob } from '../src/answer.ts'
import { isDatabaseTrouble } from '../src/failure.ts'
import { openBackend } from '../src/backend.ts'
import { startDispatcher } from '../src/dispatcher.ts'
import { startWorker } from '../src/worker.ts'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { probe, probeHandlers, probeQueue } from './probe-jobs.ts'
import { kinds, logger, openWorld, type World } from './world.ts'

let world: World
afterEach(() => world.close())

/** Where the database itself went away, a request would have to be repeated, too. */
async function add(payload: { ms?: number }): Promise<string> {
  for (;;) {
    try {
      return (await world.add(payload)).id
    } catch (error) {
      if (!isDatabaseTrouble(error)) throw error
    }
  }
}

const addMany = (count: number, payload = {}) =>
  Promise.all(Array.from({ length: count }, () => add(payload)))

async function expectEachOnce(ids: string[]): Promise<void> {
  for (const id of ids) {
    expect(await world.finished(id)).toMatchObject({ state: 'Completed' })
    expect(await world.count('effects', id)).toBe(1)
  }
}

describe.each(kinds)('on $kind', ({ kind, missing }) => {
  describe.skipIf(missing)('when the queue', () => {
    beforeEach(async () => {
      world = await openWorld(kind)
      world.startDispatcher()
      world.startReconciler()
    })

    test('is emptied before a worker comes, every job happens once', async () => {
      const ids = await addMany(30)
      await expect.poll(() => world.undispatched()).toBe(0)

      await world.emptyQueue()
      world.startWorker()

      await expectEachOnce(ids)
    })

    test('is emptied while jobs run and wait, every job happens once', async () => {
      world.startWorker()
      const ids = await addMany(40, { ms: 100 })
      await expect.poll(() => world.count('effects')).toBeGreaterThan(0)

      await world.emptyQueue()

      await expectEachOnce(ids)
      expect(await world.count('acts')).toBe(40)
    })

    test('goes away and comes back, jobs can be enqueued meanwhile and every job happens once', async () => {
      world.startWorker()
      const before = await addMany(10, { ms: 50 })
      await world.breakQueue()
      const during = await addMany(10)
      await sleep(300)
      await world.mendQueue()
      const after = await addMany(10)

      await expectEachOnce([...before, ...during, ...after])
    })

    test('goes away again and again, every job happens once', async () => {
      world.startWorker()
      const ids: string[] = []
      for (let round = 0; round < 5; round++) {
        ids.push(...(await addMany(5, { ms: 20 })))
        await world.breakQueue()
        ids.push(...(await addMany(5)))
        await sleep(50 + 100 * round)
        await world.mendQueue()
        await sleep(100)
      }

      // What a worker takes in the moment of a loss is free again when its lock in the queue has expired.
      await expectEachOnce(ids)
    }, 60_000)
  })
})

describe.skipIf(inject('redisUrl') === null)('when Redis', () => {
  beforeEach(async () => {
    world = await openWorld('Redis')
    world.startReconciler()
  })

  test('keeps its connections and answers nothing, handing over fails within seconds and happens later', async () => {
    world.startDispatcher()
    const { id } = await world.add({})
    await expect.poll(() => world.undispatched()).toBe(0)
    world.redis?.hang()
    const started = performance.now()

    await expect(
      world.backend.deliver([{ queue: 'probe', jobId: id, run: 1, requestId: null }]),
    ).rejects.toThrow('timed out')
    expect(await world.backend.available()).toBe(false)
    expect(performance.now() - started).toBeLessThan(20_000)
    world.redis?.resume()
    world.startWorker()

    await expectEachOnce([id])
  })

  test('is away when the process starts, jobs happen when it has come', async () => {
    await world.redis?.stop()
    const { databaseUrl, redisUrl, db, listener } = world
    const backend = await openBackend({ databaseUrl, redisUrl, logger })
    const dispatcher = startDispatcher({ db, listener, backend, logger, intervalMs: 100 })
    const worker = startWorker({ db, backend, queue: probeQueue, handlers: probeHandlers(), logger })
    const { id } = await world.add({})
    expect(await backend.available()).toBe(false)

    await world.redis?.restart()

    await expectEachOnce([id])
    await worker.stop()
    await dispatcher.stop()
    await backend.close()
  })

  test('is away, a process with a worker stops within its time', async () => {
    const worker = world.startWorker()
    const { id } = await world.add({})
    world.startDispatcher()
    await world.finished(id)
    await world.redis?.stop()
    const started = performance.now()

    await worker.stop()

    // It would let a job that runs finish for longer.
    expect(performance.now() - started).toBeLessThan(15_000)
  })

  test('is away, a waiting request cancels its job and is told so, and the job never happens', async () => {
    world.startDispatcher()
    await world.redis?.stop()
    const added = await world.add({})
    const failures = await world.count('failures')

    await expect(awaitJob(world, probe, added, 30_000)).rejects.toMatchObject({
      code: 'QueueUnavailable',
      status: 503,
    })
    await world.redis?.restart()
    world.startWorker()
    const later = await world.add({})

    await expectEachOnce([later.id])
    expect(await world.job(added.id)).toMatchObject({ state: 'Cancelled', attempt: 0 })
    expect(await world.count('acts', added.id)).toBe(0)
    expect(await world.count('failures')).toBe(failures + 1)
  })

  test('goes away while a job runs, its waiting request gets the outcome', async () => {
    world.startDispatcher()
    world.startWorker()
    const added = await world.add({ ms: 2500 })
    await expect.poll(() => world.count('acts', added.id)).toBe(1)

    await world.redis?.stop()

    expect(await awaitJob(world, probe, added, 30_000)).toMatchObject({
      state: 'done',
      job: { state: 'Completed' },
    })
  })

  test('is away, a job that two requests rely on is not cancelled', async () => {
    await world.redis?.stop()
    const first = await world.add({}, { dedupeKey: 'both' })
    const second = await world.add({}, { dedupeKey: 'both' })

    const answers = await Promise.all([
      awaitJob(world, probe, first, 1800),
      awaitJob(world, probe, second, 1800),
    ])

    const pending = { state: 'pending', jobState: 'Queued' }
    expect(answers).toEqual([pending, pending])
  })
})

describe.each(kinds)('on $kind', ({ kind, missing }) => {
  test.skipIf(missing)(
    'a request that is told QueueUnavailable finds its job not done, however the queue flickers',
    async () => {
      world = await openWorld(kind)
      world.startDispatcher()
      world.startReconciler()
      world.startWorker()
      let isUp = true
      const flicker = setInterval(() => (isUp = Math.random() < 0.2), 150)
      const backend = { ...world.backend, available: async () => isUp }

      const answers = await Promise.all(
        Array.from({ length: 200 }, async () => {
          await sleep(Math.random() * 1000)
          const added = await world.add({ ms: 60 + Math.random() * 200 })
          const answer = await awaitJob({ ...world, backend }, probe, added, 120_000).catch(
            (error: unknown) => error,
          )
          return { id: added.id, answer }
        }),
      )
      clearInterval(flicker)

      const told = { done: 0, unavailable: 0 }
      for (const { id, answer } of answers) {
        const { state } = await world.finished(id)
        const isDone = !(answer instanceof Error)
        if (isDone) expect(answer).toMatchObject({ state: 'done', job: { state: 'Completed' } })
        else expect(answer).toMatchObject({ code: 'QueueUnavailable' })
        told[isDone ? 'done' : 'unavailable']++
        expect(state).toBe(isDone ? 'Completed' : 'Cancelled')
        expect(await world.count('effects', id)).toBe(isDone ? 1 : 0)
        expect(await world.count('acts', id)).toBe(isDone ? 1 : 0)
      }
      expect(told.done).toBeGreaterThan(0)
      expect(told.unavailable).toBeGreaterThan(0)
    },
    180_000,
  )
})
