import { listHeartbeats } from '@zuchtbuch/db/jobs/heartbeats'
import type { Worker } from '../src/worker.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ended, killFixtures, startFixture } from './processes.ts'
import { kinds, openWorld, type World } from './world.ts'

afterEach(killFixtures)

describe.each(kinds)('on $kind', ({ kind, missing }) => {
  describe.skipIf(missing)('when the enqueuing process is killed', () => {
    let world: World
    beforeAll(async () => {
      world = await openWorld(kind)
      world.startDispatcher()
      world.startReconciler()
      world.startWorker()
    })
    afterAll(() => world.close())

    test.each(['committed', 'taken', 'delivered'])('after the job was %s, it happens once', async (stage) => {
      const { output: id, end } = await ended(startFixture('die-while-enqueuing', world, stage))

      expect(end).toBe('SIGKILL')
      expect(await world.finished(id)).toMatchObject({ state: 'Completed', attempt: 1 })
      expect(await world.count('effects', id)).toBe(1)
    })
  })

  describe.skipIf(missing)('when the worker process', () => {
    let world: World
    beforeAll(async () => {
      world = await openWorld(kind)
      world.startDispatcher()
      world.startReconciler()
    })
    afterAll(() => world.close())

    // Ends with its test even when that fails: it would take the next one's jobs.
    let worker: Worker | undefined
    afterEach(async () => {
      await worker?.stop()
      worker = undefined
    })

    /** A worker process that is in the middle of `ms` of outside work for the job. */
    async function startWorking(payload: { ms?: number; applyMs?: number; failures?: string[] }) {
      const child = startFixture('work', world)
      const { id } = await world.add(payload)
      await expect.poll(() => world.count('acts', id), { timeout: 20_000 }).toBe(1)
      return { child, id }
    }

    test('is killed in the middle of the work, the job runs again elsewhere and has one effect', async () => {
      const { child, id } = await startWorking({ ms: 3000 })

      child.kill('SIGKILL')
      await ended(child)
      worker = world.startWorker()

      expect(await world.finished(id)).toMatchObject({ state: 'Completed', attempt: 2 })
      expect(await world.count('acts', id)).toBe(2)
      expect(await world.count('effects', id)).toBe(1)
    })

    test('is killed with the effect written and not committed, the job has one effect', async () => {
      const { child, id } = await startWorking({ applyMs: 3000 })

      await expect
        .poll(() => world.sleepingTransactions(), { timeout: 20_000, interval: 20 })
        .toBeGreaterThan(0)
      child.kill('SIGKILL')
      await ended(child)
      expect(await world.job(id)).toMatchObject({ state: 'Running', attempt: 1 })
      worker = world.startWorker()

      expect(await world.finished(id)).toMatchObject({ state: 'Completed', attempt: 2 })
      expect(await world.count('effects', id)).toBe(1)
    })

    test('is killed in every run, the job fails with WorkerLost and the domain is told', async () => {
      const before = await world.count('failures')
      const { id } = await world.add({ ms: 20_000 })

      for (const run of [1, 2, 3]) {
        const child = startFixture('work', world)
        await expect.poll(() => world.count('acts', id), { timeout: 20_000 }).toBe(run)
        child.kill('SIGKILL')
        await ended(child)
      }

      expect(await world.finished(id)).toMatchObject({
        state: 'Failed',
        attempt: 3,
        error: { code: 'WorkerLost' },
      })
      expect(await world.count('failures')).toBe(before + 1)
      expect(await world.count('effects', id)).toBe(0)
    }, 60_000)

    test('is asked to stop, it gives the job back at once and the run does not count', async () => {
      const { child, id } = await startWorking({ ms: 60_000 })

      const isAlive = async () =>
        (await listHeartbeats(world.db)).some(({ instance }) => instance.includes(`-${child.pid}-`))
      const before = await isAlive()
      child.kill('SIGTERM')
      expect(await ended(child)).toEqual({ output: '', end: 0 })

      expect(await world.job(id)).toMatchObject({ state: 'Queued', attempt: 1, maxAttempts: 4, error: null })
      expect(before).toBe(true)
      expect(await isAlive()).toBe(false)
    })
  })
})
