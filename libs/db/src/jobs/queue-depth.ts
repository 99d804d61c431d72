import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import type { Job } from './jobs.ts'
import { jobs } from '../schema/jobs.ts'

/**
 * The open jobs of a queue. `oldestWaitSeconds`: how long the first of those that may run has waited; 0 without one.
 */
export type QueueDepth = { queue: string; waiting: number; running: number; oldestWaitSeconds: number }

/** One row per queue that has open jobs. */
export async function readQueueDepths(db: DbOrTx): Promise<QueueDepth[]> {
  const isQueued = sql`${jobs.state} = 'Queued'`
  return db
    .select({
      queue: jobs.queue,
      waiting: sql<number>`count(*) filter (where ${isQueued})::int`,
      running: sql<number>`count(*) filter (where not ${isQueued})::int`,
      oldestWaitSeconds: sql<number>`greatest(0, coalesce(extract(epoch from clock_timestamp() -
        min(${jobs.runAfter}) filter (where ${isQueued})), 0))::float8`,
    })
    .from(jobs)
    .where(inArray(jobs.state, ['Queued', 'Running']))
    .groupBy(jobs.queue)
    .orderBy(jobs.queue)
}

export type FailedJob = Pick<Job, 'id' | 'type' | 'error' | 'finishedAt' | 'attempt'> & {
  /** Its data is still there, so that it can run again. */
  canRetry: boolean
}

/** The newest failed jobs. */
export async function listFailedJobs(db: DbOrTx, limit: number): Promise<FailedJob[]> {
  return db
    .select({
      id: jobs.id,
      type: jobs.type,
      error: jobs.error,
      finishedAt: jobs.finishedAt,
      attempt: jobs.attempt,
      canRetry: sql<boolean>`${jobs.payload} is not null`,
    })
    .from(jobs)
    .where(eq(jobs.state, 'Failed'))
    .orderBy(desc(jobs.finishedAt), desc(jobs.id))
    .limit(limit)
}
