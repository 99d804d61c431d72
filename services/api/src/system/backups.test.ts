import { once } from 'node:events'
import { readdirSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import path from 'node:path'
import { listBackups } from '@zuchtbuch/backup/rotation'
import { announcing, withManifest } from '@zuchtbuch/backup/test-archives'
import { backupCreate, backupKey } from '@zuchtbuch/jobs/book'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { freeBytes } from '@zuchtbuch/runtime/disk-space'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi({ BACKUP_UPLOAD_MAX: '1' })
let folder: string
let made: { name: string; bytes: number }
let whole: Buffer
beforeAll(async () => {
  folder = api.ctx.config.backupDir
  await api.post('/gerbils', { name: 'Fips' })
  made = (await api.post('/api/backups')).body
  whole = readFileSync(path.join(folder, made.name))
})
afterEach(() => {
  delete api.ctx.restore
  expect(readdirSync(api.ctx.files.uploadDir)).toEqual([])
})

const formOf = (bytes: Buffer) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), '../../zuchtbuch.tar.gz')
  return form
}
const upload = (bytes: Buffer) => api.post('/api/backups/file', formOf(bytes))
const put = (name: string, bytes: Buffer = whole) => writeFileSync(path.join(folder, name), bytes)
const restore = (name: string, body: object = { confirm: 'zurückspielen' }) =>
  api.post(`/api/backups/${name}/restore`, body)

const newer = () => withManifest(whole, (manifest) => ({ ...manifest, migration: { when: 9e15, hash: 'x' } }))

describe('the backups', () => {
  test('are made when somebody asks, and listed newest first', async () => {
    expect(made).toMatchObject({
      name: expect.stringMatching(/^zuchtbuch-manual-[0-9a-f-]{36}\.tar\.gz$/),
      files: 0,
    })
    put('zuchtbuch-2026-03-14.tar.gz')
    put('zuchtbuch-vom-stick.tar.gz')
    put('other.tar.gz')
    put('zuchtbuch-2026-03-15.tar.gz.part')
    const at = (name: string, day: string) =>
      utimesSync(path.join(folder, name), new Date(day), new Date(day))
    at('zuchtbuch-2026-03-14.tar.gz', '2026-03-14')
    at('zuchtbuch-vom-stick.tar.gz', '2026-01-01')

    expect((await api.get('/api/backups')).body).toEqual([
      {
        name: made.name,
        kind: 'Manual',
        createdAt: expect.any(String),
        bytes: made.bytes,
        downloadedAt: null,
      },
      expect.objectContaining({ name: 'zuchtbuch-2026-03-14.tar.gz', kind: 'Daily' }),
      expect.objectContaining({ name: 'zuchtbuch-vom-stick.tar.gz', kind: 'Uploaded' }),
    ])
  })

  test('are made one at a time', async () => {
    const open = await api.db.transaction(async (tx) => {
      const day = '2026-03-14'
      return enqueue(
        tx,
        backupCreate,
        { kind: 'Daily', day },
        { dedupeKey: backupKey, runAfter: new Date('2099-01-01') },
      )
    })
    expect(await api.post('/api/backups')).toMatchObject({ status: 409, body: { code: 'BackupRunning' } })
    await api.db.$client.query('delete from jobs where id = $1', [open.id])
    expect((await api.post('/api/backups')).status).toBe(200)
  })

  test('say what is in them, and what was entered since', async () => {
    await api.post('/gerbils', { name: 'Später' })
    const { status, body } = await api.get(`/api/backups/${made.name}`)
    expect(status).toBe(200)
    expect(body.manifest).toMatchObject({ files: 0, rows: { gerbils: 1, contacts: 0 } })
    expect(body.lost).toMatchObject({ gerbils: 1, litters: 0, weights: 0, contacts: 0 })
    const file = path.join(folder, made.name)
    expect(body.byHand).toEqual([
      `npm run restore -- ${file}`,
      expect.stringMatching(new RegExp(`^docker compose run .* ${file}$`)),
    ])
    api.ctx.restore = () => {}
    expect((await api.get(`/api/backups/${made.name}`)).body.byHand).toEqual([])
  })

  test.each([
    '..%2Fsecrets.key',
    'other.tar.gz',
    'zuchtbuch-2026-03-15.tar.gz.part',
    'zuchtbuch-2031-01-01.tar.gz',
    'Zuchtbuch-x.tar.gz',
    'zuchtbuch-..%2F..%2Fx.tar.gz',
  ])('are none that is called %s', async (name) => {
    expect((await api.get(`/api/backups/${name}`)).status).toBe(404)
    expect((await api.get(`/api/backups/${name}/file`)).status).toBe(404)
    expect((await api.delete(`/api/backups/${name}`)).status).toBe(404)
    expect((await restore(name)).status).toBe(404)
  })

  test('are downloaded, whole or in parts, which is noted when the end was reached', async () => {
    const downloadedAt = async () => (await api.get(`/api/backups/${made.name}`)).body.downloadedAt
    const download = async (range?: string) => {
      const answer = await fetch(
        `${api.url}/api/backups/${made.name}/file`,
        range ? { headers: { range } } : {},
      )
      return {
        status: answer.status,
        headers: answer.headers,
        bytes: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const part = await download('bytes=10-19')
    expect(part.status).toBe(206)
    expect(part.bytes.equals(whole.subarray(10, 20))).toBe(true)
    expect(await downloadedAt()).toBeNull()
    const all = await download()
    expect(all.bytes.equals(whole)).toBe(true)
    expect(all.headers.get('content-disposition')).toBe(`attachment; filename="${made.name}"`)
    await expect.poll(downloadedAt).toEqual(expect.any(String))
  })

  test('are removed, but for the newest of the daily ones', async () => {
    put('zuchtbuch-2026-03-13.tar.gz')
    const remove = (name: string) => api.delete(`/api/backups/${name}`)
    expect((await listBackups(folder))[0]!.name).toBe('zuchtbuch-2026-03-14.tar.gz')
    expect(await remove('zuchtbuch-2026-03-14.tar.gz')).toMatchObject({
      status: 409,
      body: { code: 'Conflict' },
    })
    expect((await remove('zuchtbuch-2026-03-13.tar.gz')).status).toBe(204)
    expect((await remove('zuchtbuch-2026-03-13.tar.gz')).status).toBe(404)
  })
})

describe('a backup from elsewhere', () => {
  test('is read to its end and then lies among the others', async () => {
    const answer = await upload(whole)
    expect(answer).toMatchObject({ status: 201, body: { kind: 'Uploaded', bytes: whole.length } })
    expect(answer.headers.get('location')).toBe(`/api/backups/${answer.body.name}`)
    expect(readFileSync(path.join(folder, answer.body.name)).equals(whole)).toBe(true)
  })

  test('goes on when whoever said the word leaves while the backup before it is made', async () => {
    const told: string[] = []
    api.ctx.restore = (name) => told.push(name)
    const connected = once(api.server, 'connection')
    const blocker = await api.db.$client.connect()
    // The backup of what is there waits for the tickets.
    await blocker.query('begin; lock table feedback in access exclusive mode')
    const asking = request(`${api.url}/api/backups/${made.name}/restore`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json' },
    })
    asking.on('error', () => {})
    asking.end(JSON.stringify({ confirm: 'zurückspielen' }))
    const [socket] = (await connected) as [Socket]
    await expect.poll(async () => (await api.get('/api/info')).body.restoring).toBe(true)
    const left = once(socket, 'close')
    asking.destroy()
    await left
    expect(told).toEqual([])
    await blocker.query('commit')
    blocker.release()
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([made.name])
  })

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['damaged', () => whole.subarray(0, -10), 400, 'BackupDamaged'],
    ['no backup', () => Buffer.from('x'.repeat(1000)), 400, 'BackupDamaged'],
    ['empty', () => Buffer.alloc(0), 400, 'BackupDamaged'],
    ['changed', () => withManifest(whole, (manifest) => ({ ...manifest, more: 1 })), 400, 'BackupDamaged'],
    ['of a newer version', newer, 409, 'BackupTooNew'],
    ['larger than allowed', () => Buffer.alloc(1_000_001), 413, 'PayloadTooLarge'],
  ])('that is %s is refused and leaves nothing', async (_, bytes, status, code) => {
    const before = readdirSync(folder)
    expect(await upload(await bytes())).toMatchObject({ status, body: { code } })
    expect(readdirSync(folder)).toEqual(before)
  })
})

