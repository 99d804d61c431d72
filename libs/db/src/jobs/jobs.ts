import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, count, desc, eq, inArray, isNotNull, max, sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { jobs } from '../schema/jobs.ts'
import { runStatement } from '../statement.ts'

export type Job = typeof jobs.$inferSelect
/** `members` are what the problem document of a request that waits holds besides. */
export type JobError = { code: string; detail: string; members?: Record<string, unknown> }

const day = 24 * 3600 * 1000
/** How long finished jobs stay: with payload and result, at all, and at all when a schedule found nothing to do. */
export const retention = { fullMs: 7 * day, listedMs: 30 * day, emptyMs: day }

export const jobList = listResource(
  [
    { name: 'id', type: 'uuid', source: jobs.id, nullable: false },
    { name: 'type', type: 'string', source: jobs.type, nullable: false },
    { name: 'state', type: 'enum', members: jobs.state.enumValues, source: jobs.state, nullable: false },
    { name: 'refused', type: 'boolean', source: jobs.refused, nullable: false },
    { name: 'progress', type: 'int', source: jobs.progress, nullable: false },
    { name: 'attempts', type: 'int', source: jobs.attempt, nullable: false },
    { name: 'requestId', type: 'string', source: jobs.requestId, nullable: true },
    { name: 'createdAt', type: 'timestamp', source: jobs.createdAt, nullable: false },
    { name: 'startedAt', type: 'timestamp', source: jobs.startedAt, nullable: true },
    { name: 'finishedAt', type: 'timestamp', source: jobs.finishedAt, nullable: true },
    { name: 'updatedAt', type: 'timestamp', source: jobs.updatedAt, nullable: false },
  ],
  'createdAt desc',
)

export async function listJobs(db: DbOrTx, list: ListQuery): Promise<PageOf<Job>> {
  return readPage(db, jobs, list)
}

export async function findJob(db: DbOrTx, id: string): Promise<Job | undefined> {
  const rows = await db.select().from(jobs).where(eq(jobs.id, id))
  return rows[0]
}

/** The one of this type that was asked for last. */
export async function findNewestJob(db: DbOrTx, type: string): Promise<Job | undefined> {
  const rows = await db
    .select()
    .from(jobs)
    .where(eq(jobs.type, type))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1)
  return rows[0]
}

/** Those of the jobs that are over. */
export async function findFinishedJobs(db: DbOrTx, ids: string[]): Promise<Job[]> {
  return db
    .select()
    .from(jobs)
    .where(and(inArray(jobs.id, ids), isNotNull(jobs.finishedAt)))
}

export type NewJob = Pick<Job, 'type' | 'queue' | 'payload' | 'maxAttempts'> & {
  runAfter?: Date | undefined
  dedupeKey?: string | undefined
  requestId?: string | null | undefined
  scheduled?: boolean | undefined
}

/** In the RETURNING of a statement that changes jobs: a JobEvent for the listeners, when it commits. */
export const announcing = (by: string) => `pg_notify('job', json_build_object('id', id, 'type', type,
  'queue', queue, 'state', state, 'progress', progress, 'attempt', attempt, 'requestId', left(request_id, 200),
  'by', ${by}::text, 'isDue', run_after <= clock_timestamp())::text)`

const insertStatement = {
  name: 'insert_job',
  text: `insert into jobs
      (id, type, queue, payload, max_attempts, run_after, dedupe_key, request_id, scheduled)
    values ($1, $2, $3, $4, $5, coalesce($6::timestamptz, now()), $7, $8, $9)
    on conflict (dedupe_key) where dedupe_key is not null and state in ('Queued', 'Running') do nothing
    returning ${announcing('$10')}`,
}

/** Undefined when an open job carries the same key. `by` is the process that will hand it to the queue at once. */
export async function insertJob(tx: Tx, job: NewJob, by: string): Promise<string | undefined> {
  const id = uuidv7()
  const { type, queue, payload, maxAttempts, runAfter, dedupeKey, requestId, scheduled } = job
  const json = JSON.stringify(payload)
  const values = [id, type, queue, json, maxAttempts, runAfter, dedupeKey, requestId, scheduled ?? false, by]
  const inserted = await runStatement(tx, insertStatement, values)
  return inserted.length > 0 ? id : undefined
}

const insertManyStatement = {
  name: 'insert_jobs',
  text: `insert into jobs (id, type, queue, payload, max_attempts, request_id)
    select new.id, $2, $3, new.payload, $4, $5
    from json_to_recordset($1::json) as new (id uuid, payload jsonb)
    on conflict do nothing
    returning ${announcing('$6')}`,
}

