import type { Db, Tx } from '@zuchtbuch/db/client'
import type { JobError } from '@zuchtbuch/db/jobs'
import type { z } from 'zod'

/** What hands jobs to workers. `concurrency` counts per process, `rate` over all processes. */
export type Queue = {
  name: string
  concurrency: number
  rate?: { max: number; perMs: number }
  /** The jobs defined on it, by type. */
  jobs: Map<string, AnyJob>
}

/** A definition as the machinery sees it: payloads come as they were stored. */
export type AnyJob = {
  type: string
  queue: Queue
  payload: z.ZodType<Record<string, unknown>>
  result: z.ZodType
  /** Runs at most, the first included. */
  attempts: number
  /** For one run, without `apply`; a run that takes longer fails with `JobTimeout`. */
  timeLimitMs: number
  /** The wait before the second run is `firstMs` with jitter; it doubles with every run, up to `maxMs`. */
  backoff: { firstMs: number; maxMs: number }
  /** Tells the domain that the job will not happen, in the transaction that stores this. */
  fail: (tx: Tx, payload: unknown, error: JobError) => Promise<void>
  /** True when a run that a schedule began found nothing to do. */
  isEmpty: (result: unknown) => boolean
}

export type Job<P, R> = AnyJob & { payload: z.ZodType<P>; result: z.ZodType<R> }

/** Queue names must not contain a colon. */
export function defineQueue(queue: Omit<Queue, 'jobs'>): Queue {
  return { ...queue, jobs: new Map() }
}

/**
 * Defines a job and puts it on its queue. The payload is JSON and holds ids rather than data; a member that is
 * added later is optional until the old jobs are gone. Throws when the type is already taken.
 */
export function defineJob<P extends Record<string, unknown>, R>(definition: {
  type: string
  queue: Queue
  payload: z.ZodType<P>
  result: z.ZodType<R>
  attempts: number
  timeLimitMs: number
  backoff: { firstMs: number; maxMs: number }
  onFailed?: (tx: Tx, payload: P, error: JobError) => Promise<void>
  isEmpty?: (result: R) => boolean
}): Job<P, R> {
  const { onFailed, isEmpty, ...rest } = definition
  const job: Job<P, R> = {
    ...rest,
    fail: async (tx, payload, error) => {
      const parsed = rest.payload.safeParse(payload)
      if (parsed.success) await onFailed?.(tx, parsed.data, error)
    },
    isEmpty: (result) => {
      const parsed = rest.result.safeParse(result)
      return parsed.success && (isEmpty?.(parsed.data) ?? false)
    },
  }
  if (job.queue.jobs.has(job.type)) throw new Error(`The job ${job.type} is defined twice`)
  job.queue.jobs.set(job.type, job)
  return job
}

/** What a handler knows about its run. */
export type Run = {
  jobId: string
  requestId: string | null
  attempt: number
  /** A transient failure of this run is final. */
  lastAttempt: boolean
  /** Aborts when the result is not wanted any more: time limit, lost lease, shutdown. */
  signal: AbortSignal
  /** 0 to 100; stored at most a few times a second. */
  progress: (percent: number) => void
}

/**
 * What a worker does for a job: `prepare` reads, `act` does the outside work with no transaction open, `apply`
 * changes rows in the transaction that stores the outcome. Before a failure in `apply` that is the database's
 * (connection, deadlock) leads to another run, `apply` alone is repeated; so it changes nothing but rows.
 */
export type HandlerParts<P, R, Prepared, Acted> = {
  prepare: (db: Db, payload: P, run: Run) => Promise<Prepared>
  act: (prepared: Prepared, run: Run) => Promise<Acted>
  apply: (tx: Tx, acted: Acted, run: Run) => Promise<R>
}

/** Stores what a run did; returns the job's result. */
export type Apply = (tx: Tx) => Promise<unknown>

export type Handler = { job: AnyJob; start: (db: Db, payload: unknown, run: Run) => Promise<Apply> }

/** Binds a handler to its definition. A payload or a result that the definition does not allow is a final failure. */
export function handle<P, R, Prepared, Acted>(
  job: Job<P, R>,
  { prepare, act, apply }: HandlerParts<P, R, Prepared, Acted>,
): Handler {
  return {
    job,
    start: async (db, payload, run) => {
      const prepared = await prepare(db, job.payload.parse(payload), run)
      run.signal.throwIfAborted()
      const acted = await act(prepared, run)
      return async (tx) => job.result.parse(await apply(tx, acted, run))
    },
  }
}
