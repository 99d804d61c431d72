import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateAndSeed } from '@zuchtbuch/db/book/migrate'
import { startPostgres } from '@zuchtbuch/infra/embedded-postgres'
import { prepareCluster } from '@zuchtbuch/infra/postgres-cluster'
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

/** Starts what the tests need in a temporary folder; returns what stops it and removes the folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-test-'))
  chmodSync(dataDir, 0o711)
  const started: { stop(): Promise<void> }[] = []
  const stopAll = async () => {
    await Promise.all(started.map((server) => server.stop()))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const cluster = await prepareCluster({ dataDir, shared: path.join(dataDir, 'shared'), durable: false })
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
