import { describe, expect, test } from 'vitest'
import { startTestApi, type TestApi, useTestApi } from '../../test/test-api.ts'
import { send, sendRaw } from '../../test/test-request.ts'

const open = useTestApi({ API_HOST: '0.0.0.0', ALLOWED_HOSTS: 'zucht.example' })
const laptop = useTestApi()
const proxied = useTestApi({ API_HOST: '0.0.0.0', TRUST_PROXY: '127.0.0.1' })
const locked = useTestApi({ MANAGER_PASSWORD: 'korrekt-pferd', API_TOKEN: '0123456789abcdef' })

async function startDisposable(settings: Record<string, string>) {
  const api = await startTestApi(settings)
  return { api, [Symbol.asyncDispose]: () => api.stop() }
}

const ask = (api: TestApi, headers: Record<string, string>, path = '/contacts', method = 'GET') =>
  send(api.url, path, { method, headers })
const token = { authorization: 'Bearer 0123456789abcdef' }

describe('without a password', () => {
  test.each(['localhost:8080', '127.0.0.1', '192.168.1.5:8080', '[fe80::1]', 'zucht.local', 'zucht.example'])(
    'a caller that says Host: %s is served',
    async (host) => {
      expect((await ask(open, { host })).status).toBe(200)
    },
  )

  test.each([
    'evil.example',
    '8.8.8.8:8080',
    '[2001:4860:4860::8888]',
    'localhost.evil.example',
    'x@localhost',
  ])('a caller that says Host: %s gets 421 UnknownHost', async (host) => {
    const reply = await ask(open, { host })

    expect(reply).toMatchObject({ status: 421, json: { code: 'UnknownHost', status: 421 } })
    expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  })

  test.each(['rebound.local', 'rebound.home.arpa', 'rebound.fritz.box', '192.168.1.5:8080'])(
    'a service that only this machine reaches does not answer under Host: %s',
    async (host) => {
      for (const path of ['/contacts', '/export'])
        expect((await ask(laptop, { host }, path)).json).toMatchObject({ code: 'UnknownHost' })
    },
  )

  test.each(['/health/live', '/', '/openapi.json', '/scalar', '/scalar/scalar.js', '/sw.js', '/nowhere'])(
    'the host is looked at before %s is',
    async (path) => {
      expect((await ask(open, { host: 'evil.example' }, path)).json).toMatchObject({ code: 'UnknownHost' })
    },
  )

  test('HTTP/1.0 without a host gets 421, HTTP/1.1 without or with two of them 400', async () => {
    const [old, none, two] = await Promise.all([
      sendRaw(open.url, 'GET /contacts HTTP/1.0\r\n\r\n'),
      sendRaw(open.url, 'GET /contacts HTTP/1.1\r\nConnection: close\r\n\r\n'),
      sendRaw(
        open.url,
        'GET /contacts HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      ),
    ])

    expect(old).toMatch(/^HTTP\/1\.1 421 .*"UnknownHost"/s)
    expect(none).toMatch(/^HTTP\/1\.1 400 .*"ValidationFailed"/s)
    expect(two).toMatch(/^HTTP\/1\.1 400 .*"ValidationFailed"/s)
  })

  test('an empty host gets 421, as does the host in a whole address as the target', async () => {
    const [empty, whole] = await Promise.all([
      sendRaw(open.url, 'GET /contacts HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n'),
      sendRaw(
        open.url,
        'GET http://evil.example/contacts HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      ),
    ])

    expect(empty).toMatch(/^HTTP\/1\.1 421 /)
    expect(whole).toMatch(/^HTTP\/1\.1 421 /)
  })

  test.each([
    ['Forwarded', 'for=192.168.1.5'],
    ['X-Forwarded-For', '192.168.1.5'],
    ['X-Forwarded-For', ''],
    ['X-Forwarded-Proto', 'https'],
    ['X-Forwarded-Host', 'localhost'],
    ['X-Forwarded-Port', '443'],
    ['X-Real-IP', '127.0.0.1'],
  ])('%s from a proxy that nobody declared gets 403 ProxyNotTrusted', async (name, value) => {
    expect(await ask(open, { [name]: value })).toMatchObject({
      status: 403,
      json: { code: 'ProxyNotTrusted' },
    })
  })

  test.each(['192.168.1.5', '10.0.0.1, 172.16.0.1', 'fd00::1', '::ffff:192.168.1.5', '127.0.0.1'])(
    'a trusted proxy that asks for %s is served',
    async (client) => {
      expect((await ask(proxied, { 'x-forwarded-for': client })).status).toBe(200)
    },
  )

  test.each(['203.0.113.9', '192.168.1.5, 203.0.113.9', '2001:db8:ffff::9', 'unknown', ''])(
    'a trusted proxy that asks for %j gets 403 NotLocal',
    async (client) => {
      expect(await ask(proxied, { 'x-forwarded-for': client })).toMatchObject({
        status: 403,
        json: { code: 'NotLocal' },
      })
    },
  )

  test('a trusted proxy that does not say for whom it asks gets 403 NotLocal', async () => {
    expect((await ask(proxied, { forwarded: 'for=192.168.1.5' })).json).toMatchObject({ code: 'NotLocal' })
    expect((await ask(proxied, {})).status).toBe(200)
  })

  test('the host that a trusted proxy was asked for is looked at as well', async () => {
    const client = { 'x-forwarded-for': '192.168.1.5' }

    expect((await ask(proxied, { ...client, 'x-forwarded-host': 'evil.example' })).json).toMatchObject({
      code: 'UnknownHost',
    })
    expect((await ask(proxied, { ...client, 'x-forwarded-host': 'zucht.local' })).status).toBe(200)
  })
})

describe('with a password', () => {
  test('the host is looked at all the same', async () => {
    expect((await ask(locked, { ...token, host: 'evil.example' })).json).toMatchObject({
      code: 'UnknownHost',
    })
    expect((await ask(locked, { ...token, host: 'localhost' })).status).toBe(200)
  })

  test.each([
    ['X-Forwarded-For', '203.0.113.9'],
    ['Forwarded', 'for=203.0.113.9'],
    ['X-Real-IP', '127.0.0.1'],
  ])(
    '%s from a proxy that nobody declared is refused, also with the token and at the login',
    async (name, value) => {
      const refused = { status: 403, json: { code: 'ProxyNotTrusted' } }

      expect(await ask(locked, { ...token, [name]: value })).toMatchObject(refused)
      expect(await ask(locked, { [name]: value }, '/auth/session')).toMatchObject(refused)
      expect(await ask(locked, { [name]: value }, '/auth/login', 'POST')).toMatchObject(refused)
    },
  )

  test('on plain http, what a page of another site embeds is refused by its referrer, a link from there is not', async () => {
    const get = (headers: Record<string, string>, api = open) => ask(api, headers, '/contacts')
    const referer = 'http://evil.example/page'

    expect(await get({ referer })).toMatchObject({ status: 403, json: { code: 'CrossSite' } })
    expect((await get({ referer, accept: 'image/avif,image/webp,*/*;q=0.8' })).status).toBe(403)
    expect((await get({ referer: `${open.url}/tiere` })).status).toBe(200)
    expect((await get({ referer: 'nonsense' })).status).toBe(200)
    expect((await ask(open, { referer, accept: 'text/html,*/*;q=0.8' }, '/')).status).toBe(200)
  })

  test('what costs is answered to a browser only when it says from which page it asks', async () => {
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }

    const zip = '/api/publish/releases/01890a5d-ac96-774b-bcce-b302099a8057/file'
    for (const path of ['/export', '/names/suggest?count=1', zip]) {
      expect((await ask(open, browser, path)).json, path).toMatchObject({ code: 'CrossSite' })
      expect((await ask(open, { ...browser, referer: `${open.url}/` }, path)).status, path).not.toBe(403)
      expect((await ask(open, { ...browser, 'sec-fetch-site': 'same-origin' }, path)).status).not.toBe(403)
      expect((await ask(open, { 'user-agent': 'curl/8' }, path)).status).not.toBe(403)
    }
  })

  test('what costs is answered to no browser that another site sent here', async () => {
    const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', accept: 'text/html,*/*' }
    const from = (site: string) => ({ ...visit, 'sec-fetch-site': site })
    const link = { 'user-agent': 'Mozilla/5.0', accept: 'text/html,*/*', referer: 'http://evil.example/' }

    for (const path of ['/export', '/names/suggest?count=1']) {
      for (const headers of [from('cross-site'), from('same-site'), link])
        expect((await ask(open, headers, path)).json, path).toMatchObject({ code: 'CrossSite' })
      for (const site of ['same-origin', 'none'])
        expect((await ask(open, from(site), path)).status, path).not.toBe(403)
    }
  })

  test('over https browsers are told to come back by https, unless that would hide the website', async () => {
    const https = { 'x-forwarded-for': '192.168.1.5', 'x-forwarded-proto': 'https' }
    await using behind = await startDisposable({
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://zucht.example.org',
      SITE_URL: 'https://www.example.org',
    })

    const name = 'strict-transport-security'
    expect((await ask(behind.api, https)).headers[name]).toBe('max-age=15552000')
    expect((await ask(behind.api, {})).headers).not.toHaveProperty(name)
    // Its website is at a port of this machine only; one that others reach by http at the same host must not be lost.
    expect((await ask(proxied, https)).headers[name]).toBe('max-age=15552000')
    await using beside = await startDisposable({ TRUST_PROXY: '127.0.0.1', SITE_HOST: '0.0.0.0' })
    expect((await ask(beside.api, https)).headers).not.toHaveProperty(name)
    await using plain = await startDisposable({
      TRUST_PROXY: '127.0.0.1',
      PUBLIC_URL: 'https://zucht.example.org',
      SITE_URL: 'http://zucht.example.org:8081',
    })
    expect((await ask(plain.api, https)).headers).not.toHaveProperty(name)
  })

  test('answers with data are kept by nobody', async () => {
    expect((await ask(open, {})).headers['cache-control']).toBe('no-store')
    expect((await ask(open, {}, '/settings/breeder-profile')).headers['cache-control']).toBe('no-store')
  })

  test('another site is refused before the login is looked at', async () => {
    expect(await ask(locked, { ...token, 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
      json: { code: 'CrossSite' },
    })
  })
})

const openFromElsewhere = (dest: string, mode: string) =>
  ask(open, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode, 'sec-fetch-dest': dest }, '/')

describe('other sites', () => {
  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'a %s request of another origin gets 403 CrossSite',
    async (method) => {
      for (const origin of ['https://evil.example', 'null', open.url.replace(/\d+$/, '1')]) {
        const reply = await ask(open, { origin }, '/contacts', method)
        expect(reply, origin).toMatchObject({ status: 403, json: { code: 'CrossSite' } })
      }
    },
  )

  test('a page of this server may write', async () => {
    const answer = await open.post(
      '/contacts',
      { name: 'Jana' },
      { origin: open.url, 'sec-fetch-site': 'same-origin' },
    )

    expect(answer.status).toBe(201)
  })

  test('a page on https behind a trusted proxy may write, one on http may not', async () => {
    const forwarded = {
      'x-forwarded-for': '192.168.1.5',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'zucht.local',
    }
    const write = (origin: string) => proxied.post('/contacts', { name: 'Jana' }, { ...forwarded, origin })

    expect((await write('https://zucht.local')).status).toBe(201)
    expect((await write('http://zucht.local')).body).toMatchObject({ code: 'CrossSite' })
  })

  test('a link on another site opens a page, a frame or a script does not', async () => {
    expect((await openFromElsewhere('document', 'navigate')).status).toBe(200)
    expect((await openFromElsewhere('iframe', 'navigate')).status).toBe(403)
    expect((await openFromElsewhere('script', 'no-cors')).status).toBe(403)
  })

  test('no answer carries a header of cross-origin resource sharing', async () => {
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
    const replies = await Promise.all([
      ask(open, preflight, '/contacts', 'OPTIONS'),
      ask(open, { origin: open.url }),
      ask(open, { origin: open.url }, '/contacts', 'OPTIONS'),
    ])

    expect(replies.map(({ status }) => status)).toEqual([403, 200, 405])
    for (const { headers } of replies) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })
})

test('every answer carries the security headers, and none that reaches beyond this server', async () => {
  for (const path of ['/contacts', '/', '/scalar', '/nowhere']) {
    const { headers } = await ask(open, {}, path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  }
})

test('a request id is always our own', async () => {
  const { headers } = await ask(open, { 'x-request-id': 'forged' })

  expect(headers['x-request-id']).not.toBe('forged')
})
