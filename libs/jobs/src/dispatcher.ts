import type { Db } from '@zuchtbuch/db/client'
import { takeUndispatched, undispatch, type Delivery } from '@zuchtbuch/db/jobs/job-runs'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { Backend } from './backend.ts'
import { instance } from './instance.ts'
import type { Listener } from './listener.ts'
import { repeat, type Repeated } from './repeat.ts'

const batchSize = 100

/**
 * Hands stored jobs to the queue: those of this process as soon as it hears of their commit, all that still wait
 * every `intervalMs`. The latter are marked first; if the process dies before they are handed over, the reconciler
 * takes the mark off again. Handing over twice is harmless, because a run can be claimed once.
 */
export function startDispatcher({
  db,
  listener,
  backend,
  logger,
  intervalMs = 1000,
}: {
  db: Db
  listener: Listener
  backend: Backend
  logger: Logger
  intervalMs?: number
}): Repeated {
  const committed: Delivery[] = []
  let lookAt = 0

  const repeated = repeat(intervalMs, async () => {
    try {
      const fresh = committed.splice(0)
      if (!backend.isConnected()) return
      while (fresh.length > 0) await backend.deliver(fresh.splice(0, batchSize))
      if (performance.now() < lookAt) return
      while (await dispatchBatch(db, backend));
      lookAt = performance.now() + intervalMs
    } catch (error) {
      logger.warn({ err: error }, 'jobs could not be handed to the queue; they wait')
    }
  })

  const off = listener.on('job', ({ id, queue, state, attempt, requestId, by, isDue }) => {
    if (state !== 'Queued' || by !== instance || !isDue) return
    committed.push({ queue, jobId: id, run: attempt + 1, requestId })
    repeated.now()
  })
  return {
    now() {
      lookAt = 0
      repeated.now()
    },
    async stop() {
      off()
      await repeated.stop()
    },
  }
}

/** True when there may be more. */
async function dispatchBatch(db: Db, backend: Backend): Promise<boolean> {
  const taken = await takeUndispatched(db, batchSize)
  if (taken.length === 0) return false
  try {
    await backend.deliver(taken)
  } catch (error) {
    await undispatch(
      db,
      taken.map((delivery) => delivery.jobId),
    )
    throw error
  }
  return taken.length === batchSize
}
