import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pictureFiles, variantName } from '@zuchtbuch/files/pictures'
import { halves, phonePicture, traces } from '@zuchtbuch/files/test-pictures'
import { defineJob, defineQueue } from '@zuchtbuch/jobs/define'
import { applyMigrations, readMigrations, type Migration } from '@zuchtbuch/db/book/migrations'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { z } from 'zod'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { countingNoneOf, withoutOwnersOfSecrets } from './test-archives.ts'
import { fillEveryTable } from './test-rows.ts'
import { createInstance, type Instance, type State } from './test-world.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-archives-'))
const archive = path.join(folder, 'all.tar.gz')
const bytes = randomBytes(70_000)
let source: Instance
let filled: string[]
const instances: Instance[] = []

async function instance(): Promise<Instance> {
  const made = await createInstance()
  instances.push(made)
  return made
}

beforeAll(async () => {
  source = await createInstance()
  filled = await source.use(fillEveryTable)
  // Open jobs have a test of their own.
  await source.use((client) => client.query(`update jobs set state = 'Failed' where state = 'Queued'`))
  await source.use((client) => client.query(`insert into sessions values ('a-session-token', now(), now())`))
  source.store('photo-1.webp', bytes)
  source.store('leer.txt', '')
  source.store('vertraege/Größe 2026-0001.docx', 'contract')
  source.store('.incoming/unfinished', 'half an upload')
  await createBackup(source, archive)
})
afterEach(async () => {
  for (const it of instances.splice(0)) await it.close()
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true, force: true })
})

const enclosure = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const sha256 = (base64: string) => createHash('sha256').update(Buffer.from(base64, 'base64')).digest('hex')

const openJobs = `insert into jobs (id, type, queue, payload, state, max_attempts, dedupe_key, lease_owner, lease_until)`

test('a backup restored elsewhere gives every row of every table, the same schema and the same files', async () => {
  const target = await instance()
  expect(filled).toEqual(
    expect.arrayContaining(['gerbils', 'litters', 'photos', 'jobs', 'pages', 'contacts']),
  )

  const report = await restoreBackup(target, archive)

  const before = await source.state()
  const after = await target.state()
  expect(report).toMatchObject({ files: 3, removedFiles: 0 })
  expect(Object.keys(await target.files())).toEqual([
    'leer.txt',
    'photo-1.webp',
    'vertraege/Größe 2026-0001.docx',
  ])
  expect(settled(after)).toEqual(settled(before))
})

test('a backup of what was restored restores to the same again', async () => {
  const [first, second] = [await instance(), await instance()]
  const copy = path.join(folder, 'copy.tar.gz')
  await restoreBackup(first, archive)
  await createBackup(first, copy)

  await restoreBackup(second, copy)

  expect(settled(await second.state())).toEqual(settled(await first.state()))
})

test('a restore into a used instance leaves nothing of what was there, and pedigree snapshots of both are outdated', async () => {
  const target = await instance()
  await target.use(fillEveryTable)
  await target.use((client) =>
    client.query(`insert into counters values ('pedigree', 4711), ('inference', 4811)
    on conflict (name) do update set value = excluded.value`),
  )
  target.store('photo-1.webp', 'another picture')
  target.store('stranger.webp', 'of an animal that is gone')

  const report = await restoreBackup(target, archive)

  expect(report.removedFiles).toBe(1)
  expect(await target.files()).toEqual(await source.files())
  expect(settled(await target.state())).toEqual(settled(await source.state()))
  expect(await target.use(one(`select value::int as n from counters where name = 'pedigree'`))).toBe(4712)
  expect(
    await target.use(one(`select value::int as n from counters where name = 'inference'`)),
  ).toBeGreaterThan(4811)
})

test('passwords, sessions, unfinished uploads and a yes to a model at home are not in a backup, and read as not set', async () => {
  const migrations = withMigration(
    'create table accounts (id int primary key, address text, app_password_cipher text, app_password_key_id text, is_at_home boolean not null default false)',
  )
  const [origin, target] = [await instance(), await instance()]
  const file = path.join(folder, 'secrets.tar.gz')
  await origin.use(async (client) => {
    await applyLast(client, migrations)
    await client.query(`insert into accounts values (1, 'a@example.org', 'cipher-text', 'key-one', true)`)
    await client.query(`insert into sessions values ('a-session-token', now(), now())`)
  })
  origin.store('.incoming/unfinished', 'half an upload')
  await createBackup(origin, file)

  await restoreBackup({ ...target, migrations }, file)

  const content = gunzipSync(readFileSync(file)).toString('latin1')
  for (const secret of ['cipher-text', 'key-one', 'a-session-token', 'half an upload'])
    expect(content).not.toContain(secret)
  expect((await target.use((client) => client.query('select * from accounts'))).rows).toEqual([
    {
      id: 1,
      address: 'a@example.org',
      app_password_cipher: null,
      app_password_key_id: null,
      is_at_home: false,
    },
  ])
})

