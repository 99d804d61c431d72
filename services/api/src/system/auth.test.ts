import { createHash } from 'node:crypto'
import { claimLoginTurn } from '@zuchtbuch/db/rate-limits'
import type { Config } from '@zuchtbuch/runtime/env'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { createApiServer, listen } from '../http/server.ts'
import { routes } from '../routes.ts'
import { useTestApi } from '../../test/test-api.ts'
import { send } from '../../test/test-request.ts'

const password = 'Größe-zählt-nicht'
const dayMs = 86_400_000

const api = useTestApi({
  MANAGER_PASSWORD: password,
  API_TOKEN: 'a-token-of-some-length',
  TRUST_PROXY: '127.0.0.1',
})
beforeEach(() => query('delete from login_failures'))

const query = (text: string, values: unknown[] = []) => api.db.$client.query(text, values)
const logIn = (given: string = password, headers: Record<string, string> = {}) =>
  api.post('/auth/login', { password: given }, headers)
const setCookie = (answer: { headers: Headers }) => answer.headers.getSetCookie()[0] ?? ''
const deviceOf = (answer: { headers: Headers }) => answer.headers.getSetCookie()[1]?.split(';', 1)[0] ?? ''
const cookieOf = (answer: { headers: Headers }) => setCookie(answer).split(';', 1)[0] ?? ''
const withCookie = (cookie: string) => api.get('/contacts', undefined, { cookie })
const tokenHash = (cookie: string) =>
  createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest('hex')

/** Another process on the same database, with other settings. */
async function replica(settings: Partial<Config['access']>) {
  const config = { ...api.ctx.config, access: { ...api.ctx.config.access, ...settings } }
  const ctx = { ...api.ctx, config }
  const server = createApiServer(ctx, buildApp(ctx))
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

describe('the login', () => {
  test('sets a strict cookie with which everything is served', async () => {
    const answer = await logIn()

    expect(answer).toMatchObject({ status: 200, body: { passwordRequired: true, loggedIn: true } })
    expect(setCookie(answer)).toMatch(
      /^zuchtbuch_session=[\w-]{43}\.[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
    )
    expect((await withCookie(cookieOf(answer))).status).toBe(200)
    expect((await withCookie(`other=1; ${cookieOf(answer)}; more=2`)).status).toBe(200)
  })

  test('lasts thirty days', async () => {
    const { body } = await logIn()

    expect(Math.abs(Date.parse(String(body['expiresAt'])) - Date.now() - 30 * dayMs)).toBeLessThan(60_000)
  })

  test('leaves only a hash of the cookie in the database', async () => {
    const cookie = cookieOf(await logIn())
    const { rows } = await query('select * from sessions')

    expect(rows.map((row) => row['token_hash'])).toContain(tokenHash(cookie))
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  })

  test('marks the cookie as secure where the caller speaks https', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }

    const answer = await logIn(password, forwarded)
    const cookie = cookieOf(answer)

    expect(setCookie(answer)).toMatch(/^__Host-zuchtbuch_session=.*; Path=\/; .*; Secure/)
    expect((await api.get('/contacts', undefined, { ...forwarded, cookie })).status).toBe(200)
    expect((await api.get('/contacts', undefined, { cookie })).status).toBe(401)
    const unprefixed = cookie.replace('__Host-', '')
    expect((await api.get('/contacts', undefined, { ...forwarded, cookie: unprefixed })).status).toBe(401)
  })

  test('takes the password in any Unicode spelling', async () => {
    expect((await logIn(password.normalize('NFD'))).status).toBe(200)
  })

  test.each(['falsch', `${password} `, password.toUpperCase(), 'x'.repeat(1000)])(
    'with %s is refused with 401 WrongPassword and no cookie',
    async (wrong) => {
      const answer = await logIn(wrong)

      expect(answer).toMatchObject({ status: 401, body: { code: 'WrongPassword' } })
      expect(setCookie(answer)).toBe('')
    },
  )

  test.each([
    {},
    { password: '' },
    { password: 1 },
    { password: 'x'.repeat(1001) },
    { password, admin: true },
    [],
  ])('with the body %j is refused with 400', async (body) => {
    expect(await api.post('/auth/login', body)).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed' },
    })
  })

  test('of another site is refused with 403', async () => {
    expect((await logIn(password, { origin: 'https://evil.example' })).body).toMatchObject({
      code: 'CrossSite',
    })
  })
})

