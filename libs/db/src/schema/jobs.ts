import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { exactMoment, id } from './columns.ts'

/**
 * The durable record of every piece of work that leaves the process, and the outbox from which the
 * dispatcher hands work to the queue. Postgres decides who runs a job; the queue only delivers.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    type: text().notNull(),
    queue: text().notNull(),
    /** Null once retention has emptied a finished job. */
    payload: jsonb().$type<Record<string, unknown>>(),
    state: text({ enum: ['Queued', 'Running', 'Completed', 'Failed', 'Cancelled'] })
      .notNull()
      .default('Queued'),
    progress: integer().notNull().default(0),
    result: jsonb().$type<unknown>(),
    /** Why it failed; on an open job why its last run did. */
    error: jsonb().$type<{ code: string; detail: string; members?: Record<string, unknown> }>(),
    /** Counts the runs that began; a runner writes only under the attempt that it claimed. */
    attempt: integer().notNull().default(0),
    /** The last run that may begin; grows by one when a run is handed back, because that one does not count. */
    maxAttempts: integer().notNull(),
    /** Not before this moment; the wait of a retry. */
    runAfter: exactMoment().notNull().defaultNow(),
    /** When the next run was last handed to the queue; null until then. */
    dispatchedAt: exactMoment(),
    leaseOwner: text(),
    leaseUntil: exactMoment(),
    /** At most one open (queued or running) job may carry a key. */
    dedupeKey: text(),
    /** A later request was given this job instead of one of its own; whoever made it may no longer cancel it. */
    shared: boolean().notNull().default(false),
    /** Made by a schedule, not by a request. */
    scheduled: boolean().notNull().default(false),
    /** It failed by what it was asked for, and whoever asked was told: no failure of the service. */
    refused: boolean().notNull().default(false),
    requestId: text(),
    createdAt: exactMoment().notNull().defaultNow(),
    startedAt: exactMoment(),
    finishedAt: exactMoment(),
    /** When retention removes the finished job. */
    deleteAfter: exactMoment(),
    updatedAt: exactMoment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('jobs_open_dedupe_key')
      .on(t.dedupeKey)
      .where(sql`dedupe_key is not null and state in ('Queued', 'Running')`),
    index('jobs_waiting')
      .on(t.runAfter)
      .where(sql`state = 'Queued' and dispatched_at is null`),
    index('jobs_dispatched')
      .on(t.dispatchedAt)
      .where(sql`state = 'Queued' and dispatched_at is not null`),
    index('jobs_running')
      .on(t.leaseUntil)
      .where(sql`state = 'Running'`),
    index('jobs_full')
      .on(t.finishedAt)
      .where(sql`finished_at is not null and payload is not null`),
    index('jobs_delete_after')
      .on(t.deleteAfter)
      .where(sql`delete_after is not null`),
  ],
)

/** One row per running process; the api's readiness shows which worker has gone quiet. */
export const heartbeats = pgTable('heartbeats', {
  instance: text().primaryKey(),
  service: text().notNull(),
  healthPort: integer(),
  startedAt: exactMoment().notNull().defaultNow(),
  seenAt: exactMoment().notNull().defaultNow(),
})