/** Many jobs of one type in one statement; those whose id is taken are left out. Returns how many are new. */
export async function insertJobs(
  tx: Tx,
  { type, queue, maxAttempts, requestId }: Omit<NewJob, 'payload' | 'runAfter' | 'dedupeKey' | 'scheduled'>,
  rows: Required<Pick<Job, 'id' | 'payload'>>[],
  by: string,
): Promise<number> {
  const values = [JSON.stringify(rows), type, queue, maxAttempts, requestId, by]
  return (await runStatement(tx, insertManyStatement, values)).length
}

/**
 * The open job with this key. A queued one becomes shared; a running one is left unlocked, because its runner
 * locks the job before its own rows and an enqueuing transaction does so after.
 */
export async function shareOpenJob(
  tx: Tx,
  dedupeKey: string,
): Promise<Pick<Job, 'id' | 'state'> | undefined> {
  const shared = await tx
    .update(jobs)
    .set({ shared: true })
    .where(and(eq(jobs.dedupeKey, dedupeKey), eq(jobs.state, 'Queued')))
    .returning({ id: jobs.id, state: jobs.state })
  if (shared[0]) return shared[0]
  const running = await tx
    .select({ id: jobs.id, state: jobs.state })
    .from(jobs)
    .where(and(eq(jobs.dedupeKey, dedupeKey), eq(jobs.state, 'Running')))
  return running[0]
}

/** Undefined when the job has left the queue, or when it is shared and `evenShared` is not set. */
export async function cancelQueuedJob(
  tx: Tx,
  id: string,
  error: JobError,
  by: string,
  { evenShared = false }: { evenShared?: boolean } = {},
): Promise<Pick<Job, 'payload'> | undefined> {
  const rows = await tx
    .update(jobs)
    .set({ state: 'Cancelled', error, ...finished(retention.listedMs) })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'Queued'), evenShared ? undefined : eq(jobs.shared, false)))
    .returning({ payload: jobs.payload, announced: announcement(by) })
  return rows[0]
}

/**
 * Queues a failed job again, with `attempts` new runs. False when it is not failed any more or was emptied.
 * Violates `jobs_open_dedupe_key` when another open job has taken its key.
 */
export async function requeueFailedJob(tx: Tx, id: string, attempts: number, by: string): Promise<boolean> {
  const rows = await tx
    .update(jobs)
    .set({
      state: 'Queued',
      progress: 0,
      error: null,
      refused: false,
      maxAttempts: sql`${jobs.attempt} + ${attempts}`,
      runAfter: sql`clock_timestamp()`,
      dispatchedAt: null,
      finishedAt: null,
      deleteAfter: null,
      updatedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'Failed'), isNotNull(jobs.payload)))
    .returning({ announced: announcement(by) })
  return rows.length > 0
}

/** For the metrics: how many jobs of each type are in each state, and when the newest of them finished. */
export async function countJobs(
  db: DbOrTx,
): Promise<
  { type: string; queue: string; state: Job['state']; total: number; lastFinishedAt: Date | null }[]
> {
  return db
    .select({
      type: jobs.type,
      queue: jobs.queue,
      state: jobs.state,
      total: count(),
      lastFinishedAt: max(jobs.finishedAt),
    })
    .from(jobs)
    .groupBy(jobs.type, jobs.queue, jobs.state)
}

/** `announcing` for drizzle. */
export function announcement(by: string): SQL {
  const [before = '', after = ''] = announcing('|').split('|')
  return sql`${sql.raw(before)}${by}${sql.raw(after)}`
}

/** In the RETURNING of a statement whose loss in a crash of the database is repaired: commits without a flush. */
export const unflushed = `set_config('synchronous_commit', 'off', true)`

/** A moment to store, by the database's clock, so that processes whose clocks differ agree. */
export const fromNow = (ms: number): SQL => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`

/** A moment to compare with; unlike `fromNow` it is the same throughout the statement, so that an index serves. */
export const ago = (ms: number): SQL => sql`now() - ${ms} * interval '1 millisecond'`

/** The columns that every end of a job sets besides its state. */
export const finished = (keepMs: number) => ({
  leaseOwner: null,
  leaseUntil: null,
  finishedAt: sql`clock_timestamp()`,
  deleteAfter: fromNow(keepMs),
  updatedAt: sql`clock_timestamp()`,
})
