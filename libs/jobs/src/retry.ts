import type { Db } from '@zuchtbuch/db/client'
import { readConstraintViolation } from '@zuchtbuch/db/database-errors'
import { findJob, requeueFailedJob, type Job } from '@zuchtbuch/db/jobs/jobs'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Queue } from './define.ts'
import { instance } from './instance.ts'

/**
 * Queues a failed job again with all its attempts. Throws an AppError: `NotFound`, `JobNotFailed` (also when
 * retention has removed its data), `Conflict` when another open job does the same already.
 */
export async function retryJob(db: Db, queues: readonly Queue[], id: string): Promise<Job> {
  return db
    .transaction(async (tx) => {
      const job = await findJob(tx, id)
      if (!job) throw new AppError('NotFound', 'Diesen Auftrag gibt es nicht.')
      const definition = queues.find((queue) => queue.name === job.queue)?.jobs.get(job.type)
      const again = definition && (await requeueFailedJob(tx, id, definition.attempts, instance))
      if (!again)
        throw new AppError(
          'JobNotFailed',
          'Nur ein fehlgeschlagener Auftrag, dessen Daten noch da sind, kann wiederholt werden.',
        )
      return (await findJob(tx, id)) ?? job
    })
    .catch((error: unknown) => {
      if (readConstraintViolation(error)?.constraint !== 'jobs_open_dedupe_key') throw error
      throw new AppError('Conflict', 'Ein anderer offener Auftrag tut das schon.')
    })
}
