import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '@zuchtbuch/db/client'
import { defineJob, defineQueue, handle, type Handler, type Run } from '../src/define.ts'
import { TransientError } from '../src/failure.ts'
import { AppError } from '@zuchtbuch/runtime/errors'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** Jobs of the tests alone. Each leaves a row in `acts` for its outside work and one in `effects` for its outcome. */
export const probeQueue = defineQueue({ name: 'probe', concurrency: 10 })

const Payload = z.strictObject({
  /** How long the outside work takes. */
  ms: z.number().default(0),
  /** How long the transaction of its outcome stays open. */
  applyMs: z.number().default(0),
  /** How the runs fail, one after the other; runs beyond the list succeed. */
  failures: z.array(z.enum(['transient', 'refused', 'outage', 'final', 'bug', 'ignore-abort'])).default([]),
})

export const probe = defineJob({
  type: 'probe',
  queue: probeQueue,
  payload: Payload,
  result: z.strictObject({ attempt: z.int() }),
  attempts: 3,
  timeLimitMs: 60_000,
  backoff: { firstMs: 10, maxMs: 50 },
  onFailed: async (tx, _, error) => {
    await tx.execute(sql`insert into failures (code) values (${error.code})`)
  },
})

export const hasty = defineJob({
  type: 'hasty',
  queue: probeQueue,
  payload: Payload,
  result: z.strictObject({ attempt: z.int() }),
  attempts: 3,
  timeLimitMs: 100,
  backoff: { firstMs: 10, maxMs: 50 },
  isEmpty: () => true,
})

export async function createProbeTables(db: Db): Promise<void> {
  await db.execute(sql`create table acts (job_id uuid not null, attempt int not null)`)
  await db.execute(sql`create table effects (job_id uuid not null, attempt int not null)`)
  await db.execute(sql`create table failures (code text not null)`)
}

async function act(db: Db, run: Run, { ms, failures }: z.output<typeof Payload>): Promise<void> {
  await db.execute(sql`insert into acts values (${run.jobId}, ${run.attempt})`)
  run.progress(50)
  const failure = failures[run.attempt - 1]
  if (ms > 0) await sleep(ms, undefined, failure === 'ignore-abort' ? {} : { signal: run.signal })
  if (failure === 'transient') throw new TransientError('UpstreamUnavailable', 'try again')
  if (failure === 'refused') throw Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' })
  if (failure === 'outage')
    throw new Error('query', { cause: new Error('Connection terminated unexpectedly') })
  if (failure === 'final') throw new AppError('Conflict', 'never again')
  if (failure === 'bug') throw new Error('postgres://secret')
}

async function apply(tx: Tx, applyMs: number, run: Run): Promise<{ attempt: number }> {
  await tx.execute(sql`insert into effects values (${run.jobId}, ${run.attempt})`)
  if (applyMs > 0) await sleep(applyMs)
  return { attempt: run.attempt }
}

/** `act` needs the database to leave its trace, so the handlers are made with it. */
export function probeHandlers(): Handler[] {
  const parts = {
    prepare: async (db: Db, payload: z.output<typeof Payload>) => ({ db, payload }),
    act: async ({ db, payload }: { db: Db; payload: z.output<typeof Payload> }, run: Run) => {
      await act(db, run, payload)
      return payload.applyMs
    },
    apply,
  }
  return [handle(probe, parts), handle(hasty, parts)]
}
