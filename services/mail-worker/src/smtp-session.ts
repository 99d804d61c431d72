import { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Server } from './account.ts'

const implicitTlsPort = 465
/** Servers look at a mail before they take it; RFC 5321 (4.5.3.2.6) grants them ten minutes. */
const silenceSteps = 4

export type Envelope = { from: string; to: string }

/** A conversation with the server, logged in over TLS with its certificate checked. */
export type Smtp = {
  /**
   * Sends a mail. `mark` runs after the server has agreed to take the data and before the first byte of it; nothing
   * is transferred when it rejects.
   */
  send: (envelope: Envelope, raw: Buffer, mark: () => Promise<void>) => Promise<void>
}

/** Runs the work on a connection of its own, which always ends. Rejects with nodemailer's errors. */
export async function withSmtp<T>(
  { host, port, user, password, limits: { connectMs, stepMs } }: Server,
  signal: AbortSignal,
  work: (smtp: Smtp) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const secure = port === implicitTlsPort
  const connection = new SMTPConnection({
    host,
    port,
    secure,
    requireTLS: !secure,
    // The name of this machine is nobody's business.
    name: '[127.0.0.1]',
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceSteps * stepMs,
    logger: false,
    tls: { minVersion: 'TLSv1.2' },
  })
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => {})
  connection.on('error', reject)
  connection.on('end', () => reject(connectionLost()))
  const step = (action: (done: (error?: Error | null) => void) => void) =>
    Promise.race([
      broken,
      new Promise<void>((resolve, fail) => action((error) => (error ? fail(error) : resolve()))),
    ])
  try {
    await step((done) => connection.connect(done))
    await step((done) => connection.login({ user, pass: password }, done))
    const result = await work({
      send: (envelope, raw, mark) =>
        step((done) =>
          connection.send({ ...envelope, size: raw.length }, afterMark(raw, mark), (error) => done(error)),
        ),
    })
    connection.quit()
    return result
  } finally {
    connection.close()
  }
}

/** A stream that is asked for its bytes when the server waits for them, and marks first. */
function afterMark(raw: Buffer, mark: () => Promise<void>): Readable {
  async function* bytes(): AsyncGenerator<Buffer> {
    await mark()
    yield raw
  }
  return Readable.from(bytes(), { objectMode: false })
}

const connectionLost = () =>
  Object.assign(new Error('The server ended the connection'), { code: 'ECONNECTION' })
