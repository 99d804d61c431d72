import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { locks } from '@zuchtbuch/db/locks'
import { describeWith } from '@zuchtbuch/testing/programs'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { killServices, startServiceOf } from './service-process.ts'

let api: TestApi
let siteDir: string
beforeAll(async () => {
  api = await startTestApi()
  siteDir = api.ctx.config.site.dir
  expect((await api.get('/api/publish/releases')).body).toEqual({
    items: [],
    totalCount: 0,
    page: 1,
    pageSize: 20,
  })
  // Two, so that what must come one after the other could also happen at once.
  await Promise.all([startServiceOf(api, 'publisher'), startServiceOf(api, 'publisher')])
})
afterAll(async () => {
  killServices()
  await api.stop()
})

type Published = { releaseId: string; publishedAt: string; files: number; bytes: number; changed: boolean }

const waiting = { prefer: 'wait=60' }
const livePage = () => readFileSync(path.join(siteDir, 'live/index.html'), 'utf8')
type Listed = { items: (Published & { live: boolean })[]; totalCount: number }
const releases = async (query = '') => (await api.get<Listed>(`/api/publish/releases${query}`)).body
const listed = async () => (await releases()).items
const liveId = async () => (await listed()).find((release) => release.live)?.releaseId

async function publishTitle(title: string): Promise<Published> {
  await api.put('/api/site', { title })
  const { status, body } = await api.post<Published>('/api/publish', undefined, waiting)
  expect([status, body.changed]).toEqual([200, true])
  return body
}

const activate = (releaseId: string, headers: Record<string, string> = waiting) =>
  api.post(`/api/publish/releases/${releaseId}/activate`, undefined, headers)

let first: Published
let second: Published
let titles = 0
beforeEach(async () => {
  first = await publishTitle(`Stand ${++titles}`)
  second = await publishTitle(`Stand ${++titles}`)
})

test('the kept releases are listed newest first, and the live one is marked', async () => {
  const [newest, before] = await listed()

  const { releaseId, publishedAt, files, bytes } = second
  const ofAll = { animals: null, isAutomatic: false }
  expect(newest).toEqual({ releaseId, publishedAt, files, bytes, ...ofAll, live: true })
  expect(before).toMatchObject({ releaseId: first.releaseId, live: false })
  for (const nth of [1, 2, 3, 4]) await publishTitle(`${titles} plus ${nth}`)
  expect(await listed()).toHaveLength(5)
  expect(await releases('?filter=live==true')).toMatchObject({ items: [{ live: true }], totalCount: 1 })
  const [oldest] = (await releases('?orderBy=publishedAt&page=1&pageSize=1')).items
  expect(oldest).toEqual((await listed()).at(-1))
  expect(await releases('?page=2&pageSize=4')).toMatchObject({ items: [oldest], totalCount: 5 })
})

test('publishing unchanged content publishes nothing new', async () => {
  const { body } = await api.post('/api/publish', undefined, waiting)

  expect(body).toEqual({ ...second, changed: false })
  expect(await liveId()).toBe(second.releaseId)
})

test('an earlier release goes live again, and the next publish shows the current content again', async () => {
  const answer = await activate(first.releaseId)

  expect(answer).toMatchObject({ status: 200, body: { ...first, changed: true, warnings: [] } })
  expect(await liveId()).toBe(first.releaseId)
  expect(livePage()).toContain(`Stand ${titles - 1}`)

  const again = (await api.post<Published>('/api/publish', undefined, waiting)).body
  expect(again).toMatchObject({ changed: true, files: second.files, bytes: second.bytes })
  expect(again.releaseId).not.toBe(second.releaseId)
  expect(await liveId()).toBe(again.releaseId)
  expect(livePage()).toContain(`Stand ${titles}`)
})

