import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestDb } from '../../test/use-test-db.ts'
import {
  applyRetention,
  cancelOpenJobs,
  forgetStaleDispatches,
  lockLost,
  requeueExpired,
  tryUpkeepLock,
} from './job-upkeep.ts'
import type { Job } from './jobs.ts'
import { heartbeats, jobs } from '../schema/jobs.ts'

const db = useTestDb()
beforeEach(() => db().delete(jobs))

const ago = (time: string) => sql<Date>`now() - ${time}::interval`
const ahead = sql<Date>`now() + interval '1 minute'`

async function add(values: Partial<Record<keyof Job, unknown>> = {}): Promise<string> {
  const [row] = await db()
    .insert(jobs)
    .values({
      type: 'probe',
      queue: 'probe',
      payload: { n: 1 },
      maxAttempts: 3,
      ...values,
    } as typeof jobs.$inferInsert)
    .returning()
  return row!.id
}
const read = async (id: string) => (await db().select().from(jobs)).find((job) => job.id === id)
const running = (attempt: number, leaseUntil: unknown) => ({
  state: 'Running',
  attempt,
  leaseOwner: 'somebody',
  leaseUntil,
})

test('one upkeep runs at a time', async () => {
  await db().transaction(async (tx) => {
    expect(await tryUpkeepLock(tx)).toBe(true)
    expect(await db().transaction((other) => tryUpkeepLock(other))).toBe(false)
  })
  expect(await db().transaction((tx) => tryUpkeepLock(tx))).toBe(true)
})

test('a job whose runner went quiet waits again, unless that was its last run or the runner is well', async () => {
  const [quiet, last, well] = [
    await add(running(1, ago('1 second'))),
    await add(running(3, ago('1 second'))),
    await add(running(1, ahead)),
  ]
  expect(await db().transaction((tx) => requeueExpired(tx, 'test'))).toEqual([quiet])
  expect(await read(quiet)).toMatchObject({ state: 'Queued', attempt: 1, leaseOwner: null, leaseUntil: null })
  expect([(await read(last))?.state, (await read(well))?.state]).toEqual(['Running', 'Running'])

  const lost = await db().transaction((tx) => lockLost(tx, ['probe']))
  expect(lost.map(({ id, by }) => [id, by])).toEqual([[last, 'somebody']])
  expect(await db().transaction((tx) => lockLost(tx, ['other']))).toEqual([])
})

test('a job that another upkeep holds is skipped, not waited for', async () => {
  const held = await add(running(3, ago('1 second')))
  await db().transaction(async (tx) => {
    expect(await lockLost(tx, ['probe'])).toMatchObject([{ id: held }])
    expect(await db().transaction((other) => lockLost(other, ['probe']))).toEqual([])
  })
})

test('what was handed over long ago and has not begun is handed over again; its queues are told once each', async () => {
  const [stale, second, fresh] = [
    await add({ dispatchedAt: ago('20 seconds') }),
    await add({ dispatchedAt: ago('15 seconds') }),
    await add({ dispatchedAt: ago('1 second') }),
  ]
  const begun = await add({ ...running(1, ahead), dispatchedAt: ago('20 seconds') })
  expect(await db().transaction((tx) => forgetStaleDispatches(tx, 10_000))).toEqual(['probe'])
  const waiting = await Promise.all(
    [stale, second, fresh, begun].map(async (id) => (await read(id))?.dispatchedAt),
  )
  expect(waiting).toEqual([null, null, expect.any(Date), expect.any(Date)])
})

test('all open jobs are cancelled, a batch at a time, and finished ones stay what they are', async () => {
  await add()
  await add(running(1, ahead))
  const done = await add({ state: 'Completed', finishedAt: ago('1 second') })
  const cancel = () => db().transaction((tx) => cancelOpenJobs(tx, { code: 'Restored', detail: 'x' }, 1))
  expect([(await cancel()).length, (await cancel()).length, (await cancel()).length]).toEqual([1, 1, 0])
  const states = (await db().select().from(jobs)).map(({ state, error }) => `${state} ${error?.code}`)
  expect(states.toSorted()).toEqual(['Cancelled Restored', 'Cancelled Restored', 'Completed undefined'])
  expect(await read(done)).toMatchObject({ error: null })
})

test('a finished job is emptied after seven days and removed when its time has come; open ones are kept', async () => {
  const [young, old, due, open] = [
    await add({ state: 'Completed', result: { x: 1 }, finishedAt: ago('6 days') }),
    await add({ state: 'Completed', result: { x: 1 }, finishedAt: ago('8 days') }),
    await add({ state: 'Failed', finishedAt: ago('31 days'), deleteAfter: ago('1 day') }),
    await add({ createdAt: ago('90 days') }),
  ]
  await db().delete(heartbeats)
  await db().transaction((tx) => applyRetention(tx))
  expect(await read(young)).toMatchObject({ payload: { n: 1 }, result: { x: 1 } })
  expect(await read(old)).toMatchObject({ payload: null, result: null, state: 'Completed' })
  expect(await read(due)).toBeUndefined()
  expect(await read(open)).toMatchObject({ state: 'Queued', payload: { n: 1 } })
})
