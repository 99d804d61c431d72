import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError, type Config } from '@zuchtbuch/runtime/env'
import { databaseLog, makeDataFolder } from './data-folder.ts'
import { startPostgres } from './embedded-postgres.ts'
import { lockInstance } from './instance-lock.ts'
import { prepareCluster } from './postgres-cluster.ts'

/**
 * Runs work on the database of these settings: the one of `DATABASE_URL`, else the embedded one, which is started for
 * it. Of an instance that runs its database is used where `beside` says that the work may go on beside it; otherwise
 * `ConfigError` says that it must be stopped.
 */
export async function withDatabase(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  { beside, shared }: { beside: boolean; shared?: string | undefined },
  work: (databaseUrl: string) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl !== undefined) return work(config.databaseUrl)
  const { dataDir } = config
  if (beside && !existsSync(path.join(dataDir, 'postgres')))
    throw new ConfigError(`DATA_DIR: there is no database in ${dataDir}; nothing was ever started there`)
  makeDataFolder(dataDir)
  const lock = tryLock(dataDir)
  if (!lock) {
    if (!beside)
      throw new ConfigError(
        `Zuchtbuch is running on ${dataDir}. Stop it first (Ctrl-C where it was started).`,
      )
    return work(runningDatabase(dataDir))
  }
  try {
    const cluster = await prepareCluster({ dataDir, ...(shared !== undefined && { shared }) })
    const server = await startPostgres({ ...cluster, logFile: databaseLog(dataDir) })
    try {
      await work(server.url)
    } finally {
      await server.stop(10_000)
    }
  } finally {
    lock.release()
  }
}

function tryLock(dataDir: string): ReturnType<typeof lockInstance> | undefined {
  try {
    return lockInstance(dataDir)
  } catch (error) {
    if (error instanceof ConfigError) return undefined
    throw error
  }
}

/** The fourth line of `postmaster.pid` is the port. */
function runningDatabase(dataDir: string): string {
  const lines = (file: string) => readFileSync(path.join(dataDir, file), 'utf8').split('\n')
  try {
    const [, , , port] = lines('postgres/postmaster.pid')
    return `postgres://zuchtbuch:${lines('postgres.password')[0]}@127.0.0.1:${Number(port)}/zuchtbuch`
  } catch {
    throw new ConfigError(
      `The database in ${dataDir} is just being started or stopped; try again in a minute`,
    )
  }
}
