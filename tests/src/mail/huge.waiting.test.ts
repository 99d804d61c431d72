import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import { startDovecot } from '@zuchtbuch/testing/dovecot'
import { describeWith } from '@zuchtbuch/testing/programs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

const line = `${'QUJD'.repeat(19)}\r\n`
const lines = 450_000

/** 35 MB: a text, a film, and a short file after it. */
function hugeMail(): string {
  const part = (header: string, body: string) => `--b1\r\n${header}\r\n\r\n${body}\r\n`
  const file = (name: string, type: string) =>
    `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
    `Content-Transfer-Encoding: base64`
  const parts = [
    part('Content-Type: text/plain; charset=iso-8859-1', 'Gr\xfc\xdfe, anbei der Film'),
    part(file('film.mp4', 'video/mp4'), line.repeat(lines)),
    part(file('liste.pdf', 'application/pdf'), line.repeat(4)),
  ]
  const type = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b1' }
  return mail('huge', type, `${parts.join('')}--b1--`)
}

describeWith('dovecot', 'a mail of more than 25 MB', (executable) => {
  let world: MailWorld
  let proxy: Server
  let transferred = 0
  beforeAll(async () => {
    const imap = await startDovecot(executable, [hugeMail(), mail('next')])
    proxy = createServer((client) => {
      const server = connect(imap.port, '127.0.0.1')
      for (const socket of [client, server]) socket.on('error', () => {})
      server.on('data', (chunk) => (transferred += chunk.length))
      client.pipe(server).pipe(client)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    world = await openMailWorld(imap, { imapPort: (proxy.address() as AddressInfo).port })
  })
  afterAll(async () => {
    await world.stop()
    await world.imap.stop()
    proxy.close()
  })

  test('is read with its text, its files are listed and never transferred', async () => {
    expect((await world.sync()).body).toMatchObject({ fetched: 2, created: 2 })

    const huge = (await world.inbox()).find((one) => one.gmailMessageId === '<huge@example.org>')
    expect(huge).toMatchObject({
      fromName: 'Jana Petersen',
      bodyText: 'Grüße, anbei der Film',
      attachments: [
        { fileName: 'film.mp4', contentType: 'video/mp4', size: lines * 57 },
        { fileName: 'liste.pdf', contentType: 'application/pdf', size: 4 * 57 },
      ],
    })
    // So that no more than this of it was ever in memory.
    expect(transferred).toBeLessThan(100_000)
  }, 60_000)

  test('gives the file behind the large one, which itself is looked at in the mailbox', async () => {
    const { id } = (await world.inbox()).find((one) => one.gmailMessageId === '<huge@example.org>')
    const before = transferred
    const list = await world.api.get<string>(`/api/requests/${id}/attachments/1`)
    expect(list).toMatchObject({ status: 200, body: 'ABC'.repeat(4 * 19) })
    expect(await world.api.get(`/api/requests/${id}/attachments/0`)).toMatchObject({
      status: 404,
      body: { code: 'AttachmentUnavailable', detail: expect.stringContaining('25 MB') },
    })
    expect(transferred - before).toBeLessThan(100_000)
  }, 60_000)
})
