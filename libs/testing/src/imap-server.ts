import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow, { type Server } from 'hoodiecrow-imap'
import { testCertificate, testKey } from './mail-certificate.ts'

/** An IMAP server over TLS with one account. */
export type TestImap = {
  port: number
  user: string
  password: string
  stop: () => Promise<void>
}

const plugins = [
  'ID',
  'SASL-IR',
  'AUTH-PLAIN',
  'NAMESPACE',
  'LITERALPLUS',
  'UNSELECT',
  'SPECIAL-USE',
  'ENABLE',
  'MOVE',
  'UIDPLUS',
]

/**
 * What Gmail adds to every mail: an id of its own and one of the conversation. A test says the latter in a header
 * `X-Conversation`.
 */
function speakGmail(server: Server): void {
  server.registerCapability('X-GM-EXT-1')
  server.fetchHandlers['X-GM-MSGID'] = (_, { uid }) => ({ type: 'ATOM', value: String(uid) })
  server.fetchHandlers['X-GM-THRID'] = (_, { raw }) => ({
    type: 'ATOM',
    value: /^X-Conversation: (\d+)/m.exec(raw)?.[1] ?? '1',
  })
}

/** A server in this process, with INBOX, which holds `mails`, and a folder of sent mails. */
export async function startImapServer(
  mails: string[] = [],
  { isGmail = false }: { isGmail?: boolean } = {},
): Promise<TestImap> {
  const user = 'zucht@example.org'
  const password = 'geheimes-passwort'
  const server = hoodiecrow({
    plugins: isGmail ? [...plugins, speakGmail] : plugins,
    secureConnection: true,
    credentials: { key: testKey, cert: testCertificate },
    users: { [user]: { password } },
    storage: {
      INBOX: { uidvalidity: 11, messages: mails.map((raw) => ({ raw })) },
      '': {
        separator: '/',
        folders: { Gesendet: { 'special-use': '\\Sent', uidvalidity: 12 } },
      },
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  const listening = once(server.server, 'listening')
  server.listen(0, '127.0.0.1', () => {})
  await listening
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    user,
    password,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.server.close(() => resolve()))
    },
  }
}
