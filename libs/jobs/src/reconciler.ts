import type { Db, Tx } from '@zuchtbuch/db/client'
import {
  applyRetention,
  forgetStaleDispatches,
  lockLost,
  requeueExpired,
  tryUpkeepLock,
} from '@zuchtbuch/db/jobs/job-upkeep'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { Backend } from './backend.ts'
import type { AnyJob, Queue } from './define.ts'
import { fail } from './fail.ts'
import { instance } from './instance.ts'
import { repeat, type Repeated } from './repeat.ts'

export type ReconcilerOptions = {
  db: Db
  backend: Backend
  queues: readonly Queue[]
  logger: Logger
  intervalMs?: number
  /** When a job that was handed over and has not begun is handed over again. */
  staleMs?: number
  retentionIntervalMs?: number
}

const workerLost = { code: 'WorkerLost', detail: 'Der Prozess, der den Auftrag ausführte, ist ausgefallen.' }

/**
 * Repairs what a crash left: runs whose lease expired, jobs whose queue entry is gone; and removes what is old.
 * It may run in every process; one at a time does the work.
 */
export function startReconciler(options: ReconcilerOptions): Repeated {
  const { db, logger, intervalMs = 5000, retentionIntervalMs = 600_000 } = options
  let retentionDue = 0
  return repeat(intervalMs, async () => {
    try {
      await reconcile(options)
      if (performance.now() < retentionDue) return
      await db.transaction(async (tx) => {
        if (await tryUpkeepLock(tx)) await applyRetention(tx)
      })
      retentionDue = performance.now() + retentionIntervalMs
    } catch (error) {
      logger.warn({ err: error }, 'the jobs could not be looked after')
    }
  })
}

/** One pass of the repairs. */
export async function reconcile({
  db,
  backend,
  queues,
  logger,
  staleMs = 10_000,
}: ReconcilerOptions): Promise<void> {
  const definitions = new Map(queues.flatMap((queue) => [...queue.jobs]))
  const staleQueues = await db.transaction(async (tx) => {
    if (!(await tryUpkeepLock(tx))) return []
    const requeued = await requeueExpired(tx, instance)
    for (const jobId of requeued) logger.warn({ jobId }, 'the runner of a job was lost; it runs again')
    await failLost(tx, definitions, logger)
    return forgetStaleDispatches(tx, staleMs)
  })
  if (staleQueues.length > 0) await backend.wake(staleQueues)
}

async function failLost(tx: Tx, definitions: Map<string, AnyJob>, logger: Logger): Promise<void> {
  for (const claim of await lockLost(tx, [...definitions.keys()])) {
    logger.error({ jobId: claim.id, type: claim.type }, 'the runner of a job was lost in its last run')
    const job = definitions.get(claim.type)
    if (job) await fail(tx, claim, job, workerLost, logger)
  }
}
