import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '@zuchtbuch/db/client'
import { claimJob, completeRun, requeueRun, type Claim } from '@zuchtbuch/db/jobs/job-runs'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { Apply, Handler } from './define.ts'
import { fail } from './fail.ts'
import { backoffMs, isDatabaseTrouble, JobTimeoutError, judge, LeaseLostError } from './failure.ts'
import { instance } from './instance.ts'
import { holdLease, type LeaseTimes } from './lease.ts'

/** How one run ended, for the metrics. */
export type Outcome = {
  type: string
  state: 'Completed' | 'Failed' | 'Retrying' | 'HandedBack' | 'Lost'
  runMs: number
}

/** An outage of the database says nothing about the job; one that causes outages must end all the same. */
const outagesEndured = 20

export type Runner = {
  db: Db
  handlers: Map<string, Handler>
  logger: Logger
  times: LeaseTimes
  onOutcome: (outcome: Outcome) => void
}

/**
 * Runs one delivery: claims the run, does its work under a lease, stores its outcome. Nothing happens when the run
 * was claimed before. `stop` interrupts the work; the job is then given back and the run does not count. Throws
 * only when the database does not answer to the claim.
 */
export async function runDelivery(
  runner: Runner,
  { jobId, run }: { jobId: string; run: number },
  stop: AbortSignal,
): Promise<void> {
  const { db, handlers, times, onOutcome } = runner
  const claimedAt = performance.now()
  const types = [...handlers.keys()]
  const claim = await claimJob(db, { id: jobId, run, types, by: instance, leaseMs: times.leaseMs })
  const handler = claim && handlers.get(claim.type)
  if (!claim || !handler) return
  const logger = runner.logger.child({ jobId, type: claim.type, run, requestId: claim.requestId })
  const lease = holdLease({ db, claim, logger, claimedAt, ...times })
  let state: Outcome['state']
  try {
    const apply = await work(db, handler, claim, { lease, stop })
    await store(db, lease.lost, async (tx) => {
      const result = await apply(tx)
      keep(await completeRun(tx, claim, { result, empty: handler.job.isEmpty(result) }))
    })
    state = 'Completed'
  } catch (error) {
    const interrupted = stop.aborted && isInterruption(error)
    state = await storeFailure({ ...runner, logger }, handler, claim, {
      error,
      interrupted,
      lost: lease.lost,
    })
  } finally {
    await lease.release()
  }
  const runMs = Math.round(performance.now() - claimedAt)
  logger.info({ state, runMs }, 'job run ended')
  onOutcome({ type: claim.type, state, runMs })
}

/** `prepare` and `act` within the time limit. What still runs after an abort is left alone. */
async function work(
  db: Db,
  handler: Handler,
  claim: Claim,
  { lease, stop }: { lease: ReturnType<typeof holdLease>; stop: AbortSignal },
): Promise<Apply> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new JobTimeoutError()), handler.job.timeLimitMs)
  const given = AbortSignal.any([lease.lost, limit.signal])
  const { promise: abandoned, reject } = Promise.withResolvers<never>()
  given.addEventListener('abort', () => reject(given.reason))
  try {
    const started = handler.start(db, claim.payload, {
      jobId: claim.id,
      requestId: claim.requestId,
      attempt: claim.attempt,
      lastAttempt: claim.attempt >= claim.maxAttempts,
      signal: AbortSignal.any([given, stop]),
      progress: lease.progress,
    })
    return await Promise.race([started, abandoned])
  } finally {
    clearTimeout(timer)
  }
}

/** Stores an outcome; again while the database is in trouble and the lease is not lost. */
async function store(db: Db, lost: AbortSignal, write: (tx: Tx) => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    lost.throwIfAborted()
    try {
      await db.transaction(write)
      return
    } catch (error) {
      if (!isDatabaseTrouble(error) || tries === 20) throw error
      await sleep(Math.min(50 * 2 ** tries, 2000))
    }
  }
}

/** Rolls the transaction back when the outcome was not ours to store. */
function keep(held: boolean): void {
  if (!held) throw new LeaseLostError()
}

async function storeFailure(
  { db, logger }: Runner,
  handler: Handler,
  claim: Claim,
  { error, interrupted, lost }: { error: unknown; interrupted: boolean; lost: AbortSignal },
): Promise<Outcome['state']> {
  const verdict = judge(error)
  const counts = verdict.error.code !== 'DatabaseUnavailable' || claim.attempt >= outagesEndured
  const retry = verdict.transient && (!counts || claim.attempt < claim.maxAttempts)
  const state = interrupted ? 'HandedBack' : retry ? 'Retrying' : 'Failed'
  try {
    // Then nothing is stored: the run has another owner, or gets one when its lease expires.
    if (error instanceof LeaseLostError) throw error
    if (!interrupted) logger.warn({ err: error, code: verdict.error.code, state }, 'job run failed')
    await store(db, lost, async (tx) => {
      if (!interrupted && !retry) return fail(tx, claim, handler.job, verdict.error, logger)
      const waitMs = Math.max(backoffMs(handler.job.backoff, claim.attempt), verdict.retryAfterMs)
      const again = interrupted
        ? { waitMs: 0, error: null, counts: false }
        : { waitMs, error: verdict.error, counts }
      keep(await requeueRun(tx, claim, again))
    })
  } catch (storeError) {
    logger.warn({ err: storeError }, 'the outcome of a run could not be stored')
    return 'Lost'
  }
  return state
}

/** An aborted handler may fail with anything, but not with what it says on purpose. */
function isInterruption(error: unknown): boolean {
  const onPurpose = [AppError, JobTimeoutError, LeaseLostError]
  return !onPurpose.some((type) => error instanceof type)
}
