import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { readEnv } from '@zuchtbuch/runtime/env'
import { readLogTail } from '@zuchtbuch/runtime/log-tail'
import { bundleVariable } from '@zuchtbuch/runtime/service'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { gone, isRoot, makeFolder, mayRunAsNobody, nobody, run } from './fixtures/started.ts'
import { freePort } from './ports.ts'

vi.setConfig({ testTimeout: 120_000 })

const program = path.join(import.meta.dirname, 'fixtures/start-web.ts')
const folder = makeFolder()
const dataDir = path.join(folder, 'data')
const bundle = await serviceBundle()
// What one start compiles need not be compiled by each on a new data folder. Another user could not write there.
const { NODE_COMPILE_CACHE } = readEnv()
const compiled = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
const SECRETS_KEY = Buffer.alloc(32).toString('base64')

/** Starts the database and the web fixture, on one common data folder unless told otherwise. */
const start = (
  env: Record<string, string> = {},
  args: string[] = [],
  user: { uid?: number; gid?: number } = {},
) =>
  run(['--conditions=m-src', program, ...args], {
    env: { DATA_DIR: dataDir, [bundleVariable]: bundle, ...(user.uid === undefined && compiled), ...env },
    ...user,
  })

async function visit(url = ''): Promise<{ pid: number; visits: number }> {
  const answer: unknown = await (await fetch(url)).json()
  expect(answer).toEqual({ pid: expect.any(Number), visits: expect.any(Number) })
  return Object.assign({ pid: 0, visits: 0 }, answer)
}
const mode = (file: string) => (statSync(file).mode & 0o777).toString(8)

test('a first start makes the data folder, says how far it is, and ends with the addresses and ready', async () => {
  const instance = start()
  const addresses = await instance.ready()

  expect(instance.output()).toMatch(
    /^Datenbank …\nDatenbank bereit, Port \d+\nDatenbank anpassen …\nDienste …\n/,
  )
  expect(addresses).toMatchObject({ data: dataDir, documentation: `${addresses['API']}/scalar` })
  expect((await visit(addresses['API'])).visits).toBe(1)
  // What is said stands in the log, too, where /ops reads its end.
  const log = () => readFileSync(path.join(dataDir, 'logs/zuchtbuch.log'), 'utf8')
  await expect.poll(log).toContain('"name":"start","msg":"Dienste …"')
  const [newest] = (await readLogTail(dataDir, 1)) ?? []
  expect(newest).toMatchObject({ level: 'info', at: expect.any(Date) })
  expect(mode(dataDir)).toBe(isRoot ? '711' : '700')
  expect(['secrets.key', 'postgres.password'].map((name) => mode(path.join(dataDir, name)))).toEqual([
    '600',
    '600',
  ])
  expect(Buffer.from(readFileSync(path.join(dataDir, 'secrets.key'), 'utf8'), 'base64')).toHaveLength(32)
})

test('a build that fails says why, and the services start with what there was before', async () => {
  const instance = start({}, ['web-service.ts', '', 'failing-build.ts'])
  const addresses = await instance.ready()

  expect(instance.output()).toContain(
    'the pages: ließ sich nicht bauen; es gilt, was vorher gebaut wurde.\nline 3: unexpected end\n',
  )
  expect((await visit(addresses['API'])).visits).toBeGreaterThan(0)
})

test.for([
  { signal: 'SIGINT', limitMs: 5000 },
  { signal: 'SIGTERM', limitMs: 25_000 },
] as const)(
  '$signal stops everything in order, leaves no process, and a later start finds the data',
  async (c) => {
    const first = start()
    const before = await visit((await first.ready())['API'])
    const family = first.family()
    expect(family.length).toBeGreaterThan(3)

    const stoppedAt = Date.now()
    first.child.kill(c.signal)

    expect(await first.exit).toEqual([0, null])
    expect(Date.now() - stoppedAt).toBeLessThan(c.limitMs)
    await gone(family, 0)
    const log = readFileSync(path.join(dataDir, 'logs/postgres.log'), 'utf8')
    expect(log.trimEnd().split('\n').at(-1)).toContain('database system is shut down')
    const second = start()
    expect((await visit((await second.ready())['API'])).visits).toBe(before.visits + 1)
  },
)

test('two Ctrl-C signals of one key press do not cut the orderly stop short', async () => {
  const instance = start()
  await instance.ready()

  instance.child.kill('SIGINT')
  instance.child.kill('SIGINT')

  expect(await instance.exit).toEqual([0, null])
})

test('a second start on the same data says which process runs and touches nothing', async () => {
  const first = start()
  const { API } = await first.ready()
  const files = () => readdirSync(dataDir).map((name) => [name, statSync(path.join(dataDir, name)).mtimeMs])
  const before = files()

  const second = start()

  expect(await second.exit).toEqual([1, null])
  expect(second.output()).toBe(
    `Das Zuchtbuch läuft schon mit den Daten in ${dataDir} (Prozess ${first.child.pid}). ` +
      'Für ein zweites DATA_DIR, API_PORT und SITE_PORT setzen.\n',
  )
  expect(files()).toEqual(before)
  expect((await visit(API)).pid).toBeGreaterThan(0)
})

test('two instances run side by side on different data', async () => {
  const [first, second] = [start(), start({ DATA_DIR: path.join(folder, 'other') })]
  const [one, other] = await Promise.all([first.ready(), second.ready()])

  const [a, b] = await Promise.all([visit(one['API']), visit(other['API'])])
  expect(a.pid).not.toBe(b.pid)
  expect(b.visits).toBe(1)
})