test('pictures tell nothing but themselves after a restore, and what is no picture is gone', async () => {
  const [origin, target] = [await instance(), await instance()]
  const file = path.join(folder, 'pictures.tar.gz')
  const [photo, widths, page, own] = ['1', '2', '3', '4'].map((letter) => `${letter.repeat(32)}.jpg`)
  const ours = await halves(400, 200).jpeg({ quality: 88 }).toBuffer()
  origin.store(photo!, await phonePicture())
  origin.store(widths!, ours)
  origin.store(
    variantName(widths!, 320, 'webp'),
    await halves()
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .webp()
      .toBuffer(),
  )
  origin.store(page!, '<script>alert(1)</script>')
  origin.store(own!, ours)
  await origin.use(async (client) => {
    await client.query(`insert into enclosures (id, name) values ('${enclosure}', 'Nord')`)
    for (const name of [photo, own])
      await client.query(`insert into photos (id, enclosure_id, file_name, content_hash, width, height, size, sort_order)
        values (gen_random_uuid(), '${enclosure}', '${name}', 'of the backup', 1, 1, 1, 0)`)
  })
  await createBackup(origin, file)

  const { removedFiles } = await restoreBackup(target, file)

  const files = await target.files()
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content, 'base64')
    for (const trace of traces) expect(bytes.includes(trace), `${trace} in ${name}`).toBe(false)
  }
  expect(new Set(Object.keys(files))).toEqual(
    new Set([...pictureFiles(photo!), ...pictureFiles(widths!), own!]),
  )
  expect(files[own!]).toBe(ours.toString('base64'))
  expect(removedFiles).toBe(0)
  const { rows } = await target.use((client) =>
    client.query('select file_name, content_hash, width, height from photos order by file_name'),
  )
  // The phone was held upright.
  expect(rows).toEqual([
    { file_name: photo, content_hash: sha256(files[photo!]!), width: 200, height: 400 },
    { file_name: own, content_hash: 'of the backup', width: 1, height: 1 },
  ])
})

test('whom a web host was taken for is to be confirmed again after a restore', async () => {
  const [origin, target] = [await instance(), await instance()]
  const file = path.join(folder, 'host.tar.gz')
  const host = `select host, fingerprint from publish_target`
  await origin.use((client) =>
    client.query(
      `update publish_target set host = 'web.example.org', user_name = 'maus', fingerprint = 'SHA256:abc'`,
    ),
  )
  await createBackup(origin, file)

  await restoreBackup(target, file)

  expect((await target.use((client) => client.query(host))).rows).toEqual([
    { host: 'web.example.org', fingerprint: null },
  ])
})

test('whose password did not come back is written down at a restore, also of an archive that does not say it', async () => {
  const [origin, target] = [await instance(), await instance()]
  const file = path.join(folder, 'secrets.tar.gz')
  const missing = async () => {
    const { rows } = await target.use((client) =>
      client.query(`select owner from missing_secrets order by 1`),
    )
    return rows.map(({ owner }) => owner)
  }
  const write = (statement: string) => origin.use((client) => client.query(statement))
  await write(`update mail_settings set gmail_address = 'zucht@example.org'`)
  await write(`update publish_target set host = 'web.example.org', user_name = 'maus'`)
  await write(`update assistant_settings set api_key_cipher = 'x', api_key_cipher_key_id = 'k'`)

  await createBackup(origin, file)
  await restoreBackup(target, file)
  expect(await missing()).toEqual(['assistant'])

  await withoutOwnersOfSecrets(readFileSync(file), file)
  await restoreBackup(target, file)
  expect(await missing()).toEqual(['mailAccount', 'publishTarget'])

  await write(`insert into missing_secrets (id, owner) values (gen_random_uuid(), 'publishTarget')`)
  await write(`update publish_target set password_cipher = 'x', password_key_id = 'k'`)
  await createBackup(origin, file)
  await restoreBackup(target, file)
  expect(await missing()).toEqual(['assistant', 'publishTarget'])
})

test('a backup that counts no rows of a table but holds them is restored whole', async () => {
  const [origin, target] = [await instance(), await instance()]
  const file = path.join(folder, 'counting-none.tar.gz')
  await origin.use((client) =>
    client.query(`insert into contacts (id, name) values (gen_random_uuid(), 'Petersen')`),
  )
  await createBackup(origin, file)
  await countingNoneOf('contacts', readFileSync(file), file)

  expect((await restoreBackup(target, file)).rows['contacts']).toBe(1)
})

test('a backup of an older schema is restored into that schema and then migrated', async () => {
  const target = await instance()
  const migrations = withMigration(
    `alter table gerbils add column tail text not null default 'long'`,
    `create index gerbils_tail on gerbils (tail)`,
    `update gerbils set cause_of_death = 'migrated' where tail = 'long'`,
  )

  await restoreBackup({ ...target, migrations }, archive)

  const { rows } = await target.use((client) =>
    client.query(`select distinct tail, cause_of_death from gerbils`),
  )
  expect(rows).toEqual([{ tail: 'long', cause_of_death: 'migrated' }])
  expect(await target.use(count('gerbils'))).toBe(await source.use(count('gerbils')))
  expect(await target.use(count('drizzle.__drizzle_migrations'))).toBe(migrations.length)
})

