import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { publishQueue } from '@zuchtbuch/jobs/publish'
import type { Repeated } from '@zuchtbuch/jobs/repeat'
import { startWorker, type Worker } from '@zuchtbuch/jobs/worker'
import { tryHost } from '@zuchtbuch/publisher/host/try-host'
import { publishSite } from '@zuchtbuch/publisher/publish-site'
import { watchAnimals } from '@zuchtbuch/publisher/watch-animals'
import { describeWithWebHost, startWebHost } from '@zuchtbuch/testing/web-host'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProxy } from '../faults/tcp-proxy.ts'

const siteUrl = 'https://rennmaeuse.example'
const delayMs = 300

let api: TestApi
let siteDir: string
let worker: Worker
let watch: Repeated

beforeAll(async () => {
  api = await startTestApi({ SITE_URL: siteUrl })
  const { db, files, logger, jobs, config } = api.ctx
  siteDir = config.site.dir
  const timeZone = 'Europe/Berlin'
  const handler = publishSite({
    db,
    files,
    databaseUrl: config.databaseUrl ?? '',
    siteDir,
    findSiteUrl: () => Promise.resolve(siteUrl),
    timeZone,
    hostKey: config.secretKeys.host,
  })
  const handlers = [handler, tryHost({ db, hostKey: config.secretKeys.host })]
  worker = startWorker({ db, backend: jobs.backend, queue: publishQueue, handlers, logger })
  await pretendWorker(api, publishQueue)
  watch = watchAnimals({ db, listener: jobs.listener, logger, siteDir, timeZone, delayMs })
})
afterAll(async () => {
  await watch.stop()
  await worker.stop()
  await api.stop()
})

const waiting = { prefer: 'wait=60' }
const livePage = (page = 'abgabetiere/index.html') => readFile(path.join(siteDir, 'live', page), 'utf8')
const releases = async () => (await api.get('/api/publish/releases')).body.items
const live = async () => (await releases()).find((release: { live: boolean }) => release.live)
const jobCount = async () => (await api.get('/api/jobs?filter=type==site.publish')).body.totalCount
const publish = async () => expect((await api.post('/api/publish', undefined, waiting)).status).toBe(200)
/** Longer than it takes until something is published by itself. */
const aWhile = () => sleep(delayMs * 8)

async function offer(name: string): Promise<string> {
  return (await api.post('/gerbils', { name, status: 'ForSale' })).body.id
}
const dies = (id: string) => api.patch(`/gerbils/${id}`, { dateOfDeath: '2026-01-05' })
async function untilShown(names: Record<string, boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        const page = await livePage()
        return Object.fromEntries(Object.keys(names).map((name) => [name, page.includes(name)]))
      },
      { timeout: 30_000 },
    )
    .toEqual(names)
  // What is kept is settled only after the switch.
  const open = '/api/jobs?filter=type==site.publish,(state==Queued|state==Running)'
  await expect.poll(async () => (await api.get(open)).body.totalCount, { timeout: 30_000 }).toBe(0)
}

test('a book that has published nothing publishes nothing by itself, and nothing of its animals when asked', async () => {
  await offer('Anis')
  await aWhile()

  expect([existsSync(path.join(siteDir, 'live')), await jobCount()]).toEqual([false, 0])
  expect(await api.post('/api/publish?scope=Animals', undefined, waiting)).toMatchObject({
    status: 409,
    body: { code: 'NothingPublished' },
  })
})

test('an animal that dies leaves the live site by itself, and what is written on the pages stays a draft', async () => {
  const quint = await offer('Quint')
  await publish()
  expect(await live()).toMatchObject({ animals: null })
  await api.put('/api/site', { title: 'Noch nicht fertig' })
  const [page] = (await api.get('/api/pages?filter=slug==abgabetiere')).body.items
  await api.post(`/api/pages/${page.id}/blocks`, { type: 'RichText', data: { markdown: 'Entwurf' } })
  await api.put('/settings/breeder-profile', { ownerName: 'Ganz Neu' })

  await dies(quint)

  await untilShown({ Quint: false, Anis: true })
  for (const text of [await livePage(), await livePage('index.html')])
    expect(text).not.toMatch(/Noch nicht fertig|Entwurf|Ganz Neu/)
  expect(await live()).toMatchObject({ animals: 1 })
  expect((await api.get('/api/publish/changes')).body.pages).not.toEqual([])
  const count = await jobCount()
  await aWhile()
  expect(await jobCount()).toBe(count)
})

test('what is undone within the delay is not published, and several changes are one publish', async () => {
  const [rosa, sanna] = [await offer('Rosa'), await offer('Sanna')]
  await untilShown({ Rosa: true, Sanna: true })
  const before = await releases()

  await dies(rosa)
  await api.patch(`/gerbils/${rosa}`, { dateOfDeath: null })
  await aWhile()
  expect(await releases()).toEqual(before)

  await Promise.all([dies(rosa), dies(sanna)])
  await untilShown({ Rosa: false, Sanna: false })
  expect(await live()).toMatchObject({ animals: 2 })
})

test('a reservation is shown by itself, and taken back when it is released', async () => {
  const tilda = await offer('Tilda')
  const mate = (await api.post('/gerbils', { name: 'Thea', status: 'Pet' })).body.id
  const { id: contactId } = (await api.post('/contacts', { name: 'Jana' })).body
  await untilShown({ Tilda: true, reserviert: false })
  const reserved = await api.post('/reservations', { contactId, gerbilIds: [tilda, mate] })
  expect(reserved).toMatchObject({ status: 201 })
  const { id } = reserved.body
  await untilShown({ Tilda: true, reserviert: true })
  await api.post(`/reservations/${id}/release`, { reason: 'Breeder' })
  await untilShown({ Tilda: true, reserviert: false })
})

