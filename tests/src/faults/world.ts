import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateAndSeed } from '@zuchtbuch/db/book/migrate'
import { startPostgres, type EmbeddedPostgres } from '@zuchtbuch/infra/embedded-postgres'
import { prepareCluster } from '@zuchtbuch/infra/postgres-cluster'
import { findFreePort } from '@zuchtbuch/testing/free-port'
import { startRedis } from '@zuchtbuch/testing/redis'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { allServices, startInstance, type Instance, type Member } from '../instance.ts'
import { openOutside, type Outside } from './outside.ts'
import { startProxy } from './tcp-proxy.ts'

/** The whole product with everything that can be broken. */
export type FaultyWorld = {
  instance: Instance
  api: Member
  outside: Outside
  /** Past the proxy. */
  databaseUrl: string
  filesDir: string
  siteDir: string
  /** Ends the database as a crash would, and starts it again. */
  crashDatabase: () => Promise<void>
  slowDatabase: (ms: number) => void
  /** Redis keeps nothing, so that it comes back empty. */
  restartRedis: () => Promise<void>
  flushRedis: () => Promise<void>
  /** From now on no service can write a file, as on a full disk; or all can again. */
  fillDisk: (isFull: boolean) => void
  close: () => Promise<void>
}

export async function openFaultyWorld(): Promise<FaultyWorld> {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-'))
  chmodSync(folder, 0o711)
  const cluster = await prepareCluster({
    dataDir: folder,
    shared: path.join(folder, 'shared'),
    durable: false,
  })
  // What was committed survives the end of the server; the machine itself does not fail here.
  const options = { ...cluster, logFile: path.join(folder, 'postgres.log'), settings: { fsync: 'off' } }
  let postgres: EmbeddedPostgres = await startPostgres({ ...options, port: await findFreePort() })
  const proxy = await startProxy(postgres.port)
  const redis = await startRedis()
  await migrateAndSeed(postgres.url)
  const { url: databaseUrl } = postgres
  const outside = await openOutside(folder)
  const instance = await startInstance(allServices, {
    bundle: await serviceBundle(),
    databaseUrl: databaseUrl.replace(`:${postgres.port}/`, `:${proxy.port}/`),
    redisUrl: redis?.url,
    folder,
    env: outside.env,
  })
  const api = instance.members.find(({ service }) => service === 'api')
  if (!api) throw new Error('There is no api')

  await setUp(api.url, outside)

  return {
    instance,
    api,
    outside,
    databaseUrl,
    filesDir: path.join(folder, 'data/files'),
    siteDir: path.join(folder, 'data/site'),
    async crashDatabase() {
      const { port } = postgres
      await postgres.stop(0)
      postgres = await startPostgres({ ...options, port })
    },
    slowDatabase(ms) {
      proxy.delayMs = ms
    },
    async restartRedis() {
      await redis?.stop()
      await redis?.restart()
    },
    flushRedis: async () => redis?.flush(),
    fillDisk(isFull) {
      for (const member of instance.members) limitFileSize(member.pid(), isFull ? '0' : 'unlimited')
    },
    async close() {
      await instance.stop()
      await outside.close()
      await redis?.stop()
      await proxy.close()
      await postgres.stop(5000)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** The mail account and the browsers that want to be told. */
async function setUp(url: string, { account, browsers }: Outside): Promise<void> {
  const send = async (method: string, target: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url + target, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${target}: ${response.status} ${await response.text()}`)
  }
  // Read when the load asks for it, because at the end every job must be over.
  await send('PUT', '/api/mail-settings', { ...account, pollInterval: 0 })
  for (const browser of browsers) await send('POST', '/push/subscribe', browser)
}

/** The soft limit alone, so that it can be lifted again. One that has just ended needs none. */
function limitFileSize(pid: number | undefined, limit: string): void {
  if (pid === undefined) return
  try {
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${limit}:`], { stdio: 'ignore' })
  } catch {}
}
