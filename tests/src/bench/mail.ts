// A first reading of a full mailbox: api and mail worker as processes, as `npm start` runs them:
//   node --conditions=m-src tests/src/bench/mail.ts
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { certificateFile, trustTestCertificate } from '@zuchtbuch/testing/mail-certificate'
import { ImapFlow } from 'imapflow'
import { withDatabase } from './database.ts'
import { cpuMsOf, memoryOf } from './processes.ts'
import { median, report } from './report.ts'
import { startApi, startMailWorker } from './service-processes.ts'

const count = 10_000

type Mailbox = { port: number; user: string; password: string; kind: string }

trustTestCertificate()
const server = fork(path.join(import.meta.dirname, 'mailbox.ts'), [String(count)])
const [mailbox] = (await once(server, 'message')) as [Mailbox]
try {
  await withDatabase((databaseUrl, folder) => measure(databaseUrl, folder))
} finally {
  server.disconnect()
  await once(server, 'close')
}

async function measure(databaseUrl: string, folder: string): Promise<void> {
  const api = await startApi(databaseUrl, folder)
  const worker = await startMailWorker(databaseUrl, folder, {
    MAIL_IMAP_HOST: '127.0.0.1',
    MAIL_IMAP_PORT: String(mailbox.port),
    NODE_EXTRA_CA_CERTS: certificateFile(),
  })
  try {
    await call(`${api.url}/api/mail-settings`, 'PUT', {
      gmailAddress: mailbox.user,
      appPassword: mailbox.password,
      pollInterval: 0,
    })
    const bare = [await readBare()]
    const cpuMs = cpuMsOf(worker.pid)
    const first = await sync(api.url, worker.pid)
    const cpuPerMail = (cpuMsOf(worker.pid) - cpuMs) / count
    bare.push(await readBare())
    if (first.created !== count) throw new Error(`${first.created} of ${count} mails became requests`)
    report({
      name: `mail: first reading of ${count} mails (${mailbox.kind})`,
      figure: count / (first.ms / 1000),
      unit: 'mails/s',
      reference: { name: 'bare imapflow loop', figure: count / (median(bare) / 1000) },
      goal: { atLeast: 0.5 },
    })
    report({ name: 'mail: processor time of the worker per mail', figure: cpuPerMail, unit: 'ms' })
    const afterTenth = first.memory.filter(({ progress }) => progress >= 10).map(({ mb }) => mb)
    report({
      name: 'mail: most memory of the worker while reading',
      figure: Math.max(...afterTenth),
      unit: 'MB',
      reference: { name: 'after a tenth', figure: afterTenth[0] ?? Number.NaN },
      goal: { below: 1.3 },
    })
    const again: number[] = []
    for (let nth = 0; nth < 5; nth++) again.push((await sync(api.url, worker.pid)).ms)
    report({
      name: 'mail: reading with nothing new',
      figure: median(again),
      unit: 'ms',
      goal: { below: 2000 },
    })
  } finally {
    await worker.stop()
    await api.stop()
  }
}

/** Fetches every mail and looks at none; ms. */
async function readBare(): Promise<number> {
  const startedAt = performance.now()
  const client = new ImapFlow({
    host: '127.0.0.1',
    port: mailbox.port,
    secure: true,
    auth: { user: mailbox.user, pass: mailbox.password },
    logger: false,
  })
  await client.connect()
  await client.mailboxOpen('INBOX', { readOnly: true })
  let seen = 0
  for await (const { source } of client.fetch('1:*', { uid: true, source: true })) {
    if (source && source.length > 0) seen++
  }
  await client.logout()
  if (seen !== count) throw new Error(`The bare loop saw ${seen} mails`)
  return performance.now() - startedAt
}

type Reading = { ms: number; created: number; memory: { progress: number; mb: number }[] }

/** One reading from the request to its outcome, with the worker's memory every 50 ms. */
async function sync(url: string, pid: number): Promise<Reading> {
  const startedAt = performance.now()
  const { jobId } = await call(`${url}/api/requests/sync`, 'POST', undefined, { prefer: 'respond-async' })
  const memory: Reading['memory'] = []
  for (;;) {
    const job = await call(`${url}/api/jobs/${String(jobId)}`, 'GET')
    if (job['state'] === 'Completed') {
      const { created } = job['result'] as { created: number }
      return { ms: performance.now() - startedAt, created, memory }
    }
    if (job['finishedAt'] !== null) throw new Error(JSON.stringify(job))
    memory.push({ progress: Number(job['progress']), mb: memoryOf(pid)?.rssMb ?? Number.NaN })
    await sleep(50)
  }
}

async function call(
  url: string,
  method: string,
  body?: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await response.text()
  if (response.status >= 300) throw new Error(`${method} ${url} answers ${response.status}: ${text}`)
  return JSON.parse(text) as Record<string, unknown>
}
