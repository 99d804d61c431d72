import { connect } from '@zuchtbuch/db/client'
import { migrateAndSeed, NewerSchemaError } from '@zuchtbuch/db/migrate'
import { openFileStore } from '@zuchtbuch/files/file-store'
import { queues } from '@zuchtbuch/jobs/queues'
import { startJobs } from '@zuchtbuch/jobs/start'
import { ConfigError, requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import { runService } from '@zuchtbuch/runtime/service'
import { buildApp } from './app.ts'
import { startDailyBackups } from './daily-backups.ts'
import { openPedigreeBook } from './pedigree-book.ts'
import { close, createApiServer, listen } from './server.ts'
import { startUpkeep } from './upkeep.ts'

/** What the jobs and the database's connections need to end after the last request. */
const farewellMs = 2000

await runService({
  name: 'api',
  async start({ config, logger }) {
    const databaseUrl = requireDatabaseUrl(config)
    try {
      await migrateAndSeed(databaseUrl)
    } catch (error) {
      throw error instanceof NewerSchemaError ? new ConfigError(`DATABASE_URL: ${error.message}`) : error
    }
    const db = connect(databaseUrl, { name: 'api' })
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
    const context = { config, logger, db, files, jobs, pedigree: openPedigreeBook(db) }
    const repeated = [startUpkeep(context), startDailyBackups(context)]
    const server = createApiServer({ config, logger }, buildApp(context))
    const { address, port } = await listen(server, config.api)
    logger.info({ address, port }, 'listening')
    return {
      async stop(withinMs) {
        await close(server, Math.max(0, withinMs - farewellMs))
        await Promise.all(repeated.map((work) => work.stop()))
        await jobs.stop()
        await db.$client.end()
      },
    }
  },
})
