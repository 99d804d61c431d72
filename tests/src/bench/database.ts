import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrateAndSeed } from '@zuchtbuch/db/book/migrate'
import { startPostgres } from '@zuchtbuch/infra/embedded-postgres'
import { prepareCluster } from '@zuchtbuch/infra/postgres-cluster'

/** A folder of its own for one benchmark, which the database's user can enter; removed afterwards. */
export async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-bench-'))
  chmodSync(folder, 0o711)
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the embedded database as `npm start` does, migrated and seeded, in a folder that is removed afterwards. */
export function withDatabase(work: (url: string, folder: string) => Promise<void>): Promise<void> {
  return withFolder(async (folder) => {
    const cluster = await prepareCluster({ dataDir: folder, shared: path.join(folder, 'shared') })
    const postgres = await startPostgres({ ...cluster, logFile: path.join(folder, 'postgres.log') })
    try {
      await migrateAndSeed(postgres.url)
      await work(postgres.url, folder)
    } finally {
      await postgres.stop(10_000)
    }
  })
}
