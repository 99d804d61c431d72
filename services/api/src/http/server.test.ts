import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request as httpRequest, type Server } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ConfigError, loadConfig } from '@zuchtbuch/runtime/env'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { describeWith } from '@zuchtbuch/testing/programs'
import express from 'express'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { close, createApiServer, listen, type Patience } from './server.ts'
import { send, sendRaw } from '../../test/test-request.ts'

const logger = createLogger('api', 'silent')
const config = loadConfig({ API_PORT: '0' })
const slow = 600

/** A server whose application answers at once, after a while, with a lot, or after the whole body. */
async function start(patience: Partial<Patience> = {}) {
  const app = express()
    .get('/at-once', (_request, response) => void response.send('at once'))
    .get('/slow', (_request, response) => void setTimeout(() => response.send('slow'), slow))
    .get('/half', (_request, response) => void response.write('half'))
    .get('/large', (_request, response) => void response.send(Buffer.alloc(30_000_000, 'x')))
    .post(
      '/body',
      express.text({ limit: 100_000, type: () => true }),
      (request, response) => void response.send(request.body),
    )
  const limits = {
    headMs: 5000,
    uploadMs: 20_000,
    bodyMs: 10_000,
    idleMs: 5000,
    keepAliveMs: 5000,
    checkEveryMs: 50,
    ...patience,
  }
  const server = createApiServer({ config, logger }, app, limits)
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => close(server, 0))
  return { server, port, url: `http://127.0.0.1:${port}` }
}

/** A connection that sends `bytes`; what comes back is in `text`. */
function open(port: number, bytes: string): { socket: Socket; text: () => string; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))
  socket.on('error', () => {})
  socket.write(bytes)
  return { socket, text: () => text, closed: once(socket, 'close') }
}

const head = (bytes: number) => {
  const frame = 'GET /at-once?x= HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  return frame.replace('x=', `x=${'a'.repeat(bytes - frame.length)}`)
}

describe('the head of a request', () => {
  test('may be 32 KiB long, whether it is the address or the headers', async () => {
    const { url } = await start()
    const long = 'a'.repeat(32_000)

    expect(head(32_768)).toHaveLength(32_768)
    expect(await sendRaw(url, head(32_768))).toMatch(/^HTTP\/1\.1 200 OK/)
    expect((await send(url, '/at-once', { headers: { 'x-long': long } })).status).toBe(200)
  })

  test('that is longer is answered with 431 and a problem document', async () => {
    const { url } = await start()
    const answer = await sendRaw(url, head(40_000))

    expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
    expect(answer).toContain('Content-Type: application/problem+json')
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status: 431,
      code: 'HeadersTooLarge',
    })
  })

  test('that never ends is answered with 408', async () => {
    const { url } = await start({ headMs: 200 })
    const answer = await sendRaw(url, 'GET /at-once HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')

    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"RequestTimeout"/s)
  })

  test.each([
    'GARBAGE\r\n\r\n',
    'GET /at-once HTTP/9.9\r\n\r\n',
    'GET /at-once HTTP/1.1\r\nHost: localhost\r\nBad Header: x\r\n\r\n',
    'GET /at-once HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n',
    'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n',
    'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd',
    'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ])('%j is answered with 400', async (bytes) => {
    const { url } = await start({ headMs: 300 })
    const answer = await sendRaw(url, bytes)

    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status: 400,
      code: 'ValidationFailed',
    })
  })
})

const post = (length: number) =>
  `POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`

