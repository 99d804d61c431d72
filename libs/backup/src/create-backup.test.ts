import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { freeBytes } from '@zuchtbuch/runtime/disk-space'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readArchive } from './archive-reader.ts'
import { createBackup } from './create-backup.ts'
import { backUp } from './back-up.ts'
import { listBackups } from './rotation.ts'
import { createInstance, type Instance } from './test-world.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-create-'))
let instance: Instance
beforeAll(async () => {
  instance = await createInstance()
})
afterAll(async () => {
  await instance.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup made while rows come in pairs has both of each pair or none', async () => {
  const writer = new Client({ connectionString: instance.databaseUrl })
  await writer.connect()
  const done = new AbortController()
  const written = (async () => {
    for (let n = 0; !done.signal.aborted; n++) {
      // The two tables are read one after the other, contacts first.
      await writer.query(`with one as (insert into contacts (id, name) values (gen_random_uuid(), 'pair'))
        insert into enclosures (id, name) values (gen_random_uuid(), 'pair ${n}')`)
    }
  })()
  for (let n = 0; n < 5; n++) {
    const { rows } = await createBackup(instance, path.join(folder, `pairs-${n}.tar.gz`))
    expect(rows['contacts']).toBe(rows['enclosures'])
  }
  done.abort()
  await written
  const { rows } = await writer.query<{ n: number }>('select count(*)::int as n from contacts')
  expect(rows[0]?.n).toBeGreaterThan(10)
  await writer.end()
})

test('all rows are counted where the count of a table comes later than its rows', async () => {
  await instance.use((client) =>
    client.query(
      `insert into contacts (id, name) select gen_random_uuid(), 'counted' from generate_series(1, 20)`,
    ),
  )
  const slow = await startSlowCount(instance.databaseUrl)
  try {
    const [late, inTime] = [
      await createBackup({ ...instance, databaseUrl: slow.url }, path.join(folder, 'late.tar.gz')),
      await createBackup(instance, path.join(folder, 'in-time.tar.gz')),
    ]

    expect(late.rows['contacts']).toBeGreaterThanOrEqual(20)
    expect(late.rows).toEqual(inTime.rows)
  } finally {
    slow.close()
  }
})