const wrong = (peer: string) => logIn('falsch', { 'x-forwarded-for': peer })
const right = (peer: string) => logIn(password, { 'x-forwarded-for': peer })
/** As if that peer had tried so many times, so long ago. */
const tried = (times: number, peer: string, secondsAgo = 0) =>
  query(
    `insert into login_failures (peer, at)
     select $1, now() - make_interval(secs => $2) from generate_series(1, $3)`,
    [peer, secondsAgo, times],
  )

describe('wrong passwords', () => {
  test('after five within a minute the next try waits, and with the right one it gets in all the same', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await wrong('203.0.113.1')).status).toBe(401)
    // As if the last one had been 5 of the 6 seconds ago.
    await query(`update login_failures set at = now() - interval '5 seconds'`)
    const startedAt = performance.now()
    const answers = [right('203.0.113.2'), right('203.0.113.1')]

    expect((await answers[0])?.status).toBe(200)
    expect((await answers[1])?.status).toBe(200)
    const waited = performance.now() - startedAt
    expect(waited).toBeGreaterThan(300)
  })

  test('of which too many wait are refused until there is a place again', async () => {
    await tried(5, '203.0.113.4', -28)
    const answer = await right('203.0.113.4')

    expect(answer).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(4)
    expect((await right('203.0.113.2')).status).toBe(200)
  })

  test('twenty at once are five tries and five that wait', async () => {
    const turns = await Promise.all(
      Array.from({ length: 20 }, () => api.db.transaction((tx) => claimLoginTurn(tx, '203.0.113.3'))),
    )
    const waits = turns.flatMap(({ isFull, waitSeconds }) => (isFull ? [] : [waitSeconds]))

    expect(waits.toSorted((a, b) => a - b).map((seconds) => Math.round(seconds / 6) * 6)).toEqual([
      0, 0, 0, 0, 0, 6, 12, 18, 24, 30,
    ])
  })

  test('that are refused do not prolong the wait', async () => {
    await tried(5, '203.0.113.4', -27)
    const first = await wrong('203.0.113.4')
    const second = await wrong('203.0.113.4')

    expect([first.status, second.status]).toEqual([429, 429])
    expect(Number(second.headers.get('retry-after'))).toBeLessThanOrEqual(3)
  })

  test('of many peers at once clear away the old ones together', async () => {
    await tried(200, '203.0.113.8', 90)
    const peers = Array.from({ length: 8 }, (_, index) => `203.0.113.${100 + index}`)
    const answers = await Promise.all(peers.map(wrong))

    expect(answers.map(({ status }) => status)).toEqual(peers.map(() => 401))
    expect((await query('select * from login_failures')).rows).toHaveLength(peers.length)
  })

  test('after a minute are forgotten', async () => {
    await tried(5, '203.0.113.5', 61)

    expect((await wrong('203.0.113.5')).status).toBe(401)
    expect((await query('select * from login_failures')).rows).toHaveLength(1)
  })

  test('after the right one are forgotten', async () => {
    await tried(4, '203.0.113.6')
    expect((await right('203.0.113.6')).status).toBe(200)

    expect((await query('select * from login_failures')).rows).toEqual([])
  })

  test('from anywhere in one IPv6 network are counted together', async () => {
    await tried(5, '2001:db8:1:2::/64', -29)

    expect((await wrong('2001:db8:1:2::1')).status).toBe(429)
    expect((await wrong('2001:db8:1:2:ffff::')).status).toBe(429)
    expect((await wrong('2001:db8:1:3::1')).status).toBe(401)
  })

  test('of others keep nobody out who has logged in with this browser before', async () => {
    const peer = '203.0.113.20'
    const device = deviceOf(await right(peer))
    await tried(5, peer, -29)
    const again = (given: string, cookie: string) => logIn(given, { 'x-forwarded-for': peer, cookie })

    expect(device).toMatch(/^zuchtbuch_device=/)
    expect((await right(peer)).status).toBe(429)
    expect((await again(password, device)).status).toBe(200)
    expect((await again(password, `${device}x`)).status).toBe(429)
    // Its own tries are bounded, too, and open nothing by themselves.
    for (let tries = 0; tries < 5; tries++) expect((await again('falsch', device)).status).toBe(401)
    await query(`update login_failures set at = at + interval '29 seconds'`)
    expect((await again(password, device)).status).toBe(429)
    expect((await withCookie(device)).status).toBe(401)
    const session = device.replace('device', 'session')
    expect((await withCookie(session)).status).toBe(401)
  })

  test('at another replica are counted together', async () => {
    await using other = await replica({})
    await tried(4, '203.0.113.7', -29)
    await wrong('203.0.113.7')
    const reply = await send(other.url, '/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
      body: JSON.stringify({ password }),
    })

    expect(reply.status).toBe(429)
  })
})

