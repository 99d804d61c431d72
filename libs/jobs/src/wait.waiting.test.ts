import { notify, type JobEvent, type RecordEvent } from '@zuchtbuch/db/notify'
import { startWaiter } from './wait.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { kinds, logger, openWorld, type World } from '../test/world.ts'

let world: World
afterEach(() => world.close())

describe.each(kinds)('on $kind', ({ kind, missing }) => {
  test.skipIf(missing)(
    'who waits is told the outcome within 50 ms of its commit and does not have to ask for it',
    async () => {
      world = await openWorld(kind)
      world.startDispatcher()
      world.startWorker()
      const { db, listener } = world
      const waiter = startWaiter({ db, listener, logger, pollMs: 3_600_000 })
      onTestFinished(() => waiter.stop())

      const late: number[] = []
      for (let i = 0; i < 40; i++) {
        const { id } = await world.add({ ms: i % 3 })
        const job = await waiter.waitFor(id, 30_000)
        late.push(Date.now() - (job?.finishedAt?.getTime() ?? 0))
        expect(job).toMatchObject({ id, state: 'Completed' })
      }

      // Half of them, because a busy machine may hold up any single one.
      expect(late.toSorted((a, b) => a - b)[20]).toBeLessThan(50)
    },
  )
})

describe('who waits', () => {
  beforeEach(async () => {
    world = await openWorld('Postgres')
  })

  const finishSilently = (ids: string[]) =>
    world.db.execute(sql`update jobs set state = 'Completed', finished_at = clock_timestamp()
      where id = any(${sql.param(ids)}::uuid[])`)

  const acquisitions = () => {
    const count = { value: 0 }
    world.db.$client.on('acquire', () => count.value++)
    return count
  }

  test('holds no connection, and a thousand share one query', async () => {
    const ids = await Promise.all(Array.from({ length: 50 }, async () => (await world.add({})).id))
    const abort = new AbortController()
    const waiting = Array.from({ length: 1000 }, (_, i) =>
      world.waiter.waitFor(ids[i % 50] ?? '', 60_000, abort.signal),
    )
    await expect.poll(() => world.db.$client.idleCount).toBe(world.db.$client.totalCount)
    const queries = acquisitions()

    const started = performance.now()
    await expect.poll(() => queries.value, { timeout: 20_000 }).toBeGreaterThanOrEqual(3)
    const perSecond = queries.value / ((performance.now() - started) / 1000)

    expect(perSecond).toBeLessThan(6)
    expect(world.db.$client.waitingCount).toBe(0)
    await finishSilently(ids)
    const jobs = await Promise.all(waiting)
    expect(jobs.map((job) => job?.id)).toEqual(Array.from({ length: 1000 }, (_, i) => ids[i % 50]))
  })

  test('finds an outcome that no notification told, and one from before it waited', async () => {
    const { id } = await world.add({})
    const waiting = world.waiter.waitFor(id, 30_000)

    await finishSilently([id])

    expect(await waiting).toMatchObject({ id, state: 'Completed' })
    expect(await world.waiter.waitFor(id, 30_000)).toMatchObject({ id })
  })

  test('gets undefined when its time is over or its signal aborts', async () => {
    const { id } = await world.add({})
    const abort = new AbortController()
    const aborted = world.waiter.waitFor(id, 60_000, abort.signal)

    expect(await world.waiter.waitFor(id, 20)).toBeUndefined()
    abort.abort()
    expect(await aborted).toBeUndefined()
    expect(await world.waiter.waitFor(id, 60_000, abort.signal)).toBeUndefined()
  })

  test('gets the outcome although the listening connection was lost', async () => {
    world.startDispatcher()
    world.startWorker()
    const { id } = await world.add({ ms: 300 })
    const waiting = world.waiter.waitFor(id, 30_000)

    await world.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'listener'`)

    expect(await waiting).toMatchObject({ id, state: 'Completed' })
    const events: JobEvent[] = []
    world.listener.on('job', (event) => events.push(event))
    const next = await world.add({})
    await expect.poll(() => events.some((event) => event.id === next.id)).toBe(true)
  })
})

test('listeners hear each state and the progress of a job, and of records that changed', async () => {
  world = await openWorld('Postgres')
  world.startDispatcher()
  world.startWorker()
  const jobs: Pick<JobEvent, 'id' | 'type' | 'state' | 'progress'>[] = []
  const requests: RecordEvent[] = []
  world.listener.on('job', ({ id, type, state, progress }) => jobs.push({ id, type, state, progress }))
  const off = world.listener.on('request', (event) => requests.push(event))
  // Until it listens, nothing is heard.
  await expect
    .poll(async () => {
      await notify(world.db, 'request', { id: 'a', change: 'created', version: 1 })
      return requests.length
    })
    .toBeGreaterThan(0)
  off()

  const { id } = await world.add({ ms: 700 })
  await world.finished(id)

  const job = { id, type: 'probe' }
  await expect
    .poll(() => jobs.filter((event) => event.id === id))
    .toEqual([
      { ...job, state: 'Queued', progress: 0 },
      { ...job, state: 'Running', progress: 50 },
      { ...job, state: 'Completed', progress: 100 },
    ])
  expect(requests[0]).toEqual({ id: 'a', change: 'created', version: 1 })
})
