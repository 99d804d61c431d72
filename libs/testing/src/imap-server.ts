import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'
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

/** A server in this process, with INBOX, which holds `mails`, and a folder of sent mails. */
export async function startImapServer(mails: string[] = []): Promise<TestImap> {
  const user = 'zucht@example.org'
  const password = 'geheimes-passwort'
  const server = hoodiecrow({
    plugins,
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
