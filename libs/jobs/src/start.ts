import type { Db } from '@zuchtbuch/db/client'
import type { Logger } from '@zuchtbuch/runtime/logger'
import { openBackend, type Backend } from './backend.ts'
import type { Queue } from './define.ts'
import { startDispatcher } from './dispatcher.ts'
import { startHeartbeat } from './heartbeat.ts'
import { openListener, type Listener } from './listener.ts'
import { startReconciler } from './reconciler.ts'
import { startWaiter, type Waiter } from './wait.ts'

/** The connections of every process that enqueues, waits for or runs jobs. */
export type JobSystem = { backend: Backend; listener: Listener; waiter: Waiter; stop: () => Promise<void> }

/** Joins the jobs. `stop` comes after the workers' and before the end of the application's pool. */
export async function startJobs({
  db,
  databaseUrl,
  redisUrl,
  service,
  healthPort,
  queues,
  logger,
}: {
  db: Db
  databaseUrl: string
  redisUrl: string | undefined
  service: string
  healthPort: number | null
  queues: readonly Queue[]
  logger: Logger
}): Promise<JobSystem> {
  const backend = await openBackend({ databaseUrl, redisUrl, logger })
  const listener = openListener(databaseUrl, { logger })
  const waiter = startWaiter({ db, listener, logger })
  const repeated = [
    startDispatcher({ db, listener, backend, logger }),
    startReconciler({ db, backend, queues, logger }),
    await startHeartbeat({ db, service, healthPort, logger }),
  ]
  return {
    backend,
    listener,
    waiter,
    async stop() {
      await Promise.all([waiter.stop(), ...repeated.map((work) => work.stop())])
      await listener.close()
      await backend.close()
    },
  }
}
