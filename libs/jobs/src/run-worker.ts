import { connect, type Db } from '@zuchtbuch/db/client'
import { migrateAndSeed } from '@zuchtbuch/db/book/migrate'
import { requireDatabaseUrl, type Config } from '@zuchtbuch/runtime/env'
import { serveHealth } from '@zuchtbuch/runtime/health'
import { recordJobRun } from '@zuchtbuch/runtime/job-metrics'
import type { Logger } from '@zuchtbuch/runtime/logger'
import { runService } from '@zuchtbuch/runtime/service'
import type { Handler, Queue } from './define.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { Listener } from './listener.ts'
import { queues } from './queues.ts'
import type { Repeated } from './repeat.ts'
import { startSchedules, type Schedule } from './schedules.ts'
import { startJobs } from './start.ts'
import { startWorker } from './worker.ts'

/** The dependencies of a worker's handlers. */
export type WorkerContext = { config: Config; databaseUrl: string; db: Db }

type Work = {
  queue: Queue
  handlers: (context: WorkerContext) => Handler[]
  /** The schedules that the settings want at this moment. */
  schedules?: (context: WorkerContext) => Promise<Schedule[]>
  /** Starts the work beside the jobs, which hears what others commit. */
  beside?: (context: WorkerContext & { logger: Logger; listener: Listener }) => Repeated
}

/** Handing back runs and closing connections takes part of the time that a stop may take. */
const farewellMs = 5000

/**
 * The life of a worker process: database, health, heartbeat, and the jobs of its queue. A worker whose queue has no
 * jobs yet goes without one.
 */
export async function runWorker(service: string, work?: Work): Promise<void> {
  await runService({
    name: service,
    async start({ config, logger }) {
      const databaseUrl = requireDatabaseUrl(config)
      await migrateAndSeed(databaseUrl)
      const db = connect(databaseUrl, { name: service })
      const health = await serveHealth({
        host: config.api.host,
        port: config.healthPort,
        checks: {
          database: { required: true, run: () => db.$client.query('select 1').then(() => ({ ok: true })) },
        },
        logger,
      })
      const stopWork = work
        ? await startWork(work, { service, config, databaseUrl, db, healthPort: health.port, logger })
        : (await startHeartbeat({ db, service, healthPort: health.port, logger })).stop
      logger.info({ healthPort: health.port }, 'ready')
      return {
        async stop(withinMs) {
          await stopWork(Math.max(0, withinMs - farewellMs))
          await health.close()
          await db.$client.end()
        },
      }
    },
  })
}

async function startWork(
  { queue, handlers, schedules: readSchedules, beside: startBeside }: Work,
  {
    logger,
    healthPort,
    service,
    ...context
  }: WorkerContext & {
    service: string
    healthPort: number
    logger: Logger
  },
): Promise<(graceMs: number) => Promise<void>> {
  const { db, databaseUrl, config } = context
  const { redisUrl } = config
  const jobs = await startJobs({ db, databaseUrl, redisUrl, service, healthPort, queues, logger })
  const { backend, listener } = jobs
  const worker = startWorker({
    db,
    backend,
    queue,
    handlers: handlers(context),
    logger,
    onOutcome: recordJobRun,
  })
  const schedules =
    readSchedules && startSchedules({ db, backend, read: () => readSchedules(context), logger })
  const beside = startBeside?.({ ...context, logger, listener })
  return async (graceMs) => {
    await Promise.all([schedules?.stop(), beside?.stop()])
    await worker.stop(graceMs)
    await jobs.stop()
  }
}