describe('a session', () => {
  test('is what GET /auth/session tells', async () => {
    const { headers, body } = await logIn()
    const cookie = cookieOf({ headers })

    expect(await api.get('/auth/session', undefined, { cookie })).toMatchObject({
      status: 200,
      body: { passwordRequired: true, loggedIn: true, expiresAt: body['expiresAt'] },
    })
    expect((await api.get('/auth/session')).body).toEqual({
      passwordRequired: true,
      loggedIn: false,
      expiresAt: null,
    })
  })

  test('ends with the logout, which may be repeated', async () => {
    const cookie = cookieOf(await logIn())
    const answer = await api.post('/auth/logout', undefined, { cookie })

    expect(answer.status).toBe(204)
    expect(setCookie(answer)).toMatch(/^zuchtbuch_session=; Path=\/; Expires=Thu, 01 Jan 1970/)
    expect(answer.headers.get('clear-site-data')).toBeNull()
    const https = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const overHttps = await api.post('/auth/logout', undefined, https)
    expect(overHttps.headers.get('clear-site-data')).toBe('"cache"')
    expect((await withCookie(cookie)).status).toBe(401)
    expect((await api.post('/auth/logout', undefined, { cookie })).status).toBe(204)
    expect((await api.post('/auth/logout')).status).toBe(204)
  })

  test('gives way to the one that the same browser begins', async () => {
    const first = cookieOf(await logIn())
    const second = cookieOf(await logIn(password, { cookie: first }))

    expect(second).not.toBe(first)
    expect((await withCookie(first)).status).toBe(401)
    expect((await withCookie(second)).status).toBe(200)
  })

  test('ends ninety days after it began, however often it is used', async () => {
    const cookie = cookieOf(await logIn())
    const began = (days: number) =>
      query('update sessions set created_at = now() - make_interval(days => $1) where token_hash = $2', [
        days,
        tokenHash(cookie),
      ])
    await began(80)
    await query(
      `update sessions set last_used_at = now() - interval '2 days', expires_at = now() + interval '1 day'
      where token_hash = $1`,
      [tokenHash(cookie)],
    )
    await withCookie(cookie)
    const { body } = await api.get('/auth/session', undefined, { cookie })
    expect(Math.abs(Date.parse(body['expiresAt']) - Date.now() - 10 * dayMs)).toBeLessThan(60_000)

    await began(90)
    expect((await withCookie(cookie)).status).toBe(401)
  })

  test('is listed with where it was begun, and can be ended from another one', async () => {
    await query('delete from sessions')
    const phone = cookieOf(
      await logIn(password, { 'user-agent': 'Phone', 'x-forwarded-for': '203.0.113.30' }),
    )
    const desk = cookieOf(await logIn(password, { 'user-agent': 'Desk' }))
    const list = async () => (await api.get('/auth/sessions', undefined, { cookie: desk })).body

    expect(await list()).toMatchObject([
      { current: true, userAgent: 'Desk' },
      { current: false, userAgent: 'Phone', peer: '203.0.113.30' },
    ])
    const { id } = (await list())[1]
    expect((await api.delete(`/auth/sessions/${id}`, undefined, { cookie: desk })).status).toBe(204)
    expect((await api.delete(`/auth/sessions/${id}`, undefined, { cookie: desk })).status).toBe(404)
    expect((await api.delete('/auth/sessions/x', undefined, { cookie: desk })).status).toBe(400)
    expect((await withCookie(phone)).status).toBe(401)
    expect(await list()).toHaveLength(1)
    expect((await api.get('/auth/sessions')).status).toBe(401)
  })

  test('of everybody is ended at once, this one as well', async () => {
    const [one, two] = [cookieOf(await logIn()), cookieOf(await logIn())]
    const answer = await api.delete('/auth/sessions', undefined, { cookie: one })

    expect(answer.status).toBe(204)
    expect([(await withCookie(one)).status, (await withCookie(two)).status]).toEqual([401, 401])
    expect((await query('select 1 from sessions')).rows).toEqual([])
  })

  test('takes its streams of events with it', async () => {
    const cookie = cookieOf(await logIn())
    const other = cookieOf(await logIn())
    const listen = async (headers: Record<string, string>) => {
      const response = await fetch(`${api.url}/api/events`, { headers })
      const state = { over: false }
      void response.text().then(
        () => (state.over = true),
        () => {},
      )
      return state
    }
    const streams = [await listen({ cookie }), await listen({ cookie: other })]
    await api.post('/auth/logout', undefined, { cookie })

    await expect.poll(() => streams.map(({ over }) => over)).toEqual([true, false])
    await api.delete('/auth/sessions', undefined, { cookie: other })
    await expect.poll(() => streams.map(({ over }) => over)).toEqual([true, true])
  })

  test('counts at every replica', async () => {
    await using other = await replica({})
    const cookie = cookieOf(await logIn())

    expect((await send(other.url, '/contacts', { headers: { cookie } })).status).toBe(200)
    await api.post('/auth/logout', undefined, { cookie })
    expect((await send(other.url, '/contacts', { headers: { cookie } })).status).toBe(401)
  })

  test('ends when the password is another one, and counts again when it is the old one', async () => {
    const cookie = cookieOf(await logIn())
    await using changed = await replica({ managerPassword: 'ein-anderes-passwort' })

    expect((await send(changed.url, '/contacts', { headers: { cookie } })).status).toBe(401)
    expect((await withCookie(cookie)).status).toBe(200)
  })

  test('that is used is prolonged once a day', async () => {
    const cookie = cookieOf(await logIn())
    const setEnd = (days: number) =>
      query('update sessions set expires_at = now() + make_interval(days => $1) where token_hash = $2', [
        days,
        tokenHash(cookie),
      ])
    await setEnd(10)
    const prolonged = await withCookie(cookie)
    const again = await withCookie(cookie)
    const { body } = await api.get('/auth/session', undefined, { cookie })

    expect(cookieOf(prolonged)).toBe(cookie)
    expect(setCookie(again)).toBe('')
    expect(Date.parse(body['expiresAt'])).toBeGreaterThan(Date.now() + 29.9 * dayMs)
  })

  test('that was not used ends, and the next login removes it', async () => {
    const cookie = cookieOf(await logIn())
    await query(`update sessions set expires_at = now() - interval '1 second' where token_hash = $1`, [
      tokenHash(cookie),
    ])

    expect((await withCookie(cookie)).status).toBe(401)
    await logIn()
    const { rows } = await query('select 1 from sessions where token_hash = $1', [tokenHash(cookie)])
    expect(rows).toEqual([])
  })

  test.each([
    ['nothing', ''],
    ['a made-up token', 'zuchtbuch_session=abc'],
    ['a token of the right form', `zuchtbuch_session=${'A'.repeat(43)}.${'A'.repeat(43)}`],
    ['an empty token', 'zuchtbuch_session='],
    ['another cookie', 'session=abc'],
    ['a cookie of broken form', '=;;zuchtbuch_session'],
  ])('is not %s', async (_what, cookie) => {
    const answer = await withCookie(cookie)

    expect(answer).toMatchObject({ status: 401, body: { code: 'NotLoggedIn' } })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('is not a real one with anything added', async () => {
    const cookie = cookieOf(await logIn())

    for (const changed of [`${cookie}.x`, `${cookie}x`, cookie.slice(0, -1), cookie.replace('.', '..')]) {
      expect((await withCookie(changed)).status, changed).toBe(401)
    }
  })
})

describe('the token', () => {
  test('is served', async () => {
    for (const authorization of ['Bearer a-token-of-some-length', 'bearer  a-token-of-some-length']) {
      expect((await api.get('/contacts', undefined, { authorization })).status).toBe(200)
    }
    const { body } = await api.get('/auth/session', undefined, {
      authorization: 'Bearer a-token-of-some-length',
    })
    expect(body).toEqual({ passwordRequired: true, loggedIn: true, expiresAt: null })
  })

  test.each([
    'Bearer',
    'Bearer x',
    'Bearer a-token-of-some-lengthx',
    'a-token-of-some-length',
    'Basic YTpi',
    '',
  ])('is not %j', async (authorization) => {
    expect((await api.get('/contacts', undefined, { authorization })).status).toBe(401)
  })

  test('is refused when it is wrong, whatever else would let the caller in', async () => {
    const authorization = 'Bearer wrong'
    const cookie = cookieOf(await logIn())
    await using open = await replica({ managerPassword: undefined, apiToken: undefined })

    expect((await api.get('/contacts', undefined, { authorization, cookie })).status).toBe(401)
    expect((await api.get('/auth/session', undefined, { authorization })).status).toBe(401)
    expect((await send(open.url, '/contacts', { headers: { authorization } })).status).toBe(401)
    expect((await send(open.url, '/contacts')).status).toBe(200)
  })
})

test('every login leaves a line with who tried, and never the password', async () => {
  const lines: unknown[] = []
  const note = (...line: unknown[]) => void lines.push(line)
  const logger = Object.assign(Object.create(api.ctx.logger), { info: note, warn: note })
  const ctx = { ...api.ctx, logger }
  const server = createApiServer(ctx, buildApp(ctx))
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  const attempt = (given: string) =>
    send(`http://127.0.0.1:${port}`, '/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.40' },
      body: JSON.stringify({ password: given }),
    })
  await attempt('falsch-4711')
  await attempt(password)
  await tried(5, '203.0.113.40', -29)
  await attempt('falsch-4711')
  await new Promise<void>((resolve) => server.close(() => resolve()))

  const requestId = expect.stringMatching(/^[\da-f-]{36}$/)
  const line = (login: string) => [{ login, peer: '203.0.113.40', isKnownDevice: false, requestId }, 'login']
  expect(lines.filter((entry) => Array.isArray(entry) && entry[1] === 'login')).toEqual([
    line('wrong password'),
    line('ok'),
    line('too many tries'),
  ])
  expect(JSON.stringify(lines)).not.toContain('4711')
  expect(JSON.stringify(lines)).not.toContain(password)
})

