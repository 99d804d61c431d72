import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrateAndSeed } from '@zuchtbuch/db/book/migrate'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeFolder, run } from './fixtures/started.ts'
import { withDatabase } from './with-database.ts'

const folder = makeFolder()
const program = (name: string) => path.join(import.meta.dirname, `${name}.ts`)
const instance = () => mkdtempSync(path.join(folder, 'data-'))

/** Runs the command and resolves to its exit code and what it wrote. */
async function command(name: 'backup' | 'restore', dataDir: string, file: string) {
  const started = run(['--conditions=m-src', program(name), file], {
    // What one command compiles need not be compiled by the next.
    env: { DATA_DIR: dataDir, INIT_CWD: folder, TMPDIR: folder, NODE_COMPILE_CACHE: compiled },
  })
  const [code] = await started.exit
  return { code, output: started.output() }
}

const compiled = path.join(folder, 'compiled')
const shared = path.join(folder, 'shared')
async function query(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

test('the embedded database is backed up stopped and running, and restored into a new data folder only when nothing runs there', async () => {
  const [from, to] = [instance(), instance()]
  await withDatabase({ dataDir: from, databaseUrl: undefined }, { beside: false, shared }, async (url) => {
    await migrateAndSeed(url)
    await query(url, `insert into contacts (id, name) values (gen_random_uuid(), 'Jana')`)
    mkdirSync(path.join(from, 'files'))
    writeFileSync(path.join(from, 'files/photo.webp'), 'picture')

    expect(await command('backup', from, 'running.tar.gz')).toMatchObject({ code: 0 })
    const refused = await command('restore', from, 'running.tar.gz')
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Stop it first') })
  })
  expect(await command('backup', from, 'stopped.tar.gz')).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 files'),
  })

  expect(await command('restore', to, 'running.tar.gz')).toMatchObject({ code: 0 })
  await withDatabase({ dataDir: to, databaseUrl: undefined }, { beside: true, shared }, async (url) => {
    expect((await query(url, 'select name from contacts')).rows).toEqual([{ name: 'Jana' }])
  })
  expect(readFileSync(path.join(to, 'files/photo.webp'), 'utf8')).toBe('picture')
  expect(existsSync(path.join(to, 'instance.pid'))).toBe(false)
}, 120_000)

test('what the operator can act on is said in one line', async () => {
  const empty = instance()

  expect(await command('backup', empty, 'x.tar.gz')).toEqual({
    code: 1,
    output: expect.stringContaining('there is no database'),
  })
  const missing = await command('restore', empty, 'no-such-file.tar.gz')
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('no-such-file.tar.gz') })
  expect(missing.output.trim().split('\n')).toHaveLength(1)
  expect((await command('backup', empty, '--help')).output).toContain('npm run backup -- <file>')
}, 60_000)
