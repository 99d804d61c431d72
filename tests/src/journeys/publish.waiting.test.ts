import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { publishQueue } from '@zuchtbuch/jobs/publish'
import { startWorker, type Worker } from '@zuchtbuch/jobs/worker'
import { tryHost } from '@zuchtbuch/publisher/host/try-host'
import { publishSite } from '@zuchtbuch/publisher/publish-site'
import { describeWithWebHost, startWebHost } from '@zuchtbuch/testing/web-host'
import { afterAll, beforeAll, expect, test } from 'vitest'

const siteUrl = 'https://rennmaeuse.example'

let api: TestApi
let siteDir: string
let worker: Worker

beforeAll(async () => {
  api = await startTestApi({ SITE_URL: siteUrl })
  const { db, files, logger, jobs, config } = api.ctx
  siteDir = config.site.dir
  const handler = publishSite({
    db,
    files,
    databaseUrl: config.databaseUrl ?? '',
    siteDir,
    findSiteUrl: () => Promise.resolve(siteUrl),
    timeZone: 'Europe/Berlin',
    hostKey: config.secretKeys.host,
  })
  worker = startWorker({
    db,
    backend: jobs.backend,
    queue: publishQueue,
    handlers: [handler, tryHost({ db, hostKey: config.secretKeys.host })],
    logger,
  })
  await pretendWorker(api, publishQueue)
})
afterAll(async () => {
  await worker.stop()
  await api.stop()
})

const livePage = (page: string) => readFile(path.join(siteDir, 'live', page), 'utf8')

test('what publishing would change is told before it is done, page by page', async () => {
  const changes = async () => (await api.get('/api/publish/changes')).body
  const before = await changes()
  expect(before).toMatchObject({ publishedAt: null, releaseId: null })
  expect(before.warnings).toContainEqual({ code: 'LegalPageEmpty', page: 'impressum' })
  expect(before.pages).toContainEqual({ slug: 'start', title: 'Start', change: 'Added' })
  expect(before.otherFiles).toBeGreaterThan(1)

  const release = (await api.post('/api/publish')).body as { releaseId: string; publishedAt: string }
  const { releaseId, publishedAt } = release
  expect(await changes()).toMatchObject({ releaseId, publishedAt, pages: [], otherFiles: 0 })

  const { id } = (await api.post('/api/pages', { slug: 'neues', title: 'Neues' })).body as { id: string }
  expect((await changes()).pages).toEqual([])
  await api.put(`/api/pages/${id}`, { status: 'Published' })
  const start = (await api.get('/api/pages?filter=slug==start')).body.items[0]
  await api.put(`/api/pages/${start.id}/blocks/${start.blocks[0].id}`, { data: { text: 'Hallo', level: 1 } })
  expect(await changes()).toMatchObject({
    pages: [
      { slug: 'neues', title: 'Neues', change: 'Added' },
      { slug: 'start', title: 'Start', change: 'Changed' },
    ],
    // The map of the site.
    otherFiles: 1,
  })
  await api.post('/api/publish')
  await api.put(`/api/pages/${id}`, { status: 'Draft' })
  expect((await changes()).pages).toEqual([{ slug: 'neues', title: 'Neues', change: 'Removed' }])
  await api.delete(`/api/pages/${id}`)
  expect((await changes()).pages).toEqual([{ slug: 'neues', title: 'neues', change: 'Removed' }])
  await api.put(`/api/pages/${start.id}/blocks/${start.blocks[0].id}`, { data: start.blocks[0].data })
})

test('an animal that is put up for sale appears on the published site, with the picture it was given', async () => {
  const first = await api.post('/api/publish')
  expect(first).toMatchObject({ status: 200, body: { changed: true } })
  expect(first.body['warnings']).toEqual([
    { code: 'LegalPageEmpty', page: 'impressum' },
    { code: 'LegalPageEmpty', page: 'datenschutz' },
    ...['ueber-uns', 'haltung', 'kontakt'].map((page) => ({ code: 'PageEmpty', page })),
  ])
  expect(await livePage('abgabetiere/index.html')).not.toContain('Sanddorn')

  const gerbil = (await api.post('/gerbils', { name: 'Sanddorn', status: 'ForSale' })).body as { id: string }
  const form = new FormData()
  form.append('file', new Blob([await picture()], { type: 'image/png' }), 'bild.png')
  expect((await api.post(`/gerbils/${gerbil.id}/photos`, form)).status).toBe(201)
  const second = await api.post('/api/publish')
  expect(second).toMatchObject({ status: 200, body: { changed: true } })
  const page = await livePage('abgabetiere/index.html')
  expect(page).toContain('Sanddorn')
  const used = /bilder\/[\w-]+\.(?:webp|jpg)/.exec(page)?.[0] ?? ''
  expect((await readdir(path.join(siteDir, 'live/bilder'))).map((name) => `bilder/${name}`)).toContain(used)
  expect(await livePage('sitemap.xml')).toContain('https://rennmaeuse.example/abgabetiere/')
})

