import { enqueue } from './enqueue.ts'
import { retryJob } from './retry.ts'
import { runDelivery, type Runner } from './run.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasty, probe, probeHandlers, probeQueue } from '../test/probe-jobs.ts'
import { kinds, logger, openWorld, type World } from '../test/world.ts'

describe.each(kinds)('on $kind', ({ kind, missing }) => {
  describe.skipIf(missing)('a job', () => {
    let world: World
    beforeAll(async () => {
      world = await openWorld(kind)
      world.startDispatcher()
      world.startReconciler({ staleMs: 2000 })
      world.startWorker()
    })
    afterAll(() => world.close())

    test('has its effect once and keeps its result', async () => {
      const { id } = await world.add({}, { requestId: 'request-1' })

      const job = await world.finished(id)

      expect(job).toMatchObject({ state: 'Completed', result: { attempt: 1 }, progress: 100 })
      expect(job).toMatchObject({ error: null, attempt: 1, requestId: 'request-1', leaseOwner: null })
      expect(await world.count('effects', id)).toBe(1)
    })

    test('of a transaction that rolls back never was', async () => {
      let id = ''
      const failing = world.db.transaction(async (tx) => {
        id = (await enqueue(tx, probe, probe.payload.parse({}))).id
        throw new Error('rolled back')
      })

      await expect(failing).rejects.toThrow('rolled back')
      await expect(world.job(id)).rejects.toThrow('There is no job')
    })

    test('with a payload that its definition does not allow is refused at once', async () => {
      const refused = world.db.transaction((tx) =>
        enqueue(tx, probe, { ms: Number.NaN, applyMs: 0, failures: [] }),
      )

      await expect(refused).rejects.toMatchObject({ name: 'ZodError' })
    })

    test('runs again after transient failures and then succeeds', async () => {
      const { id } = await world.add({ failures: ['transient', 'refused'] })

      const job = await world.finished(id)

      expect(job).toMatchObject({ state: 'Completed', attempt: 3, error: null })
      expect(await world.count('acts', id)).toBe(3)
      expect(await world.count('effects', id)).toBe(1)
    })

    test('is not failed by outages of the database, however few attempts it has', async () => {
      const { id } = await world.add({ failures: ['outage', 'outage', 'outage', 'outage', 'transient'] })

      const job = await world.finished(id)

      expect(job).toMatchObject({ state: 'Completed', attempt: 6, error: null })
      expect(await world.count('effects', id)).toBe(1)
    })

    test('that always loses the database fails in the end', async () => {
      const { id } = await world.add({ failures: Array.from({ length: 100 }, () => 'outage') })

      const job = await world.finished(id)

      expect(job).toMatchObject({ state: 'Failed', error: { code: 'DatabaseUnavailable' } })
      expect(job.attempt).toBeLessThan(30)
    })

    test('fails with the last transient failure, and the domain is told in the same transaction', async () => {
      const before = await world.count('failures')
      const { id } = await world.add({ failures: ['transient', 'transient', 'transient'] })

      const job = await world.finished(id)

      const error = { code: 'UpstreamUnavailable', detail: 'try again' }
      expect(job).toMatchObject({ state: 'Failed', attempt: 3, error, result: null })
      expect(await world.count('effects', id)).toBe(0)
      expect(await world.count('failures')).toBe(before + 1)
    })

    test.each([
      ['final', { code: 'Conflict', detail: 'never again' }],
      ['bug', { code: 'InternalError', detail: 'Der Auftrag ist unerwartet fehlgeschlagen.' }],
    ])('does not run again after a failure of the kind %s and tells nothing secret', async (kind, error) => {
      const { id } = await world.add({ failures: [kind] })

      const job = await world.finished(id)

      expect(job).toMatchObject({ state: 'Failed', attempt: 1, error })
      expect(JSON.stringify(job)).not.toContain('secret')
      expect(await world.count('acts', id)).toBe(1)
    })

    test('that overruns its time limit fails with JobTimeout, even if it ignores the signal', async () => {
      const add = (failures: 'ignore-abort'[]) =>
        world.db.transaction((tx) => enqueue(tx, hasty, { ms: 600, applyMs: 0, failures }))

      const jobs = [await add([]), await add(['ignore-abort'])]

      for (const { id } of jobs) {
        expect(await world.finished(id)).toMatchObject({
          state: 'Failed',
          attempt: 1,
          error: { code: 'JobTimeout' },
        })
        expect(await world.count('effects', id)).toBe(0)
      }
    })

    test('that failed can be queued again with all its attempts, once', async () => {
      const { id } = await world.add({ failures: ['final', 'transient', 'transient'] })
      await world.finished(id)

      expect(await retryJob(world.db, [probeQueue], id)).toMatchObject({ state: 'Queued', error: null })
      const job = await world.finished(id)

      expect(job).toMatchObject({ state: 'Completed', attempt: 4 })
      await expect(retryJob(world.db, [probeQueue], id)).rejects.toMatchObject({ code: 'JobNotFailed' })
      const unknown = '00000000-0000-7000-8000-000000000000'
      await expect(retryJob(world.db, [probeQueue], unknown)).rejects.toMatchObject({ code: 'NotFound' })
    })

    test('waits until runAfter', async () => {
      const runAfter = new Date(Date.now() + 400)
      const { id } = await world.add({}, { runAfter })

      const job = await world.finished(id)

      expect(job.startedAt?.getTime()).toBeGreaterThanOrEqual(runAfter.getTime())
    })

    test('with a key is found by the next that brings the same one, until it is over', async () => {
      const first = await world.add({ ms: 300 }, { dedupeKey: 'same' })
      const [second, third] = await Promise.all([
        world.add({}, { dedupeKey: 'same' }),
        world.add({}, { dedupeKey: 'same' }),
      ])
      await world.finished(first.id)
      const next = await world.add({}, { dedupeKey: 'same' })

      expect(first.created).toBe(true)
      expect([second, third]).toMatchObject([
        { id: first.id, created: false },
        { id: first.id, created: false },
      ])
      expect(next).toMatchObject({ created: true })
      expect(next.id).not.toBe(first.id)
    })

    test('with a key that is brought many times at once is made once', async () => {
      // Not over before the last of them came, however slow the machine.
      const runAfter = new Date(Date.now() + 3_600_000)
      const added = await Promise.all(
        Array.from({ length: 30 }, () => world.add({}, { dedupeKey: 'crowd', runAfter })),
      )

      expect(added.filter((one) => one.created)).toHaveLength(1)
      expect(new Set(added.map((one) => one.id)).size).toBe(1)
    })

    test('that cannot be queued again because another has its key stays failed', async () => {
      const { id } = await world.add({ failures: ['final'] }, { dedupeKey: 'taken' })
      await world.finished(id)
      const other = await world.add({ ms: 500 }, { dedupeKey: 'taken' })

      await expect(retryJob(world.db, [probeQueue], id)).rejects.toMatchObject({ code: 'Conflict' })

      expect(await world.job(id)).toMatchObject({ state: 'Failed' })
      await world.finished(other.id)
    })

    test('whose rows were changed by two runners at once is run by one of them', async () => {
      const runner: Runner = {
        db: world.db,
        handlers: new Map(probeHandlers().map((handler) => [handler.job.type, handler])),
        logger,
        times: { leaseMs: 30_000, renewMs: 10_000 },
        onOutcome: () => {},
      }
      const added = await Promise.all(Array.from({ length: 20 }, () => world.add({ ms: 20 })))

      await Promise.all(
        [...added, ...added, ...added].map(({ id }) =>
          runDelivery(runner, { jobId: id, run: 1 }, new AbortController().signal),
        ),
      )

      for (const { id } of added) {
        await world.finished(id)
        expect(await world.count('acts', id)).toBe(1)
        expect(await world.count('effects', id)).toBe(1)
      }
    })

    test('one of hundreds that are enqueued at once happens once', async () => {
      const ids = await world.db.transaction(async (tx) => {
        const all: string[] = []
        while (all.length < 300) all.push((await enqueue(tx, probe, probe.payload.parse({}))).id)
        return all
      })

      await expect
        .poll(
          async () => {
            const { rows } = await world.db.execute<{ n: number }>(
              sql`select count(*)::int as n from jobs where state = 'Completed' and id = any(${sql.param(ids)}::uuid[])`,
            )
            return rows[0]?.n
          },
          { timeout: 25_000 },
        )
        .toBe(300)
      const { rows } = await world.db.execute<{ most: number }>(
        sql`select max(n)::int as most from (select count(*) as n from effects group by job_id) counts`,
      )
      expect(rows[0]?.most).toBe(1)
    })
  })
})
