import { afterEach, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { workers } from '../upkeep/readiness.ts'
import { close, createApiServer, listen } from '../http/server.ts'
import { startTestApi, useTestApi } from '../../test/test-api.ts'
import { send } from '../../test/test-request.ts'

const api = useTestApi()
afterEach(() => api.db.$client.query('delete from heartbeats'))

const beat = (service: string, secondsAgo = 0) =>
  api.db.$client.query(
    `insert into heartbeats (instance, service, seen_at) values (gen_random_uuid()::text, $1, now() - make_interval(secs => $2))`,
    [service, secondsAgo],
  )

test('the process says that it lives, also to HEAD', async () => {
  expect(await api.get('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await send(api.url, '/health/live', { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
})

test('with every worker alive it is ok', async () => {
  for (const worker of workers) await beat(worker)
  await beat('publisher', 5)

  expect(await api.get('/health/ready')).toMatchObject({
    status: 200,
    body: {
      status: 'ok',
      checks: {
        database: { status: 'ok', migrated: true },
        queue: { status: 'ok', kind: 'postgres' },
        disk: { status: 'ok', freeBytes: expect.any(Number) },
        workers: {
          status: 'ok',
          alive: { 'mail-worker': 1, 'ai-worker': 1, publisher: 2, 'push-worker': 1 },
        },
      },
    },
  })
})

test('with a worker gone quiet it is degraded and still in service', async () => {
  for (const worker of workers) await beat(worker, worker === 'ai-worker' ? 60 : 0)

  expect(await api.get('/health/ready')).toMatchObject({
    status: 200,
    body: {
      status: 'degraded',
      checks: { workers: { status: 'failed', alive: { 'ai-worker': 0, publisher: 1 } } },
    },
  })
})

test('with the queue or the disk gone it is degraded and still in service', async () => {
  const backend = { ...api.ctx.jobs.backend, available: () => Promise.resolve(false) }
  const config = { ...api.ctx.config, filesDir: '/nowhere/at/all' }
  const ctx = { ...api.ctx, config, jobs: { ...api.ctx.jobs, backend } }
  const server = createApiServer(ctx, buildApp(ctx))
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })

  expect(await send(`http://127.0.0.1:${port}`, '/health/ready')).toMatchObject({
    status: 200,
    json: { status: 'degraded', checks: { queue: { status: 'failed' }, disk: { status: 'failed' } } },
  })
  await close(server, 0)
})

test('without the migrations it is out of service with 503', async () => {
  const { rows } = await api.db.$client.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *',
  )
  const answer = await api.get('/health/ready')

  expect(answer).toMatchObject({
    status: 503,
    body: {
      code: 'DatabaseUnavailable',
      checks: { database: { status: 'failed', migrated: false }, queue: { status: 'ok' } },
    },
  })
  expect(answer.headers.get('content-type')).toMatch('application/problem+json')
  await api.db.$client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    rows[0]?.hash,
    rows[0]?.created_at,
  ])
  expect((await api.get('/health/ready')).status).toBe(200)
})

test('without the database it is out of service with 503, and still lives', async () => {
  const other = await startTestApi()
  await other.db.$client.end()

  expect(await other.get('/health/ready')).toMatchObject({
    status: 503,
    body: { code: 'DatabaseUnavailable', checks: { database: { status: 'failed' } } },
  })
  expect((await other.get('/health/live')).status).toBe(200)
  await other.stop().catch(() => {})
})

test('measurements come in the Prometheus text format', async () => {
  await api.get('/contacts')
  const answer = await api.get<string>('/metrics')

  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.body).toMatch(
    /^http_request_duration_seconds_bucket\{le="0\.01",method="GET",route="\/contacts",status="200"\} \d+$/m,
  )
  expect(answer.body).toMatch(/^process_cpu_seconds_total /m)
  expect(answer.body).toMatch(/^mail_last_sync_timestamp_seconds 0$/m)
  for (const line of answer.body.split('\n')) expect(line).toMatch(/^$|^# |^\w+(\{.*\})? \S+$/)
})