test('a backup of the first schema, stored with the tests, is restored by this version', async () => {
  const target = await instance()

  await restoreBackup(target, path.join(import.meta.dirname, 'fixtures/first-schema.tar.gz'))

  const { rows } = await target.use((client) => client.query('select name, name_search from gerbils'))
  expect(rows).toEqual([{ name: 'Frau Müller', name_search: 'fraumüller' }])
  expect(Object.keys(await target.files())).toEqual(['photo.webp'])
})

test('a backup of a newer schema is refused and nothing is changed', async () => {
  const [origin, target] = [await instance(), await instance()]
  const file = path.join(folder, 'newer.tar.gz')
  await origin.use((client) => applyLast(client, withMigration('create table future (id int)')))
  await createBackup(origin, file)
  const before = await target.state()

  await expect(restoreBackup(target, file)).rejects.toThrow(/newer version .* Nothing was changed/)
  expect(await target.state()).toEqual(before)
})

test('jobs that were open are cancelled, the domain is told, and nothing of the queue is left', async () => {
  const told: unknown[] = []
  const queue = defineQueue({ name: 'letters', concurrency: 1 })
  defineJob({
    type: 'letter',
    queue,
    payload: z.strictObject({ letterId: z.string() }),
    result: z.unknown(),
    attempts: 1,
    timeLimitMs: 1000,
    backoff: { firstMs: 1, maxMs: 1 },
    onFailed: async (tx, { letterId }, { code }) => {
      told.push({ letterId, code })
      await tx.execute(sql`insert into contacts (id, name) values (gen_random_uuid(), ${letterId})`)
    },
  })
  const [origin, target] = [await instance(), await instance()]
  const file = path.join(folder, 'jobs.tar.gz')
  await origin.use((client) =>
    client.query(`${openJobs} values
      (gen_random_uuid(), 'letter', 'letters', '{"letterId": "one"}', 'Queued', 1, null, null, null),
      (gen_random_uuid(), 'letter', 'letters', '{"letterId": "two"}', 'Running', 1, 'key', 'w', now() + interval '1 h'),
      (gen_random_uuid(), 'unknown', 'unknown', '{}', 'Queued', 1, null, null, null),
      (gen_random_uuid(), 'letter', 'letters', '{"letterId": "old"}', 'Failed', 1, null, null, null)`),
  )
  await createBackup(origin, file)
  const queueTable = async () =>
    (await target.use((client) => client.query(`select to_regclass('bullmq.job') as name`))).rows
  expect(await queueTable()).toEqual([{ name: 'bullmq.job' }])

  const report = await restoreBackup({ ...target, queues: [queue] }, file)

  expect(report.cancelledJobs).toBe(3)
  expect(told).toHaveLength(2)
  expect(told).toEqual(
    expect.arrayContaining(['one', 'two'].map((letterId) => ({ letterId, code: 'CancelledByRestore' }))),
  )
  const { rows } = await target.use((client) =>
    client.query(`select state, count(*)::int, bool_and(delete_after is not null) as ends, max(lease_owner) as owner
      from jobs group by state order by state`),
  )
  expect(rows).toEqual([
    { state: 'Cancelled', count: 3, ends: true, owner: null },
    { state: 'Failed', count: 1, ends: false, owner: null },
  ])
  expect(await queueTable()).toEqual([{ name: null }])
})

test('while another process uses the database a restore is refused by its name', async () => {
  const target = await instance()
  const before = await target.state()

  await target.use(async (client) => {
    await client.query(`set application_name = 'api'`)
    await expect(restoreBackup(target, archive)).rejects.toThrow(/in use by api \(1\).*Nothing was changed/)
  })
  expect(await target.state()).toEqual(before)
})

test('a restore that fails half-way leaves rows and files as they were', async () => {
  const target = await instance()
  target.store('mine.webp', 'mine')
  // No file can take the place of a folder.
  mkdirSync(path.join(target.filesDir, 'photo-1.webp', 'in-the-way'), { recursive: true })
  const before = await target.state()

  await expect(restoreBackup(target, archive)).rejects.toThrow()
  expect(await target.state()).toEqual(before)
})

const one = (statement: string) => async (client: Client) =>
  (await client.query<{ n: number }>(statement)).rows[0]?.n
const count = (table: string) => one(`select count(*)::int as n from ${table}`)

function withMigration(...statements: string[]): Migration[] {
  const known = readMigrations()
  return [...known, { when: known.at(-1)!.when + 1, hash: 'of-a-test', statements }]
}

/** In the transaction, as a start of that version would do it. */
async function applyLast(client: Client, migrations: Migration[]): Promise<void> {
  await client.query('begin')
  await applyMigrations(client, migrations.slice(-1))
  await client.query('commit')
}

/** The versions that processes compare go on, on purpose. */
function settled({ rows, ...state }: State): State {
  const counters = rows['counters']?.filter((row) => !/^\((pedigree|inference),/.test(row)) ?? []
  return { ...state, rows: { ...rows, counters } }
}
