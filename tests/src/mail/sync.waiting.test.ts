import { startDovecot } from '@zuchtbuch/testing/dovecot'
import { startImapServer, type TestImap } from '@zuchtbuch/testing/imap-server'
import { describeWith } from '@zuchtbuch/testing/programs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mail, openMailWorld, type MailWorld } from './test-world.ts'

/** What reading a mailbox must do on any server. Tests that a server answers late to come last. */
function syncSuite(open: () => MailWorld): void {
  let world: MailWorld
  let folders = 0
  let folder = ''

  /** Each test reads a folder of its own. */
  beforeEach(async () => {
    world = open()
    folder = `Eingang${++folders}`
    await world.withMailbox((client) => client.mailboxCreate(folder))
    await world.api.db.execute(sql`delete from requests`)
    await world.api.db.execute(sql`delete from request_tombstones`)
    await world.api.db.execute(sql`delete from unreadable_mails`)
    const account = { gmailAddress: world.imap.user, appPassword: world.imap.password, pollInterval: 0 }
    await world.api.put('/api/mail-settings', { ...account, folder, syncSince: null })
  })
  const deliver = (...raws: string[]) => world.deliver(raws, folder)
  const subjects = async () => (await world.inbox()).map((request) => request.subject)

  test('new mails become requests, once, and nothing in the folder changes', async () => {
    await deliver(mail('a', { Subject: 'eins' }), mail('b', { Subject: 'zwei' }))
    const before = await world.folder(folder)

    const first = await world.sync()
    expect(first).toMatchObject({ status: 200, body: { fetched: 2, created: 2, skipped: 0 } })
    expect(await subjects()).toEqual(['eins', 'zwei'])
    expect((await world.inbox())[0]).toMatchObject({
      gmailMessageId: '<a@example.org>',
      fromName: 'Jana Petersen',
      fromAddress: 'jana@example.org',
      bodyText: 'Guten Tag',
      status: 'New',
    })
    const second = await world.sync()
    expect(second.body).toEqual({
      fetched: 0,
      created: 0,
      newRequests: 0,
      skipped: 0,
      lastUid: first.body.lastUid,
    })

    await deliver(mail('c', { Subject: 'drei' }))
    expect((await world.sync()).body).toMatchObject({ fetched: 1, created: 1 })
    expect(await subjects()).toEqual(['eins', 'zwei', 'drei'])
    expect((await world.folder(folder)).slice(0, 2)).toEqual(before)
    expect(await world.settings()).toMatchObject({ lastSyncError: null, lastSyncAt: expect.any(String) })
  })

  test('a mail that is there twice, moved away or back, is one request', async () => {
    await deliver(mail('twice'), mail('twice'), mail('other'))
    expect((await world.sync()).body).toMatchObject({ fetched: 3, created: 2, skipped: 1 })

    await deliver(mail('twice'))
    expect((await world.sync()).body).toMatchObject({ fetched: 1, created: 0, skipped: 1 })
  })

  test('another UIDVALIDITY means reading all of it again, without doubles', async () => {
    await deliver(mail('a'), mail('b'))
    await world.sync()
    await world.renew(folder)
    await deliver(mail('c'))

    const { body } = await world.sync()
    expect(body).toMatchObject({ created: 1 })
    expect(new Set((await world.inbox()).map((one) => one.gmailMessageId))).toEqual(
      new Set(['<a@example.org>', '<b@example.org>', '<c@example.org>']),
    )
    expect((await world.sync()).body.fetched).toBe(0)
  })

  test('a deleted request does not come back', async () => {
    await deliver(mail('a'))
    await world.sync()
    const [{ id }] = await world.inbox()
    await world.api.delete(`/api/requests/${id}`)
    await deliver(mail('a'))
    await world.renew(folder)

    await world.sync()
    expect(await world.inbox()).toEqual([])
  })

  test('mails of one conversation share a thread by their headers, mails with one subject do not', async () => {
    await deliver(
      mail('root'),
      mail('reply', { 'In-Reply-To': '<root@example.org>', References: '<root@example.org>' }),
      mail('late', { References: '<root@example.org> <reply@example.org>' }),
      mail('bare', { 'In-Reply-To': '<late@example.org>' }),
      mail('stranger', { Subject: 'Re: Weibchen gesucht' }),
    )
    await world.sync()
    const entries = await world.inbox()
    expect(new Set(entries.map((one) => one.gmailMessageId))).toEqual(
      new Set(['<bare@example.org>', '<stranger@example.org>']),
    )
    const { id } = entries.find((one) => one.gmailMessageId === '<bare@example.org>')
    const thread = (await world.api.get(`/api/requests/${id}/thread`)).body
    // They came within one second, which has no order.
    expect(thread.map(({ request }: any) => request.gmailMessageId).toSorted()).toEqual([
      '<bare@example.org>',
      '<late@example.org>',
      '<reply@example.org>',
      '<root@example.org>',
    ])
  })

  test('a sender who is a contact is assigned on arrival if the provider has proven them, whatever the case', async () => {
    const contact = await world.api.post('/contacts', { name: 'Jana', email: ' JANA@example.org' })
    const judged = (result: string, by = 'mx.zucht.example') => ({
      'Authentication-Results': `${by}; dmarc=${result} header.from=example.org`,
    })
    await deliver(
      mail('a', judged('pass')),
      mail('b', { ...judged('pass'), From: 'other@example.org' }),
      mail('forged', { ...judged('fail'), 'Reply-To': 'angreifer@evil.example' }),
      mail('own-header', judged('pass', 'mx.evil.example')),
      mail('unjudged'),
    )
    await world.sync()

    const told = (await world.inbox()).map(({ gmailMessageId, assignedContactId, senderWarnings }) => [
      gmailMessageId,
      assignedContactId,
      ...senderWarnings.map(({ code }: any) => code),
    ])
    expect(told).toEqual([
      ['<a@example.org>', contact.body.id],
      ['<b@example.org>', null],
      ['<forged@example.org>', null, 'SenderRefuted', 'ReplyToOtherDomain'],
      ['<own-header@example.org>', null, 'SenderUnproven'],
      ['<unjudged@example.org>', null, 'SenderUnproven'],
    ])
    await world.api.db.execute(sql`delete from requests`)
    await world.api.delete(`/contacts/${contact.body.id}`)
  })

  test('a stranger’s mail with the id of one that is awaited does not hide it, deleted or not', async () => {
    const stolen = (nth: number) =>
      mail(`awaited${nth}`, { From: 'angreifer@evil.example', Subject: 'Werbung' })
    await deliver(stolen(1), stolen(2))
    await world.sync()
    const second = (await world.inbox()).find((one) => one.gmailMessageId === '<awaited2@example.org>')
    await world.api.delete(`/api/requests/${second.id}`)
    await deliver(mail('awaited1'), mail('awaited2'), stolen(1), stolen(2))

    expect((await world.sync()).body).toMatchObject({ fetched: 4, created: 2, skipped: 2 })
    const real = (await world.inbox()).filter((one) => one.fromAddress === 'jana@example.org')
    expect(real).toMatchObject([
      { references: ['<awaited1@example.org>'], subject: 'Weibchen gesucht' },
      { references: ['<awaited2@example.org>'], subject: 'Weibchen gesucht' },
    ])
    // Not in the thread of the stranger either.
    expect(real[0].threadId).not.toBe('<awaited1@example.org>')
    await world.renew(folder)
    expect((await world.sync()).body).toMatchObject({ created: 0 })
  })

  test('mails without an id, with umlauts in any charset and without anything do not stop the others', async () => {
    await deliver(
      mail('a', { Subject: 'vorher' }),
      'Subject: ohne Id\r\nFrom: x@example.org\r\n\r\nText\r\n',
      mail('latin', { 'Content-Type': 'text/plain; charset=iso-8859-1' }, 'Gr\xfc\xdfe aus K\xf6ln'),
      mail('broken', { 'Content-Type': 'multipart/mixed; boundary="' }, '--\x01\xff\xfe'),
      'X: y\r\n\r\n',
      mail('b', { Subject: 'nachher' }),
    )

    expect((await world.sync()).body).toMatchObject({ fetched: 6, created: 6 })
    expect(await subjects()).toEqual(expect.arrayContaining(['vorher', 'ohne Id', 'nachher']))
    const latin = (await world.inbox()).find((one) => one.gmailMessageId === '<latin@example.org>')
    expect(latin.bodyText).toBe('Grüße aus Köln')
    await world.renew(folder)
    expect((await world.sync()).body).toMatchObject({ created: 0 })
  })

  test('a mail that ended the process is skipped the second time, and noted', async () => {
    await deliver(mail('a'), mail('killer'), mail('b'))
    await world.sync()
    const { rows } = await world.api.db.execute<{ uid: number }>(
      sql`delete from requests returning (select last_uid - 1 from mail_settings)::int as uid`,
    )
    const killer = rows[0]?.uid
    await world.api.db.execute(
      sql`update mail_settings set last_uid = 0, syncing = true, suspect_uid = ${killer}`,
    )

    expect((await world.sync()).body).toMatchObject({ fetched: 3, created: 2, skipped: 1 })
    expect((await world.inbox()).map((one) => one.gmailMessageId)).toEqual([
      '<a@example.org>',
      '<b@example.org>',
    ])
    const noted = await world.api.db.execute(sql`select folder, uid::int, reason from unreadable_mails`)
    expect(noted.rows).toEqual([{ folder, uid: killer, reason: 'the process died while reading it' }])
    expect((await world.sync()).body.fetched).toBe(0)
  })

  test('a mail of three megabytes is read with its text and its files counted', async () => {
    const bytes = Buffer.alloc(2_000_000, 'Rennmaus')
    const base64 = bytes.toString('base64').replace(/.{76}(?=.)/g, '$&\r\n')
    const parts = [
      'Content-Type: text/plain; charset=iso-8859-1\r\n\r\nsch\xf6ne Bilder',
      `Content-Type: image/jpeg; name="maus.jpg"\r\nContent-Transfer-Encoding: base64\r\n` +
        `Content-Disposition: attachment; filename="maus.jpg"\r\n\r\n${base64}`,
    ]
    const body = `${parts.map((part) => `--b1\r\n${part}\r\n`).join('')}--b1--`
    await deliver(
      mail('big', { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b1' }, body),
    )

    expect((await world.sync()).body).toMatchObject({ created: 1 })
    expect(await world.inbox()).toMatchObject([
      {
        gmailMessageId: '<big@example.org>',
        fromName: 'Jana Petersen',
        subject: 'Weibchen gesucht',
        bodyText: 'schöne Bilder',
        attachments: [{ fileName: 'maus.jpg', contentType: 'image/jpeg', size: 2_000_000 }],
      },
    ])
  })

  test('only mails since the given day are read', async () => {
    await world.withMailbox(async (client) => {
      await client.append(folder, Buffer.from(mail('old')), [], new Date('2026-01-10T12:00:00Z'))
      await client.append(folder, Buffer.from(mail('new')), [], new Date('2026-03-10T12:00:00Z'))
    })
    await world.api.put('/api/mail-settings', { syncSince: '2026-02-01' })

    expect((await world.sync()).body).toMatchObject({ created: 1 })
    expect(await world.inbox()).toMatchObject([
      { gmailMessageId: '<new@example.org>', receivedAt: '2026-03-10T12:00:00.000Z' },
    ])
  })

  test('readings at once do not overlap, and each mail is stored once', async () => {
    await deliver(...Array.from({ length: 20 }, (_, nth) => mail(`m${nth}`)))
    const answers = await Promise.all([world.sync(), world.sync(), world.sync()])

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await world.inbox()).toHaveLength(20)
  })

  test('a folder that does not exist is named in German', async () => {
    await world.api.put('/api/mail-settings', { folder: 'Gibtsnicht' })
    const answer = await world.sync()

    expect(answer).toMatchObject({ status: 502, body: { code: 'MailUnavailable' } })
    expect((await world.settings()).lastSyncError).toContain('„Gibtsnicht“')
  })

  describe('a wrong password', () => {
    test('is said in German, and nothing is tried by itself until the settings change', async () => {
      await world.api.put('/api/mail-settings', { appPassword: 'falsches-passwort' })
      const answer = await world.sync()

      expect(answer).toMatchObject({ status: 502, body: { code: 'MailAuthFailed' } })
      expect(answer.body.detail).toContain('nimmt das Passwort nicht an')
      expect((await world.settings()).lastSyncError).toContain('nimmt das Passwort nicht an')
      const { rows } = await world.api.db.execute(sql`select auth_refused from mail_settings`)
      expect(rows).toEqual([{ auth_refused: true }])
      const stored = await world.api.db.execute(sql`select jobs::text || mail_settings::text as text
        from jobs, mail_settings`)
      expect(JSON.stringify(stored.rows)).not.toContain('falsches-passwort')

      await world.api.put('/api/mail-settings', { appPassword: world.imap.password })
      expect((await world.sync()).status).toBe(200)
      expect((await world.settings()).lastSyncError).toBeNull()
    })
  })
}

function onServer(start: () => Promise<TestImap>): void {
  let world: MailWorld
  beforeAll(async () => {
    world = await openMailWorld(await start())
  })
  afterAll(async () => {
    await world.stop()
    await world.imap.stop()
  })
  syncSuite(() => world)
}

describe('reading a mailbox', () => onServer(() => startImapServer()))
describeWith('dovecot', 'reading a mailbox on Dovecot', (executable) =>
  onServer(() => startDovecot(executable)),
)
