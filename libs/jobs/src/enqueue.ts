import type { Tx } from '@zuchtbuch/db/client'
import { insertJob, insertJobs, shareOpenJob } from '@zuchtbuch/db/jobs/jobs'
import type { Job } from './define.ts'
import { instance } from './instance.ts'

/** `created` is false when an open job with the same key was found; it is somebody else's too. */
export type Enqueued = { id: string; state: 'Queued' | 'Running'; created: boolean }

export type EnqueueOptions = {
  requestId?: string | null | undefined
  /** At most one open job has it; with one there, that one is returned. */
  dedupeKey?: string | undefined
  runAfter?: Date | undefined
  /** Made by a schedule; kept for a day only when it finds nothing to do. */
  scheduled?: boolean | undefined
}

/**
 * Stores a job in the caller's transaction; it happens if and only if that commits. The dispatcher of this
 * process is woken by the commit, any other one looks within a second. Throws a ZodError on a payload that the
 * definition does not allow.
 */
export async function enqueue<P extends Record<string, unknown>, R>(
  tx: Tx,
  job: Job<P, R>,
  payload: P,
  options: EnqueueOptions = {},
): Promise<Enqueued> {
  const row = {
    type: job.type,
    queue: job.queue.name,
    payload: job.payload.parse(payload),
    maxAttempts: job.attempts,
    ...options,
  }
  // The open job may end between the two statements; then there is room for this one.
  for (let tries = 0; tries < 10; tries++) {
    const id = await insertJob(tx, row, instance)
    if (id !== undefined) return { id, state: 'Queued', created: true }
    const open = options.dedupeKey === undefined ? undefined : await shareOpenJob(tx, options.dedupeKey)
    if (open) return { id: open.id, state: open.state === 'Running' ? 'Running' : 'Queued', created: false }
  }
  throw new Error(`No job of type ${job.type} could be stored under the key ${options.dedupeKey}`)
}

const batchSize = 1000

/**
 * Stores many jobs of one type in the caller's transaction, a thousand per statement. Their ids are the caller's: a
 * job whose id is taken was stored before and is left as it is, however far it has got. Returns how many are new.
 * Throws a ZodError on a payload that the definition does not allow.
 */
export async function enqueueAll<P extends Record<string, unknown>, R>(
  tx: Tx,
  job: Job<P, R>,
  entries: { id: string; payload: P }[],
  { requestId }: Pick<EnqueueOptions, 'requestId'> = {},
): Promise<number> {
  const common = { type: job.type, queue: job.queue.name, maxAttempts: job.attempts, requestId }
  let created = 0
  for (let at = 0; at < entries.length; at += batchSize) {
    const rows = entries
      .slice(at, at + batchSize)
      .map(({ id, payload }) => ({ id, payload: job.payload.parse(payload) }))
    created += await insertJobs(tx, common, rows, instance)
  }
  return created
}