describe('a body', () => {
  test('that stops is answered with 408', async () => {
    const { url } = await start({ idleMs: 200 })

    expect(await sendRaw(url, `${post(100)}abc`)).toMatch(/^HTTP\/1\.1 408 .*"RequestTimeout"/s)
  })

  test('that trickles is cut off in the end', async () => {
    const { port } = await start({ idleMs: 400, headMs: 300, bodyMs: 700 })
    const { socket, text, closed } = open(port, post(100_000))
    const drops = setInterval(() => socket.write('x'), 50)
    await closed
    clearInterval(drops)

    expect(text()).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('with files has more time than any other, but not for ever', async () => {
    const { port } = await start({ idleMs: 400, headMs: 300, bodyMs: 100, uploadMs: 900 })
    const startedAt = performance.now()
    const { socket, text, closed } = open(port, post(100_000).replace('text/plain', 'multipart/form-data'))
    const drops = setInterval(() => socket.write('x'), 50)
    await closed
    clearInterval(drops)

    expect(text()).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - startedAt).toBeGreaterThan(850)
  })
})

/** A client that never hangs up: it drips bytes and keeps its half open whatever the server does. */
async function openForGood({ server, port }: { server: Server; port: number }, bytes: string) {
  const arrived = once(server, 'connection')
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  client.on('error', () => {})
  onTestFinished(() => void client.destroy())
  let text = ''
  client.setEncoding('utf8').on('data', (part) => (text += part))
  client.write(bytes)
  const [socket]: Socket[] = await arrived
  return { client, text: () => text, gone: once(socket!, 'close') }
}

describe('a client that stays after its 408', () => {
  test.each([
    ['on the body it drips', { bodyMs: 200 }, post(100_000), true],
    ['on the head it drips', { headMs: 200 }, 'GET /at-once HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', true],
    ['on the body that it never goes on with', { idleMs: 200 }, `${post(100)}abc`, false],
  ])('%s is cut off a second later', async (_what, limits, bytes, drips) => {
    const { client, text, gone } = await openForGood(await start({ headMs: 10_000, ...limits }), bytes)
    const drops = setInterval(() => drips && client.write('x'), 50)
    await expect.poll(text, { timeout: 5000 }).toMatch(/^HTTP\/1\.1 408 /)
    const refusedAt = performance.now()
    await gone
    clearInterval(drops)

    expect(performance.now() - refusedAt).toBeLessThan(3000)
  })
})

describe('a connection', () => {
  test('is kept while the answer takes longer than a client may', async () => {
    const { url } = await start({ idleMs: 150, headMs: 150, keepAliveMs: 150 })

    expect((await send(url, '/slow')).text).toBe('slow')
  })

  test('whose client does not take the answer is cut', async () => {
    const { server, port } = await start({ idleMs: 300 })
    const cut = new Promise((resolve) =>
      server.once('connection', (socket: Socket) => socket.once('close', resolve)),
    )
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')

    await cut
    socket.destroy()
  })

  test('that is idle is closed', async () => {
    const { port } = await start({ keepAliveMs: 200 })
    const { text, closed } = open(port, 'GET /at-once HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await closed

    expect(text()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*at once$/s)
  })

  test('beyond 100 of one caller is closed at once, and the first of them go on', async () => {
    const { port, url } = await start()
    const held = Array.from({ length: 100 }, () => connect(port, '127.0.0.1'))
    onTestFinished(() => held.forEach((socket) => socket.destroy()))
    await Promise.all(held.map((socket) => once(socket, 'connect')))

    expect(await sendRaw(url, 'GET /at-once HTTP/1.1\r\nHost: localhost\r\n\r\n')).toBe('')
    held.pop()?.destroy()
    await expect
      .poll(() =>
        send(url, '/at-once').then(
          ({ text }) => text,
          () => 'refused',
        ),
      )
      .toBe('at once')
    const last = held[0]!
    last.write('GET /at-once HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(String((await once(last, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('finds a place however many others hold', async () => {
    const { url, port } = await start({ headMs: 60_000, idleMs: 60_000 })
    const crowd = Array.from({ length: 1000 }, (_, index) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + (index % 10)}` })
      return socket.on('error', () => {})
    })
    onTestFinished(() => crowd.forEach((socket) => socket.destroy()))
    await Promise.all(crowd.map((socket) => once(socket, 'connect')))

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(url, '/at-once')))
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(['at once']))
  })

  test('gets no second answer into the middle of one', async () => {
    const { port } = await start()
    const { socket, text, closed } = open(port, 'GET /half HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(text).toContain('half')
    socket.write('GARBAGE\r\n\r\n')
    await closed

    expect(text().match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

describe('closing', () => {
  test('lets the running request finish, ends idle connections and takes no new ones', async () => {
    const { server, port, url } = await start()
    const agent = new Agent({ keepAlive: true })
    const idle = open(port, 'GET /at-once HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(idle.text).toContain('at once')
    const begun = once(server, 'request')
    const running = send(url, '/slow', { agent })
    await begun
    const startedAt = performance.now()
    const closed = close(server, 10_000)

    await idle.closed
    await expect(send(url, '/at-once')).rejects.toThrow('ECONNREFUSED')
    expect((await running).text).toBe('slow')
    await closed
    expect(performance.now() - startedAt).toBeLessThan(9000)
    agent.destroy()
  })

  test('ends what does not finish in time', async () => {
    const { server, port } = await start()
    const { text, closed } = open(port, 'GET /half HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(text).toContain('half')

    await Promise.all([close(server, 100), closed])
  })
})

describe('an address that cannot be listened on', () => {
  test('because it is taken is told with the variable and the port', async () => {
    const { port } = await start()
    const second = createApiServer({ config, logger }, express())

    const failure = listen(second, { host: '127.0.0.1', port })
    await expect(failure).rejects.toThrow(ConfigError)
    await expect(failure).rejects.toThrow(`API_PORT: port ${port} on 127.0.0.1 is in use`)
  })

  test('because the machine does not have it is told with the variable', async () => {
    const failure = listen(createApiServer({ config, logger }, express()), { host: '203.0.113.250', port: 0 })

    await expect(failure).rejects.toThrow('API_HOST: 203.0.113.250 is no address of this machine')
  })
})

describeWith('openssl', 'https', (openssl) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'zuchtbuch-tls-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = (name: string) => path.join(folder, name)
  const makePair = (name: string) => {
    const args = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost`
    const files = ['-keyout', file(`${name}.key`), '-out', file(`${name}.crt`)]
    execFileSync(openssl, [...args.split(' '), ...files], { stdio: 'pipe' })
  }
  makePair('one')
  makePair('two')
  const create = (certFile: string, keyFile: string) => {
    const tls = { certFile: file(certFile), keyFile: file(keyFile) }
    const app = express().get('/', (request, response) => void response.send(request.protocol))
    return createApiServer({ config: { ...config, api: { ...config.api, tls } }, logger }, app)
  }

  test('is served with the certificate', async () => {
    const server = create('one.crt', 'one.key')
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => close(server, 0))
    const request = httpsRequest({ host: '127.0.0.1', port, rejectUnauthorized: false, agent: false }).end()
    const [response] = await once(request, 'response')

    expect((await response.toArray()).join('')).toBe('https')
  })

  test('is not spoken with a client that speaks plain http', async () => {
    const server = create('one.crt', 'one.key')
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
    onTestFinished(() => close(server, 0))

    await expect(
      once(httpRequest({ host: '127.0.0.1', port, agent: false }).end(), 'response'),
    ).rejects.toThrow()
  })

  test.each([
    ['missing.crt', 'one.key', /^TLS_CERT_FILE: the file cannot be read .*ENOENT/],
    ['one.crt', 'missing.key', /^TLS_KEY_FILE: the file cannot be read .*ENOENT/],
    ['one.crt', 'two.key', /^TLS_CERT_FILE and TLS_KEY_FILE do not fit together/],
    ['one.key', 'one.key', /^TLS_CERT_FILE and TLS_KEY_FILE do not fit together/],
  ])('with %s and %s does not start', (certFile, keyFile, message) => {
    expect(() => create(certFile, keyFile)).toThrow(ConfigError)
    expect(() => create(certFile, keyFile)).toThrow(message)
  })
})
