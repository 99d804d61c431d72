import { and, inArray, sql } from 'drizzle-orm'
import { locks } from '../locks.ts'
import type { Tx } from '../client.ts'
import { unclaimed, type Claim } from './job-runs.ts'
import { ago, announcement, finished, retention, type Job, type JobError } from './jobs.ts'
import { heartbeats, jobs } from '../schema/jobs.ts'

/** True for one transaction at a time, in the whole cluster's database. */
export async function tryUpkeepLock(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${locks.jobUpkeep}) as locked`,
  )
  return rows[0]?.locked === true
}

/** Puts jobs back into the queue whose runner went quiet and that may run once more. Returns their ids. */
export async function requeueExpired(tx: Tx, by: string): Promise<string[]> {
  const expired = tx.$with('expired').as(
    tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(sql`state = 'Running' and lease_until < now() and attempt < max_attempts`)
      .for('update', { skipLocked: true }),
  )
  const rows = await tx
    .with(expired)
    .update(jobs)
    .set({ state: 'Queued', runAfter: sql`clock_timestamp()`, ...unclaimed })
    .where(sql`${jobs.id} in (select id from expired)`)
    .returning({ id: jobs.id, announced: announcement(by) })
  return rows.map((row) => row.id)
}

/** Locks up to 50 jobs of these types whose runner went quiet in their last run. */
export async function lockLost(tx: Tx, types: string[]): Promise<Claim[]> {
  const rows = await tx
    .select()
    .from(jobs)
    .where(
      and(
        sql`state = 'Running' and lease_until < now() and attempt >= max_attempts`,
        inArray(jobs.type, types),
      ),
    )
    .limit(50)
    .for('update', { skipLocked: true })
  return rows.map((row) => ({ ...row, by: row.leaseOwner ?? '' }))
}

/**
 * Gives up to 1000 jobs back to the dispatcher that were handed over `staleMs` ago and have not begun, whether
 * they wait for a free runner or their queue entry is gone: handing over twice is harmless. Returns their queues.
 */
export async function forgetStaleDispatches(tx: Tx, staleMs: number): Promise<string[]> {
  const stale = tx.$with('stale').as(
    tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(sql`state = 'Queued' and dispatched_at < ${ago(staleMs)}`)
      .orderBy(jobs.dispatchedAt)
      .limit(1000)
      .for('update', { skipLocked: true }),
  )
  const rows = await tx
    .with(stale)
    .update(jobs)
    .set({ dispatchedAt: null })
    .where(sql`${jobs.id} in (select id from stale)`)
    .returning({ queue: jobs.queue })
  return [...new Set(rows.map((row) => row.queue))]
}

/** Cancels up to `limit` open jobs whatever they are at; returns them. For a database that nobody works on. */
export async function cancelOpenJobs(
  tx: Tx,
  error: JobError,
  limit: number,
): Promise<Pick<Job, 'id' | 'type' | 'queue' | 'payload'>[]> {
  const open = tx.$with('open').as(
    tx
      .select({ id: jobs.id })
      .from(jobs)
      .where(inArray(jobs.state, ['Queued', 'Running']))
      .limit(limit),
  )
  return tx
    .with(open)
    .update(jobs)
    .set({ state: 'Cancelled', error, ...finished(retention.listedMs) })
    .where(sql`${jobs.id} in (select id from open)`)
    .returning({ id: jobs.id, type: jobs.type, queue: jobs.queue, payload: jobs.payload })
}

/** Empties and deletes finished jobs whose time has come, and heartbeats that stopped an hour ago. */
export async function applyRetention(tx: Tx): Promise<void> {
  await tx
    .update(jobs)
    .set({ payload: null, result: null })
    .where(sql`finished_at is not null and payload is not null and finished_at < ${ago(retention.fullMs)}`)
  await tx.delete(jobs).where(sql`delete_after < now()`)
  await tx.delete(heartbeats).where(sql`seen_at < now() - interval '1 hour'`)
}
