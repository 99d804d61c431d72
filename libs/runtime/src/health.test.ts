import { once } from 'node:events'
import { request } from 'node:http'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { checkReadiness, readinessStatus, serveHealth, type Check } from './health.ts'

const logger = pino({ level: 'silent' })
const good: Check = { run: async () => ({ ok: true }) }
const bad: Check = { run: async () => ({ ok: false, lastSeen: '2026-01-01T00:00:00Z' }) }
const throwing: Check = { run: () => Promise.reject(new Error('secret detail')) }
const hanging: Check = { run: () => new Promise(() => {}) }

async function serve(checks: Record<string, Check>): Promise<string> {
  const server = await serveHealth({ host: '127.0.0.1', port: 0, checks, logger })
  onTestFinished(() => server.close())
  return `http://127.0.0.1:${server.port}`
}

test.for([
  { checks: { database: { ...good, required: true }, queue: good }, status: 'ok', http: 200 },
  { checks: { database: { ...good, required: true }, queue: bad }, status: 'degraded', http: 200 },
  { checks: { database: { ...throwing, required: true }, queue: good }, status: 'unavailable', http: 503 },
  { checks: { database: { ...bad, required: true }, queue: bad }, status: 'unavailable', http: 503 },
])('readiness is $status with HTTP status $http when only what fails is reported as failed', async (c) => {
  const readiness = await checkReadiness(c.checks, logger)

  expect(readiness.status).toBe(c.status)
  expect(readinessStatus(readiness)).toBe(c.http)
})

test('a finding shows its details, an error shows nothing of itself, and a check that hangs counts as failed', async () => {
  const { checks } = await checkReadiness({ worker: bad, throwing, hanging }, logger)

  expect(checks).toEqual({
    worker: { status: 'failed', lastSeen: '2026-01-01T00:00:00Z' },
    throwing: { status: 'failed' },
    hanging: { status: 'failed' },
  })
})

test('a worker answers live, ready and metrics, and nothing else', async () => {
  const url = await serve({ database: { ...throwing, required: true } })

  const live = await fetch(`${url}/health/live`)
  expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
  const ready = await fetch(`${url}/health/ready?verbose=1`)
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'unavailable', checks: { database: { status: 'failed' } } },
  ])
  const metrics = await fetch(`${url}/metrics`)
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(await metrics.text()).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect((await fetch(`${url}/metrics`)).status).toBe(200)
  expect((await fetch(`${url}/metrics`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`${url}/`)).status).toBe(404)
  const post = await fetch(`${url}/health/live`, { method: 'POST' })
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

test.each([
  [{ host: 'localhost:9090' }, 200],
  [{ host: '10.1.2.3:9090' }, 200],
  [{ host: '[fd00::5]:9090' }, 200],
  [{ host: 'mail-worker:9090' }, 200],
  [{ host: 'mail-worker.zuchtbuch.svc:9090' }, 200],
  [{ host: 'nas.fritz.box' }, 200],
  [{ host: 'evil.example' }, 421],
  [{ host: 'localhost.evil.example' }, 421],
  [{ host: 'localhost', origin: 'http://evil.example' }, 421],
  [{ host: 'localhost', 'sec-fetch-site': 'cross-site' }, 421],
  [{ host: 'localhost', 'sec-fetch-site': 'none' }, 200],
])(
  'a worker tells its metrics to %o with %i: no page of the internet can have a browser ask',
  async (headers, status) => {
    const { port } = new URL(await serve({}))
    const asked = request({ host: '127.0.0.1', port, path: '/metrics', headers, agent: false }).end()
    const [response] = await once(asked, 'response')
    response.resume()

    expect(response.statusCode).toBe(status)
  },
)