describe('bringing one back', () => {
  test('is for the supervisor; without one the commands are told', async () => {
    expect((await api.get('/api/info')).body.canRestore).toBe(false)
    const { status, body } = await restore(made.name)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'RestoreNotHere' })
    expect(body.detail).toContain(`npm run restore -- ${path.join(folder, made.name)}`)
    expect(body.detail).toContain('docker compose run')
  })

  test('needs the word, makes a backup of what is there, and tells the supervisor once', async () => {
    const told: string[] = []
    api.ctx.restore = (name) => told.push(name)
    expect((await api.get('/api/info')).body.canRestore).toBe(true)
    const unsaid = await restore(made.name, { confirm: 'ja' })
    expect(unsaid).toMatchObject({ status: 400, body: { errors: [{ path: '/confirm' }] } })

    const answers = await Promise.all([restore(made.name), restore(made.name)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
    const { safeguard } = answers.find(({ status }) => status === 202)!.body
    await expect.poll(() => told).toEqual([made.name])
    const { kind, manifest } = (await api.get(`/api/backups/${safeguard}`)).body
    expect(kind).toBe('BeforeRestore')
    expect(manifest.rows.gerbils).toBe(2)
  })

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['damaged', () => whole.subarray(0, -10), 400, 'BackupDamaged'],
    ['too new', newer, 409, 'BackupTooNew'],
    ['larger than the disk', async () => announcing(whole, (await freeBytes(folder)) + 1e9), 507, 'DiskFull'],
  ])('is refused of one that is %s, before anything happens', async (_, bytes, status, code) => {
    const told: string[] = []
    api.ctx.restore = (name) => told.push(name)
    put('zuchtbuch-kaputt.tar.gz', await bytes())
    const before = readdirSync(folder)
    expect(await restore('zuchtbuch-kaputt.tar.gz')).toMatchObject({ status, body: { code } })
    expect(readdirSync(folder)).toEqual(before)
    expect(told).toEqual([])
  })

  test('is refused without room for the backup that comes before it', async () => {
    const told: string[] = []
    api.ctx.restore = (name) => told.push(name)
    put('zuchtbuch-2026-03-16.tar.gz')
    // All its bytes are a hole, so that it takes no room itself.
    truncateSync(path.join(folder, 'zuchtbuch-2026-03-16.tar.gz'), (await freeBytes(folder)) + 1e11)
    expect(await restore(made.name)).toMatchObject({ status: 507, body: { code: 'DiskFull' } })
    expect(told).toEqual([])
  })
})
