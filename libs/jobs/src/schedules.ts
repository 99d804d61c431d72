import type { Logger } from '@zuchtbuch/runtime/logger'
import type { Backend, Rhythm } from './backend.ts'
import type { AnyJob } from './define.ts'
import { repeat, type Repeated } from './repeat.ts'

/** A job that comes again and again; null stops it. While one that the schedule made is open, it makes no other. */
export type Schedule = { id: string; job: AnyJob; payload: Record<string, unknown>; rhythm: Rhythm | null }

/**
 * Keeps schedules as the settings want them: `read` is asked at once and every minute, and whatever the queue has
 * forgotten or what was changed is set. Any number of processes may do so.
 */
export function startSchedules({
  backend,
  read,
  logger,
  intervalMs = 60_000,
}: {
  backend: Backend
  read: () => Promise<Schedule[]>
  logger: Logger
  intervalMs?: number
}): Repeated {
  return repeat(intervalMs, async () => {
    try {
      for (const { id, job, payload, rhythm } of await read()) {
        const data = { schedule: id, type: job.type, payload: job.payload.parse(payload) }
        await backend.setSchedule(job.queue.name, id, rhythm, data)
      }
    } catch (error) {
      logger.warn({ err: error }, 'the schedules could not be set')
    }
  })
}
