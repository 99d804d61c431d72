import { once } from 'node:events'
import { symlink, mkdir, rm, writeFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PICTURE, startSite } from './test-site-server.ts'

let site: Awaited<ReturnType<typeof startSite>>
beforeEach(async () => {
  site = await startSite()
})
afterEach(async () => {
  await site.stop()
  expect(site.failures).toEqual([])
})

/** Sends the request line exactly as given, which an HTTP client would clean up. */
async function fetchRaw(target: string): Promise<string> {
  const socket = connect(site.port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nHost: zucht.example\r\nConnection: close\r\n\r\n`)
  return await textOf(socket)
}

test.each(['/', '/kontakt/', '/gibt-es-nicht'])('before the first publish %s says so', async (target) => {
  const { status, headers, body } = await site.fetch(target)
  expect(status).toBe(503)
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '3600',
  })
  expect(body.toString()).toContain('noch nicht veröffentlicht')
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-[\w+/=]{44}'/)
})

test.each([
  ['/', 'text/html; charset=utf-8', '<h1>Start 1 – Böckchen</h1>'],
  ['/index.html', 'text/html; charset=utf-8', '<h1>Start 1 – Böckchen</h1>'],
  ['/?von=suche#oben', 'text/html; charset=utf-8', '<h1>Start 1 – Böckchen</h1>'],
  ['/kontakt/', 'text/html; charset=utf-8', '<h1>Kontakt 1</h1>'],
  ['/assets/site.css', 'text/css; charset=utf-8', 'h1 { color: red }'],
  ['/robots.txt', 'text/plain; charset=utf-8', 'User-agent: *'],
  ['/sitemap.xml', 'application/xml; charset=utf-8', '<urlset/>'],
  ['/assets/icon.svg', 'image/svg+xml; charset=utf-8', '<svg/>'],
  ['/favicon.ico', 'image/x-icon', 'icon'],
  ['http://zucht.example/kontakt/', 'text/html; charset=utf-8', '<h1>Kontakt 1</h1>'],
])('%s is served as %s', async (target, type, contents) => {
  await site.publish('1', {
    'robots.txt': 'User-agent: *',
    'sitemap.xml': '<urlset/>',
    'assets/icon.svg': '<svg/>',
    'favicon.ico': 'icon',
  })
  const { status, headers, body } = await site.fetch(target)
  expect([status, headers['content-type'], body.toString()]).toEqual([200, type, contents])
  expect(headers['content-length']).toBe(String(body.length))
})

test('every answer carries the security headers', async () => {
  await site.publish('1')
  for (const target of ['/', '/nichts', '/kontakt', '/bilder/ab12-640.webp']) {
    const { headers } = await site.fetch(target)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
  }
})

test('a page without its slash leads to the one with it, and nowhere else', async () => {
  await site.publish('1')
  expect(await site.fetch('/kontakt?x=1')).toMatchObject({ status: 301, headers: { location: '/kontakt/' } })
  expect((await fetchRaw('//evil.example/kontakt')).split('\r\n')[0]).toContain('404')
  expect((await fetchRaw('/kontakt//')).split('\r\n')[0]).toContain('404')
})

test.each([
  '/nichts',
  '/nichts/',
  '/leer',
  '/leer/',
  '/assets',
  '/assets/',
  '/index.html/',
  '/kontakt/x',
  '/release.json',
])('%s is answered with the 404 page of the site', async (target) => {
  await site.publish('1')
  const { status, body } = await site.fetch(target)
  expect([status, body.toString()]).toEqual([404, '<h1>Nicht gefunden 1</h1>'])
})

test('without a 404 page the answer is a plain sentence', async () => {
  await site.publish('1')
  await rm(path.join(site.siteDir, 'live/404.html'))
  expect((await site.fetch('/nichts')).body.toString()).toBe('Diese Seite gibt es nicht.')
})

const TRAVERSALS = [
  '/../release.json',
  '/../../../../../../etc/passwd',
  '/kontakt/../../release.json',
  '/./index.html',
  '/%2e%2e/release.json',
  '/%2E%2E%2Frelease.json',
  '/..%2frelease.json',
  '/..%5crelease.json',
  '/..\\release.json',
  '\\..\\release.json',
  '/%5c..%5crelease.json',
  '/%252e%252e/release.json',
  '/%252e%252e%252frelease.json',
  '/..%c0%afrelease.json',
  '/%c0%ae%c0%ae/release.json',
  '/..;/release.json',
  '/....//release.json',
  '/.../release.json',
  '//release.json',
  '///etc/passwd',
  '/%00',
  '/index.html%00',
  '/index.html%00.jpg',
  '/%0d%0aSet-Cookie:x=1',
  '/%',
  '/%zz',
  '/%e0%a4%a',
  '/.env',
  '/.git/config',
  '/kontakt/.htaccess',
  '/%2eenv',
  '/assets%2fsite.css',
  '/geheim.html',
  '/geheim/x.html',
  '/quelle.ts',
  'http://zucht.example/../release.json',
  'https://zucht.example/%2e%2e/release.json',
  'file:///etc/passwd',
  'http:///etc/passwd',
  'index.html',
  '*',
  `/${'a'.repeat(300)}`,
  `/${'a/'.repeat(2000)}`,
]

test.each(TRAVERSALS)('%s leads to nothing', async (target) => {
  await site.publish('1', { '.env': 'secret', 'kontakt/.htaccess': 'secret', 'quelle.ts': 'secret' })
  await writeFile(path.join(site.siteDir, 'geheim.html'), 'secret')
  await symlink('../../../geheim.html', path.join(site.siteDir, 'live/geheim.html'))
  await mkdir(path.join(site.siteDir, 'geheim'))
  await writeFile(path.join(site.siteDir, 'geheim/x.html'), 'secret')
  await symlink('../../../geheim', path.join(site.siteDir, 'live/geheim'))
  const answer = await fetchRaw(target)
  expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /)
  expect(answer).not.toMatch(/secret|root:|Set-Cookie|color: red/)
})

test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
  '%s is refused',
  async (method) => {
    await site.publish('1')
    const { status, headers } = await site.fetch('/', {}, method)
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  },
)

test.each(['/', '/bilder/ab12-640.webp', '/nichts', '/kontakt'])(
  'HEAD %s has the headers of GET and no body',
  async (target) => {
    await site.publish('1')
    const got = await site.fetch(target)
    const head = await site.fetch(target, {}, 'HEAD')
    expect(head.body.length).toBe(0)
    expect({ ...head.headers, date: '', 'transfer-encoding': '' }).toEqual({
      ...got.headers,
      date: '',
      'transfer-encoding': '',
    })
    expect(head.status).toBe(got.status)
  },
)

function decode(body: Buffer, encoding: string | undefined): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return encoding === 'gzip' ? gunzipSync(body).toString() : body.toString()
}

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['deflate', undefined],
  ['BR;Q=1', 'br'],
  ['gzip;q=nonsense', 'gzip'],
  ['', undefined],
])('a client that accepts "%s" gets the encoding %s', async (accepted, encoding) => {
  const page = `<p>${'Rennmaus '.repeat(500)}</p>`
  await site.publish('1', { 'index.html': page })
  const { headers, body } = await site.fetch('/', { 'Accept-Encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers.vary).toBe('Accept-Encoding')
  expect(decode(body, encoding)).toBe(page)
  if (encoding !== undefined) expect(body.length).toBeLessThan(page.length / 10)
})

test('pages are checked again with the server, pictures are kept for ever and not compressed', async () => {
  await site.publish('1')
  expect((await site.fetch('/')).headers['cache-control']).toBe('no-cache')
  const { headers, body } = await site.fetch('/bilder/ab12-640.webp', { 'Accept-Encoding': 'br' })
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.equals(PICTURE)).toBe(true)
})

test.each(['/', '/bilder/ab12-640.webp'])('%s is not sent again to a client that has it', async (target) => {
  await site.publish('1')
  const { headers } = await site.fetch(target, { 'Accept-Encoding': 'gzip' })
  const tag = String(headers.etag)
  expect(tag).toMatch(/^"[\w.-]+"$/)
  const ask = (conditions: OutgoingHttpHeaders) =>
    site.fetch(target, { 'Accept-Encoding': 'gzip', ...conditions })
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const { status, body, headers: again } = await ask({ 'If-None-Match': known })
    expect([status, body.length, again.etag]).toEqual([304, 0, tag])
  }
  expect((await ask({ 'If-None-Match': '"x"' })).status).toBe(200)
  expect((await ask({ 'If-Modified-Since': headers['last-modified'] })).status).toBe(304)
  expect((await ask({ 'If-Modified-Since': new Date().toUTCString().replace(/\d{4}/, '2099') })).status).toBe(
    200,
  )
  expect((await ask({ 'If-None-Match': '"x"', 'If-Modified-Since': headers['last-modified'] })).status).toBe(
    200,
  )
})

test('a file that was replaced in place is served anew', async () => {
  await site.publish('1')
  await site.fetch('/')
  await writeFile(path.join(site.siteDir, 'live/index.html'), 'neu')
  expect((await site.fetch('/')).body.toString()).toBe('neu')
})

async function tagOf(target: string, encoding = 'gzip'): Promise<unknown> {
  return (await site.fetch(target, { 'Accept-Encoding': encoding })).headers.etag
}

test('the entity tag follows the contents, not the release, and differs by encoding', async () => {
  await site.publish('1')
  const [page, style] = [await tagOf('/'), await tagOf('/assets/site.css')]
  expect(await tagOf('/', 'br')).not.toBe(page)
  await site.publish('2')
  expect(await tagOf('/')).not.toBe(page)
  expect(await tagOf('/assets/site.css')).toBe(style)
})

test('a head that is too large is refused', async () => {
  await site.publish('1')
  expect((await site.fetch('/', { 'X-Long': 'x'.repeat(20_000) })).status).toBe(431)
})

test('a visitor finds a place however many connections others hold', async () => {
  await site.publish('1')
  const crowd = Array.from({ length: 1000 }, (_, index) =>
    connect({
      port: site.port,
      host: '127.0.0.1',
      localAddress: `127.0.0.${2 + (index % 10)}`,
    }).on('error', () => {}),
  )
  await Promise.all(crowd.map((socket) => once(socket, 'connect')))
  expect((await site.fetch('/')).status).toBe(200)
  for (const socket of crowd) socket.destroy()
})

test('a visitor who sips at an answer is cut off in the end', async () => {
  const hasty = await startSite({ answerMs: 500 })
  await hasty.publish('1', { 'bilder/cd34-640.webp': Buffer.alloc(30_000_000) })
  const picture = (await hasty.open('/bilder/cd34-640.webp')).on('error', () => {})
  const sips = setInterval(() => picture.read(1), 20)
  await expect.poll(() => hasty.connections()).toBe(0)
  clearInterval(sips)
  picture.destroy()
  await hasty.stop()
})
