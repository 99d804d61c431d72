import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { startFakeAi } from '@zuchtbuch/testing/fake-ai'
import { startImapServer } from '@zuchtbuch/testing/imap-server'
import { testCertificate } from '@zuchtbuch/testing/mail-certificate'
import { makeVapidSettings } from '@zuchtbuch/testing/push-crypto'
import { startPushService } from '@zuchtbuch/testing/push-service'
import { startSmtpServer } from '@zuchtbuch/testing/smtp-server'
import { ImapFlow } from 'imapflow'
import { mail } from '../mail/test-world.ts'
import { startProxy } from './tcp-proxy.ts'

export type MailAtServer = { uid: number; messageId: string }

/** The mail servers, the push service and the AI service, and what they saw. */
export type Outside = {
  /** What the services need to find all of them. */
  env: Record<string, string>
  account: { gmailAddress: string; appPassword: string }
  /** Puts a mail into the mailbox. */
  deliver: (name: string) => Promise<void>
  /** Message-Ids of the mails that lie in the mailbox for sure. */
  delivered: string[]
  folder: (name: 'INBOX' | 'Gesendet') => Promise<MailAtServer[]>
  /** The mails that the SMTP server has taken. */
  taken: { messageId: string; inReplyTo: string }[]
  /** Browsers for `/push/subscribe`; the push service takes messages of some only after a few tries, of one never. */
  browsers: { endpoint: string; p256dh: string; auth: string }[]
  /** The messages that the push service got; `browser` is the address of one. */
  pushes: { browser: string; ticketId: string; accepted: boolean }[]
  /** What the push service had to complain of. */
  pushProblems: string[]
  close: () => Promise<void>
}

/** How much longer each step of a conversation takes, so that crashes fall into them. */
const stepMs = 20

export async function openOutside(folder: string): Promise<Outside> {
  const imap = await startImapServer()
  const smtp = await startSmtpServer()
  const push = await startPushService()
  const ai = await startFakeAi()
  ai.play({ reply: 'Ein zutrauliches Weibchen sucht ein neues Zuhause.', delayMs: 10 * stepMs })
  const { port: pushPort } = new URL(push.origin)
  const [toImap, toSmtp, toPush] = await Promise.all(
    [imap.port, smtp.port, Number(pushPort)].map((port) => startProxy(port)),
  )
  if (!toImap || !toSmtp || !toPush) throw new Error('There is a proxy for each')
  const proxies = [toImap, toSmtp, toPush]
  for (const proxy of proxies) proxy.delayMs = stepMs
  const authorities = path.join(folder, 'authorities.pem')
  writeFileSync(authorities, testCertificate + push.ca)

  const mailbox = new ImapFlow({
    host: '127.0.0.1',
    port: imap.port,
    secure: true,
    tls: { ca: testCertificate },
    auth: { user: imap.user, pass: imap.password },
    logger: false,
  })
  mailbox.on('error', () => {})
  await mailbox.connect()
  const delivered: string[] = []
  const browsers = [[201], [500, 503, 201], [410]].map((script) => ({
    ...push.subscribe(...script.map((status) => ({ status }))),
    script,
  }))
  const atProxy = (address: string) => address.replace(`:${pushPort}/`, `:${toPush.port}/`)

  return {
    env: {
      MAIL_IMAP_HOST: '127.0.0.1',
      MAIL_IMAP_PORT: String(toImap.port),
      MAIL_SMTP_HOST: '127.0.0.1',
      MAIL_SMTP_PORT: String(toSmtp.port),
      ...makeVapidSettings(),
      PUSH_ALLOW_PRIVATE: 'true',
      AI_API_KEY: 'sk-test',
      AI_BASE_URL: ai.url,
      AI_MODEL: 'maus-1',
      NODE_EXTRA_CA_CERTS: authorities,
    },
    account: { gmailAddress: imap.user, appPassword: imap.password },
    delivered,
    async deliver(name) {
      await mailbox.append('INBOX', Buffer.from(mailWithFile(name)))
      delivered.push(`<${name}@example.org>`)
    },
    async folder(name) {
      const { exists } = await mailbox.mailboxOpen(name, { readOnly: true })
      if (exists === 0) return []
      const mails = await mailbox.fetchAll('1:*', { uid: true, envelope: true })
      return mails.map(({ uid, envelope }) => ({ uid, messageId: envelope?.messageId ?? '' }))
    },
    get taken() {
      return smtp.received.map(({ raw }) => ({
        messageId: header(raw, 'Message-ID'),
        inReplyTo: header(raw, 'In-Reply-To'),
      }))
    },
    browsers: browsers.map(({ endpoint, p256dh, auth }) => ({ endpoint: atProxy(endpoint), p256dh, auth })),
    get pushes() {
      return browsers.flatMap(({ endpoint, script }) =>
        push.messages
          .filter((message) => message.endpoint === endpoint)
          .map(({ text }, nth) => ({
            browser: atProxy(endpoint),
            ticketId: String(JSON.parse(text).ticketId),
            accepted: (script[nth] ?? script.at(-1) ?? 201) < 300,
          })),
      )
    },
    pushProblems: push.problems,
    async close() {
      await mailbox.logout()
      for (const proxy of proxies) await proxy.close()
      await Promise.all([imap.stop(), smtp.stop(), push.close(), ai.close()])
    },
  }
}

function mailWithFile(name: string): string {
  const type = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b1' }
  const file =
    'Content-Type: text/plain; name="liste.txt"\r\nContent-Disposition: attachment; filename="liste.txt"'
  const parts = [`--b1\r\nContent-Type: text/plain\r\n\r\nAnbei\r\n`, `--b1\r\n${file}\r\n\r\nHeu\r\n`]
  return mail(name, type, `${parts.join('')}--b1--`)
}

function header(raw: Buffer, name: string): string {
  return new RegExp(`^${name}: (<.*>)`, 'im').exec(raw.toString('latin1'))?.[1] ?? ''
}
