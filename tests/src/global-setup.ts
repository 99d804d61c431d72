import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  type StatsFs,
} from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import path from 'node:path'
import { migrateAndSeed } from '@zuchtbuch/db/migrate'
import { startPostgres } from '@zuchtbuch/infra/embedded-postgres'
import { prepareCluster } from '@zuchtbuch/infra/postgres-cluster'
import { isAlive } from '@zuchtbuch/infra/processes'
import { openBackend } from '@zuchtbuch/jobs/backend'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { startRedis } from '@zuchtbuch/testing/redis'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'

/** Speed instead of safety: the data of a test run is thrown away. */
const settings = {
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

const memory = '/dev/shm'
/** Far more than a run needs at any time: its databases, a dozen at once, and 1 GB of write-ahead log. */
const roomNeeded = 4 * 1024 ** 3

/**
 * Where the databases lie: in memory if there is plenty, because to make one is to make 750 files, which on a disk
 * takes five times the processor time. What a run left there that was killed is removed.
 */
function dataParent(): string {
  let room: StatsFs
  try {
    accessSync(memory, constants.W_OK)
    room = statfsSync(memory)
  } catch {
    return tmpdir()
  }
  for (const name of readdirSync(memory)) {
    const pid = /^zuchtbuch-test-(\d+)-/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(memory, name), { recursive: true, force: true })
  }
  return Math.min(room.bavail * room.bsize, freemem()) < roomNeeded ? tmpdir() : memory
}

/** Starts what the tests need in temporary folders; returns what stops it and removes them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(dataParent(), `zuchtbuch-test-${process.pid}-`))
  // What is run lies on disk: memory may be mounted so that it cannot be run from.
  const shared = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-test-'))
  for (const folder of [dataDir, shared]) chmodSync(folder, 0o711)
  const started: { stop(): Promise<void> }[] = []
  const stopAll = async () => {
    await Promise.all(started.map((server) => server.stop()))
    for (const folder of [dataDir, shared]) rmSync(folder, { recursive: true, force: true })
  }
  try {
    const cluster = await prepareCluster({ dataDir, shared, durable: false })
    const postgres = await startPostgres({
      ...cluster,
      settings,
      logFile: path.join(dataDir, 'postgres.log'),
    })
    started.push({ stop: () => postgres.stop(10_000) })
    project.provide('pgUrl', await makeTemplate(postgres.url))
    project.provide('bundleFolder', path.join(dataDir, 'bundle'))
    const redis = await startRedis()
    if (redis) started.push(redis)
    project.provide('redisUrl', redis?.url ?? null)
    return stopAll
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function makeTemplate(url: string): Promise<string> {
  const at = (pathname: string) => Object.assign(new URL(url), { pathname }).href
  const server = at('/postgres')
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('create database tpl')
    await migrateAndSeed(at('/tpl'))
    // The first to use the queue also makes its tables; that is done once for all.
    const logger = createLogger('tests', 'silent')
    const queue = await openBackend({ databaseUrl: at('/tpl'), logger })
    await queue.close()
    await client.query('alter database tpl is_template true allow_connections false')
  } finally {
    await client.end()
  }
  return server
}
