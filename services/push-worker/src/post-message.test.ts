import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { makeCertificate } from '@zuchtbuch/testing/certificate'
import { startPushService, trust, type TestPushService } from '@zuchtbuch/testing/push-service'
import webPush from 'web-push'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postMessage, readRetryAfter, UnusableKeysError, type Post } from './post-message.ts'
import { largestMessage } from './push-message.ts'

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:zucht@example.org' }
const here: Post = { vapid, allowPrivate: true }
const topic = '0199aa113c4d7e5f8a6b1c2d3e4f5a6b'
const never = new AbortController().signal

let service: TestPushService
beforeAll(async () => {
  service = await startPushService()
  trust(service.ca)
})
afterAll(() => service.close())

describe('a message', () => {
  test('arrives encrypted, with our token, life time, urgency and topic', async () => {
    const browser = service.subscribe()
    const answer = await postMessage(browser, { text: 'Grüße 🐹', topic }, here, never)

    expect(answer).toEqual({ status: 201, retryAfterMs: 0 })
    const message = service.messages.find(({ endpoint }) => endpoint === browser.endpoint)
    expect(message).toMatchObject({
      text: 'Grüße 🐹',
      vapid: { publicKey: vapid.publicKey, subject: vapid.subject },
      headers: { ttl: '86400', urgency: 'normal', topic, 'content-encoding': 'aes128gcm' },
    })
    expect(service.problems).toEqual([])
  })

  test('of the largest size makes a body of 4096 bytes', async () => {
    const browser = service.subscribe()
    await postMessage(browser, { text: 'x'.repeat(largestMessage), topic }, here, never)

    expect(service.messages.at(-1)).toMatchObject({ endpoint: browser.endpoint, bytes: 4096 })
  })

  test('for keys that are none cannot be sent', async () => {
    const { endpoint, p256dh, auth } = service.subscribe()
    for (const keys of [
      { p256dh: 'key', auth },
      { p256dh, auth: 'short' },
      { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth },
    ]) {
      await expect(postMessage({ endpoint, ...keys }, { text: 'x', topic }, here, never)).rejects.toThrow(
        UnusableKeysError,
      )
    }
  })
})

describe('the address that somebody else chose', () => {
  const { p256dh, auth } = webPushKeys()
  const send = (endpoint: string, post: Partial<Post> = {}) =>
    postMessage(
      { endpoint, p256dh, auth },
      { text: 'x', topic },
      { vapid, allowPrivate: false, ...post },
      never,
    )

  test.each([
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://any.localhost./x',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/x',
    'https://192.168.178.1/x',
  ])('%s is never called', async (endpoint) => {
    await expect(send(endpoint)).rejects.toMatchObject({ code: 'PushRefused' })
  })

  test.each(['https://push.example.com:22/x', 'https://push.example.com:8443/x'])(
    '%s, at a port of no push service, is never called',
    async (endpoint) => {
      const resolve = () => Promise.resolve([{ address: '93.184.215.14', family: 4 as const }])
      await expect(send(endpoint, { resolve })).rejects.toMatchObject({
        code: 'PushRefused',
        message: expect.stringContaining('443'),
      })
    },
  )

  test('is not called when only one of its addresses is private', async () => {
    const resolve = () =>
      Promise.resolve([
        { address: '93.184.215.14', family: 4 as const },
        { address: '10.0.0.7', family: 4 as const },
      ])
    await expect(send('https://push.example.com/x', { resolve })).rejects.toMatchObject({
      code: 'PushRefused',
    })
  })

  test('is resolved once; the connection goes to just the address that was judged', async () => {
    const browser = service.subscribe()
    const url = new URL(browser.endpoint)
    url.hostname = 'push.example.com'
    const asked: string[] = []
    const resolve = (name: string) => {
      asked.push(name)
      return Promise.resolve([{ address: '127.0.0.1', family: 4 as const }])
    }
    const target = { ...browser, endpoint: url.href }
    const answer = await postMessage(target, { text: 'pinned', topic }, { ...here, resolve }, never)

    expect(answer.status).toBe(201)
    expect(asked).toEqual(['push.example.com'])
    expect(service.messages.at(-1)).toMatchObject({ text: 'pinned', headers: { host: url.host } })
  })

  test('is tried again later when its name does not resolve', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' }))
    await expect(send('https://push.example.com/x', { resolve })).rejects.toMatchObject({
      code: 'UpstreamUnavailable',
      message: 'Der Push-Dienst war nicht erreichbar (ENOTFOUND).',
    })
  })
})

