import type { TestImap } from '@zuchtbuch/testing/imap-server'
import { parseMail } from '@zuchtbuch/mail/parse-mail'
import { startSmtpServer } from '@zuchtbuch/testing/smtp-server'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mail, type Answer, openMailWorld, type MailWorld } from './test-world.ts'

/**
 * What sending an answer must do with any mailbox. Much of its time is the wait for later tries, so that each mailbox
 * has a file of its own and they run side by side.
 */
export function sendSuite(start: () => Promise<TestImap>): void {
  let world: MailWorld
  beforeAll(async () => {
    world = await openMailWorld(await start())
  })
  afterAll(async () => {
    await world.stop()
    await world.imap.stop()
  })

  let count = 0
  let id = ''
  let messageId = ''
  /** Each test answers a mail of its own. */
  beforeEach(async () => {
    world.smtp.script.clear()
    world.smtp.received.length = 0
    const name = `request${++count}`
    messageId = `<${name}@example.org>`
    await world.deliver([
      mail(name, { References: `<root-${name}@example.org>`, 'Reply-To': 'Jana <privat@example.org>' }),
    ])
    await world.sync()
    const inbox = await world.inbox()
    id = inbox.find((one) => one.gmailMessageId === messageId).id
  })

  const send = (body: unknown): Promise<Answer> => world.api.post(`/api/requests/${id}/send`, body)
  const request = async () => (await world.api.get(`/api/requests/${id}`)).body
  const stored = async () => {
    const { rows } = await world.api.db.execute<any>(
      sql`select * from outgoing_mails where request_id = ${id} order by created_at`,
    )
    return rows
  }
  const copies = async (sentId: string) =>
    (await world.folder('Gesendet')).filter(({ raw }) => raw.includes(sentId))

  test('an answer reaches its recipient, threaded, and the request is answered', async () => {
    const text = 'Guten Tag,\n\nGrüße\n.\n-- \nZucht'
    const answer = await send({ body: text })

    expect(answer).toMatchObject({ status: 200, body: { id, status: 'Answered', draftReply: text } })
    expect(Date.parse(answer.body.answeredAt)).toBeGreaterThan(Date.now() - 600_000)
    const [received, ...more] = world.smtp.received
    expect(more).toEqual([])
    expect(received).toMatchObject({ from: world.imap.user, to: ['privat@example.org'] })
    expect(parseMail(received!.raw)).toMatchObject({
      inReplyTo: messageId,
      references: [`<root-request${count}@example.org>`, messageId],
      subject: 'Re: Weibchen gesucht',
      fromAddress: world.imap.user,
      // Below stands what was asked.
      bodyText: expect.stringMatching(
        /^Guten Tag,\n\nGrüße\n\.\n-- \nZucht\n\nAm [\d.]{10} um \d\d:\d\d schrieb .+:\n> /,
      ),
    })
  })

  test('an answer bears the name of the kennel, and quotes nothing where that is not wanted', async () => {
    await world.api.put('/settings/breeder-profile', { breederName: 'Rennmäuse „vom Mühlenweg“' })
    await world.api.put('/api/mail-settings', { quotesQuestion: false })
    await send({ body: 'Gern.' })
    await world.api.put('/settings/breeder-profile', { breederName: null })
    await world.api.put('/api/mail-settings', { quotesQuestion: true })

    const [received] = world.smtp.received
    expect(received!.from).toBe(world.imap.user)
    expect(parseMail(received!.raw)).toMatchObject({
      fromName: 'Rennmäuse „vom Mühlenweg“',
      fromAddress: world.imap.user,
      bodyText: 'Gern.',
    })
  })

  test('the exact bytes that were sent lie in the folder of sent mails, once, as read', async () => {
    await send({ body: 'Gern, wann passt es?' })
    const [{ message_id: sentId }] = await stored()

    await expect.poll(async () => (await stored())[0].filed_at, { timeout: 60_000 }).not.toBeNull()
    const filed = await copies(sentId)
    expect(filed).toHaveLength(1)
    expect(filed[0]).toMatchObject({
      raw: world.smtp.received[0]?.raw.toString('latin1'),
      flags: expect.arrayContaining(['\\Seen']),
    })
  }, 90_000)

  test('a copy that the provider files by itself stays the only one', async () => {
    await send({ body: 'Gern.' })
    const [{ message_id: sentId }] = await stored()
    await world.deliver([world.smtp.received[0]!.raw.toString('latin1')], 'Gesendet')

    await expect.poll(async () => (await stored())[0].filed_at, { timeout: 60_000 }).not.toBeNull()
    expect(await copies(sentId)).toHaveLength(1)
  }, 90_000)

  test('our own answer in the folder that is read is no request', async () => {
    await send({ body: 'Gern.' })
    await world.deliver([world.smtp.received[0]!.raw.toString('latin1')])
    expect((await world.sync()).body).toMatchObject({ fetched: 1, created: 0, skipped: 1 })
  })

  test('a mail that somebody wrote is sent by the same rules, answers a request, and its answer finds the wish', async () => {
    const { api } = world
    const person = { contact: { name: 'Jana Petersen', email: 'privat@example.org' }, requestId: id }
    const prospect = (await api.post('/prospects', person)).body
    const begun = { kind: 'WaitlistPlaced', prospectId: prospect.id, inReplyToRequestId: id }
    const draft = (await api.post('/api/mails', begun)).body
    const path = `/api/mails/${draft['id']}/send`
    const answers = await Promise.all([api.post(path, {}), api.post(path, {})])
    expect(answers.map(({ status, body }) => [status, body['state']])).toEqual([
      [200, 'Sent'],
      [200, 'Sent'],
    ])
    const [received, ...more] = world.smtp.received
    expect(more).toEqual([])
    expect(received!.to).toEqual(['privat@example.org'])
    const sent = parseMail(received!.raw)
    expect(sent).toMatchObject({
      subject: 'Re: Weibchen gesucht',
      inReplyTo: messageId,
      references: [`<root-request${count}@example.org>`, messageId],
      bodyText: expect.stringMatching(/\n\nAm [\d.]{10} um \d\d:\d\d schrieb .+:\n> /),
    })
    expect(sent.bodyText.startsWith(draft['body'])).toBe(true)
    expect(await request()).toMatchObject({ status: 'Answered', sending: false })
    expect(await send({ body: 'Gern.' })).toMatchObject({ status: 200 })
    expect(await api.post(path, {})).toMatchObject({ status: 409, body: { code: 'AlreadyAnswered' } })

    // Refused, it may be sent once more; nobody does it by itself.
    const free = (await api.post('/api/mails', { kind: 'Declined', prospectId: prospect.id })).body
    world.smtp.script.set('rcpt', 550)
    const again = `/api/mails/${free['id']}/send`
    expect(await api.post(again, {})).toMatchObject({ status: 502, body: { code: 'MailRejected' } })
    expect((await api.get(`/api/mails/${free['id']}`)).body).toMatchObject({
      state: 'Failed',
      sentAt: null,
      error: { code: 'MailRejected' },
    })
    world.smtp.script.clear()
    world.smtp.received.length = 0
    expect(await api.post(again, {})).toMatchObject({ status: 200, body: { state: 'Sent', error: null } })
    const first = parseMail(world.smtp.received[0]!.raw)
    expect(first).toMatchObject({ inReplyTo: null, references: [] })

    const reply = `antwort${count}`
    await world.deliver([mail(reply, { 'In-Reply-To': first.messageId, References: first.messageId })])
    await world.sync()
    const [answer] = (await world.inbox()).filter((one) => one.gmailMessageId === `<${reply}@example.org>`)
    expect(answer).toMatchObject({ prospectId: prospect.id, threadId: first.messageId })
  })

  test('a double click sends one mail and both get the answer', async () => {
    const answers = await Promise.all([send({ body: 'Gern.' }), send({ body: 'Gern.' })])

    expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    expect(world.smtp.received).toHaveLength(1)
    expect(await send({ body: 'Gern.' })).toMatchObject({ status: 409, body: { code: 'AlreadyAnswered' } })
    expect((await send({ body: 'Noch etwas.' })).status).toBe(200)
    expect((await send({ body: 'Gern.', again: true })).status).toBe(200)
    expect(world.smtp.received).toHaveLength(3)
  })

  describe('a temporary refusal', () => {
    test.each(['auth', 'mail', 'rcpt', 'end'] as const)(
      'at the stage %s is tried again, and one mail arrives',
      async (stage) => {
        const before = world.smtp.reached.get(stage) ?? 0
        world.smtp.script.set(stage, 451)
        const answer = send({ body: 'Gern.' })
        await expect.poll(() => world.smtp.reached.get(stage) ?? 0).toBeGreaterThan(before)
        expect((await request()).status).toBe('New')
        world.smtp.script.clear()

        expect(await answer).toMatchObject({ status: 200, body: { status: 'Answered' } })
        expect(world.smtp.received).toHaveLength(1)
      },
    )

    test('that stays is told after a few tries, and nothing is under way any more', async () => {
      world.smtp.script.set('rcpt', 452)
      const answer = await send({ body: 'Gern.' })

      expect(answer).toMatchObject({ status: 502, body: { code: 'MailUnavailable' } })
      expect(await stored()).toMatchObject([{ state: 'Failed', error: { code: 'MailUnavailable' } }])
      world.smtp.script.clear()
      expect((await send({ body: 'Gern.' })).status).toBe(200)
      expect(world.smtp.received).toHaveLength(1)
    }, 90_000)
  })

  test.each(['mail', 'rcpt', 'end'] as const)(
    'a final refusal at the stage %s is not tried again and leaves the request as it was',
    async (stage) => {
      const before = world.smtp.reached.get(stage) ?? 0
      world.smtp.script.set(stage, 550)
      const answer = await send({ body: 'Gern.' })

      expect(answer).toMatchObject({ status: 502, body: { code: 'MailRejected' } })
      expect(world.smtp.reached.get(stage)).toBe(before + 1)
      expect(await request()).toMatchObject({ status: 'New', answeredAt: null, draftReply: null })
      world.smtp.script.clear()
      expect((await send({ body: 'Gern.' })).status).toBe(200)
      expect(world.smtp.received).toHaveLength(1)
    },
  )

  test('a refused password is not tried again, and the breeder is told what to do', async () => {
    const before = world.smtp.reached.get('auth') ?? 0
    await world.api.put('/api/mail-settings', { appPassword: 'falsches-passwort' })
    const answer = await send({ body: 'Gern.' })

    expect(answer).toMatchObject({ status: 502, body: { code: 'MailAuthFailed' } })
    expect(answer.body.detail).toContain('nimmt das Passwort nicht an')
    expect(world.smtp.reached.get('auth')).toBe(before + 1)
    expect((await request()).status).toBe('New')
    await world.api.put('/api/mail-settings', { appPassword: world.imap.password })
  })

  describe('when the connection is lost while the server takes the mail', () => {
    test('and it lies in the folder of sent mails, it is sent', async () => {
      world.smtp.script.set('taken', 'hang up')
      const answer = send({ body: 'Gern.' })
      await expect.poll(() => world.smtp.received.length).toBe(1)
      await world.deliver([world.smtp.received[0]!.raw.toString('latin1')], 'Gesendet')

      expect(await answer).toMatchObject({ status: 200, body: { status: 'Answered' } })
      expect(world.smtp.received).toHaveLength(1)
    })

    test('and it does not, nobody knows: it is not sent again until the breeder says so', async () => {
      world.smtp.script.set('taken', 'hang up')
      const answer = await send({ body: 'Gern.' })
      world.smtp.script.clear()

      expect(answer).toMatchObject({ status: 502, body: { code: 'MailOutcomeUnknown' } })
      expect((await request()).status).toBe('New')
      expect(world.smtp.received).toHaveLength(1)
      expect(await send({ body: 'Gern.' })).toMatchObject({ body: { code: 'MailOutcomeUnknown' } })
      const job = (await world.api.get('/api/jobs?filter=type=mail.send,state=Failed')).body
      const path = `/api/jobs/${job.items[0].id}`
      await world.api.post(`${path}/retry`)
      const again = { state: 'Failed', attempts: 2, error: { code: 'MailOutcomeUnknown' } }
      await expect.poll(async () => (await world.api.get(path)).body).toMatchObject(again)
      expect(world.smtp.received).toHaveLength(1)
      expect((await send({ body: 'Gern.', again: true })).status).toBe(200)
      expect(world.smtp.received).toHaveLength(2)
    })

    test('with half of the data, nothing was taken, and nobody guesses', async () => {
      world.smtp.script.set('data', 'hang up')
      const answer = await send({ body: 'Gern.'.repeat(3000) })
      expect(answer).toMatchObject({ status: 502, body: { code: 'MailOutcomeUnknown' } })
      expect(world.smtp.received).toHaveLength(0)
    })
  })

  test('the password is in no row of the database, neither are mail bodies in the jobs', async () => {
    await send({ body: 'Ganz persönliche Zeilen' })
    const { rows } = await world.api.db.execute<any>(sql`select
    (select string_agg(to_jsonb(j)::text, '') from jobs j) as jobs,
    (select string_agg(to_jsonb(s)::text, '') from mail_settings s) as settings,
    (select string_agg(to_jsonb(o)::text, '') from outgoing_mails o) as mails`)
    expect(JSON.stringify(rows)).not.toContain(world.imap.password)
    expect(rows[0].jobs).not.toContain('persönliche')
  })

  describe('the account is tried', () => {
    const tryIt = async () => (await world.api.post('/api/mail-settings/test')).body

    test('at both servers', async () => {
      const fine = { ok: true, error: null }
      expect(await tryIt()).toEqual({ imap: fine, smtp: fine })
    })

    test('and each says what is wrong', async () => {
      const bare = await startSmtpServer({ hideTls: true })
      const account = { appPassword: 'falsches-passwort' }
      await world.api.put('/api/mail-settings', { ...account, smtpPort: bare.port })
      const { imap, smtp } = await tryIt()
      expect(imap).toMatchObject({ ok: false, error: expect.stringContaining('nimmt das Passwort nicht an') })
      expect(smtp).toMatchObject({ ok: false, error: expect.stringContaining('STARTTLS') })
      expect(bare.reached.get('auth')).toBeUndefined()
      await world.api.put('/api/mail-settings', { appPassword: world.imap.password, smtpPort: null })
      await bare.stop()
    })

    test('under a name that the certificate does not have, the password is not told', async () => {
      // The same server under a name that only the resolver knows.
      const otherName = '127.1'
      const before = world.smtp.reached.get('auth')
      await world.api.put('/api/mail-settings', {
        appPassword: world.imap.password,
        smtpHost: otherName,
        imapHost: otherName,
      })
      const { imap, smtp } = await tryIt()
      expect([imap.error, smtp.error]).toEqual([
        expect.stringMatching(/Zertifikat des Mailservers 127\.1 /),
        expect.stringMatching(/Zertifikat des Mailservers 127\.1 /),
      ])
      expect(world.smtp.reached.get('auth')).toBe(before)
      await world.api.put('/api/mail-settings', {
        appPassword: world.imap.password,
        smtpHost: null,
        imapHost: null,
      })
    })
  })
}
