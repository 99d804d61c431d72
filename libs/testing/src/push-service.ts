import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificate } from './certificate.ts'
import { checkVapid, decrypt, makeBrowserKeys, type BrowserKeys } from './push-crypto.ts'

/** A message as it arrived, decrypted with the keys of the browser that it was for. */
export type PushMessage = {
  endpoint: string
  text: string
  /** Of the encrypted body. */
  bytes: number
  headers: IncomingMessage['headers']
  vapid: { publicKey: string; subject: string }
}

/** What the service does with a message: an answer, or nothing at all, ever. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'hang'

export type TestPushService = {
  origin: string
  /** The authority of its certificate, PEM. */
  ca: string
  /** A new browser that subscribed; `answers` are given in turn, the last one again and again (201 if none). */
  subscribe: (...answers: PushAnswer[]) => { endpoint: string; p256dh: string; auth: string }
  /** What was sent, in the order of arrival, whatever the answer was. */
  messages: PushMessage[]
  /** What was wrong with messages that no push service would have taken. */
  problems: string[]
  close: () => Promise<void>
}

type Browser = { keys: BrowserKeys; answers: PushAnswer[] }

const largestBody = 4096

/**
 * A push service (RFC 8030) over HTTPS with a certificate of its own authority. It takes what real ones take: a valid
 * token (RFC 8292), a body that the browser can decrypt (RFC 8291) of at most 4096 bytes, TTL, a topic that fits.
 */
export async function startPushService(): Promise<TestPushService> {
  const { ca, ...pair } = makeCertificate(['localhost', '127.0.0.1', 'push.example.com'])
  const browsers = new Map<string, Browser>()
  const messages: PushMessage[] = []
  const problems: string[] = []
  const server = createServer(pair, (request, response) => {
    void receive(request, response).catch((error: unknown) => {
      problems.push(String(error))
      response.writeHead(400).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (!browser) {
      response.writeHead(404).end()
      return
    }
    const { headers } = request
    const body = await buffer(request)
    const vapid = checkVapid(headers.authorization, `https://${headers.host}`)
    const text = decrypt(body, browser.keys)
    messages.push({ endpoint: origin + path, text, bytes: body.length, headers, vapid })
    for (const problem of problemsOf(request)) problems.push(problem)
    const { answers } = browser
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 201 }
    if (answer === 'hang') return
    response.writeHead(body.length > largestBody ? 413 : answer.status, answer.headers).end('{}')
  }

  return {
    origin,
    ca,
    messages,
    problems,
    subscribe(...answers) {
      const keys = makeBrowserKeys()
      const path = `/send/${browsers.size}`
      browsers.set(path, { keys, answers })
      return { endpoint: origin + path, p256dh: keys.p256dh, auth: keys.auth }
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function problemsOf({ method, headers }: IncomingMessage): string[] {
  const rules: Record<string, boolean> = {
    'the method is POST': method === 'POST',
    'the encoding is aes128gcm': headers['content-encoding'] === 'aes128gcm',
    'there is a TTL': /^\d+$/.test(String(headers['ttl'])),
    'the urgency is known': /^(very-low|low|normal|high)$/.test(String(headers['urgency'] ?? 'normal')),
    'the topic fits': /^[\w-]{1,32}$/.test(String(headers['topic'] ?? 'none')),
  }
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([rule]) => `Not so: ${rule}`)
}

/** Lets this process's https clients trust an authority, as NODE_EXTRA_CA_CERTS does from the start. */
export function trust(ca: string): void {
  setDefaultCACertificates([...getCACertificates('default'), ca])
}
