import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { testCertificate, testKey } from './mail-certificate.ts'

/** Where in the conversation a server is; `taken` means that it has the mail and has not said so yet. */
export type SmtpStage = 'connect' | 'secure' | 'auth' | 'mail' | 'rcpt' | 'data' | 'end' | 'taken'

export type ReceivedMail = { from: string; to: string[]; raw: Buffer }

/** An SMTP server with STARTTLS and one account. */
export type TestSmtp = {
  port: number
  user: string
  password: string
  /** What it has taken. */
  received: ReceivedMail[]
  /** How many times each stage was reached. */
  reached: Map<SmtpStage, number>
  /** What it answers at a stage instead of going on: a code, silence, or the end of the connection. */
  script: Map<SmtpStage, number | 'silence' | 'hang up'>
  stop: () => Promise<void>
}

type Next = (error?: Error | null) => void

/** Starts it on a free port. */
export async function startSmtpServer({ hideTls = false } = {}): Promise<TestSmtp> {
  const account = { user: 'zucht@example.org', password: 'geheimes-passwort' }
  const received: ReceivedMail[] = []
  const reached: TestSmtp['reached'] = new Map()
  const script: TestSmtp['script'] = new Map()

  /** Goes on, refuses, or leaves the client alone. */
  function at(stage: SmtpStage, next: Next): void {
    reached.set(stage, (reached.get(stage) ?? 0) + 1)
    const what = script.get(stage)
    if (what === 'silence') return
    if (what === 'hang up') return hangUp()
    if (what === undefined) return next()
    next(Object.assign(new Error('scripted'), { responseCode: what }))
  }

  function hangUp(): void {
    // The set holds the connections of this server.
    for (const connection of server.connections) connection.close()
  }

  const server = new SMTPServer({
    key: testKey,
    cert: testCertificate,
    authMethods: ['PLAIN', 'LOGIN'],
    logger: false,
    disabledCommands: hideTls ? ['STARTTLS'] : [],
    onConnect: (_, next) => at('connect', next),
    onSecure: (_, __, next) => at('secure', next),
    onAuth({ username, password }, _, next) {
      at('auth', (error) => {
        if (error) return next(error)
        if (username === account.user && password === account.password) return next(null, { user: username })
        next(Object.assign(new Error('Bad credentials'), { responseCode: 535 }))
      })
    },
    onMailFrom: (_, __, next) => at('mail', next),
    onRcptTo: (_, __, next) => at('rcpt', next),
    onData(stream, { envelope }, next) {
      const chunks: Buffer[] = []
      let isFirst = true
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (isFirst) at('data', () => {})
        // What is left unread here never comes to its end.
        if (script.has('data')) stream.pause()
        isFirst = false
      })
      stream.on('end', () =>
        at('end', (error) => {
          if (error) return next(error)
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          received.push({
            from,
            to: envelope.rcptTo.map(({ address }) => address),
            raw: Buffer.concat(chunks),
          })
          at('taken', next)
        }),
      )
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    ...account,
    received,
    reached,
    script,
    async stop() {
      hangUp()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