test('an earlier release is shown as visitors saw it, its own files and no others', async () => {
  const site = `/api/publish/releases/${first.releaseId}/site`
  const folder = path.join(siteDir, 'releases', first.releaseId)
  expect((await api.get(site)).headers.get('location')).toBe(`${site}/`)
  expect((await api.get(`${site}/kontakt`)).headers.get('location')).toBe(`${site}/kontakt/`)
  const page = await api.get<string>(`${site}/`)
  expect(page.body).toContain(`Stand ${titles - 1}`)
  expect(page.body).not.toContain(`Stand ${titles}<`)
  expect(page.body).toBe(readFileSync(path.join(folder, 'site/index.html'), 'utf8'))
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  // as the preview: no scripts, nothing from elsewhere, shown in a frame of our own and in no other
  for (const header of ['content-security-policy', 'x-frame-options', 'x-content-type-options'])
    expect([header, page.headers.get(header)]).toEqual([
      header,
      (await api.get('/api/preview/')).headers.get(header),
    ])
  const etag = page.headers.get('etag') ?? ''
  expect((await api.get(`${site}/`, undefined, { 'if-none-match': etag })).status).toBe(304)
  expect((await api.get(`${site}/assets/site.css`)).headers.get('content-type')).toContain('text/css')

  writeFileSync(path.join(folder, 'site/fremd.html'), 'nicht im Verzeichnis')
  for (const wrong of [
    'fremd.html',
    'gibt-es-nicht/',
    'assets/',
    '..%2frelease.json',
    '%2e%2e/release.json',
    '.%00',
  ])
    expect([wrong, (await api.get(`${site}/${wrong}`)).status]).toEqual([wrong, 404])
  const none = '/api/publish/releases/01890a5d-ac96-774b-bcce-b302099a8057/site/'
  expect((await api.get(none)).body).toMatchObject({ code: 'NotFound' })
})

describeWith('unzip', 'a release as a zip', (unzip) => {
  const zipOf = async (releaseId: string) => {
    const response = await fetch(`${api.url}/api/publish/releases/${releaseId}/file`)
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('unpacked it is the website of that day, byte for byte, its own files and no others', async () => {
    const folder = path.join(siteDir, 'releases', first.releaseId)
    writeFileSync(path.join(folder, 'site/fremd.html'), 'nicht im Verzeichnis')
    const { response, bytes } = await zipOf(first.releaseId)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="website-\d{4}-\d\d-\d\d\.zip"$/,
    )
    const target = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-release-'))
    const zip = path.join(target, 'website.zip')
    writeFileSync(zip, bytes)
    execFileSync(unzip, ['-q', zip, '-d', path.join(target, 'site')], { env: { TZ: 'UTC' } })
    const unpacked = readdirSync(path.join(target, 'site'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(target, 'site'), path.join(entry.parentPath, entry.name)))
    const { texts, pictures } = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'))
    expect(new Set(unpacked)).toEqual(new Set([...texts, ...pictures]))
    expect(unpacked).toContain('index.html')
    for (const name of unpacked)
      expect(readFileSync(path.join(target, 'site', name)), name).toEqual(
        readFileSync(path.join(folder, 'site', name)),
      )
    // A second is what zip knows of time at best.
    const dated = statSync(path.join(target, 'site/index.html')).mtimeMs
    expect(Math.abs(dated - Date.parse(first.publishedAt))).toBeLessThan(3000)
    rmSync(target, { recursive: true })

    const head = await fetch(`${api.url}/api/publish/releases/${first.releaseId}/file`, { method: 'HEAD' })
    expect(head.headers.get('content-disposition')).toBe(response.headers.get('content-disposition'))
  })

  test('one that is not there, or not whole, is refused before the first byte', async () => {
    const unknown = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    expect((await zipOf(unknown)).response.status).toBe(404)
    rmSync(path.join(siteDir, 'releases', first.releaseId, 'site/kontakt/index.html'))
    const { response, bytes } = await zipOf(first.releaseId)
    expect(response.status).toBe(409)
    expect(JSON.parse(bytes.toString())).toMatchObject({
      code: 'ReleaseDamaged',
      detail: expect.stringContaining('nicht mehr vollständig'),
    })
  })
})

test('activating the live release changes nothing', async () => {
  expect((await activate(second.releaseId)).body).toEqual({ ...second, changed: false, warnings: [] })
  expect(await liveId()).toBe(second.releaseId)
})

