import { useTestApi } from '@zuchtbuch/api/test/test-api'
import { settleAnswer } from '@zuchtbuch/db/letters/settle-mails'
import { storeMails } from '@zuchtbuch/mail-worker/store-mails'
import { parseMail } from '@zuchtbuch/mail/parse-mail'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { mail } from './test-world.ts'

const api = useTestApi()
const cursorVersion = 1
const place = {
  folder: 'INBOX',
  uidValidity: 1,
  cursorVersion,
  authservId: 'mx.zucht.example',
  timeZone: 'UTC',
}

beforeEach(async () => {
  await api.db.execute(sql`delete from prospects`)
  await api.db.execute(sql`delete from requests`)
  await api.db.execute(sql`delete from request_tombstones`)
  await api.db.execute(sql`update mail_settings set uid_validity = 1, last_uid = 0`)
})

let uid = 0
const day = (nth: number) => new Date(Date.UTC(2026, 2, 1 + nth, 12))
type Mail = { id: string; nth: number; headers?: Record<string, string>; body?: string }

/** Mails that are read together, in this order; `nth` is the day on which they came. */
const arrive = (...mails: Mail[]) =>
  storeMails(
    api.db,
    place,
    mails.map(({ id, nth, headers = {}, body }) => ({
      uid: ++uid,
      receivedAt: day(nth),
      serverThread: null,
      fields: parseMail(Buffer.from(mail(id, headers, body))),
    })),
  )
const goesOn = { References: '<first@example.org>', Subject: 'Re: Weibchen gesucht' }
const inbox = async () => (await api.get('/api/requests')).body.items as any[]
const threadOf = async (id: string) => (await api.get(`/api/requests/${id}/thread`)).body as any[]
const newRequests = async () => (await api.get('/api/today')).body.counts.newRequests

test('a second mail of a conversation joins its entry, which keeps what was done with it', async () => {
  expect(await arrive({ id: 'first', nth: 0, body: 'Habt ihr Weibchen?' })).toEqual({
    created: 1,
    newRequests: 1,
  })
  const [{ id }] = await inbox()
  const contact = (await api.post('/contacts', { name: 'Jana' })).body
  const wish = (await api.post('/prospects', { contactId: contact.id, requestId: id })).body
  await api.put(`/api/requests/${id}`, {
    draftReply: 'Ja, drei.',
    status: 'InProgress',
    assignedContactId: contact.id,
  })
  expect(await newRequests()).toBe(0)
  const before = (await inbox())[0].version

  expect(await arrive({ id: 'second', nth: 1, headers: goesOn, body: 'Und Böckchen?' })).toEqual({
    created: 1,
    newRequests: 1,
  })
  const entries = await inbox()
  expect(entries).toMatchObject([
    {
      id,
      gmailMessageId: '<second@example.org>',
      preview: 'Und Böckchen?',
      receivedAt: day(1).toISOString(),
      status: 'New',
      draftReply: 'Ja, drei.',
      assignedContactId: contact.id,
      prospectId: wish.id,
      entryId: null,
    },
  ])
  expect(entries[0].version).toBeGreaterThan(before)
  expect(await newRequests()).toBe(1)
  const thread = await threadOf(id)
  expect(thread.map(({ request }) => [request.gmailMessageId, request.entryId])).toEqual([
    ['<first@example.org>', id],
    ['<second@example.org>', null],
  ])
  // What belongs to somebody takes the whole conversation along.
  expect((await api.get(`/prospects/${wish.id}`)).body.requestIds).toEqual([thread[0].request.id, id])
  expect(thread[0].request).toMatchObject({ assignedContactId: contact.id, prospectId: wish.id })
  expect((await api.get('/api/search?q=Weibchen&types=request')).body.groups[0]).toMatchObject({ total: 1 })

  await api.delete(`/api/requests/${id}`)
  expect(await inbox()).toEqual([])
  expect(await arrive({ id: 'first', nth: 0 }, { id: 'second', nth: 1, headers: goesOn })).toEqual({
    created: 0,
    newRequests: 0,
  })
})

test('what was done before a mail joined is taken back for the whole conversation, and the mail stays new', async () => {
  await arrive({ id: 'first', nth: 0 })
  const [{ id }] = await inbox()
  const contact = (await api.post('/contacts', { name: 'Jana' })).body
  await api.put(`/api/requests/${id}`, { status: 'Abandoned' })
  await api.put(`/api/requests/${id}`, { assignedContactId: contact.id })
  await arrive({ id: 'second', nth: 1, headers: goesOn })
  const assigned = async () => (await threadOf(id)).map(({ request }) => request.assignedContactId)
  expect(await assigned()).toEqual([contact.id, contact.id])

  // What „Rückgängig“ sends.
  await api.put(`/api/requests/${id}`, { assignedContactId: null })
  await api.put(`/api/requests/${id}`, { status: 'New' })
  expect(await assigned()).toEqual([null, null])
  expect(await inbox()).toMatchObject([{ gmailMessageId: '<second@example.org>', status: 'New' }])
})