test('strangers learn of the readiness no more than what is not ready', async () => {
  const cookie = cookieOf(await logIn())
  const { checks: told } = (await api.get('/health/ready')).body
  const { checks } = (await api.get('/health/ready', undefined, { cookie })).body

  expect(told.disk).toEqual({ status: 'ok' })
  expect(Object.values<object>(told).flatMap((check) => Object.keys(check))).toEqual(
    Object.keys(told).map(() => 'status'),
  )
  expect(checks.disk.freeBytes).toBeGreaterThan(0)
})

test.each(['/health/live', '/health/ready', '/auth/session', '/'])('%s needs no login', async (path) => {
  expect((await api.get(path)).status).toBe(200)
})

test.each([
  '/contacts',
  '/contacts/',
  '/openapi.json',
  '/scalar',
  '/scalar/scalar.js',
  '/metrics',
  '/api/jobs',
  '/nowhere',
  '/health',
  '/authentic',
  '/auth/sessions',
  '/auth/nowhere',
  '/Health/live',
  '/sw.js/contacts',
  '//contacts',
  '/%63ontacts',
])('%s needs a login', async (path) => {
  expect(await send(api.url, path)).toMatchObject({ status: 401, json: { code: 'NotLoggedIn' } })
})

test('every operation of the API but the open ones needs a login', async () => {
  const served: string[] = []
  for (const { method, path } of routes) {
    const address = path.replace(/\{\w+\}/g, '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b')
    const { status } = await send(api.url, address, { method: method.toUpperCase() })
    if (status !== 401) served.push(`${method} ${path}`)
  }

  expect(served.toSorted()).toEqual([
    'get /auth/session',
    'get /health/live',
    'get /health/ready',
    'post /auth/login',
    'post /auth/logout',
  ])
})

test.each(['/sw.js', '/start.js', '/manifest.webmanifest', '/icon-180.png', '/icon-512.png'])(
  '%s is served without a login: browsers ask for it by themselves',
  async (path) => {
    expect((await api.get(path)).status).toBe(200)
  },
)

test('a body is not read before the login', async () => {
  expect((await api.post('/contacts', '{"name":')).status).toBe(401)
})

test('without a token configured, none is served', async () => {
  await using tokenless = await replica({ apiToken: undefined })
  for (const authorization of [
    'Bearer undefined',
    'Bearer ',
    'Bearer null',
    'Bearer a-token-of-some-length',
  ]) {
    expect((await send(tokenless.url, '/contacts', { headers: { authorization } })).status).toBe(401)
  }
})

test('without a password nobody needs to log in', async () => {
  await using open = await replica({ managerPassword: undefined })
  const state = { passwordRequired: false, loggedIn: true, expiresAt: null }
  const answer = await send(open.url, '/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: 'irgendeins' }),
  })

  expect(answer).toMatchObject({ status: 200, json: state })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  expect((await send(open.url, '/auth/session')).json).toEqual(state)
})
