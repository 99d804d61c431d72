import { setTimeout as sleep } from 'node:timers/promises'
import { isErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { Db } from '@zuchtbuch/db/client'
import { cancelQueuedJob, findJob, type Job as JobRow, type JobError } from '@zuchtbuch/db/jobs/jobs'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Backend } from './backend.ts'
import type { AnyJob, Job } from './define.ts'
import type { Enqueued } from './enqueue.ts'
import { countAlive } from './heartbeat.ts'
import { instance } from './instance.ts'
import type { Waiter } from './wait.ts'

export type Answer =
  | { state: 'done'; job: JobRow }
  | {
      state: 'pending'
      jobState: JobRow['state']
      /** No worker is there to begin it; it stays queued until one is. */
      isWorkerAway?: true
    }

const queueDown = {
  code: 'QueueUnavailable',
  detail: 'Die Warteschlange ist nicht erreichbar; es wurde nichts begonnen.',
}

/** How often a waiting request looks at the queue; it counts as down when it is so twice running. */
const checkMs = 500

/** Every how many looks at the queue somebody is looked for who takes from it. */
const looksPerSearch = 10

/**
 * Waits up to `waitMs` for a job that the request has enqueued and committed. When the queue is down and the job
 * still waits for it, the job is cancelled and the answer is an AppError `QueueUnavailable`: it will not happen.
 * A job that has begun is waited for, and so is one that another request relies on, too. One that nobody is there to
 * begin is not: it stays queued, and `isWorkerAway` says so.
 */
export async function awaitJob(
  context: { db: Db; backend: Backend; waiter: Waiter },
  job: AnyJob,
  enqueued: Enqueued,
  waitMs: number,
  signal?: AbortSignal,
): Promise<Answer> {
  const { db, waiter } = context
  const { id, state } = enqueued
  const enough = new AbortController()
  const signals = signal ? [signal, enough.signal] : [enough.signal]
  const outcome = waiter.waitFor(id, waitMs, AbortSignal.any(signals))
  try {
    const isWorkerAway = await watchQueue(context, job, enqueued, outcome)
    if (isWorkerAway) return { state: 'pending', jobState: 'Queued', isWorkerAway: true }
    const row = (await outcome) ?? (await findJob(db, id).catch(() => undefined))
    if (row?.finishedAt) return { state: 'done', job: row }
    return { state: 'pending', jobState: row?.state ?? state }
  } finally {
    enough.abort()
  }
}

/** Until the outcome is there; true as soon as nobody is there to begin the job. */
async function watchQueue(
  { db, backend }: { db: Db; backend: Backend },
  job: AnyJob,
  { id, created }: Enqueued,
  outcome: Promise<unknown>,
): Promise<boolean> {
  const over = outcome.then(() => true)
  let down = 0
  for (let look = 0; ; look++) {
    if (look % looksPerSearch === 0 && down === 0 && (await waitsForNobody(db, job, id))) return true
    if (await Promise.race([over, sleep(checkMs, false)])) return false
    // Only the request that made the job may take it back.
    if (!created) continue
    down = (await backend.available()) ? 0 : down + 1
    if (down < 2) continue
    // While the database does not answer either, it is unknown what becomes of the job, so nothing can be promised.
    const cancelled = await cancelJob(db, job, id, queueDown).catch(() => false)
    if (cancelled) throw new AppError('QueueUnavailable', queueDown.detail)
  }
}

/** Whether a job is queued and no process of the service that runs such jobs has shown itself lately. */
export async function waitsForNobody(db: Db, { queue }: AnyJob, id: string): Promise<boolean> {
  if (queue.service === undefined) return false
  try {
    const alive = await countAlive(db, [queue.service])
    return alive.get(queue.service) === 0 && (await findJob(db, id))?.state === 'Queued'
  } catch {
    return false
  }
}

/**
 * Cancels a job that still waits for its run and tells the domain that it will not happen. False when it has begun,
 * is over, or another request relies on it, too (unless `evenShared`).
 */
export async function cancelJob(
  db: Db,
  job: AnyJob,
  id: string,
  error: JobError,
  options?: { evenShared?: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const cancelled = await cancelQueuedJob(tx, id, error, instance, options)
    if (cancelled) await job.fail(tx, cancelled.payload, error)
    return cancelled !== undefined
  })
}

/** The result of a finished job; an AppError with the job's error code when it failed or was cancelled. */
export function resultOf<P, R>(job: Job<P, R>, row: JobRow): R {
  if (row.state === 'Completed') return job.result.parse(row.result)
  const code = row.error?.code ?? 'InternalError'
  throw new AppError(
    isErrorCode(code) ? code : 'InternalError',
    row.error?.detail ?? 'Der Auftrag ist nicht gelungen.',
    { ...row.error?.members, jobId: row.id },
  )
}