test('asked for, it waits for the breeder, who can bring the animals alone up to date', async () => {
  const ulme = await offer('Ulme')
  await untilShown({ Ulme: true })
  expect(await api.put('/api/site', { publishAnimals: 'Ask' })).toMatchObject({
    status: 200,
    body: { publishAnimals: 'Ask' },
  })
  const before = await releases()
  await dies(ulme)
  await aWhile()
  expect(await releases()).toEqual(before)

  expect(await api.post('/api/publish?scope=Animals', undefined, waiting)).toMatchObject({
    status: 200,
    body: { changed: true, animals: 1 },
  })
  expect(await livePage()).not.toContain('Ulme')
  await api.put('/api/site', { publishAnimals: 'Automatic' })
})

test('a release that was shown again keeps its pages, with the animals of now', async () => {
  await api.put('/api/site', { title: 'Alte Worte' })
  await publish()
  const old = await live()
  const veit = await offer('Veit')
  await api.put('/api/site', { title: 'Neue Worte' })
  await publish()
  await api.post(`/api/publish/releases/${old.releaseId}/activate`, undefined, waiting)

  await untilShown({ 'Alte Worte': true, Veit: true })
  await dies(veit)
  await untilShown({ 'Alte Worte': true, 'Neue Worte': false, Veit: false })
})

test('the breeder’s own releases are kept however often the animals are published', async () => {
  await publish()
  const own = (await releases()).filter(({ animals }: { animals: number | null }) => animals === null)
  for (let nth = 0; nth < 6; nth++) {
    await offer(`Wanda ${nth}`)
    expect(await api.post('/api/publish?scope=Animals', undefined, waiting)).toMatchObject({ status: 200 })
  }
  const kept = await releases()
  expect(kept.filter(({ animals }: { animals: number | null }) => animals === null)).toEqual(
    own.map((release: object) => ({ ...release, live: false })),
  )
  expect(kept.length).toBeLessThanOrEqual(own.length + 5)
})

test('a picture of a published page stays there although it is in no draft and was deleted', async () => {
  const create = { width: 700, height: 500, channels: 3, background: '#3a56b0' } as const
  const bytes = new Uint8Array(await sharp({ create }).png().toBuffer())
  const form = new FormData()
  form.append('file', new Blob([bytes], { type: 'image/png' }), 'gehege.png')
  const [media] = (await api.post('/api/media', form)).body
  const [page] = (await api.get('/api/pages?filter=slug==start')).body.items
  const data = { mediaId: media.id, alt: 'Gehege' }
  const block = (await api.post(`/api/pages/${page.id}/blocks`, { type: 'Image', data })).body
  await publish()
  const before = await livePage('index.html')
  const picture = /bilder\/[\w-]+\.webp/.exec(before)?.[0] ?? expect.fail('the page shows no picture')

  await api.delete(`/api/pages/${page.id}/blocks/${block.id}`)
  expect((await api.delete(`/api/media/${media.id}`)).status).toBe(204)
  for (const name of ['Xaver', 'Xenia', 'Xora']) {
    await offer(name)
    await untilShown({ [name]: true })
  }
  expect(await livePage('index.html')).toContain(picture)
  expect(existsSync(path.join(siteDir, 'live', picture))).toBe(true)
})

describeWithWebHost('Sftp', 'a web host', (sshd) => {
  test('that is away is told, and gets the animals by itself once it is back', async () => {
    const server = await startWebHost(sshd, { protocol: 'Sftp' })
    const line = await startProxy(server.port)
    const { port } = line
    const { user: userName, password, home: folder, fingerprint } = server
    const target = { protocol: 'Sftp', host: '127.0.0.1', port, userName, folder, password }
    await api.put('/settings/publish-target', target)
    await api.put('/settings/publish-target', { fingerprint })
    const yuma = await offer('Yuma')
    await publish()
    const there = () => readFile(path.join(server.root, 'abgabetiere/index.html'), 'utf8')
    expect(await there()).toContain('Yuma')

    await line.close()
    await dies(yuma)
    await untilShown({ Yuma: false })
    const lastJob = async () =>
      (await api.get('/api/jobs?filter=type==site.publish&pageSize=1')).body.items[0]
    await expect
      .poll(lastJob, { timeout: 60_000 })
      .toMatchObject({ state: 'Failed', error: { code: 'HostUnavailable' } })
    expect((await api.get('/settings/publish-target')).body.lastUploadError).toContain('nicht zu erreichen')
    expect(await there()).toContain('Yuma')
    const [failed, count] = [await lastJob(), await jobCount()]

    const back = await startProxy(server.port, port)
    await aWhile()
    expect(await lastJob()).toEqual(failed)
    // Time goes by.
    await api.db.execute(
      sql`update jobs set finished_at = now() - interval '6 minutes' where id = ${failed.id}`,
    )
    await expect.poll(lastJob, { timeout: 60_000 }).toMatchObject({ id: failed.id, state: 'Completed' })
    expect(await jobCount()).toBe(count)
    expect(await there()).not.toContain('Yuma')
    await back.close()
    await server.stop()
  }, 180_000)
})
