import { makeVapidSettings } from '@zuchtbuch/testing/push-crypto'
import { readPushKeys } from '@zuchtbuch/db/jobs/push-keys'
import { saveSubscription } from '@zuchtbuch/db/jobs/push-subscriptions'
import { loadConfig } from '@zuchtbuch/runtime/env'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ensurePushKeys } from './push-keys.ts'
import { judgeSubscription } from './judge-subscription.ts'
import { useTestApi } from '../../test/test-api.ts'

const settings = makeVapidSettings()
const api = useTestApi({ ...settings, PUSH_ALLOW_PRIVATE: 'true' })
const off = useTestApi()
beforeEach(async () => {
  for (const { db } of [api, off]) await db.$client.query('delete from push_subscriptions')
})

const browser = { endpoint: 'https://127.0.0.1/send/1', p256dh: 'key', auth: 'secret' }

async function stored({ db } = api) {
  const { rows } = await db.$client.query(
    'select endpoint, p256dh, auth from push_subscriptions order by endpoint',
  )
  return rows
}

test('the public key is told, the private one is not', async () => {
  const { status, body } = await api.get('/push/vapid-public-key')

  expect(status).toBe(200)
  expect(body).toEqual({ publicKey: settings.VAPID_PUBLIC_KEY, enabled: true })
})

describe('without keys in the environment', () => {
  afterEach(async () => void (await off.db.$client.query('delete from push_keys')))
  const told = async () => (await off.get('/push/vapid-public-key')).body.publicKey as string | null
  const withKey = (byte: number) => ({
    db: off.db,
    config: loadConfig({ SECRETS_KEY: Buffer.alloc(32, byte).toString('base64') }),
  })

  test('a pair is made once, also by several processes that start at a time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => ensurePushKeys(off.ctx)))
    const first = await told()
    await ensurePushKeys(off.ctx)

    expect(first).toMatch(/^[\w-]{87}$/)
    expect(await told()).toBe(first)
    expect((await off.db.$client.query('select 1 from push_keys')).rowCount).toBe(1)
  })

  test('a pair that another SECRETS_KEY encrypted is replaced at the start; until then push is off', async () => {
    await ensurePushKeys(withKey(8))
    const { publicKey } = (await readPushKeys(off.db))!
    expect(await told()).toBeNull()

    await Promise.all([ensurePushKeys(off.ctx), ensurePushKeys(off.ctx)])
    expect(await told()).toMatch(/^[\w-]{87}$/)
    expect(await told()).not.toBe(publicKey)
  })

  test('the pair of the environment wins, and makes none', async () => {
    await ensurePushKeys(api.ctx)

    expect(await readPushKeys(api.db)).toBeUndefined()
    expect((await api.get('/push/vapid-public-key')).body.publicKey).toBe(settings.VAPID_PUBLIC_KEY)
  })

  test('a device that subscribed with another pair is told so, until it subscribes anew', async () => {
    await ensurePushKeys(withKey(8))
    await ensurePushKeys(off.ctx)
    await off.db.$client.query(
      `insert into push_subscriptions (id, endpoint, p256dh, auth, vapid_public_key)
       values (gen_random_uuid(), $1, 'k', 'a', 'another')`,
      [browser.endpoint],
    )
    const error = async () =>
      (await off.get<{ lastError: string }[]>('/push/subscriptions')).body[0]!.lastError
    expect(await error()).toContain('einmal auf dem Gerät öffnen')
    expect(await off.post('/push/test', { endpoint: browser.endpoint })).toMatchObject({
      status: 502,
      body: { code: 'PushRefused', detail: expect.stringContaining('einmal auf dem Gerät öffnen') },
    })
    await saveSubscription(off.db, { ...browser, vapidPublicKey: await told() })

    expect(await error()).toBeNull()
  })
})

test('before the first start is over push is off', async () => {
  expect((await off.get('/push/vapid-public-key')).body).toEqual({ publicKey: null, enabled: false })
})

describe('a browser that subscribes', () => {
  test('is stored, and the answer is empty', async () => {
    const answer = await api.post('/push/subscribe', browser)

    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(await stored()).toEqual([browser])
  })

  test('may send its subscription with whatever else its browser puts into it', async () => {
    const sent = { ...browser, expirationTime: null, keys: { p256dh: 'other' }, id: 7 }

    expect(await api.post('/push/subscribe', sent)).toMatchObject({ status: 200, body: '' })
    expect(await stored()).toEqual([browser])
  })

  test('again gets its new keys stored in place of the old ones', async () => {
    await api.post('/push/subscribe', browser)
    await api.post('/push/subscribe', { ...browser, p256dh: 'new', auth: 'newer' })

    expect(await stored()).toEqual([{ ...browser, p256dh: 'new', auth: 'newer' }])
  })

  test('many times at once is stored once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.post('/push/subscribe', browser)))

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await stored()).toHaveLength(1)
  })
})

