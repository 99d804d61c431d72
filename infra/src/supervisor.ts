import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isBackupName } from '@zuchtbuch/backup/stored-backups'
import { ConfigError, loadConfig, requireSecretsKey, type Config } from '@zuchtbuch/runtime/env'
import { refuseOpenDoors } from '@zuchtbuch/runtime/open-doors'
import { bundleVariable, restoresVariable } from '@zuchtbuch/runtime/service'
import { compileCache, pruneCompileCaches } from './compile-cache.ts'
import { databaseLog, makeDataFolder, secretsKey } from './data-folder.ts'
import { startPostgres, type EmbeddedPostgres, type PostgresOptions } from './embedded-postgres.ts'
import { lockInstance, type InstanceLock } from './instance-lock.ts'
import { claimPort } from './ports.ts'
import { prepareCluster } from './postgres-cluster.ts'
import { type LogFile, openLog } from './log-file.ts'
import { readableLine } from './readable-log.ts'
import { restoreInPlace, writeLastRestore } from './restore-in-place.ts'
import { type Env, environmentOf } from './service-settings.ts'
import { serviceUser } from './service-user.ts'
import { restoreTexts, startTexts } from './texts.de.ts'
import { migration as ownMigration, restoration as ownRestoration } from './services.ts'
import { keepRunning, type ServiceProcess, type ServiceSpec } from './service-process.ts'

/** `asRoot`: the services that run as root. */
type Started = { config: Config; asRoot: string[] }

type Program = { name: string; entry: string }

export type Programs = {
  services: ServiceSpec[]
  /** Where the programs lie that a service starts; their sources unless told. */
  bundle?: string | undefined
  /** In place of the sources that bring the database to this version. */
  migration?: Program | undefined
  /** In place of the sources that bring a backup back. */
  restoration?: Program | undefined
  /** A program that must have ended before the services start; its failure is reported and stops nothing. */
  build?: Program | undefined
  /** A program that runs once everything answers. */
  afterwards?: Program | undefined
}

export type Supervisor = {
  /** Resolves when every service answers; rejects with what prevents that. */
  ready: Promise<Started>
  /** Rejects when the database is lost for good. */
  lost: Promise<never>
  /** Keeps a line of a service that somebody else runs. */
  keep(service: string, line: string): void
  /** Stops the services first and the database last; what takes longer is ended. */
  stop(withinMs: number): Promise<void>
  /** Ends everything at once; the database recovers at the next start. */
  kill(): Promise<void>
}

/** Part of the time to stop that is kept for the database. */
const databaseShareMs = 1500
/** Services of an instance that crashed end by themselves within this time. */
const leftoversMs = 7000
/** Running work is handed back: the breeder waits. */
const stopForRestoreMs = 10_000

/**
 * Starts the database (the embedded one unless `DATABASE_URL` is set), migrates it, starts the services and keeps
 * all of it running. Nothing is touched before this instance holds the lock of its data folder.
 */
