import { ImapFlow } from 'imapflow'
import type { Server } from './account.ts'
import { mailTrouble, StepTimeoutError } from './mail-trouble.ts'

/** A connection that is logged in. */
export type Imap = {
  client: ImapFlow
  /**
   * Waits for one step of the conversation. One that takes longer than `ms` (a minute unless told), or is not wanted
   * any more, ends with the connection. Throws what `mailTrouble` makes of any failure.
   */
  step: <T>(work: Promise<T>, ms?: number) => Promise<T>
}

/** Runs the work on a connection of its own (TLS from the first byte, certificate checked), which always ends. */
export async function withImap<T>(
  { host, port, user, password, limits: { connectMs, stepMs } }: Server,
  signal: AbortSignal,
  work: (imap: Imap) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const client = new ImapFlow({
    host,
    port,
    secure: true,
    auth: { user, pass: password },
    // Its log holds the conversation.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: stepMs,
    tls: { minVersion: 'TLSv1.2' },
  })
  // The awaited step fails with it; without a listener it would end the process.
  client.on('error', () => {})
  const step = stepper(client, { host, stepMs }, signal)
  try {
    await step(client.connect(), 1.5 * connectMs)
    const result = await work({ client, step })
    await step(client.logout(), 5000).catch(() => {})
    return result
  } finally {
    client.close()
  }
}

function stepper(
  client: ImapFlow,
  { host, stepMs }: { host: string; stepMs: number },
  signal: AbortSignal,
): Imap['step'] {
  return async (work, ms = stepMs) => {
    const { promise: ended, reject } = Promise.withResolvers<never>()
    const end = (reason: unknown) => {
      client.close()
      reject(reason)
    }
    const timer = setTimeout(() => end(new StepTimeoutError()), ms)
    const abort = () => end(signal.reason)
    signal.addEventListener('abort', abort)
    try {
      return await Promise.race([work, ended])
    } catch (error) {
      signal.throwIfAborted()
      throw mailTrouble(error, host)
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
  }
}
