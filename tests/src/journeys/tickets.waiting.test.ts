import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { bundled } from '@zuchtbuch/infra/service-bundle'
import { makeVapidSettings } from '@zuchtbuch/testing/push-crypto'
import { startPushService, type TestPushService } from '@zuchtbuch/testing/push-service'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { afterAll, beforeAll, expect, test } from 'vitest'

const settings = { ...makeVapidSettings(), PUSH_ALLOW_PRIVATE: 'true' }
let api: TestApi
let service: TestPushService
let folder: string
let worker: ChildProcess
let log = ''

/** The worker as the supervisor starts it; it trusts the push service by NODE_EXTRA_CA_CERTS. */
beforeAll(async () => {
  service = await startPushService()
  api = await startTestApi(settings)
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-push-'))
  const caFile = path.join(folder, 'ca.pem')
  await writeFile(caFile, service.ca)
  const main = bundled(await serviceBundle(), 'push-worker')
  worker = spawn(process.execPath, ['--conditions=m-src', main], {
    cwd: folder,
    env: {
      ...process.env,
      ...settings,
      DATABASE_URL: api.ctx.config.databaseUrl,
      SECRETS_KEY: api.ctx.config.secretsKey,
      NODE_EXTRA_CA_CERTS: caFile,
      LOG_LEVEL: 'debug',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [worker.stdout, worker.stderr])
    stream!.setEncoding('utf8').on('data', (text: string) => (log += text))
})
afterAll(async () => {
  const exited = once(worker, 'exit')
  worker.kill('SIGTERM')
  expect(await exited).toEqual([0, null])
  await api.stop()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

test('the breeder writes a ticket, is told on the phone when it is solved, and reads the answer', async () => {
  const phone = service.subscribe({ status: 500 }, { status: 201 })
  const lost = service.subscribe({ status: 410 })
  for (const browser of [phone, lost]) expect((await api.post('/push/subscribe', browser)).status).toBe(200)

  const { id } = (await api.post('/feedback', { description: 'Das Gewicht von Sanddorn fehlt' })).body as {
    id: string
  }
  const solved = await api.put(`/feedback/${id}`, { status: 'Solved', answer: 'Behoben', notify: true })
  expect(solved.status).toBe(200)

  // the first try met a push service in trouble; the second one comes after a few seconds
  const messages = () => service.messages.filter(({ endpoint }) => endpoint === phone.endpoint)
  await expect.poll(() => messages().length, { timeout: 60_000 }).toBe(2)
  const message = JSON.parse(messages()[1]!.text)
  expect(message).toMatchObject({ title: 'Meldung: Das Gewicht von Sanddorn fehlt', body: 'Gelöst' })
  expect(messages()[1]!.vapid.publicKey).toBe(settings.VAPID_PUBLIC_KEY)

  const page = await api.get<string>(message.url)
  expect(page.body).toContain('<h3>Antwort</h3><p>Behoben</p>')

  const stored = async () => (await api.db.$client.query('select endpoint from push_subscriptions')).rows
  await expect.poll(stored).toEqual([{ endpoint: phone.endpoint }])
  const open = async () => (await api.get('/api/jobs?filter=state=Queued|state=Running')).body['totalCount']
  await expect.poll(open).toBe(0)

  const tried = await api.post('/push/test', { endpoint: phone.endpoint })
  expect(tried).toMatchObject({ status: 200, body: { outcome: 'Sent' } })
  expect(JSON.parse(messages()[2]!.text)).toMatchObject({ tag: 'test', url: '/einstellungen/geraete' })
  const moment = expect.stringMatching(/Z$/)
  expect((await api.get('/push/subscriptions')).body).toMatchObject([
    { lastSuccessAt: moment, lastError: null },
  ])
  const refusing = service.subscribe({ status: 503 })
  await api.post('/push/subscribe', refusing)
  const refused = await api.post('/push/test', { endpoint: refusing.endpoint })
  expect(refused).toMatchObject({
    status: 502,
    body: { code: 'PushRefused', detail: expect.stringContaining('503') },
  })
  expect(service.problems).toEqual([])
}, 120_000)

test('neither the jobs nor the log tell addresses, keys or what a ticket says', async () => {
  const jobs = JSON.stringify((await api.db.$client.query('select * from jobs')).rows)

  expect(log).toContain('push.send')
  expect(jobs).toContain('push.send')
  for (const secret of ['/send/', 'Sanddorn', 'Behoben', settings.VAPID_PRIVATE_KEY]) {
    expect(log).not.toContain(secret)
    expect(jobs).not.toContain(secret)
  }
})
