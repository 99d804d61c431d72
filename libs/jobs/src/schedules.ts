import type { Db } from '@zuchtbuch/db/client'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { Backend, Rhythm } from './backend.ts'
import type { AnyJob } from './define.ts'
import { enqueue } from './enqueue.ts'
import { repeat, type Repeated } from './repeat.ts'

/**
 * A job that comes again and again; null stops it. While one that the schedule made is open, it makes no other. With
 * `atStart` it comes at every start of a process, too: the queue remembers a rhythm and would let the first time wait.
 */
export type Schedule = {
  id: string
  job: AnyJob
  payload: Record<string, unknown>
  rhythm: Rhythm | null
  atStart?: boolean
}

/** Makes the job of a schedule now, unless one that it made is open. */
export async function enqueueScheduled(
  db: Db,
  { id, job, payload }: Pick<Schedule, 'id' | 'job' | 'payload'>,
): Promise<void> {
  const options = { dedupeKey: `schedule:${id}`, scheduled: true }
  await db.transaction((tx) => enqueue(tx, job, payload, options))
}

/**
 * Keeps schedules as the settings want them: `read` is asked at once and every minute, and whatever the queue has
 * forgotten or what was changed is set. Any number of processes may do so.
 */
export function startSchedules({
  db,
  backend,
  read,
  logger,
  intervalMs = 60_000,
}: {
  db: Db
  backend: Backend
  read: () => Promise<Schedule[]>
  logger: Logger
  intervalMs?: number
}): Repeated {
  const begun = new Set<string>()
  return repeat(intervalMs, async () => {
    try {
      for (const schedule of await read()) {
        const { id, job, payload, rhythm, atStart = false } = schedule
        if (atStart && !begun.has(id)) await enqueueScheduled(db, schedule)
        begun.add(id)
        const data = { schedule: id, type: job.type, payload: job.payload.parse(payload) }
        await backend.setSchedule(job.queue.name, id, rhythm, data)
      }
    } catch (error) {
      logger.warn({ err: error }, 'the schedules could not be set')
    }
  })
}