describe('a push service that', () => {
  let target = ''
  let hits: string[] = []
  let server: Server
  let answer: (response: ServerResponse) => void = () => {}
  const browser = webPushKeys()
  const post = (options: Partial<Post> = {}, signal = never) =>
    postMessage(
      { endpoint: `${target}/start`, ...browser },
      { text: 'x', topic },
      { ...here, ...options },
      signal,
    )
  beforeAll(async () => {
    const { ca, ...pair } = makeCertificate(['localhost'])
    trust(ca)
    server = createServer(pair, (request, response) => {
      hits.push(request.url ?? '')
      answer(response)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    target = `https://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  test('redirects is not followed', async () => {
    hits = []
    answer = (response) => {
      response.writeHead(307, { Location: `${target}/elsewhere`, 'Content-Length': 0 })
      response.write('')
    }
    expect(await post()).toMatchObject({ status: 307 })
    expect(hits).toEqual(['/start'])
  })

  test('never ends its answer is not read to the end', async () => {
    answer = (response) => {
      response.writeHead(201)
      response.write('x'.repeat(100_000))
    }
    expect(await post()).toMatchObject({ status: 201 })
  })

  test('says nothing is cut off', async () => {
    answer = () => {}
    await expect(post({ patienceMs: 200 })).rejects.toMatchObject({
      name: 'TransientError',
      message: 'Der Push-Dienst hat nicht innerhalb von zehn Sekunden geantwortet.',
    })
  })

  test('wants another protocol is cut off, too', async () => {
    answer = (response) => response.writeHead(101, { Upgrade: 'x', Connection: 'Upgrade' })
    await expect(post({ patienceMs: 500 })).rejects.toBeInstanceOf(TransientError)
  })

  test('has a name server that says nothing is cut off as well', async () => {
    const resolve = () => new Promise<never>(() => {})
    await expect(post({ patienceMs: 200, resolve })).rejects.toBeInstanceOf(TransientError)
  })

  test('is still thinking when the worker stops is left with the worker’s reason', async () => {
    answer = () => stopping.abort(new Error('stopping'))
    const stopping = new AbortController()
    await expect(post({}, stopping.signal)).rejects.toThrow('stopping')
  })

  test('nobody vouches for gets no message', async () => {
    const { ca: _ca, ...pair } = makeCertificate(['localhost'])
    const seen: string[] = []
    const stranger = createServer(pair, (request) => seen.push(request.url ?? ''))
    stranger.listen(0, '127.0.0.1')
    await once(stranger, 'listening')
    const endpoint = `https://localhost:${(stranger.address() as AddressInfo).port}/x`

    await expect(
      postMessage({ endpoint, ...browser }, { text: 'x', topic }, here, never),
    ).rejects.toBeInstanceOf(TransientError)
    expect(seen).toEqual([])
    await new Promise((resolve) => stranger.close(resolve))
  })

  test('is not there is tried again later', async () => {
    const endpoint = 'https://localhost:1/x'
    await expect(
      postMessage({ endpoint, ...browser }, { text: 'x', topic }, here, never),
    ).rejects.toMatchObject({ message: 'Der Push-Dienst war nicht erreichbar (ECONNREFUSED).' })
  })
})

test.each([
  ['120', 120_000],
  [' 3 ', 3000],
  ['Fri, 20 Nov 2026 12:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 11:59:00 GMT', 0],
  ['99999999999999', 86_400_000],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After: %s is a wait of %i ms', (header, ms) => {
  expect(readRetryAfter(header, Date.parse('2026-11-20T12:00:00Z'))).toBe(ms)
})

/** Of a browser that nothing is sent to. */
function webPushKeys() {
  return { p256dh: webPush.generateVAPIDKeys().publicKey, auth: Buffer.alloc(16, 1).toString('base64url') }
}