test('an answer to a call joins it, and the call keeps that it was one', async () => {
  const noted = {
    channel: 'Phone',
    fromName: 'Jana',
    fromAddress: 'jana@example.org',
    bodyText: 'Sucht zwei.',
  }
  const receivedAt = day(0).toISOString()
  const { body: call } = await api.post('/api/requests', { ...noted, fromPhone: '0171 2345678', receivedAt })
  await api.db
    .execute(sql`insert into outgoing_mails (id, request_id, message_id, sender, recipient, body, raw, state,
    accepted_at, closed_at) values (gen_random_uuid(), ${call.id}, '<gern@zucht.example>', 'a@b', 'c@d', 'gern', '', 'Sent',
    now(), now())`)
  await api.db.transaction((tx) => settleAnswer(tx, call.id, { body: 'gern', createdAt: new Date() }, 'UTC'))
  await arrive({ id: 'answer', nth: 1, headers: { References: '<gern@zucht.example>' } })

  expect(await inbox()).toMatchObject([{ id: call.id, channel: 'Mail', fromPhone: null, status: 'New' }])
  expect((await threadOf(call.id))[0]).toMatchObject({
    request: { channel: 'Phone', fromPhone: '0171 2345678', subject: 'Anruf', bodyText: 'Sucht zwei.' },
  })
})

test('an answered conversation is open again; what was sent is no draft, what was only typed stays', async () => {
  await arrive({ id: 'first', nth: 0 })
  const [{ id }] = await inbox()
  const answer = (body: string) =>
    api.db
      .execute(sql`insert into outgoing_mails (id, request_id, message_id, sender, recipient, body, raw, state,
      accepted_at, closed_at) values (gen_random_uuid(), ${id}, ${`<${body}@zucht.example>`}, 'a@b', 'c@d', ${body}, '',
      'Sent', now(), now())`)
  const settle = (body: string, createdAt: Date) =>
    api.db.transaction((tx) => settleAnswer(tx, id, { body, createdAt }, 'UTC'))
  await answer('gern')
  await settle('gern', new Date())
  expect((await inbox())[0]).toMatchObject({ status: 'Answered', draftReply: 'gern' })
  await arrive({ id: 'second', nth: 1, headers: goesOn })
  expect((await inbox())[0]).toMatchObject({
    id,
    status: 'New',
    draftReply: null,
    answeredAt: expect.any(String),
  })

  await settle('gern', new Date())
  await api.put(`/api/requests/${id}`, { draftReply: 'noch etwas' })
  await arrive({ id: 'third', nth: 2, headers: goesOn })
  expect((await inbox())[0]).toMatchObject({ id, status: 'New', draftReply: 'noch etwas' })

  // While an answer was on its way, a mail came that it does not answer.
  const queuedAt = new Date()
  await arrive({ id: 'fourth', nth: 3, headers: goesOn })
  await settle('noch etwas', queuedAt)
  expect((await inbox())[0]).toMatchObject({ id, status: 'New', draftReply: null })
  expect(await threadOf(id)).toHaveLength(5)
})

test('another address, a machine and a sender who is refuted stay by themselves', async () => {
  const judged = 'mx.zucht.example; dmarc=fail header.from=example.org'
  await arrive({ id: 'first', nth: 0 })
  await arrive(
    { id: 'other', nth: 1, headers: { ...goesOn, From: 'Ole <ole@example.org>' } },
    { id: 'elsewhere', nth: 2, headers: { ...goesOn, 'Reply-To': 'ole@evil.example' } },
    { id: 'machine', nth: 3, headers: { ...goesOn, 'Auto-Submitted': 'auto-replied' } },
    { id: 'forged', nth: 4, headers: { ...goesOn, 'Authentication-Results': judged } },
    { id: 'same', nth: 5, headers: { ...goesOn, From: 'JANA@example.org' } },
  )
  const entries = await inbox()
  expect(entries.map(({ gmailMessageId }) => gmailMessageId)).toEqual(
    ['same', 'forged', 'machine', 'elsewhere', 'other'].map((id) => `<${id}@example.org>`),
  )
  expect(new Set(entries.map(({ threadId }) => threadId)).size).toBe(1)
})

test('in whatever order and pieces mails arrive, each is there once and each entry shows its newest', async () => {
  const writers = ['jana@example.org', 'ole@example.org']
  const history = fc.array(
    fc.record({ thread: fc.nat(1), writer: fc.nat(1), nth: fc.nat(20), breaks: fc.boolean() }),
    { minLength: 2, maxLength: 8 },
  )
  let run = 0
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await api.db.execute(sql`delete from requests`)
      run++
      const mails = steps.map(({ thread, writer, nth }, n) => ({
        id: `r${run}-${n}`,
        nth,
        headers: { From: writers[writer]!, References: `<r${run}-t${thread}@example.org>` },
      }))
      let batch: Mail[] = []
      for (const [n, one] of mails.entries()) {
        batch.push(one)
        if (!steps[n]!.breaks && n < mails.length - 1) continue
        await arrive(...batch)
        batch = []
      }
      const groups = Map.groupBy(mails, ({ headers }) => `${headers.From} ${headers.References}`)
      const entries = await inbox()
      expect(entries).toHaveLength(groups.size)
      for (const group of groups.values()) {
        const newest = Math.max(...group.map(({ nth }) => nth))
        const ids = new Set(group.map(({ id }) => `<${id}@example.org>`))
        const entry = entries.find(({ gmailMessageId }) => ids.has(gmailMessageId))
        expect(entry.receivedAt).toBe(day(newest).toISOString())
        const rest = (await threadOf(entry.id)).filter(({ request }) => request.entryId === entry.id)
        expect(rest).toHaveLength(group.length - 1)
      }
      const { rows } = await api.db.execute<{ id: string }>(sql`select gmail_message_id as id from requests`)
      expect(rows.map(({ id }) => id).toSorted()).toEqual(
        mails.map(({ id }) => `<${id}@example.org>`).toSorted(),
      )
    }),
    { numRuns: 25 },
  )
})
