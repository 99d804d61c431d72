import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@zuchtbuch/db/client'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from './http/server.ts'
import { launchApi } from '../test/launch-api.ts'
import { send } from '../test/test-request.ts'

let database: TestDatabase
let dataDir: string
let bundle: string
beforeAll(async () => {
  bundle = await serviceBundle()
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-main-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true })
})

function launch(settings: Record<string, string> = {}, from: { bundle?: string } = { bundle }) {
  const api = launchApi({ databaseUrl: database.url, dataDir, settings, ...from })
  onTestFinished(() => void api.child.kill('SIGKILL'))
  return api
}

test('it starts twice on one database, and on SIGTERM finishes what runs and ends with 0', async () => {
  const fromSources = {}
  const [first, second] = [launch(), launch({}, fromSources)]
  const [url, other] = await Promise.all([first.url(), second.url()])
  expect((await send(url, '/health/ready')).json).toMatchObject({ checks: { database: { status: 'ok' } } })
  expect((await send(other, '/health/live')).status).toBe(200)
  const keys = await Promise.all([url, other].map((one) => send(one, '/push/vapid-public-key')))
  expect(keys[0]!.json).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), enabled: true })
  expect(keys[1]!.json).toEqual(keys[0]!.json)

  const slow = request(`${url}/contacts`, { method: 'POST', headers: { 'content-type': 'application/json' } })
  slow.write('{"name":')
  await expect.poll(() => slow.socket?.bytesWritten).toBeGreaterThan(0)
  await send(url, '/health/live')
  first.child.kill('SIGTERM')
  await expect.poll(() => send(url, '/health/live').catch(() => 'closed')).toBe('closed')
  slow.end('"Jana"}')
  const [response] = await once(slow, 'response')
  second.child.kill('SIGTERM')

  expect(response.statusCode).toBe(201)
  expect(await first.ended).toMatchObject({ code: 0, errors: '' })
  expect(await second.ended).toMatchObject({ code: 0, errors: '' })
})

test('it says which port is in use', async () => {
  const holder = createServer()
  onTestFinished(() => void holder.close())
  const { port } = await listen(holder, { host: '127.0.0.1', port: 0 })

  expect(await launch({ API_PORT: String(port) }).ended).toMatchObject({
    code: 78,
    errors: `API_PORT: port ${port} on 127.0.0.1 is in use by another program; choose another one\n`,
  })
})

test('it says what is wrong with the settings of access', async () => {
  const ended = await launch({ TRUST_PROXY: '10.0.0.0/8, proxy', ALLOWED_HOSTS: 'https://zucht.example' })
    .ended

  expect(ended.code).toBe(78)
  expect(ended.errors).toMatch(/^ALLOWED_HOSTS: found "https:\/\/zucht\.example"; allowed: host names/m)
  expect(ended.errors).toMatch(
    /^TRUST_PROXY: found "10\.0\.0\.0\/8, proxy"; allowed: IP addresses or ranges/m,
  )
})

test('it does not start open to the internet, and says so where others are let in without a password', async () => {
  const ended = await launch({ API_TOKEN: 'token-token-token-1' }).ended
  expect(ended).toMatchObject({
    code: 78,
    errors: 'MANAGER_PASSWORD: missing; required with API_TOKEN, which protects nothing without it\n',
  })

  const home = launch({ API_HOST: '0.0.0.0' })
  await Promise.race([home.url().catch(() => ''), home.ended])
  const isRented = home.child.exitCode !== null
  expect(isRented ? (await home.ended).errors : home.output()).toContain('MANAGER_PASSWORD')
})

test('a new book takes no password that is soon guessed; one that is worked with starts, warns, and lets in', async () => {
  const fresh = await createTestDatabase()
  const db = connect(fresh.url)
  onTestFinished(async () => {
    await db.$client.end()
    await fresh.drop()
  })
  const withPassword = (password: string) =>
    launch({ DATABASE_URL: fresh.url, MANAGER_PASSWORD: password, LOG_LEVEL: 'info' })

  for (const password of ['geheim-8', ' '.repeat(12), 'Passwort123'])
    expect(await withPassword(password).ended, password).toMatchObject({
      code: 78,
      errors:
        'MANAGER_PASSWORD: found a value (not shown); allowed: 10 to 200 characters, not one of the commonest passwords, not one character over and over\n',
    })

  await db.$client.query(`insert into enclosures (id, name) values (gen_random_uuid(), 'Nord')`)
  const used = withPassword('geheim-8')
  const url = await used.url()
  expect(used.output()).toContain('MANAGER_PASSWORD is soon guessed')
  const login = { method: 'POST', headers: { 'content-type': 'application/json' } }
  expect((await send(url, '/auth/login', { ...login, body: '{"password":"geheim-8"}' })).status).toBe(200)
})

test('it refuses a database of a newer version and changes nothing', async () => {
  const newer = await createTestDatabase()
  const db = connect(newer.url)
  onTestFinished(async () => {
    await db.$client.end()
    await newer.drop()
  })
  await db.$client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('next', 9999999999999)`,
  )

  const { code, errors } = await launch({ DATABASE_URL: newer.url }).ended

  expect(code).toBe(78)
  expect(errors).toMatch(/^DATABASE_URL: The database belongs to a newer version/)
})
