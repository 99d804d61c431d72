import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { certificateFile } from '@zuchtbuch/testing/mail-certificate'
import { startSmtpServer, type SmtpStage } from '@zuchtbuch/testing/smtp-server'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startLineProxy, type LineProxy } from './test-line-proxy.ts'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

let world: MailWorld
let proxy: LineProxy
beforeAll(async () => {
  const smtp = await startSmtpServer()
  proxy = await startLineProxy(() => smtp.port)
  world = await openMailWorld(await startImapServer(), { works: false, smtp, smtpPort: proxy.port })
})
afterAll(async () => {
  await world.stop()
  await world.imap.stop()
  await proxy.stop()
})

let children: ChildProcess[] = []
let workers: { stop: () => Promise<void> }[] = []
let count = 0
let id = ''

beforeEach(async () => {
  world.smtp.script.clear()
  world.smtp.received.length = 0
  proxy.keepFrom(null)
  const reader = world.startWorker()
  await world.deliver([mail(`crash${++count}`)])
  await world.sync()
  await reader.stop()
  const inbox = await world.inbox()
  id = inbox.find((one) => one.gmailMessageId === `<crash${count}@example.org>`).id
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const worker of workers) await worker.stop()
  children = []
  workers = []
})

function startProcess(): ChildProcess {
  const file = path.join(import.meta.dirname, 'fixtures/work.ts')
  const { databaseUrl } = world.api.ctx.config
  const child = spawn(process.execPath, ['--conditions=m-src', file], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SECRETS_KEY: world.api.ctx.config.secretsKey,
      MAIL_IMAP_HOST: '127.0.0.1',
      MAIL_IMAP_PORT: String(world.imap.port),
      MAIL_SMTP_HOST: '127.0.0.1',
      MAIL_SMTP_PORT: String(proxy.port),
      NODE_EXTRA_CA_CERTS: certificateFile(),
    },
  })
  children.push(child)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
}

async function send(): Promise<string> {
  const answer = await world.api.post(
    `/api/requests/${id}/send`,
    { body: 'Gern.'.repeat(500) },
    { prefer: 'respond-async' },
  )
  expect(answer.status).toBe(202)
  return String(answer.body['jobId'])
}

async function finished(jobId: string): Promise<any> {
  const job = async () => (await world.api.get(`/api/jobs/${jobId}`)).body
  await expect.poll(async () => (await job()).finishedAt, { timeout: 90_000 }).not.toBeNull()
  return job()
}

const status = async () => (await world.api.get(`/api/requests/${id}`)).body['status']
const reached = (stage: SmtpStage) => world.smtp.reached.get(stage) ?? 0

/** Another worker takes over, on a server that works again. */
function recover(): void {
  world.smtp.script.clear()
  proxy.keepFrom(null)
  workers.push(world.startWorker())
}

test.each([
  ['greets', /^EHLO/],
  ['asks for encryption', /^STARTTLS/],
])(
  'killed when it %s, another worker sends the mail once',
  async (_, line) => {
    const before = proxy.kept()
    proxy.keepFrom(line)
    const child = startProcess()
    const jobId = await send()
    await expect.poll(() => proxy.kept(), { timeout: 60_000 }).toBeGreaterThan(before)
    await kill(child)
    recover()

    expect(await finished(jobId)).toMatchObject({ state: 'Completed' })
    expect(world.smtp.received).toHaveLength(1)
    expect(await status()).toBe('Answered')
  },
  180_000,
)

test.each(['connect', 'secure', 'auth', 'mail', 'rcpt'] as const)(
  'killed at the stage %s, another worker sends the mail once',
  async (stage) => {
    const before = reached(stage)
    world.smtp.script.set(stage, 'silence')
    const child = startProcess()
    const jobId = await send()
    await expect.poll(() => reached(stage), { timeout: 60_000 }).toBeGreaterThan(before)
    await kill(child)
    recover()

    expect(await finished(jobId)).toMatchObject({ state: 'Completed' })
    expect(world.smtp.received).toHaveLength(1)
    expect(await status()).toBe('Answered')
  },
  180_000,
)

test.each([
  ['data', 0],
  ['end', 0],
  ['taken', 1],
] as const)(
  'killed at the stage %s, the mail is not sent again: nobody knows',
  async (stage, received) => {
    const before = reached(stage)
    world.smtp.script.set(stage, 'silence')
    const child = startProcess()
    const jobId = await send()
    await expect.poll(() => reached(stage), { timeout: 60_000 }).toBeGreaterThan(before)
    await kill(child)
    recover()

    const job = await finished(jobId)
    expect(job).toMatchObject({ state: 'Failed', error: { code: 'MailOutcomeUnknown' } })
    expect(world.smtp.received).toHaveLength(received)
    expect(await status()).toBe('New')
  },
  180_000,
)

test('killed when the server has the mail, and it lies in the folder of sent mails, it is sent', async () => {
  const before = reached('taken')
  world.smtp.script.set('taken', 'silence')
  const child = startProcess()
  const jobId = await send()
  await expect.poll(() => reached('taken'), { timeout: 60_000 }).toBeGreaterThan(before)
  await kill(child)
  await world.deliver([world.smtp.received[0]!.raw.toString('latin1')], 'Gesendet')
  recover()

  expect(await finished(jobId)).toMatchObject({ state: 'Completed' })
  expect(world.smtp.received).toHaveLength(1)
  expect(await status()).toBe('Answered')
}, 180_000)

test('killed between the server’s yes and the outcome, it is sent, and once', async () => {
  const holder = new Client({ connectionString: world.api.ctx.config.databaseUrl })
  await holder.connect()
  try {
    const jobId = await send()
    await holder.query('begin')
    await holder.query('select 1 from requests where id = $1 for update', [id])
    const child = startProcess()
    const accepted = async () => {
      const { rows } = await world.api.db.execute(
        sql`select accepted_at from outgoing_mails where request_id = ${id}`,
      )
      return rows[0]?.['accepted_at']
    }
    await expect.poll(accepted, { timeout: 60_000 }).not.toBeNull()
    await kill(child)
    await holder.query('rollback')
    recover()

    expect(await finished(jobId)).toMatchObject({ state: 'Completed' })
    expect(world.smtp.received).toHaveLength(1)
    expect(await status()).toBe('Answered')
  } finally {
    await holder.end()
  }
}, 180_000)