test('a picture of the media library is published with the contact data, and what is missing is said', async () => {
  const form = new FormData()
  form.append('file', new Blob([await picture()], { type: 'image/png' }), 'gehege.png')
  const [media] = (await api.post('/api/media', form)).body
  const page = (await api.get('/api/pages?filter=slug=kontakt')).body.items[0]
  const add = (type: string, data: object) => api.post(`/api/pages/${page.id}/blocks`, { type, data })
  const image = (await add('Image', { mediaId: media.id, alt: '' })).body
  await add('ContactInfo', { showAddress: true, showPhone: true, showEmail: true })
  const incomplete = await api.post('/api/publish')
  expect(incomplete.body['warnings']).toEqual(
    expect.arrayContaining([
      { code: 'PictureAltMissing', page: 'kontakt' },
      { code: 'ContactInfoEmpty', page: 'kontakt' },
    ]),
  )
  expect(await livePage('kontakt/index.html')).not.toContain('<address>')

  await api.put(`/api/pages/${page.id}/blocks/${image.id}`, { data: { mediaId: media.id, alt: 'Gehege' } })
  const profile = { ownerName: 'Jana Petersen', phone: '0431 12345' }
  await api.put('/settings/breeder-profile', profile)
  expect((await api.post('/api/publish')).body['warnings']).toContainEqual({
    code: 'AddressMissing',
    page: 'kontakt',
  })
  await api.put('/settings/breeder-profile', { ...profile, street: 'Mühlenweg 3', city: 'Kiel' })
  const complete = await api.post('/api/publish')
  expect(complete.body).toMatchObject({ changed: true })
  expect(complete.body['warnings']).not.toContainEqual(expect.objectContaining({ page: 'kontakt' }))
  const html = await livePage('kontakt/index.html')
  expect(html).toContain('href="tel:+4943112345"')
  const used = /bilder\/[\w-]+\.jpg/.exec(html)?.[0] ?? ''
  expect((await readFile(path.join(siteDir, 'live', used))).length).toBeGreaterThan(0)
})

test('publishing unchanged content changes nothing and names the release that shows it', async () => {
  const before = await api.post('/api/publish')
  const again = await api.post('/api/publish')

  expect(again.body).toMatchObject({ changed: false, releaseId: before.body['releaseId'] })
})

test('many publishes at once all succeed, one after the other, and the last content is live', async () => {
  const page = (await api.get('/api/pages?filter=slug=start')).body.items[0]
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => {
      await api.post(`/api/pages/${page.id}/blocks`, { type: 'RichText', data: { markdown: `Absatz ${i}` } })
      return api.post('/api/publish')
    }),
  )

  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 200))
  const live = await livePage('index.html')
  for (let i = 0; i < 6; i++) expect(live).toContain(`Absatz ${i}`)
  expect((await readdir(path.join(siteDir, 'releases'))).filter((name) => name.endsWith('.tmp'))).toEqual([])
})

/** A small red square. */
async function picture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const create = { width: 400, height: 300, channels: 3, background: '#b0563a' } as const
  return sharp({ create }).png().toBuffer()
}

describeWithWebHost('Sftp', 'a web host', (sshd) => {
  test('gets the site: tried first, then only what changed, and a failure leaves it and says why', async () => {
    const server = await startWebHost(sshd, { protocol: 'Sftp' })
    try {
      const { port, user: userName, password, home: folder } = server
      const target = { protocol: 'Sftp', host: '127.0.0.1', port, userName, folder }
      await api.put('/settings/publish-target', { ...target, password: 'falsch' })
      const tried = () => api.post('/settings/publish-target/test')
      // The server says who it is before it is told a password, a wrong one, too.
      const stranger = { ok: false, folder: null, fingerprint: server.fingerprint }
      expect(await tried()).toMatchObject({ status: 200, body: stranger })
      expect(await api.post('/api/publish')).toMatchObject({ status: 502, body: { code: 'HostUntrusted' } })
      expect(await readdir(server.root)).toEqual([])
      const { fingerprint } = server
      await api.put('/settings/publish-target', { fingerprint })
      expect((await tried()).body['error']).toMatch(/Benutzername oder Passwort abgelehnt/)
      await api.put('/settings/publish-target', { password })
      expect(await tried()).toMatchObject({ status: 200, body: { ok: true, error: null, folder: 'Empty' } })

      const first = await api.post('/api/publish')
      expect(first).toMatchObject({ status: 200, body: { upload: { removed: 0 } } })
      const there = (page: string) => readFile(path.join(server.root, page), 'utf8')
      expect(await there('index.html')).toBe(await livePage('index.html'))
      expect((await tried()).body).toMatchObject({ folder: 'Ours' })

      await writeFile(path.join(server.root, 'impressum/index.html'), 'von Hand')
      await api.put('/api/site', { title: 'Zucht am Netz' })
      const second = await api.post('/api/publish')
      expect(second.body['warnings']).toContainEqual({
        code: 'HostFileChanged',
        page: 'impressum/index.html',
      })
      expect(await there('impressum/index.html')).toBe(await livePage('impressum/index.html'))
      expect((await api.post('/api/publish')).body).toMatchObject({
        changed: false,
        upload: { files: 0, bytes: 0 },
      })

      await server.cut()
      await server.resume({ newKey: true })
      await api.put('/api/site', { title: 'Anderer Schlüssel' })
      expect(await api.post('/api/publish')).toMatchObject({ status: 502, body: { code: 'HostUntrusted' } })
      expect(await there('index.html')).toContain('Zucht am Netz')
      const { body } = await api.get('/settings/publish-target')
      expect(body).toMatchObject({
        fingerprint,
        lastUploadError: expect.stringContaining('anders aus als bisher'),
      })
      await api.put('/settings/publish-target', { fingerprint: server.fingerprint })

      const { items } = (await api.get('/api/publish/releases')).body
      const rolledBack = await api.post(`/api/publish/releases/${second.body['releaseId']}/activate`)
      expect(rolledBack).toMatchObject({ status: 200, body: { changed: true, upload: { files: 0 } } })
      expect(items.length).toBeGreaterThan(1)
      const jobs = JSON.stringify((await api.get('/api/jobs')).body)
      expect(jobs).not.toContain(password)
    } finally {
      await api.put('/settings/publish-target', { host: null })
      await server.stop()
    }
  })
})
