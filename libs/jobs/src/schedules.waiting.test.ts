import { setTimeout as sleep } from 'node:timers/promises'
import type { Rhythm } from './backend.ts'
import { type Schedule, startSchedules } from './schedules.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { probe } from '../test/probe-jobs.ts'
import { kinds, logger, openWorld, type World } from '../test/world.ts'

describe.each(kinds)('on $kind', ({ kind, missing }) => {
  describe.skipIf(missing)('a schedule', () => {
    let world: World
    let stop = async () => {}
    let stopWorker = async () => {}
    beforeEach(async () => {
      world = await openWorld(kind)
      world.startDispatcher()
      stopWorker = world.startWorker().stop
    })
    afterEach(async () => {
      await stop()
      await world.close()
    })

    /** Asserts the schedule every 50 ms with whatever rhythm it should have then. */
    function keep(
      read: () => Rhythm | null,
      payload: { ms?: number } = {},
      more: Partial<Schedule> = {},
    ): void {
      const schedules = startSchedules({
        db: world.db,
        backend: world.backend,
        read: async () => [
          { id: 'pulse', job: probe, payload: probe.payload.parse(payload), rhythm: read(), ...more },
        ],
        logger,
        intervalMs: 50,
      })
      stop = schedules.stop
    }

    const made = async () => {
      const { rows } = await world.db.execute<{ total: number; open: number }>(sql`
        select count(*)::int as total, (count(*) filter (where finished_at is null))::int as open
          from jobs where scheduled and type = 'probe'`)
      return rows[0] ?? { total: 0, open: 0 }
    }
    const total = async () => (await made()).total

    test('makes jobs in its rhythm, however often it is asserted', async () => {
      const begin = performance.now()
      keep(() => ({ everyMs: 300 }))

      await expect.poll(total, { timeout: 30_000 }).toBeGreaterThanOrEqual(6)
      const made = await total()
      // It was asserted six times in each interval; one tick may come at once, and one be due already.
      expect(made).toBeLessThanOrEqual((performance.now() - begin) / 300 + 2)
    })

    test('comes at every start where it shall, however long its rhythm still waits', async () => {
      for (const starts of [1, 2, 3]) {
        keep(() => ({ everyMs: 3_600_000 }), {}, { atStart: true })
        await expect.poll(total, { timeout: 30_000 }).toBeGreaterThanOrEqual(starts)
        await expect.poll(async () => (await made()).open, { timeout: 30_000 }).toBe(0)
        await stop()
      }
      // The queue may begin a rhythm with a tick of its own.
      expect(await total()).toBeLessThanOrEqual(4)
    })

    test('makes no job while its last one is open', async () => {
      keep(() => ({ everyMs: 100 }), { ms: 800 })

      let most = 0
      await expect
        .poll(
          async () => {
            const { total, open } = await made()
            most = Math.max(most, open)
            return total
          },
          { timeout: 30_000, interval: 10 },
        )
        .toBeGreaterThanOrEqual(3)
      expect(most).toBe(1)
    })

    test('follows a cron pattern, and another rhythm when the settings change', async () => {
      let rhythm: Rhythm | null = { pattern: '0 0 3 * * *', tz: 'Europe/Berlin' }
      keep(() => rhythm)
      await sleep(300)
      expect(await total()).toBe(0)

      rhythm = { pattern: '* * * * * *', tz: 'Europe/Berlin' }
      await expect.poll(total, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
      rhythm = null
      const madeWithin = async (ms: number) => {
        const before = await total()
        await sleep(ms)
        return (await total()) - before
      }

      // A tick may be under way when the rhythm ends.
      await expect.poll(() => madeWithin(1500)).toBe(0)
    })

    test('keeps a tick that waits for a worker, however often it is asserted', async () => {
      await stopWorker()
      const soon = new Date(Date.now() + 1500)
      const pattern = `${soon.getUTCSeconds()} ${soon.getUTCMinutes()} ${soon.getUTCHours()} * * *`
      keep(() => ({ pattern, tz: 'UTC' }))
      await sleep(2500)
      expect(await total()).toBe(0)

      world.startWorker()

      await expect.poll(total, { timeout: 30_000 }).toBe(1)
    })

    test('heals after the queue was emptied', async () => {
      keep(() => ({ everyMs: 300 }))
      await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(0)

      await world.emptyQueue()
      const before = await total()

      await expect.poll(total, { timeout: 30_000 }).toBeGreaterThan(before + 2)
    })
  })
})
