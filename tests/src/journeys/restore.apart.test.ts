import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withoutRowsOf } from '@zuchtbuch/backup/test-archives'
import { gone, makeFolder, run, type Started } from '@zuchtbuch/infra/fixtures/started'
import { commandOf } from '@zuchtbuch/infra/processes'
import { bundleVariable } from '@zuchtbuch/runtime/service'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 240_000 })

const dataDir = path.join(makeFolder(), 'data')
const program = path.resolve(import.meta.dirname, '../../../infra/src/fixtures/start-api.ts')
const password = 'sehr geheim und lang'

let instance: Started
let url: string
let cookie = ''
async function start() {
  const env = { DATA_DIR: dataDir, MANAGER_PASSWORD: password, [bundleVariable]: await serviceBundle() }
  instance = run(['--conditions=m-src', program], { env })
  url = (await instance.ready())['API']!
  await logIn()
}
async function logIn() {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
}
async function call(method: string, target: string, body?: object | FormData) {
  const isForm = body instanceof FormData
  const answer = await fetch(url + target, {
    method,
    headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  }
}
/** While services are away nobody answers. */
const ask = (target: string) => call('GET', target).catch(() => ({ status: 0, body: {} as any }))

/** Every animal has an enclosure of its name: a mixture of two states would show. */
async function add(name: string) {
  const { body } = await call('POST', '/enclosures', { name })
  expect((await call('POST', '/gerbils', { name, enclosureId: body.id })).status).toBe(201)
}
async function book(): Promise<string[]> {
  const names = async (target: string) =>
    (await call('GET', target)).body.items.map(({ name }: { name: string }) => name).toSorted()
  const animals = await names('/gerbils?pageSize=100')
  expect(await names('/enclosures?pageSize=100')).toEqual(animals)
  return animals
}
const restore = (name: string) =>
  call('POST', `/api/backups/${name}/restore`, { confirm: 'zurückspielen' }).catch(() => ({
    status: 0,
    body: {} as any,
  }))
const times = (words: string) => instance.output().split(words).length
/** Whatever was begun has ended, and the services were started again. */
const isCalm = () => times('wird zurückgespielt') === times('Wieder bereit')

/** What the last restore came to, once the services answer again. */
async function outcome(before: string | undefined) {
  await expect
    .poll(
      async () => {
        if ((await ask('/api/info')).status === 401) await logIn()
        const { status, body } = await ask('/api/info')
        return status === 200 && body.lastRestore?.at !== before && isCalm()
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true)
  return (await call('GET', '/api/info')).body.lastRestore
}
/** The api, or who brings a backup back in the meantime. */
function worker(): number | undefined {
  return instance.family().find((pid) => /\/(?:api|restore-main)\.mjs/.test(commandOf(pid)))
}
test('a backup is brought back by a tap: everything is as it was, and there is a way back', async () => {
  await start()
  await add('Fips')
  const { name } = (await call('POST', '/api/backups')).body
  await add('Emil')
  expect((await call('GET', `/api/backups/${name}`)).body.lost).toMatchObject({ gerbils: 1 })

  const { status, body } = await restore(name)
  expect(status).toBe(202)
  // Sessions go with the rows: everybody logs in again.
  await expect.poll(async () => (await ask('/api/info')).status, { timeout: 60_000 }).toBe(401)
  const first = await outcome(undefined)
  expect(first).toEqual({ at: expect.any(String), name, ok: true, error: null })
  expect(await book()).toEqual(['Fips'])

  await restore(body.safeguard)
  const second = await outcome(first.at)
  expect(second).toMatchObject({ name: body.safeguard, ok: true })
  expect(await book()).toEqual(['Emil', 'Fips'])

  // Whole, as far as its checksum says; what is wrong with it shows only when its rows are stored.
  const broken = 'zuchtbuch-kaputt.tar.gz'
  const backups = path.join(dataDir, 'backups')
  await withoutRowsOf('enclosures', readFileSync(path.join(backups, name)), path.join(backups, broken))
  expect((await restore(broken)).status).toBe(202)
  expect(await outcome(second.at)).toEqual({
    at: expect.any(String),
    name: broken,
    ok: false,
    error: expect.stringContaining('Alles ist, wie es vorher war'),
  })
  expect(await book()).toEqual(['Emil', 'Fips'])
}, 240_000)

test('whatever is killed at any moment, the book is the old or the new one, and every backup is whole', async () => {
  await start()
  const old = ['Emil', 'Fips']
  const backups = async () =>
    (await call('GET', '/api/backups')).body.map((one: { name: string }) => one.name)
  const name = (await backups()).find((one: string) => one.includes('manual'))
  const begun = () => times('wird zurückgespielt')
  const settled = async (killed: number | undefined) => {
    await expect
      .poll(async () => worker() !== killed && isCalm() && (await ask('/health/ready')).status === 200, {
        timeout: 60_000,
      })
      .toBe(true)
    await logIn()
  }
  const kill = () => {
    const pid = worker()
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
    return pid
  }

  const before = await backups()
  const sending = request(`${url}/api/backups/file`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
  })
  sending.on('error', () => {})
  sending.write(
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a.tar.gz"\r\n\r\n${'x'.repeat(1e5)}`,
  )
  const uploads = path.join(dataDir, 'files/.incoming')
  await expect.poll(() => readdirSync(uploads).length).toBe(1)
  await settled(kill())
  expect(await backups()).toEqual(before)

  const making = call('POST', '/api/backups').catch(() => {})
  await sleep(50)
  await settled(kill())
  await making
  for (const one of await backups()) expect((await call('GET', `/api/backups/${one}`)).status).toBe(200)

  for (const ms of [20, 200, 600]) {
    const asking = restore(name)
    await sleep(ms)
    await settled(kill())
    await asking
    const now = await book()
    expect([old, ['Fips']]).toContainEqual(now)
    if (now.length === 1) await add('Emil')
  }

  const count = begun()
  expect((await restore(name)).status).toBe(202)
  await expect.poll(begun, { timeout: 60_000 }).toBe(count + 1)
  await sleep(1000)
  const family = instance.family()
  instance.child.kill('SIGKILL')
  await instance.exit
  await gone(family, 30_000)
  await start()
  expect([old, ['Fips']]).toContainEqual(await book())
  const { ok, error } = (await call('GET', '/api/info')).body.lastRestore
  expect(ok || error).toEqual(ok || expect.stringContaining('unterbrochen'))
}, 300_000)
