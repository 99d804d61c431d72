import type { Db, Tx } from '@zuchtbuch/db/client'
import type { JobError } from '@zuchtbuch/db/jobs/jobs'
import type { z } from 'zod'

/** A queue hands jobs to workers. `concurrency` counts per process, `rate` over all processes. */
export type Queue = {
  name: string
  /** The service whose processes run its jobs, by the name that its heartbeats bear. */
  service?: string
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
  /** Its refusals (a code with a status below 500) reach the one who asked, and are not logged. */
  refuses: boolean
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
  refuses?: boolean
}): Job<P, R> {
  const { onFailed, isEmpty, ...rest } = definition
  const job: Job<P, R> = {
    refuses: false,
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

/** The facts about a run that its handler knows. */
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

/** Reads what the run works with. */
type Prepare<P, Prepared> = (db: Db, payload: P, run: Run) => Promise<Prepared>
/** Does the outside work, with no transaction open. */
type Act<Prepared, Acted> = (prepared: Prepared, run: Run) => Promise<Acted>
/**
 * Changes rows in the transaction that stores the outcome. Before a failure that is the database's (connection,
 * deadlock) leads to another run, this alone is repeated; so it changes nothing but rows.
 */
type ApplyActed<Acted, R> = (tx: Tx, acted: Acted, run: Run) => Promise<R>

/** Stores what a run did; returns the job's result. */
export type Apply = (tx: Tx) => Promise<unknown>

export type Handler = { job: AnyJob; start: (db: Db, payload: unknown, run: Run) => Promise<Apply> }

/**
 * Binds what a worker does for a job to its definition. Without `prepare`, `act` gets the payload; without `apply`, what
 * `act` answers is the result. A payload or a result that the definition does not allow is a final failure.
 */
export function handle<P, R, Prepared, Acted>(
  job: Job<P, R>,
  parts: { prepare: Prepare<P, Prepared>; act: Act<Prepared, Acted>; apply: ApplyActed<Acted, R> },
): Handler
export function handle<P, R, Acted>(
  job: Job<P, R>,
  parts: { act: Act<P, Acted>; apply: ApplyActed<Acted, R> },
): Handler
export function handle<P, R, Prepared>(
  job: Job<P, R>,
  parts: { prepare: Prepare<P, Prepared>; act: Act<Prepared, R> },
): Handler
export function handle<P, R>(job: Job<P, R>, parts: { act: Act<P, R> }): Handler
export function handle(
  job: Job<unknown, unknown>,
  {
    prepare,
    act,
    apply,
  }: {
    prepare?: Prepare<unknown, unknown>
    act: Act<unknown, unknown>
    apply?: ApplyActed<unknown, unknown>
  },
): Handler {
  return {
    job,
    start: async (db, payload, run) => {
      const parsed = job.payload.parse(payload)
      const prepared = prepare ? await prepare(db, parsed, run) : parsed
      run.signal.throwIfAborted()
      const acted = await act(prepared, run)
      return async (tx) => job.result.parse(apply ? await apply(tx, acted, run) : acted)
    },
  }
}
