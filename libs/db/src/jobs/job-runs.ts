import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import {
  announcement,
  announcing,
  finished,
  fromNow,
  retention,
  unflushed,
  type Job,
  type JobError,
} from './jobs.ts'
import { jobs } from '../schema/jobs.ts'
import { runStatement } from '../statement.ts'

/** A job as its runner holds it. `by` is the runner's process. */
export type Claim = Pick<
  Job,
  'id' | 'type' | 'payload' | 'attempt' | 'maxAttempts' | 'requestId' | 'scheduled'
> & { by: string }

/** One run to be handed to the queue; `run` is the attempt that it will claim. */
export type Delivery = { queue: string; jobId: string; run: number; requestId: string | null }

const takeStatement = {
  name: 'take_jobs',
  text: `with waiting as materialized (
      select id from jobs where state = 'Queued' and dispatched_at is null and run_after <= now()
      order by run_after limit $1 for update skip locked)
    update jobs set dispatched_at = clock_timestamp() where id in (select id from waiting)
    returning queue, id as "jobId", attempt + 1 as run, request_id as "requestId", ${unflushed}`,
}

/** Takes up to `limit` jobs that wait for the dispatcher and marks them as handed over, oldest first. */
export async function takeUndispatched(db: DbOrTx, limit: number): Promise<Delivery[]> {
  const rows = await runStatement<Delivery>(db, takeStatement, [limit])
  return rows.toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))
}

/** Gives jobs back to the dispatcher that the queue did not take. */
export async function undispatch(db: DbOrTx, ids: string[]): Promise<void> {
  await db
    .update(jobs)
    .set({ dispatchedAt: null })
    .where(and(inArray(jobs.id, ids), eq(jobs.state, 'Queued')))
}

const claimStatement = {
  name: 'claim_job',
  text: `update jobs set state = 'Running', attempt = $2, progress = 0, lease_owner = $4,
      lease_until = clock_timestamp() + $5 * interval '1 millisecond',
      started_at = clock_timestamp(), updated_at = clock_timestamp()
    where id = $1 and state = 'Queued' and attempt = $2 - 1 and type = any($3)
    returning id, type, payload, attempt, max_attempts as "maxAttempts", request_id as "requestId", scheduled,
      ${unflushed}`,
}

/**
 * Begins the run `run` of the job, unless another runner has, it is over, or its type is not among `types`. Tells
 * nobody: most runs are over before that would be of use to anyone, and `renewLease` tells of the others.
 */
export async function claimJob(
  db: DbOrTx,
  { id, run, types, by, leaseMs }: { id: string; run: number; types: string[]; by: string; leaseMs: number },
): Promise<Claim | undefined> {
  const rows = await runStatement<Claim>(db, claimStatement, [id, run, types, by, leaseMs])
  return rows[0] && { ...rows[0], by }
}

const held = (claim: Claim) =>
  and(
    eq(jobs.id, claim.id),
    eq(jobs.attempt, claim.attempt),
    eq(jobs.state, 'Running'),
    eq(jobs.leaseOwner, claim.by),
  )

/** False when the lease is lost: another run may have begun. */
export async function renewLease(
  db: DbOrTx,
  claim: Claim,
  { leaseMs, progress }: { leaseMs: number; progress: number },
): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leaseUntil: fromNow(leaseMs), progress, updatedAt: sql`clock_timestamp()` })
    .where(held(claim))
    .returning({ announced: announcement(claim.by), unflushed: sql.raw(unflushed) })
  return rows.length > 0
}

const completeStatement = {
  name: 'complete_run',
  text: `update jobs set state = 'Completed', progress = 100, result = $4, error = null,
      lease_owner = null, lease_until = null, finished_at = clock_timestamp(), updated_at = clock_timestamp(),
      delete_after = clock_timestamp() + $5 * interval '1 millisecond'
    where id = $1 and attempt = $2 and state = 'Running' and lease_owner = $3
    returning ${announcing('$3')}`,
}

/**
 * Stores the outcome; `empty` says that the run found nothing to do. This and the other two ends of a run return
 * false when the lease was lost; then the transaction must not commit.
 */
export async function completeRun(
  tx: Tx,
  claim: Claim,
  { result, empty }: { result: unknown; empty: boolean },
): Promise<boolean> {
  const keepMs = claim.scheduled && empty ? retention.emptyMs : retention.listedMs
  const values = [claim.id, claim.attempt, claim.by, JSON.stringify(result), keepMs]
  return (await runStatement(tx, completeStatement, values)).length > 0
}

/**
 * Keeps what a run has to say in the transaction that stores what it did, when that is not the one that ends the run:
 * should the run's outcome get lost, the next one finds it. False when the run is over or another one began.
 */
export async function keepResult(
  tx: DbOrTx,
  { jobId, attempt }: { jobId: string; attempt: number },
  result: unknown,
): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({ result })
    .where(and(eq(jobs.id, jobId), eq(jobs.attempt, attempt), eq(jobs.state, 'Running')))
    .returning({ id: jobs.id })
  return rows.length > 0
}

export async function failRun(
  tx: Tx,
  claim: Claim,
  { error, refused }: { error: JobError; refused: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({ state: 'Failed', error, refused, ...finished(retention.listedMs) })
    .where(held(claim))
    .returning({ announced: announcement(claim.by) })
  return rows.length > 0
}

/** Puts the job back into the queue for another run; `counts` is false for a run that was only interrupted. */
export async function requeueRun(
  tx: Tx,
  claim: Claim,
  { waitMs, error, counts }: { waitMs: number; error: JobError | null; counts: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({
      state: 'Queued',
      error,
      maxAttempts: counts ? claim.maxAttempts : claim.maxAttempts + 1,
      runAfter: fromNow(waitMs),
      ...unclaimed,
    })
    .where(held(claim))
    .returning({ announced: announcement(claim.by) })
  return rows.length > 0
}

/** The columns that every return to the queue sets besides the state. */
export const unclaimed = {
  dispatchedAt: null,
  leaseOwner: null,
  leaseUntil: null,
  updatedAt: sql`clock_timestamp()`,
}
