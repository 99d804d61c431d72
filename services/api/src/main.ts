import { connect } from '@zuchtbuch/db/client'
import { migrateAndSeed, NewerSchemaError } from '@zuchtbuch/db/book/migrate'
import { openFileStore } from '@zuchtbuch/files/file-store'
import { queues } from '@zuchtbuch/jobs/queues'
import { startJobs } from '@zuchtbuch/jobs/start'
import { ConfigError, readEnv, requireDatabaseUrl, requireSecretsKey } from '@zuchtbuch/runtime/env'
import { isBeyondLoopback, refuseOpenDoors } from '@zuchtbuch/runtime/open-doors'
import { restoresVariable, runService, type ServiceMessage } from '@zuchtbuch/runtime/service'
import { judgePassword } from './access/weak-password.ts'
import { buildApp } from './app.ts'
import { startBookJobs } from './system/book-jobs.ts'
import { startDailyBackups } from './upkeep/daily-backups.ts'
import { readBreederUi } from './pages/breeder-ui.ts'
import { openRecentEvents } from './common/recent-events.ts'
import { openGrowthBook } from './books/growth-book.ts'
import { openHerdBookRows } from './books/herd-book-rows.ts'
import { openInferenceBook } from './books/inference-book.ts'
import { openPedigreeBook } from './books/pedigree-book.ts'
import { ensurePushKeys } from './system/push-keys.ts'
import { close, createApiServer, listen } from './http/server.ts'
import { resealSecrets } from './upkeep/reseal-secrets.ts'
import { startUpkeep } from './upkeep/upkeep.ts'

/** The time that the jobs and the database's connections need to end after the last request. */
const farewellMs = 2000
/** The time that an interrupted job needs to end. */
const handBackMs = 4000

/** The supervisor that understands it says so. */
const canAskToRestore = process.connected && readEnv()[restoresVariable] === '1'
const askToRestore = (name: string) => {
  process.send?.({ type: 'restore', name } satisfies ServiceMessage)
}

await runService({
  name: 'api',
  async start({ config, logger }) {
    refuseOpenDoors(config)
    if (config.access.managerPassword === undefined && isBeyondLoopback(config)) {
      logger.warn(
        'no MANAGER_PASSWORD is set: every device of the network can read and change everything; set one unless all of them are yours',
      )
    }
    const databaseUrl = requireDatabaseUrl(config)
    requireSecretsKey(config)
    try {
      await migrateAndSeed(databaseUrl)
    } catch (error) {
      throw error instanceof NewerSchemaError ? new ConfigError(`DATABASE_URL: ${error.message}`) : error
    }
    const db = connect(databaseUrl, { name: 'api' })
    await judgePassword({ config, db, logger })
    await resealSecrets({ config, db })
    await ensurePushKeys({ config, db })
    const files = await openFileStore(config.filesDir)
    const { redisUrl } = config
    const jobs = await startJobs({
      db,
      databaseUrl,
      redisUrl,
      service: 'api',
      healthPort: null,
      queues,
      logger,
    })
    const ui = await readBreederUi()
    const context = {
      config,
      logger,
      db,
      files,
      jobs,
      events: openRecentEvents(jobs.listener),
      pedigree: openPedigreeBook(db),
      inference: openInferenceBook(db, logger),
      rows: openHerdBookRows(db, config.timeZone),
      growth: openGrowthBook(db, config.timeZone),
      build: ui?.build ?? 'none',
      ...(canAskToRestore && { restore: askToRestore }),
    }
    const repeated = [startUpkeep(context), startDailyBackups(context)]
    const bookJobs = startBookJobs(context)
    const postponed: (() => unknown)[] = []
    const app = buildApp(context, { ui, later: (work) => postponed.push(work) })
    const server = createApiServer({ config, logger }, app)
    const { address, port } = await listen(server, config.api)
    logger.info({ address, port }, 'listening')
    return {
      afterwards() {
        for (const work of postponed) work()
      },
      async stop(withinMs) {
        const graceMs = Math.max(0, withinMs - farewellMs)
        await Promise.all([close(server, graceMs), bookJobs.stop(Math.max(0, graceMs - handBackMs))])
        await Promise.all(repeated.map((work) => work.stop()))
        await context.inference.stop()
        await jobs.stop()
        await db.$client.end()
      },
    }
  },
})
