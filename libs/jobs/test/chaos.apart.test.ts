import { setTimeout as sleep } from 'node:timers/promises'
import { cancelJob } from '../src/answer.ts'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { probe } from './probe-jobs.ts'
import { kinds, openWorld, type World } from './world.ts'

let world: World
afterEach(() => world.close())

const times = { leaseMs: 1500, renewMs: 300 }
const unwanted = { code: 'Conflict', detail: 'not wanted any more' }

describe.each(kinds)('on $kind', ({ kind, missing }) => {
  test.skipIf(missing).each([1, 2])(
    'whatever goes wrong in whichever order (seed %i), each job ends and has the one effect that its state says',
    async (seed) => {
      world = await openWorld(kind)
      world.startDispatcher()
      world.startReconciler()
      let workers = [world.startWorker({ times }), world.startWorker({ times })]
      const numbers = fc.sample(fc.nat(), { seed, numRuns: 2000 })
      const below = (n: number) => numbers.pop()! % n
      const ids: string[] = []
      const cancelled = new Set<string>()
      const someId = () => ids[below(ids.length)] ?? ''

      const events: (() => Promise<unknown>)[] = [
        // Twice as likely as the others each.
        ...Array.from({ length: 6 }, () => async () => {
          const failures = Array.from({ length: below(3) }, () => (below(4) === 0 ? 'final' : 'transient'))
          ids.push((await world.add({ ms: below(150), applyMs: below(2) * below(60), failures })).id)
        }),
        () =>
          world.backend.deliver([{ queue: 'probe', jobId: someId(), run: 1 + below(4), requestId: null }]),
        () => world.emptyQueue(),
        () =>
          world.db.execute(sql`update jobs set lease_until = now() - interval '1 second' where id in
            (select id from jobs where state = 'Running' limit ${1 + below(3)} for update skip locked)`),
        async () => {
          const id = someId()
          if (await cancelJob(world.db, probe, id, unwanted)) cancelled.add(id)
        },
        async () => {
          await workers.shift()?.stop(below(200))
          workers.push(world.startWorker({ times }))
        },
        async () => {
          await world.breakQueue()
          await sleep(below(300))
          await world.mendQueue()
        },
      ]
      ids.push((await world.add({})).id)
      for (let i = 0; i < 90; i++) {
        // Some hit a queue or a database that another has just broken; then nothing happened.
        await events[below(events.length)]?.().catch(() => {})
        await sleep(below(30))
      }

      expect(ids.length).toBeGreaterThan(20)
      for (const id of ids) {
        const job = await world.finished(id)
        const effects = await world.effectsOf(id)
        expect(effects).toEqual(job.state === 'Completed' ? [job.attempt] : [])
        expect(job.attempt).toBeLessThanOrEqual(job.maxAttempts)
        if (cancelled.has(id)) expect(job.state).toBe('Cancelled')
      }
    },
    60_000,
  )
})