export function supervise(
  options: Programs & {
    env: Env
    /** Where root keeps what the database's user could not reach below the data folder. */
    shared?: string | undefined
    /** Progress and events for the operator. */
    report: (text: string) => void
  },
): Supervisor {
  const { env } = options
  let log: LogFile | undefined
  const report = (text: string) => {
    log?.say(text)
    options.report(text)
  }
  const writeLine = (service: string, line: string) => {
    log?.write(service, line)
    process.stdout.write(`${process.stdout.isTTY ? readableLine(service, line) : line}\n`)
  }
  const services: ServiceProcess[] = []
  const stopped = rejectable()
  const lost = rejectable()
  let lock: InstanceLock | undefined
  let migration: ChildProcess | undefined
  const helpers = new Set<ChildProcess>()
  let database: Promise<EmbeddedPostgres> | undefined
  let stopping: Promise<void> | undefined
  let restoring: { kill: () => void } | undefined

  async function start(): Promise<Started> {
    const asRoot: string[] = []
    const given = loadConfig(env)
    refuseOpenDoors(given)
    if (given.databaseUrl !== undefined) requireSecretsKey(given)
    makeDataFolder(given.dataDir)
    lock = lockInstance(given.dataDir)
    log = openLog(given.dataDir)
    pruneCompileCaches(given.dataDir)
    const serviceEnv = {
      // One arena of glibc for all threads of a process: their work is done by V8, which has memory of its own.
      MALLOC_ARENA_MAX: '1',
      // Code that Node compiled at one start need not be compiled at the next.
      NODE_COMPILE_CACHE: compileCache(given.dataDir),
      ...env,
      ...(options.bundle && { [bundleVariable]: options.bundle }),
      DATA_DIR: given.dataDir,
      ...(await claimPorts(given, lock.crashedBefore)),
    }
    refuseWhenStopping()
    const built = run(options.build)
    if (given.databaseUrl === undefined) {
      report(startTexts.database)
      const cluster = await prepareCluster({
        dataDir: given.dataDir,
        ...(options.shared && { shared: options.shared }),
      })
      if (cluster.elsewhere) report(startTexts.databaseElsewhere(cluster.cluster))
      const postgres = { ...cluster, logFile: databaseLog(given.dataDir) }
      refuseWhenStopping()
      const { url, port } = await keepDatabase(postgres)
      refuseWhenStopping()
      Object.assign(serviceEnv, {
        DATABASE_URL: url,
        SECRETS_KEY: given.secretsKey ?? secretsKey(given.dataDir),
        SECRETS_KEY_FILE: '',
        // of some other database
        DATABASE_PASSWORD: '',
        DATABASE_PASSWORD_FILE: '',
      })
      report(startTexts.databaseReady(port))
    }
    report(startTexts.migrations)
    await migrate(serviceEnv)
    await built
    report(startTexts.services)
    const startServices = () => {
      for (const spec of options.services) {
        refuseWhenStopping()
        const { env, user } = surroundings(spec)
        services.push(
          keepRunning(spec, {
            env: { ...env, [restoresVariable]: '1' },
            user,
            onLine: (line) => writeLine(spec.name, line),
            report,
            onMessage: ({ name }) => {
              if (spec.name === 'api') void restore(name).catch(lost.reject)
            },
          }),
        )
      }
      return Promise.all(services.map((service) => service.ready))
    }
    const surroundings = (spec: ServiceSpec) => {
      const env = environmentOf(spec.name, serviceEnv)
      const user = serviceUser(spec, env, given)
      return { user, env: user ? { ...env, NODE_COMPILE_CACHE: compileCache(given.dataDir, user) } : env }
    }
    /** While no service runs. Whatever happens, afterwards they run again, with the new state or the former one. */
    const restore = async (name: string) => {
      const config = loadConfig(serviceEnv)
      const spec = options.services.find((service) => service.name === 'api')
      if (restoring || stopping || !spec || !isBackupName(name)) return
      const { env, user } = surroundings(spec)
      const at = new Date().toISOString()
      const note = (ok: boolean, error: string | null) =>
        writeLastRestore(given.dataDir, { at, name, ok, error }, user)
      restoring = { kill: () => {} }
      report(startTexts.restoring(name))
      note(false, restoreTexts.interrupted)
      await Promise.all(services.map((service) => service.stop(stopForRestoreMs)))
      if (stopping) return
      services.length = 0
      const program = options.restoration ?? ownRestoration
      const work = restoreInPlace(path.join(config.backupDir, name), { program, env, user, report })
      restoring = work
      const error = await work.ended
      if (stopping) return
      note(error === null, error)
      restoring = undefined
      report(startTexts.services)
      await startServices()
      report(startTexts.readyAgain)
    }
    for (const spec of options.services)
      if (process.getuid?.() === 0 && !surroundings(spec).user) asRoot.push(spec.name)
    await startServices()
    void run(options.afterwards)
    return { config: loadConfig(serviceEnv), asRoot }
  }

  function refuseWhenStopping() {
    if (stopping) throw new Error('stopped')
  }

  async function keepDatabase(postgres: PostgresOptions): Promise<EmbeddedPostgres> {
    database = startPostgres(postgres)
    const server = await database
    void restartDatabase(server, postgres).catch(lost.reject)
    return server
  }

  /** When it ends by itself, the database is started again on the port that the services know. */
  async function restartDatabase(server: EmbeddedPostgres, postgres: PostgresOptions): Promise<void> {
    await server.ended
    if (stopping) return
    report(startTexts.databaseEnded)
    await delay(500)
    if (!stopping) await keepDatabase({ ...postgres, port: server.port })
  }

  async function migrate(serviceEnv: Env): Promise<void> {
    const { entry } = options.migration ?? ownMigration
    migration = spawn(process.execPath, ['--conditions=m-src', entry], {
      env: serviceEnv,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const words = migration.stderr?.setEncoding('utf8').toArray()
    const code = await new Promise((resolve) => migration?.once('close', resolve))
    if (code !== 0) throw new ConfigError(`${startTexts.notMigrated}\n${(await words)?.join('').trim()}`)
  }

  async function run(program: Program | undefined): Promise<void> {
    if (!program) return
    const child = spawn(process.execPath, ['--conditions=m-src', program.entry], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    helpers.add(child)
    const words = child.stderr.setEncoding('utf8').toArray()
    const code = await new Promise((resolve) => child.once('close', resolve).once('error', resolve))
    helpers.delete(child)
    if (code !== 0 && !stopping)
      report(`${startTexts.notBuilt(program.name)}\n${(await words).join('').trim()}`)
  }

  async function stopAll(withinMs: number): Promise<void> {
    stopped.reject(new Error('stopped'))
    const deadline = Date.now() + withinMs
    migration?.kill()
    for (const helper of helpers) helper.kill()
    restoring?.kill()
    await Promise.all(services.map((service) => service.stop(withinMs - databaseShareMs)))
    const server = await database?.catch(() => undefined)
    await server?.stop(Math.max(databaseShareMs, deadline - Date.now()))
    log?.end()
    lock?.release()
  }

  return {
    ready: Promise.race([start(), stopped.promise]),
    lost: lost.promise,
    keep: (service, line) => log?.write(service, line),
    stop: (withinMs) => (stopping ??= stopAll(withinMs)),
    async kill() {
      for (const service of services) service.kill()
      restoring?.kill()
      await (await database?.catch(() => undefined))?.stop(0)
    },
  }
}

function rejectable() {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  return { promise, reject }
}

/** The ports as variables, so that every process derives the same addresses when any free port was asked for. */
async function claimPorts({ api, site }: Config, crashedBefore: boolean): Promise<Env> {
  const waitMs = crashedBefore ? leftoversMs : 0
  if (api.port === site.port && api.port !== 0) {
    throw new ConfigError(startTexts.samePort(site.port))
  }
  return {
    API_PORT: String(await claimPort('API', api.host, api.port, waitMs)),
    SITE_PORT: String(await claimPort('SITE', site.host, site.port, waitMs)),
  }
}
