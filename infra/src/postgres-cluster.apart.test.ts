import { spawn } from 'node:child_process'
import {
  existsSync,
  lchownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { ConfigError } from '@zuchtbuch/runtime/env'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './embedded-postgres.ts'
import { makeFolder } from './fixtures/started.ts'
import { prepareCluster } from './postgres-cluster.ts'
import { isAlive } from './processes.ts'

const folder = makeFolder()

const shared = path.join(folder, 'shared')
const prepare = (dataDir = folder) => prepareCluster({ dataDir, shared, durable: false })
const serverPid = () =>
  Number(readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function start() {
  const server = await startPostgres({ ...(await prepare()), logFile: path.join(folder, 'postgres.log') })
  onTestFinished(() => server.stop(5000))
  return server
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return Object.values((await client.query<Record<string, unknown>>(question)).rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

test('the database is UTF-8 with letters of every language, and its user is not a superuser', async () => {
  const { url } = await start()

  expect(await ask(url, 'show server_encoding')).toBe('UTF8')
  expect(await ask(url, `select lower('ÄÖÜ') || ('Ä' ~ '[[:alpha:]]')`)).toBe('äöütrue')
  expect(await ask(url, 'select rolsuper from pg_roles where rolname = current_user')).toBe(false)
  expect(await ask(url, 'show max_connections')).toBe('100')
})

test('nobody gets in without the password, the superuser not at all', async () => {
  const { url } = await start()
  const as = (change: Partial<URL>) => Object.assign(new URL(url), change).href

  await expect(ask(as({ password: 'guess' }), 'select 1')).rejects.toThrow('password authentication failed')
  await expect(ask(as({ username: 'postgres', password: '' }), 'select 1')).rejects.toThrow(/password/)
})

test('a lost password file is replaced by a new password', async () => {
  const before = (await prepare()).password
  rmSync(path.join(folder, 'postgres.password'))

  const { url } = await start()

  expect(new URL(url).password).not.toBe(before)
  expect(await ask(url, 'select 1')).toBe(1)
})

test('a server that is left from before is shut down by the next start', async () => {
  const left = await start()
  const pid = serverPid()

  const next = await start()

  expect(isAlive(pid)).toBe(false)
  await left.ended
  expect(await ask(next.url, 'select 1')).toBe(1)
})

test('a pid file that names another program is removed, and that program lives on', async () => {
  await prepare()
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  onTestFinished(() => void other.kill())
  const { uid, gid } = statSync(path.join(folder, 'postgres'))
  const pidFile = path.join(folder, 'postgres/postmaster.pid')
  writeFileSync(pidFile, `${other.pid}\n/elsewhere\n0\n1\n\n\n\n`)
  lchownSync(pidFile, uid, gid)

  const { url } = await start()

  expect(await ask(url, 'select 1')).toBe(1)
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
})

test('a half-made database of a start that was killed is made anew', async () => {
  const dataDir = path.join(folder, 'half')
  mkdirSync(path.join(dataDir, 'postgres.new/base'), { recursive: true })

  await prepare(dataDir)

  expect(existsSync(path.join(dataDir, 'postgres/PG_VERSION'))).toBe(true)
  expect(existsSync(path.join(dataDir, 'postgres.new'))).toBe(false)
})

test('a database of another Postgres major is refused with the way out', async () => {
  const dataDir = path.join(folder, 'old')
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true })
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '16\n')

  await expect(prepare(dataDir)).rejects.toThrow(ConfigError)
  await expect(prepare(dataDir)).rejects.toThrow(
    /made by Postgres 16, this version brings 18\. .*npm run backup/,
  )
})

test('a link to a database that is gone is refused rather than begun anew', async () => {
  const dataDir = path.join(folder, 'linked')
  mkdirSync(dataDir)
  symlinkSync(path.join(folder, 'gone/postgres'), path.join(dataDir, 'postgres'))

  await expect(prepare(dataDir)).rejects.toThrow(/is a link to .*gone\/postgres, which is gone/)
})