test('a port in use ends the start with a message that names variable and port, before the database starts', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')

  const instance = start({ API_PORT: String(port), DATA_DIR: path.join(folder, 'unused') })

  expect(await instance.exit).toEqual([1, null])
  expect(instance.output()).toMatch(
    new RegExp(`^API_PORT: Port ${port} auf 127.0.0.1 benutzt schon ein anderes Programm`),
  )
  expect(existsSync(path.join(folder, 'unused/postgres'))).toBe(false)
})

test('a wrong setting ends the start with its message alone', async () => {
  const instance = start({ API_PORT: 'eighty' })

  expect(await instance.exit).toEqual([1, null])
  expect(instance.output()).toBe('API_PORT: found "eighty"; allowed: a port number (0-65535)\n')
})

test('with a database of its own address nothing is embedded', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const other = path.join(folder, 'external')
  const instance = start({ DATABASE_URL: database.url, SECRETS_KEY, DATA_DIR: other })
  const { API } = await instance.ready()

  expect((await visit(API)).visits).toBe(1)
  expect(instance.output()).toMatch(/^Datenbank anpassen …\nDienste …\n/)
  expect(['postgres', 'secrets.key'].filter((name) => existsSync(path.join(other, name)))).toEqual([])
})

test('a database that cannot be reached ends the start with the name of its variable', async () => {
  const DATABASE_URL = `postgres://user:geheim@127.0.0.1:${await freePort()}/z`
  const instance = start({ DATABASE_URL, SECRETS_KEY, DATA_DIR: path.join(folder, 'external') })

  expect(await instance.exit).toEqual([1, null])
  expect(instance.output()).toMatch(
    /^DATABASE_URL: the database cannot be used \(connect ECONNREFUSED .*\)$/m,
  )
  expect(instance.output()).not.toContain('geheim')
})

test('after a kill -9 of the supervisor everything else ends by itself, and a start finds the data', async () => {
  const first = start()
  const { API } = await first.ready()
  const before = await visit(API)
  const family = first.family()

  first.child.kill('SIGKILL')
  const second = start({ API_PORT: new URL(API ?? '').port })

  expect((await visit((await second.ready())['API'])).visits).toBe(before.visits + 1)
  await gone(family)
})

test('after a kill -9 of all processes a start recovers the data', async () => {
  const first = start()
  const before = await visit((await first.ready())['API'])
  const family = first.family()

  for (const pid of family) process.kill(pid, 'SIGKILL')
  const second = start()

  expect((await visit((await second.ready())['API'])).visits).toBe(before.visits + 1)
})

test('a service that dies is started again, and so is the database', async () => {
  const instance = start()
  const { API } = await instance.ready()
  const { pid } = await visit(API)

  await fetch(`${API}/crash`).catch(() => {})
  await expect.poll(() => visit(API).catch(() => ({ pid })), { timeout: 30_000 }).not.toMatchObject({ pid })
  expect(instance.output()).toContain(
    'web hat sich unerwartet beendet (SIGKILL) und startet in 500 ms wieder.',
  )

  const server = Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(server, 'SIGKILL')
  await expect.poll(() => instance.output()).toContain('Die Datenbank hat sich unerwartet beendet')
  await expect.poll(() => visit(API).catch(() => ({})), { timeout: 30_000 }).toHaveProperty('visits')
})

describe.runIf(mayRunAsNobody)('as another user [needs root, and a clone that others may read]', () => {
  test('an ordinary user starts, stops and owns all files', async () => {
    const home = path.join(folder, 'nobody')
    mkdirSync(home)
    chownSync(home, nobody.uid, nobody.gid)
    const instance = start({ DATA_DIR: path.join(home, 'data'), HOME: home }, [], nobody)
    const { API } = await instance.ready()

    expect((await visit(API)).visits).toBe(1)
    const family = instance.family()
    expect(new Set(family.map((pid) => statSync(`/proc/${pid}`).uid))).toEqual(new Set([nobody.uid]))
    expect(mode(path.join(home, 'data'))).toBe('700')
    instance.child.kill('SIGINT')
    expect(await instance.exit).toEqual([0, null])
    await gone(family, 0)
  })
})

describe.runIf(isRoot)('as root [needs root]', () => {
  test('below a folder that the database may not enter, the database lies elsewhere and is found again', async () => {
    const home = path.join(folder, 'private')
    mkdirSync(home, { mode: 0o700 })
    const shared = path.join(folder, 'shared')
    const env = { DATA_DIR: path.join(home, 'data') }

    const first = start(env, ['web-service.ts', shared])
    expect((await visit((await first.ready())['API'])).visits).toBe(1)
    const place = readlinkSync(path.join(home, 'data/postgres'))
    expect(path.dirname(path.dirname(place))).toBe(shared)
    expect(first.output()).toContain(`Die Datenbank liegt in ${place}, wo ihr Benutzer hineinkommt.`)
    first.child.kill('SIGTERM')
    await first.exit
    const second = start(env, ['web-service.ts', shared])

    expect((await visit((await second.ready())['API'])).visits).toBe(2)
  })

  test('a database that has become unreachable is refused with what to do', async () => {
    const outer = path.join(folder, 'moved')
    mkdirSync(outer)
    const env = { DATA_DIR: path.join(outer, 'data') }
    const first = start(env)
    await first.ready()
    first.child.kill('SIGTERM')
    await first.exit

    chmodSync(outer, 0o700)
    const second = start(env)

    expect(await second.exit).toEqual([1, null])
    expect(second.output()).toMatch(
      /DATA_DIR: the user \w+, who runs the database, cannot read .*move DATA_DIR/,
    )
  })
})
