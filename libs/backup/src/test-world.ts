import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { Client } from 'pg'
import { readStoredNames } from './stored-files.ts'
import { readEverything, readSchema } from './test-rows.ts'

export type State = { rows: Record<string, string[]>; schema: string[]; files: Record<string, string> }

/** A database and a file store of a test's own. */
export type Instance = {
  databaseUrl: string
  filesDir: string
  /** Runs work on a connection that is closed afterwards. */
  use: <T>(work: (client: Client) => Promise<T>) => Promise<T>
  store: (name: string, bytes: string | Buffer) => void
  files: () => Promise<Record<string, string>>
  /** All rows, the schema and all files. */
  state: () => Promise<State>
  close: () => Promise<void>
}

export async function createInstance(): Promise<Instance> {
  const database: TestDatabase = await createTestDatabase()
  const filesDir = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-backup-'))
  const use: Instance['use'] = async (work) => {
    const client = new Client({ connectionString: database.url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  const files = async () => {
    const found: Record<string, string> = {}
    for (const name of [...(await readStoredNames(filesDir))].toSorted())
      found[name] = readFileSync(path.join(filesDir, name)).toString('base64')
    return found
  }
  return {
    databaseUrl: database.url,
    filesDir,
    use,
    store(name, bytes) {
      mkdirSync(path.dirname(path.join(filesDir, name)), { recursive: true })
      writeFileSync(path.join(filesDir, name), bytes)
    },
    files,
    state: async () => ({
      rows: await use(readEverything),
      schema: await use(readSchema),
      files: await files(),
    }),
    async close() {
      await database.drop()
      await rm(filesDir, { recursive: true, force: true })
    },
  }
}