/** The same database over a network that takes a moment between the last row of a table and what follows it. */
async function startSlowCount(databaseUrl: string): Promise<{ url: string; close: () => void }> {
  const url = new URL(databaseUrl)
  const { port, hostname } = url
  const rowsEnd = Buffer.from([0x63, 0, 0, 0, 4])
  const server = createServer((client) => {
    const database = connect(Number(port), hostname)
    const toClient = async function* (source: AsyncIterable<Buffer>) {
      for await (const data of source) {
        const end = data.indexOf(rowsEnd) < 0 ? data.length : data.indexOf(rowsEnd) + rowsEnd.length
        yield data.subarray(0, end)
        if (end === data.length) continue
        await setTimeout(20)
        yield data.subarray(end)
      }
    }
    pipeline(client, database).catch(() => {})
    pipeline(database, toClient, client).catch(() => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, close: () => server.close() }
}

test('a file that is removed while it is backed up makes the backup begin anew', async () => {
  const file = path.join(folder, 'removed.tar.gz')
  for (let n = 0; n < 30; n++) instance.store(`many-${n}.webp`, `picture ${n}`)
  const files = await instance.use(async (client) => {
    await client.query('begin; lock table contacts')
    const backup = createBackup(instance, file)
    const waiting = `select from pg_locks where not granted and relation = 'contacts'::regclass`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    for (let n = 0; n < 30; n += 3) rmSync(path.join(instance.filesDir, `many-${n}.webp`))
    await client.query('rollback')
    return (await backup).files
  })

  expect(files).toBe(20)
  expect((await readArchive(file, () => {})).end.digest).toMatch(/^[0-9a-f]{64}$/)
})

test('a backup that is not wanted any more ends at once and leaves the one before', async () => {
  const file = path.join(folder, 'stopped', 'backup.tar.gz')
  await createBackup(instance, file)
  const before = readFileSync(file)
  const stopping = new AbortController()
  await instance.use(async (client) => {
    await client.query('begin; lock table contacts')
    const backup = createBackup(instance, file, stopping)
    const outcome = expect(backup).rejects.toThrow(/abort/)
    const waiting = `select from pg_locks where not granted and relation = 'contacts'::regclass`
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    stopping.abort()
    await client.query('rollback')
    await outcome
  })

  expect(readFileSync(file)).toEqual(before)
  expect(readdirSync(path.dirname(file))).toEqual(['backup.tar.gz'])
})

test('on a full disk a backup fails, says so, and leaves the one before', async () => {
  const file = path.join(folder, 'full', 'backup.tar.gz')
  await createBackup(instance, file)
  const before = readFileSync(file)
  instance.store('large.webp', randomBytes(300_000))
  symlinkSync('/dev/full', `${file}.part`)

  await expect(createBackup(instance, file)).rejects.toMatchObject({ code: 'ENOSPC' })

  expect(readFileSync(file)).toEqual(before)
  expect(readdirSync(path.dirname(file))).toEqual(['backup.tar.gz'])
})

test('a backup that fails leaves the one before, and nothing else', async () => {
  const file = path.join(folder, 'kept', 'backup.tar.gz')
  await createBackup(instance, file)
  const before = readFileSync(file)

  const nowhere = instance.databaseUrl.replace(/\/[^/]+$/, '/no_such_database')
  await expect(createBackup({ ...instance, databaseUrl: nowhere }, file)).rejects.toThrow()
  const folderInTheWay = path.join(folder, 'kept')
  await expect(createBackup(instance, folderInTheWay)).rejects.toThrow()

  expect(readFileSync(file)).toEqual(before)
  expect(readdirSync(path.join(folder, 'kept'))).toEqual(['backup.tar.gz'])
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
})

const watch = { signal: new AbortController().signal, progress: () => {} }

const backUpOf = (backupDir: string, day: string) =>
  backUp({ ...instance, backupDir }, { kind: 'Daily', day }, watch)

test('of the backups that somebody asked for the newest five are kept, beside the daily ones', async () => {
  const backupDir = path.join(folder, 'manual')
  await backUpOf(backupDir, '2026-03-01')
  const ids = Array.from({ length: 7 }, () => crypto.randomUUID())
  const said: number[] = []
  for (const [nth, id] of ids.entries()) {
    const progress = (percent: number) => said.push(percent)
    const made = await backUp({ ...instance, backupDir }, { kind: 'Manual', id }, { ...watch, progress })
    expect(made).toMatchObject({ name: `zuchtbuch-manual-${id}.tar.gz`, files: expect.any(Number) })
    expect(made.rows).toBeGreaterThan(0)
    utimesSync(path.join(backupDir, made.name), 1_700_000_000 + nth, 1_700_000_000 + nth)
  }
  expect(Math.max(...said)).toBeLessThanOrEqual(100)
  // Again, as after a crash: it is the same file.
  await backUp({ ...instance, backupDir }, { kind: 'Manual', id: ids[6]! }, watch)
  expect(readdirSync(backupDir).toSorted()).toEqual(
    ['2026-03-01', ...ids.slice(2).map((id) => `manual-${id}`)]
      .map((name) => `zuchtbuch-${name}.tar.gz`)
      .toSorted(),
  )
})

test('of processes that are due at the same time one makes the backup of the day, and it is made once', async () => {
  const backupDir = path.join(folder, 'daily')
  const due = () => backUpOf(backupDir, '2026-03-01')

  const reports = await Promise.all([due(), due(), due()])

  expect(reports.filter(({ rows }) => rows !== null)).toHaveLength(1)
  expect(await due()).toMatchObject({ name: 'zuchtbuch-2026-03-01.tar.gz', rows: null, files: null })
  expect((await listBackups(backupDir)).map(({ day }) => day)).toEqual(['2026-03-01'])
})

test('the daily backup removes what is outdated and what was cut off, and nothing that is not its own', async () => {
  const backupDir = path.join(folder, 'daily')
  writeFileSync(path.join(backupDir, 'by-hand.tar.gz'), 'mine')
  writeFileSync(path.join(backupDir, 'zuchtbuch-2026-03-02.tar.gz.part'), 'half')
  for (let day = 2; day <= 31; day++) {
    await backUpOf(backupDir, `2026-03-${String(day).padStart(2, '0')}`)
  }
  // the Sundays of four weeks before the last, and the last seven days
  const kept = ['08', '15', '22', '25', '26', '27', '28', '29', '30', '31']
  expect(readdirSync(backupDir).toSorted()).toEqual([
    'by-hand.tar.gz',
    ...kept.map((day) => `zuchtbuch-2026-03-${day}.tar.gz`),
  ])
})

test('no daily backup is made on a disk that has no room for one more like the last', async () => {
  const backupDir = path.join(folder, 'too-full')
  mkdirSync(backupDir)
  const last = path.join(backupDir, 'zuchtbuch-2026-03-01.tar.gz')
  writeFileSync(last, '')
  // All its bytes are a hole, so that it takes no room itself.
  truncateSync(last, (await freeBytes(backupDir)) + 100_000_000_000)

  await expect(backUpOf(backupDir, '2026-03-02')).rejects.toMatchObject({ code: 'DiskFull' })
  expect(readdirSync(backupDir)).toEqual(['zuchtbuch-2026-03-01.tar.gz'])
})