const incomplete = /endpoint, p256dh und auth müssen ausgefüllt sein/

describe('a subscription is refused with a German sentence and nothing else', () => {
  test.each([
    ['an empty endpoint', { ...browser, endpoint: '' }, incomplete],
    ['a blank endpoint', { ...browser, endpoint: ' \t' }, incomplete],
    ['an empty key', { ...browser, p256dh: '' }, incomplete],
    ['a blank key', { ...browser, p256dh: '\u00a0' }, incomplete],
    ['an empty secret', { ...browser, auth: '' }, incomplete],
    ['nothing at all', {}, incomplete],
    ['null', { ...browser, auth: null }, incomplete],
    ['a number', { ...browser, auth: 1 }, incomplete],
    ['a typo', { endpoint: browser.endpoint, p256dh: 'key', autn: 'secret' }, incomplete],
    ['U+0000', { ...browser, auth: '\0' }, incomplete],
    ['no JSON', '{"endpoint":', incomplete],
    ['a long endpoint', { ...browser, endpoint: `https://x.de/${'x'.repeat(2000)}` }, /länger/],
    ['a long key', { ...browser, p256dh: 'x'.repeat(201) }, /länger/],
    ['plain http', { ...browser, endpoint: 'http://push.example.com/1' }, /keine gültige https-Adresse/],
    ['another scheme', { ...browser, endpoint: 'file:///etc/passwd' }, /keine gültige https-Adresse/],
    ['no address', { ...browser, endpoint: 'push' }, /keine gültige https-Adresse/],
    ['no host', { ...browser, endpoint: 'https://' }, /keine gültige https-Adresse/],
    [
      'credentials',
      { ...browser, endpoint: 'https://u:p@push.example.com/1' },
      /keine gültige https-Adresse/,
    ],
    ['a line feed', { ...browser, endpoint: 'https://push.example.com/\n1' }, /keine gültige https-Adresse/],
    ['an umlaut', { ...browser, endpoint: 'https://push.example.com/ä' }, /keine gültige https-Adresse/],
  ])('for %s', async (_, body, text) => {
    const answer = await api.post('/push/subscribe', body)

    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.body).toMatch(text)
    expect(await stored()).toEqual([])
  })

  test.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://0x7f000001/x',
    'https://017700000001/x',
    'https://[::1]/x',
    'https://[::ffff:192.168.1.1]/x',
    'https://169.254.169.254/latest',
    'https://[fd00:ec2::254]/x',
    'https://192.168.178.1/x',
    'https://10.0.0.1/x',
    'https://100.100.100.200/x',
    'https://0.0.0.0/x',
    'https://localhost/x',
    'https://x.localhost./x',
  ])('for the private address %s', async (endpoint) => {
    const answer = await off.post('/push/subscribe', { ...browser, endpoint })

    expect(answer.status).toBe(400)
    expect(answer.body).toMatch(/^Der endpoint liegt nicht im Internet/)
    expect(await stored(off)).toEqual([])
  })
})

test.each(['https://push.example.com:22/x', 'https://push.example.com:8443/x', 'https://93.184.215.14:80/x'])(
  'the port of %s is none of a push service',
  async (endpoint) => {
    const answer = await off.post('/push/subscribe', { ...browser, endpoint })

    expect(answer.status).toBe(400)
    expect(answer.body).toMatch(/^Der endpoint nennt einen anderen Port als 443/)
    expect(await stored(off)).toEqual([])
  },
)

test('other errors of the same address are problem documents like everywhere', async () => {
  expect(await api.get('/push/subscribe')).toMatchObject({ status: 405, body: { code: 'MethodNotAllowed' } })
  expect(await api.post('/push/subscribe', 'x', { 'content-type': 'text/plain' })).toMatchObject({
    status: 415,
    body: { code: 'UnsupportedMediaType' },
  })
})

describe('the name in an endpoint', () => {
  const judge = (...addresses: string[]) =>
    judgeSubscription(
      { ...browser, endpoint: 'https://push.example.com/x' },
      {
        allowPrivate: false,
        resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: 4 as const }))),
      },
    )

  test('is taken with public addresses and refused with a single private one', async () => {
    expect(await judge('93.184.215.14', '8.8.8.8')).toBeUndefined()
    expect(await judge('93.184.215.14', '10.0.0.1')).toMatch(/nicht im Internet/)
  })

  test('is taken with the port of https written out', async () => {
    const given = { ...browser, endpoint: 'https://push.example.com:443/x' }
    const resolve = () => Promise.resolve([{ address: '8.8.8.8', family: 4 as const }])
    expect(await judgeSubscription(given, { allowPrivate: false, resolve })).toBeUndefined()
  })

  test('is taken when it does not resolve, or not in time: it is judged again before every message', async () => {
    const unresolved = [() => Promise.reject(new Error('ENOTFOUND')), () => new Promise<never>(() => {})]
    for (const resolve of unresolved) {
      const given = { ...browser, endpoint: 'https://push.example.com/x' }
      expect(await judgeSubscription(given, { allowPrivate: false, resolve })).toBeUndefined()
    }
  })
})