test('a release that is not there is answered with NotFound, at once or in the job, and the site stays', async () => {
  const unknown = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
  expect(await activate(unknown)).toMatchObject({ status: 404, body: { code: 'NotFound' } })
  expect(await activate('letzte')).toMatchObject({ status: 400, body: { code: 'InvalidId' } })

  const accepted = await activate(unknown, { prefer: 'respond-async' })
  expect(accepted.status).toBe(202)
  await expect
    .poll(async () => (await api.get(accepted.body['statusUrl'])).body)
    .toMatchObject({ type: 'site.publish', state: 'Failed', error: { code: 'NotFound' } })
  expect(await liveId()).toBe(second.releaseId)
})

test('a damaged release is refused with a sentence for the breeder, and the site stays', async () => {
  writeFileSync(path.join(siteDir, 'releases', first.releaseId, 'site/index.html'), 'halb')
  const answer = await activate(first.releaseId)

  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'ReleaseDamaged', detail: expect.stringContaining('nicht mehr vollständig') },
  })
  expect(await liveId()).toBe(second.releaseId)
  expect(livePage()).toContain(`Stand ${titles}`)
})

test('publishes and roll backs at once happen one after the other', async () => {
  await api.put('/api/site', { title: `Stand ${++titles}` })
  const publish = () => api.post<Published>('/api/publish', undefined, waiting)
  const answers = await Promise.all([publish(), activate(first.releaseId), publish(), publish()])

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // One roll back stands between two of three publishes of the same content at most: one of them found it live.
  const published = answers.filter((_, index) => index !== 1).map(({ body }) => body)
  expect(published.some(({ changed }) => !changed)).toBe(true)
  const live = await liveId()
  expect(answers.map(({ body }) => body['releaseId'])).toContain(live)
  const known = new Set((await listed()).map(({ releaseId }) => releaseId))
  for (const { releaseId } of published) expect(known).toContain(releaseId)
})

type JobEvent = { id: string; type: string; state: string; progress: number }

/** What the event stream tells of jobs, from now on. */
async function listen(): Promise<{ events: JobEvent[]; stop: () => void }> {
  const leave = new AbortController()
  const { body } = await fetch(`${api.url}/api/events`, { signal: leave.signal })
  const events: JobEvent[] = []
  const read = async () => {
    let text = ''
    for await (const chunk of body ?? []) {
      const messages = (text + Buffer.from(chunk).toString()).split('\n\n')
      text = messages.pop() ?? ''
      for (const message of messages) {
        const data = /^event: job\ndata: (.*)$/.exec(message)?.[1]
        if (data !== undefined) events.push(JSON.parse(data))
      }
    }
  }
  void read().catch(() => {})
  return { events, stop: () => leave.abort() }
}

async function onServer(): Promise<Client> {
  const client = new Client({ connectionString: api.ctx.config.databaseUrl })
  await client.connect()
  return client
}

test('the event stream tells of a publish while it waits, works and ends, with progress that only grows', async () => {
  const { events, stop } = await listen()
  const [otherPublisher, writer] = [await onServer(), await onServer()]
  const told = async (state: string, progress: number) => {
    await expect.poll(() => events).toContainEqual(expect.objectContaining({ state, progress }))
  }
  await api.put('/api/site', { title: `Stand ${++titles}` })
  await otherPublisher.query('select pg_advisory_lock($1)', [locks.publish])
  const publishing = api.post<Published>('/api/publish', undefined, waiting)
  await told('Running', 0)
  await writer.query('begin; lock table pages in access exclusive mode')
  await otherPublisher.end()
  await told('Running', 5)
  await writer.end()
  const { body } = await publishing
  await told('Completed', 100)
  stop()

  const ofThisJob = events.filter(({ id }) => id === body.releaseId)
  expect(ofThisJob[0]).toEqual({ id: body.releaseId, type: 'site.publish', state: 'Queued', progress: 0 })
  expect(ofThisJob.at(-1)).toMatchObject({ state: 'Completed', progress: 100 })
  const progress = ofThisJob.map((event) => event.progress)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})
