import { phonePicture, traces } from '@zuchtbuch/files/test-pictures'
import { startDovecot } from '@zuchtbuch/testing/dovecot'
import { describeWith } from '@zuchtbuch/testing/programs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

/** A mail with a text and these files, each with its header and its bytes. */
function mailWith(
  id: string,
  files: { header: string; bytes: Buffer }[],
  headers: Record<string, string> = {},
) {
  const parts = files.map(({ header, bytes }) => {
    const base64 = bytes.toString('base64').replace(/(.{76})/g, '$1\r\n')
    return `--b1\r\n${header}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}\r\n`
  })
  const type = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b1', ...headers }
  return mail(id, type, `--b1\r\nContent-Type: text/plain\r\n\r\nAnbei\r\n${parts.join('')}--b1--`)
}
const attached = (name: string, type: string) =>
  `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"`

describeWith('dovecot', 'a conversation by mail', (executable) => {
  let world: MailWorld
  beforeAll(async () => {
    world = await openMailWorld(await startDovecot(executable))
  })
  afterAll(async () => {
    await world.stop()
    await world.imap.stop()
  })

  const find = async (messageId: string) =>
    (await world.inbox()).find((one) => one.gmailMessageId === `<${messageId}@example.org>`)
  const fetchFile = async (id: string, n: number, query = '') => {
    const response = await fetch(`${world.api.url}/api/requests/${id}/attachments/${n}${query}`)
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    }
  }
  const code = async (id: string, n: number, query = '') =>
    JSON.parse((await fetchFile(id, n, query)).bytes.toString()).code
  const jobs = async () =>
    (await world.api.get('/api/jobs?filter=type=mail.attachment')).body.totalCount as number
  const age = (id: string) =>
    world.api.db.$client.query(
      `update mail_attachment_pieces set created_at = now() - interval '61 minutes' where request_id = $1`,
      [id],
    )

  describe('a file of a mail', () => {
    const html = Buffer.from('<script>alert(document.cookie)</script>')
    let photo: Buffer
    let id: string
    beforeAll(async () => {
      photo = await phonePicture()
      await world.deliver([
        mailWith('files', [
          { header: attached('stall.JPG', 'image/jpeg'), bytes: photo },
          { header: attached('../../../böse\u202egpj.html'.replace('ö', 'oe'), 'text/html'), bytes: html },
          { header: 'Content-Type: application/octet-stream', bytes: Buffer.alloc(2_500_000, 'abc') },
        ]),
      ])
      await world.sync()
      id = (await find('files')).id
    })

    test('is fetched from the mailbox byte by byte, and saved under its name', async () => {
      const [first, second] = await Promise.all([fetchFile(id, 0), fetchFile(id, 0)])
      expect(first.status).toBe(200)
      expect(first.bytes.equals(photo)).toBe(true)
      expect(second.bytes.equals(photo)).toBe(true)
      // Those who ask at the same time share one fetching.
      expect(await jobs()).toBe(1)
      expect(first.headers.get('content-disposition')).toContain('filename="stall.JPG"')
      expect(first.headers.get('content-type')).toBe('application/octet-stream')
      const large = await fetchFile(id, 2)
      expect(large.bytes.equals(Buffer.alloc(2_500_000, 'abc'))).toBe(true)
      expect(large.headers.get('content-disposition')).toContain('filename="Anhang-3"')
    })

    test('as a picture is encoded anew, small and without what the phone wrote into it', async () => {
      const { status, headers, bytes } = await fetchFile(id, 0, '?width=640')
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('image/jpeg')
      // Upright, as it was held.
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 400 })
      expect(traces.filter((trace) => bytes.includes(trace))).toEqual([])
      expect(await code(id, 1, '?width=640')).toBe('UnsupportedMediaType')
      expect((await fetchFile(id, 0, '?width=100')).status).toBe(400)
    })

    test('never runs as a page of ours, and its name leads nowhere', async () => {
      const { headers, bytes } = await fetchFile(id, 1)
      expect(bytes.equals(html)).toBe(true)
      expect(headers.get('content-type')).toBe('application/octet-stream')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('content-security-policy')).toContain('sandbox')
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+\.html"/)
      expect(headers.get('cache-control')).toBe('no-store')
    })

    test('is kept for an hour and found where the mail was moved to; when that is gone, so is the file', async () => {
      const before = await jobs()
      await world.withMailbox(async (client) => {
        await client.mailboxCreate('Ablage')
        await client.mailboxOpen('INBOX')
        await client.messageMove({ header: { 'message-id': '<files@example.org>' } }, 'Ablage')
      })
      expect((await fetchFile(id, 0)).status).toBe(200)
      expect(await jobs()).toBe(before)
      await age(id)
      expect(await code(id, 0)).toBe('AttachmentUnavailable')
      expect(await jobs()).toBe(before + 1)
      await world.withMailbox(async (client) => {
        await client.mailboxOpen('Ablage')
        await client.messageMove('1:*', 'Archiv')
      })
      expect((await fetchFile(id, 0)).bytes.equals(photo)).toBe(true)
      await age(id)
      await world.api.put('/api/mail-settings', { folder: 'Gesendet' })
      expect((await fetchFile(id, 0)).bytes.equals(photo)).toBe(true)
      await world.api.put('/api/mail-settings', { folder: 'INBOX' })
    })

    test('that no mail has is none, and goes with its request', async () => {
      expect(await code(id, 3)).toBe('NotFound')
      expect(await code('0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', 0)).toBe('NotFound')
      expect((await fetchFile(id, -1)).status).toBe(400)
      await fetchFile(id, 0)
      await world.api.delete(`/api/requests/${id}`)
      expect((await world.api.db.$client.query('select from mail_attachment_pieces')).rows).toEqual([])
    })
  })

  test('a file is that of its own mail, whatever Message-Id others put on theirs', async () => {
    const file = (text: string) => [{ header: attached('liste.txt', 'text/plain'), bytes: Buffer.from(text) }]
    const nameless = mailWith('x', file('ohne'), { Subject: 'Ohne Nummer' }).replace(/^Message-ID.*\r\n/m, '')
    await world.deliver([
      mailWith('twin', file('erste')),
      mailWith('twin', file('zweite'), { Subject: 'Eine andere' }),
      nameless,
    ])
    await world.sync()
    const texts: Record<string, string> = {}
    for (const { id, subject, attachments } of await world.inbox())
      if (attachments.length === 1) texts[subject] = (await fetchFile(id, 0)).bytes.toString()
    expect(texts).toEqual({ 'Weibchen gesucht': 'erste', 'Eine andere': 'zweite', 'Ohne Nummer': 'ohne' })
  })

  test('of sixty mails is shown in their order, with our answer at its end', async () => {
    const id = (nth: number) => `<${nth === 0 ? 'first' : `mail-${nth}`}@example.org>`
    const mails = Array.from({ length: 60 }, (_, nth) =>
      mail(
        id(nth).slice(1, -'@example.org>'.length),
        nth === 0 ? {} : { References: `${id(0)} ${id(nth - 1)}`, 'In-Reply-To': id(nth - 1) },
        `Nachricht ${nth}\r\n\r\nAm 1. März 2026 um 10:00 schrieb Anna:\r\n> Nachricht ${nth - 1}`,
      ),
    )
    await world.withMailbox(async (client) => {
      for (const [nth, raw] of mails.entries())
        await client.append('INBOX', Buffer.from(raw, 'latin1'), [], new Date(Date.UTC(2026, 2, 1, 12, nth)))
    })
    await world.sync()
    const last = await find('mail-59')
    await world.api.post(`/api/requests/${last.id}/send`, { body: 'Gern.' })
    const thread = (await world.api.get(`/api/requests/${last.id}/thread`)).body
    expect(thread).toHaveLength(61)
    expect(thread.slice(0, 60).map(({ request }: any) => request.ownText)).toEqual(
      Array.from({ length: 60 }, (_, nth) => `Nachricht ${nth}`),
    )
    expect(thread[60]).toMatchObject({ kind: 'Sent', requestId: last.id, body: 'Gern.', state: 'Sent' })
    // In the inbox it is one entry, which shows the newest mail; the others lead to it.
    expect((await world.inbox()).filter(({ threadId }) => threadId === '<first@example.org>')).toHaveLength(1)
    const [{ request: first }] = thread
    expect(first).toMatchObject({ gmailMessageId: '<first@example.org>', entryId: last.id })
    expect((await world.api.get(`/api/requests/${first.id}/thread`)).body).toEqual(thread)
  })

  test('with a megabyte of hostile HTML is text, and nothing of it is markup', async () => {
    const evil =
      '<style>*{background:url(//evil.example)}</style><script>alert(1)</script>' +
      '<img src=x onerror=alert(2)><a href="javascript:alert(3)">Klick</a><!-- <p>versteckt'
    const deep = `${'<table><tr><td><div>'.repeat(20_000)}Habt ihr Weibchen?`
    const body = `${evil} -->${deep}${'<b '.repeat(150_000)}${'&'.repeat(100_000)}`
    expect(body.length).toBeGreaterThan(950_000)
    await world.deliver([mail('evil', { 'Content-Type': 'text/html; charset=utf-8' }, body)])
    expect((await world.sync()).body).toMatchObject({ created: 1 })
    const request = await find('evil')
    expect(request.ownText).toContain('Habt ihr Weibchen?')
    expect(request.ownText.length).toBeLessThanOrEqual(20_000)
    expect(request.preview.length).toBeLessThanOrEqual(160)
    for (const text of [request.bodyText, request.ownText, request.preview])
      expect(text).not.toMatch(/alert|evil\.example|<script|onerror|versteckt/)
  })

  test('names the contact with the address, and warns of one who pretends to be them', async () => {
    const contact = (await world.api.post('/contacts', { name: 'Kim', email: 'kim@kunde.example' })).body
    const from = { From: 'Kim <kim@kunde.example>' }
    const judged = (result: string) => ({
      ...from,
      'Authentication-Results': `mx.zucht.example; dmarc=${result} header.from=kunde.example`,
    })
    await world.deliver([mail('real', judged('pass')), mail('fake', judged('fail'))])
    await world.sync()
    expect(await find('real')).toMatchObject({
      senderContactId: contact.id,
      assignedContactId: contact.id,
      senderWarnings: [],
    })
    expect(await find('fake')).toMatchObject({
      senderContactId: contact.id,
      assignedContactId: null,
      senderWarnings: [{ code: 'SenderRefuted', message: expect.any(String) }],
    })
  })
})
