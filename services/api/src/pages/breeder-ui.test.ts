import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { send } from '../../test/test-request.ts'
import { uiPaths } from './ui-paths.ts'
import { readBreederUi } from './breeder-ui.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'breeder-ui-'))
const script = 'console.log("Zuchtbuch")'
const shell = '<!doctype html><meta name="build" content="{{build}}"><a href="{{site}}">Website</a>'
mkdirSync(path.join(folder, 'assets'))
writeFileSync(path.join(folder, 'index.html'), shell)
writeFileSync(path.join(folder, 'assets/main-1a2b.js'), script)
const worker = 'const show = caches.keys()'
writeFileSync(path.join(folder, 'sw.js'), worker)
writeFileSync(path.join(folder, 'assets/main-1a2b.js.gz'), gzipSync(script))
writeFileSync(path.join(folder, 'assets/bild-3c4d.png'), 'png')
afterAll(() => rmSync(folder, { recursive: true }))

let api: TestApi
let open: TestApi
beforeAll(async () => {
  const ui = await readBreederUi(folder)
  expect(ui).toBeDefined()
  api = await startTestApi({ MANAGER_PASSWORD: 'geheimes Wort', SITE_URL: 'https://maeuse.example' }, { ui })
  open = await startTestApi({}, { ui })
})
afterAll(() => Promise.all([api.stop(), open.stop()]))

const page = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const get = (target: string, headers: Record<string, string> = page) => send(api.url, target, { headers })

test('every address of the user interface answers the shell, without a login', async () => {
  for (const address of ['/', ...uiPaths.map((it) => `/${it}`), '/tiere/01a?tab=gewicht']) {
    const { status, headers, text } = await get(address)
    expect([status, text], address).toEqual([200, expect.stringContaining('https://maeuse.example/')])
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept, Accept-Encoding',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'$/,
      ),
    })
  }
})

test('an address that nobody serves is a page that says so, for programs a problem document', async () => {
  for (const address of ['/nirgends', '/tiere/../nirgends', '/hilfee/start?x=1']) {
    const { status, headers, text } = await get(address)
    expect([status, text], address).toEqual([404, expect.stringContaining('https://maeuse.example/')])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(headers).not.toHaveProperty('etag')
  }
  expect(await send(open.url, '/nirgends', { headers: { Accept: 'application/json' } })).toMatchObject({
    status: 404,
    json: { code: 'NotFound' },
  })
  // What the service begins with is no page.
  for (const address of ['/gerbils/x', '/api/x', '/assets/x.js', '/scalar/x'])
    expect((await get(address)).text, address).not.toContain('maeuse.example')
})

test('a click on a notification opens the user interface, which shows its ticket after the login', async () => {
  const { body: ticket } = await open.post('/feedback', { description: 'Wiegen geht zu langsam' })
  const { status, text } = await send(open.url, `/?focus=${ticket.id}`, { headers: page })
  expect([status, text]).toEqual([200, (await send(open.url, '/', { headers: page })).text])
  expect(text).not.toContain('Wiegen geht')
})

test('the shell names the build that the context knows, and its tag spares the second answer', async () => {
  const { text, headers } = await get('/tiere')
  expect(text).toContain(`content="${api.ctx.build}"`)

  const again = await get('/tiere', { ...page, 'If-None-Match': String(headers.etag) })
  expect([again.status, again.text]).toEqual([304, ''])
  const packed = await fetch(`${api.url}/`, { headers: { ...page, 'Accept-Encoding': 'gzip' } })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('etag')).not.toBe(headers.etag)
  expect(await packed.text()).toBe(text)
  const other = await get('/', { ...page, 'If-None-Match': String(packed.headers.get('etag')) })
  expect(other.status).toBe(200)
})

test('HEAD answers without a body', async () => {
  const { status, headers, text } = await send(api.url, '/wuerfe', { method: 'HEAD', headers: page })
  expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', ''])
})

describe('what is not the user interface stays what it is', () => {
  test.each([
    ['data', { Accept: 'application/json' }],
    ['data rather than a page', { Accept: 'application/json, */*;q=0.1' }],
    ['pictures', { Accept: 'image/png' }],
  ])('who asks an address of it for %s gets no page', async (_, headers) => {
    const { status, headers: answered, json } = await send(open.url, '/tiere', { headers })
    expect([status, json['code']]).toEqual([404, 'NotFound'])
    expect(answered['content-type']).toContain('application/problem+json')
    expect((await get('/tiere', headers)).status).toBe(401)
  })

  test('neither do other methods, other addresses, and ways out', async () => {
    for (const address of [
      '/gerbil',
      '/Tiere',
      '/tierefoo',
      '/assets',
      '/tiere/../gerbils',
      '/tiere/%2e%2E/x',
    ])
      expect([address, (await send(open.url, address, { headers: page })).status]).toEqual([address, 404])
    expect((await send(open.url, '/tiere', { method: 'POST', headers: page })).status).toBe(404)
    expect((await send(open.url, '/', { method: 'POST', headers: page })).status).toBe(405)
    expect((await get('/gerbils')).status).toBe(401)
  })

  test('the form of the login still leads to the start', async () => {
    const { status, headers } = await send(api.url, '/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'password=geheimes+Wort',
    })
    expect([status, headers.location]).toEqual([303, '/'])
  })

  test('the service worker shows messages as before, and keeps the user interface beside it', async () => {
    const { text } = await get('/sw.js')
    expect(text).toContain('showNotification')
    expect(text).toContain(worker)
    // Names of the one do not meet those of the other.
    expect(() => new Script(text)).not.toThrow()
  })

  test('the manifest keeps its id, and with it the installations on phones', async () => {
    expect((await get('/manifest.webmanifest')).json).toMatchObject({ id: '/', start_url: '/' })
    expect((await get('/sw.js')).headers['cache-control']).toBe('no-cache')
  })
})

describe('an asset', () => {
  test('is kept for ever, needs no login, and comes packed where that was asked for', async () => {
    const plain = await get('/assets/main-1a2b.js', {})
    expect([plain.status, plain.text]).toEqual([200, script])
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    })
    const packed = await fetch(`${api.url}/assets/main-1a2b.js`, {
      headers: { 'Accept-Encoding': 'br, gzip' },
    })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
    expect(await packed.text()).toBe(script)
    expect((await get('/assets/bild-3c4d.png', {})).headers['content-type']).toBe('image/png')
  })

  test('that is gone is a problem document, never the shell', async () => {
    for (const address of [
      '/assets/main-0000.js',
      '/assets/main-1a2b.js.gz',
      '/assets/%E0%A4%A',
      '/assets/..%2findex.html',
    ]) {
      const { status, text } = await get(address)
      expect([address, status >= 400 && status < 500]).toEqual([address, true])
      expect(text).not.toContain('<!doctype')
    }
    const { status, headers, json } = await get('/assets/main-0000.js')
    expect([status, json['code']]).toEqual([404, 'NotFound'])
    expect(headers['content-type']).toContain('application/problem+json')
  })
})

test('the shell packed with brotli is the shell', async () => {
  const { headers, text } = await get('/', page)
  const packed = await fetch(`${api.url}/`, { headers: { ...page, 'Accept-Encoding': 'br' } })
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect([headers['content-encoding'], await packed.text()]).toEqual([undefined, text])
})

test('where nothing is built there is no user interface', async () => {
  expect(await readBreederUi(path.join(folder, 'missing'))).toBeUndefined()
})
