import { beat, listHeartbeats } from '@zuchtbuch/db/jobs/heartbeats'
import { claimJob, completeRun } from '@zuchtbuch/db/jobs/job-runs'
import { countJobs, listJobs } from '@zuchtbuch/db/jobs/jobs'
import { applyRetention, tryUpkeepLock } from '@zuchtbuch/db/jobs/job-upkeep'
import { enqueue } from '../src/enqueue.ts'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hasty, probe } from './probe-jobs.ts'
import { ended, killFixtures, startFixture } from './processes.ts'
import { kinds, openWorld, type World } from './world.ts'

afterEach(killFixtures)

describe('upkeep', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld('Postgres')
    world.startDispatcher()
    world.startWorker({ times: { leaseMs: 500, renewMs: 100 } })
  })
  afterAll(() => world.close())

  const age = (id: string, interval: string) =>
    world.db.execute(sql`update jobs set finished_at = finished_at - ${interval}::interval,
      delete_after = delete_after - ${interval}::interval where id = ${id}`)
  const retain = () => world.db.transaction(applyRetention)

  test('empties a finished job after 7 days and deletes it after 30', async () => {
    const { id } = await world.add({})
    await world.finished(id)

    await age(id, '6 days 23 hours')
    await retain()
    expect(await world.job(id)).toMatchObject({ payload: { ms: 0 }, result: { attempt: 1 } })
    await age(id, '2 hours')
    await retain()
    expect(await world.job(id)).toMatchObject({ payload: null, result: null, state: 'Completed' })
    await age(id, '22 days 22 hours')
    await retain()
    expect(await world.job(id)).toMatchObject({ state: 'Completed' })
    await age(id, '2 hours')
    await retain()
    await expect(world.job(id)).rejects.toThrow('There is no job')
  })

  test('deletes a scheduled job that found nothing to do after a day, one that a request made not', async () => {
    const add = (scheduled: boolean) =>
      world.db.transaction((tx) => enqueue(tx, hasty, probe.payload.parse({}), { scheduled }))
    const [empty, asked] = [await add(true), await add(false)]
    const busy = await world.add({}, { scheduled: true })
    for (const { id } of [empty, asked, busy]) {
      await world.finished(id)
      await age(id, '25 hours')
    }

    await retain()

    await expect(world.job(empty.id)).rejects.toThrow('There is no job')
    expect(await world.job(asked.id)).toMatchObject({ state: 'Completed' })
    expect(await world.job(busy.id)).toMatchObject({ state: 'Completed' })
  })

  test('leaves an open job alone, however old', async () => {
    const { id } = await world.add({}, { runAfter: new Date('2999-01-01') })
    await world.db.execute(sql`update jobs set created_at = now() - interval '99 days' where id = ${id}`)

    await retain()

    expect(await world.job(id)).toMatchObject({ state: 'Queued', payload: { ms: 0 } })
  })

  test('forgets processes that were silent for an hour', async () => {
    await beat(world.db, { instance: 'gone', service: 'probe', healthPort: null })
    await beat(world.db, { instance: 'here', service: 'probe', healthPort: 1 })
    await world.db.execute(
      sql`update heartbeats set seen_at = now() - interval '61 minutes' where instance = 'gone'`,
    )

    await retain()

    expect(await listHeartbeats(world.db)).toMatchObject([{ instance: 'here', healthPort: 1 }])
  })

  test('is done by one process at a time', async () => {
    await world.db.transaction(async (first) => {
      expect(await tryUpkeepLock(first)).toBe(true)
      await world.db.transaction(async (second) => expect(await tryUpkeepLock(second)).toBe(false))
    })
    await world.db.transaction(async (third) => expect(await tryUpkeepLock(third)).toBe(true))
  })

  test('counts the jobs and lists them by type and state', async () => {
    const { id } = await world.add({ failures: ['final'] })
    await world.finished(id)
    const where = sql`type = 'probe' and state = 'Failed'`
    const page = { page: 1, pageSize: 20, offset: 0, where, orderBy: [sql`attempt`] }

    const { items, totalCount } = await listJobs(world.db, page)
    const counts = await countJobs(world.db)

    expect(items).toMatchObject([{ id, state: 'Failed' }])
    expect(totalCount).toBe(1)
    const failed = counts.find((count) => count.type === 'probe' && count.state === 'Failed')
    expect(failed).toMatchObject({ queue: 'probe', total: 1, lastFinishedAt: items[0]?.finishedAt })
  })

  test('takes nothing from a job whose lease is renewed', async () => {
    world.startReconciler()
    const { id } = await world.add({ ms: 1500 })

    expect(await world.finished(id)).toMatchObject({ state: 'Completed', attempt: 1 })
    expect(await world.count('acts', id)).toBe(1)
  })
})

test('a run whose lease expired stores nothing more', async () => {
  // Without a worker: it would take the job as soon as that is queued again.
  const world = await openWorld('Postgres')
  try {
    const { id } = await world.add({}, { runAfter: new Date('2999-01-01') })
    const types = ['probe']
    const stale = await claimJob(world.db, { id, run: 1, types, by: 'one', leaseMs: -1 })
    expect(stale).toMatchObject({ attempt: 1 })

    const reconciledState = async () => {
      await world.reconcile()
      return (await world.job(id)).state
    }
    await expect.poll(reconciledState).toBe('Queued')
    const other = { id, run: 1, types, by: 'two', leaseMs: 10_000 }
    const next = await claimJob(world.db, { ...other, run: 2 })

    expect(await claimJob(world.db, other)).toBeUndefined()
    await world.db.transaction(async (tx) => {
      const outcome = { result: {}, empty: false }
      expect(stale && (await completeRun(tx, stale, outcome))).toBe(false)
      expect(next && (await completeRun(tx, next, outcome))).toBe(true)
    })
  } finally {
    await world.close()
  }
})

describe.each(kinds)('on $kind', ({ kind, missing }) => {
  test.skipIf(missing)(
    'a process that was frozen beyond its lease and wakes up again has no second effect',
    async () => {
      const world = await openWorld(kind)
      try {
        world.startDispatcher()
        world.startReconciler()
        const frozen = startFixture('work', world, 'only works')
        const { id } = await world.add({ ms: 600 })
        await expect.poll(() => world.count('acts', id), { timeout: 20_000 }).toBe(1)

        frozen.kill('SIGSTOP')
        world.startWorker()
        expect(await world.finished(id)).toMatchObject({ state: 'Completed', attempt: 2 })
        frozen.kill('SIGCONT')
        // It gets through with what it was at, and stops then.
        frozen.kill('SIGTERM')
        expect(await ended(frozen)).toMatchObject({ end: 0 })

        expect(await world.job(id)).toMatchObject({ state: 'Completed', result: { attempt: 2 } })
        expect(await world.count('acts', id)).toBe(2)
        expect(await world.count('effects', id)).toBe(1)
      } finally {
        await world.close()
      }
    },
  )
})
