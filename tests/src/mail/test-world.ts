import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { pretendWorker } from '@zuchtbuch/api/test/test-worker'
import { mailQueue } from '@zuchtbuch/jobs/mail'
import { startWorker } from '@zuchtbuch/jobs/worker'
import type { Limits, MailContext } from '@zuchtbuch/mail-worker/account'
import { mailHandlers } from '@zuchtbuch/mail-worker/handlers'
import type { TestImap } from '@zuchtbuch/testing/imap-server'
import { trustTestCertificate } from '@zuchtbuch/testing/mail-certificate'
import { startSmtpServer, type TestSmtp } from '@zuchtbuch/testing/smtp-server'
import { ImapFlow } from 'imapflow'

export type Answer = { status: number; body: any }

/** The api, a mail worker, both mail servers, and the account set up. */
export type MailWorld = {
  api: TestApi
  imap: TestImap
  smtp: TestSmtp
  limits: Limits
  sync: () => Promise<Answer>
  settings: () => Promise<any>
  inbox: (query?: string) => Promise<any[]>
  /** Puts mails into a folder, one byte per character, in this order. */
  deliver: (raws: string[], folder?: string) => Promise<void>
  /** What lies in a folder: flags and bytes. */
  folder: (path: string) => Promise<{ uid: number; flags: string[]; raw: string }[]>
  /** Gives a folder another UIDVALIDITY, as a restored mailbox has. */
  renew: (path: string) => Promise<void>
  /** Does something in the mailbox as another mail program would. */
  withMailbox: <T>(work: (client: ImapFlow) => Promise<T>) => Promise<T>
  startWorker: () => { stop: () => Promise<void> }
  stop: () => Promise<void>
}

export async function openMailWorld(
  imap: TestImap,
  {
    works = true,
    smtp: given,
    smtpPort,
    imapPort = imap.port,
    reader = {},
    settings: more = {},
    start: startApi = startTestApi,
  }: {
    works?: boolean
    settings?: Record<string, string>
    /** How the api is started, where it needs more than itself. */
    start?: (settings: Record<string, string>) => Promise<TestApi>
    smtp?: TestSmtp
    smtpPort?: number
    imapPort?: number
    reader?: NonNullable<MailContext['reader']>
  } = {},
): Promise<MailWorld> {
  trustTestCertificate()
  const smtp = given ?? (await startSmtpServer())
  const api = await startApi({
    MAIL_IMAP_HOST: '127.0.0.1',
    MAIL_IMAP_PORT: String(imapPort),
    MAIL_SMTP_HOST: '127.0.0.1',
    MAIL_AUTHSERV_ID: 'mx.zucht.example',
    MAIL_SMTP_PORT: String(smtpPort ?? smtp.port),
    ...more,
  })
  await pretendWorker(api, mailQueue)
  const limits = { connectMs: 20_000, stepMs: 30_000 }
  const workers: { stop: (graceMs?: number) => Promise<void> }[] = []
  const { config, db, jobs, logger } = api.ctx

  function start() {
    const context = { config, db, databaseUrl: config.databaseUrl ?? '', limits, reader }
    const handlers = mailHandlers(context)
    const worker = startWorker({ db, backend: jobs.backend, queue: mailQueue, handlers, logger })
    workers.push(worker)
    return worker
  }

  async function withMailbox<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: imap.port,
      secure: true,
      auth: { user: imap.user, pass: imap.password },
      logger: false,
    })
    client.on('error', () => {})
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.logout()
    }
  }

  async function folder(path: string) {
    return withMailbox(async (client) => {
      const { exists } = await client.mailboxOpen(path, { readOnly: true })
      if (exists === 0) return []
      const messages = await client.fetchAll('1:*', { uid: true, flags: true, source: true })
      return messages.map(({ uid, flags, source }) => ({
        uid,
        flags: [...(flags ?? [])],
        raw: source?.toString('latin1') ?? '',
      }))
    })
  }

  if (works) start()
  await api.put('/api/mail-settings', {
    gmailAddress: imap.user,
    appPassword: imap.password,
    pollInterval: 0,
  })
  return {
    api,
    imap,
    smtp,
    limits,
    sync: () => api.post('/api/requests/sync'),
    settings: async () => (await api.get('/api/mail-settings')).body,
    inbox: async (query = '?pageSize=1000&orderBy=receivedAt') =>
      (await api.get(`/api/requests${query}`)).body.items,
    deliver: (raws, folder = 'INBOX') =>
      withMailbox(async (client) => {
        for (const raw of raws) await client.append(folder, Buffer.from(raw, 'latin1'))
      }),
    folder,
    async renew(path) {
      const mails = await folder(path)
      await withMailbox(async (client) => {
        await client.mailboxDelete(path)
        await client.mailboxCreate(path)
        for (const { raw } of mails) await client.append(path, Buffer.from(raw, 'latin1'))
      })
    },
    withMailbox,
    startWorker: start,
    async stop() {
      for (const worker of workers) await worker.stop(100)
      await api.stop()
      await smtp.stop()
    },
  }
}

/** A mail as a person sends it. */
export function mail(id: string, headers: Record<string, string> = {}, body = 'Guten Tag'): string {
  const all = {
    From: 'Jana Petersen <jana@example.org>',
    Subject: 'Weibchen gesucht',
    'Message-ID': `<${id}@example.org>`,
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${[...lines, '', body].join('\r\n')}\r\n`
}