describe('a browser that unsubscribes', () => {
  test('is forgotten, the others are not', async () => {
    const other = { ...browser, endpoint: 'https://127.0.0.1/send/2' }
    for (const one of [browser, other]) await api.post('/push/subscribe', one)

    expect(await api.post('/push/unsubscribe', { endpoint: browser.endpoint })).toMatchObject({
      status: 204,
      body: '',
    })
    expect(await stored()).toEqual([other])
  })

  test.each(['https://127.0.0.1/send/9', 'push', '', 'x'.repeat(100_000)])(
    'is fine when it was never known',
    async (endpoint) => {
      expect((await api.post('/push/unsubscribe', { endpoint })).status).toBe(204)
    },
  )

  test('says which endpoint', async () => {
    expect(await api.post('/push/unsubscribe', {})).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path: '/endpoint' }] },
    })
  })
})

describe('the devices', () => {
  const devices = async () => (await api.get('/push/subscriptions')).body

  test('are listed by name and host, without what only browser and push service should know', async () => {
    await api.post('/push/subscribe', { ...browser, label: ' Handy ' })
    const other = { ...browser, endpoint: 'https://push.example.com/send/2' }
    await api.post('/push/subscribe', other)
    const listed = await devices()

    expect(listed).toEqual([
      {
        id: expect.any(String),
        label: 'Handy',
        createdAt: expect.any(String),
        lastSuccessAt: null,
        lastError: null,
        host: '127.0.0.1',
      },
      expect.objectContaining({ label: null, host: 'push.example.com' }),
    ])
    expect(JSON.stringify(listed)).not.toMatch(/send|key|secret/)
    // The browser subscribes anew now and then, and does not know the name.
    await api.post('/push/subscribe', { ...browser, auth: 'new' })
    expect((await devices())[0].label).toBe('Handy')
    await api.post('/push/subscribe', { ...browser, label: 'Tablet' })
    expect((await devices())[0].label).toBe('Tablet')
    const long = await api.post('/push/subscribe', { ...browser, label: 'x'.repeat(101) })
    expect(long).toMatchObject({ status: 400, body: expect.stringContaining('100 Zeichen') })
  })

  test('keep their name when their address changes, and the former one is forgotten', async () => {
    await api.post('/push/subscribe', { ...browser, label: 'Handy' })
    const renewed = { ...browser, endpoint: 'https://push.example.com/send/3' }
    for (const replaces of [browser.endpoint, renewed.endpoint, 'https://push.example.com/send/unknown'])
      expect((await api.post('/push/subscribe', { ...renewed, replaces })).status).toBe(200)
    expect(await devices()).toMatchObject([{ label: 'Handy', host: 'push.example.com' }])

    await api.post('/push/subscribe', { ...browser, label: 'Handy von Jana', replaces: renewed.endpoint })
    expect(await devices()).toMatchObject([{ label: 'Handy von Jana', host: '127.0.0.1' }])
  })

  test('are removed by their id, once', async () => {
    await api.post('/push/subscribe', browser)
    const [{ id }] = await devices()
    expect((await api.delete(`/push/subscriptions/${id}`)).status).toBe(204)
    expect(await devices()).toEqual([])
    expect(await api.delete(`/push/subscriptions/${id}`)).toMatchObject({ status: 404 })
    expect((await api.delete('/push/subscriptions/x')).body.code).toBe('InvalidId')
  })

  test('are tried one by one: 202 while nobody sends, 404 for one that nobody knows', async () => {
    await api.post('/push/subscribe', browser)
    const answer = await api.post('/push/test', { endpoint: browser.endpoint }, { prefer: 'respond-async' })
    expect(answer.status).toBe(202)
    expect((await api.get(`/api/jobs/${answer.body.jobId}`)).body.type).toBe('push.send')
    expect(await api.post('/push/test', { endpoint: 'https://127.0.0.1/x' })).toMatchObject({ status: 404 })
    expect((await api.post('/push/test', {})).body.errors[0].path).toBe('/endpoint')
    await off.db.$client.query(
      `insert into push_subscriptions (id, endpoint, p256dh, auth) values (gen_random_uuid(), $1, 'k', 'a')`,
      [browser.endpoint],
    )
    const refused = await off.post('/push/test', { endpoint: browser.endpoint })
    expect(refused).toMatchObject({ status: 502, body: { code: 'PushRefused' } })
  })
})
