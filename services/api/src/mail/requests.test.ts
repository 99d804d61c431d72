import { hash } from 'node:crypto'
import { findKnownMessageIds } from '@zuchtbuch/db/mail/requests'
import { cancelJob } from '@zuchtbuch/jobs/answer'
import { mailSend } from '@zuchtbuch/jobs/mail'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { account, addRequest } from '../../test/test-inbox.ts'

const api = useTestApi()
beforeEach(async () => {
  await api.db.execute(sql`delete from jobs`)
  await api.db.execute(sql`delete from requests`)
  await api.put('/api/mail-settings', account)
})

const unknown = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

describe('the inbox', () => {
  test('shows a request with all its members and nothing of the inside', async () => {
    const attachments = [{ fileName: 'maus.jpg', contentType: 'image/jpeg', size: 12 }]
    const id = await addRequest(api, { references: ['<a@x>'], inReplyTo: '<a@x>', attachments })
    const { status, body } = await api.get(`/api/requests/${id}`)

    expect(status).toBe(200)
    expect(body).toEqual({
      id,
      channel: 'Mail',
      fromPhone: null,
      gmailMessageId: expect.stringMatching(/^<.+>$/),
      threadId: expect.any(String),
      inReplyTo: '<a@x>',
      references: ['<a@x>'],
      fromName: 'Jana Petersen',
      fromAddress: 'jana@example.org',
      replyTo: null,
      subject: 'Weibchen gesucht',
      bodyText: 'Habt ihr junge Weibchen?',
      ownText: 'Habt ihr junge Weibchen?',
      preview: 'Habt ihr junge Weibchen?',
      writer: { name: 'Jana Petersen', address: 'jana@example.org' },
      entryId: null,
      senderContactId: null,
      prospectId: null,
      aftercareId: null,
      sending: false,
      receivedAt: '2026-03-14T08:00:00.000Z',
      status: 'New',
      assignedContactId: null,
      draftReply: null,
      answeredAt: null,
      attachments,
      senderWarnings: [],
      isAutomated: false,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      version: 1,
    })
  })

  test('shows what the sender wrote, whose address it is, and whether an answer is on its way', async () => {
    const bodyText =
      'Guten Tag,\n\nhabt ihr  junge Weibchen?\n\nAm 1. März 2026 um 10:00 schrieb Anna:\n> Wir haben keine.\n'
    const id = await addRequest(api, { bodyText, fromAddress: 'Jana@Example.org' })
    const { id: senderContactId } = (await api.post('/contacts', { name: 'Jana', email: 'jana@example.org' }))
      .body
    await api.post('/contacts', { name: 'Jana zwei', email: 'jana@example.org' })
    const shown = (await api.get(`/api/requests/${id}`)).body

    expect(shown).toMatchObject({ bodyText, senderContactId, sending: false })
    expect(shown.ownText).toContain('junge Weibchen?')
    expect(shown.ownText).not.toContain('Wir haben keine')
    expect(shown.preview).toBe('Guten Tag, habt ihr junge Weibchen?')
    expect((await api.get('/api/requests')).body.items).toEqual([shown])
    await api.post(`/api/requests/${id}/send`, { body: 'Ja.' }, { prefer: 'respond-async' })
    expect((await api.get(`/api/requests/${id}`)).body.sending).toBe(true)
  })

  test('reads only the beginning of a long mail, and no half character of it', async () => {
    const id = await addRequest(api, { bodyText: '🐹'.repeat(20_000) })
    const { ownText, preview } = (await api.get(`/api/requests/${id}`)).body

    expect(ownText).toBe('🐹'.repeat(10_000))
    expect(preview).toBe('🐹'.repeat(80))
  })

  test('shows the conversation of a request, our answers among it, oldest first', async () => {
    const first = await addRequest(api, {
      threadId: '<thread@x>',
      receivedAt: new Date('2026-01-01T00:00:00Z'),
    })
    const other = await addRequest(api)
    const sent = await api.post(`/api/requests/${first}/send`, { body: 'Ja.' }, { prefer: 'respond-async' })
    expect(sent.status).toBe(202)
    const again = await addRequest(api, {
      threadId: '<thread@x>',
      receivedAt: new Date('2099-01-01T00:00:00Z'),
    })

    const { status, body } = await api.get(`/api/requests/${again}/thread`)
    expect(status).toBe(200)
    expect(body).toEqual([
      { kind: 'Received', request: (await api.get(`/api/requests/${first}`)).body },
      {
        kind: 'Sent',
        id: expect.any(String),
        requestId: first,
        to: 'jana@example.org',
        subject: 'Re: Weibchen gesucht',
        body: 'Ja.',
        state: 'Queued',
        sentAt: null,
        error: null,
      },
      { kind: 'Received', request: (await api.get(`/api/requests/${again}`)).body },
    ])
    expect((await api.get(`/api/requests/${first}/thread`)).body).toEqual(body)
    expect((await api.get(`/api/requests/${other}/thread`)).body).toHaveLength(1)
    expect(await api.get(`/api/requests/${unknown}/thread`)).toMatchObject({ status: 404 })
    expect((await api.get('/api/requests/x/thread')).body.code).toBe('InvalidId')
  })

  test('lists the newest first and filters by status', async () => {
    const older = await addRequest(api, { receivedAt: new Date('2026-01-01T00:00:00Z') })
    const newer = await addRequest(api)
    await api.put(`/api/requests/${older}`, { status: 'InProgress' })
    const ids = async (query: string) =>
      (await api.get(`/api/requests${query}`)).body['items'].map((item: { id: string }) => item.id)

    expect(await ids('')).toEqual([newer, older])
    expect(await ids('?filter=status==InProgress')).toEqual([older])
    expect(await ids('?filter=isAutomated==true')).toEqual([])
    expect(await ids('?orderBy=receivedAt')).toEqual([older, newer])
    const contact = { name: 'Jana', email: 'jana@example.org' }
    const { body: prospect } = await api.post('/prospects', { contact, requestId: newer })
    expect(await ids(`?filter=prospectId=${prospect.id}`)).toEqual([newer])
    expect(await ids('?filter=prospectId=null,aftercareId=null')).toEqual([older])
    expect(await ids(`?filter=aftercareId=${unknown}`)).toEqual([])
  })
})

describe('triage', () => {
  test('sets any status, assigns a contact, keeps an edited draft, and takes the request back as it came', async () => {
    const id = await addRequest(api)
    const contact = (await api.post('/contacts', { name: 'Jana' })).body['id']
    const path = `/api/requests/${id}`
    const assigned = await api.put(path, { status: 'Assigned', assignedContactId: contact })
    expect(assigned.body).toMatchObject({ status: 'Assigned', assignedContactId: contact, version: 2 })
    expect((await api.put(path, { draftReply: 'Guten Tag' })).body).toMatchObject({
      draftReply: 'Guten Tag',
      assignedContactId: contact,
    })

    const { status, body } = await api.put(path, { ...assigned.body, status: 'New', assignedContactId: null })
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'New', assignedContactId: null })
  })

  test.each([
    [{ status: 'Deleted' }, 'ValidationFailed'],
    [{ status: null }, 'ValidationFailed'],
    [{ assignedContactId: unknown }, 'UnknownReference'],
    [{ assignedContactId: 'x' }, 'ValidationFailed'],
    [{ draftReply: 'x'.repeat(20_001) }, 'ValidationFailed'],
    [{ state: 'New' }, 'ValidationFailed'],
  ])('%j is refused as %s and nothing is changed', async (body, code) => {
    const id = await addRequest(api)
    expect(await api.put(`/api/requests/${id}`, body)).toMatchObject({ status: 400, body: { code } })
    expect((await api.get(`/api/requests/${id}`)).body['version']).toBe(1)
  })

  test('on the ground of an old version is refused', async () => {
    const id = await addRequest(api)
    await api.put(`/api/requests/${id}`, { status: 'InProgress' })
    const stale = await api.put(`/api/requests/${id}`, { status: 'New' }, { 'if-match': '"1-x"' })
    expect(stale).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })
  })

  test('keeps a contact from being deleted', async () => {
    const id = await addRequest(api)
    const contact = (await api.post('/contacts', { name: 'Jana' })).body['id']
    await api.put(`/api/requests/${id}`, { assignedContactId: contact })
    const answer = await api.delete(`/contacts/${contact}`)
    expect(answer.body).toMatchObject({
      code: 'InUse',
      references: [{ resource: 'requests', count: 1, ids: [id] }],
    })
  })
})

describe('an answer', () => {
  const async = { prefer: 'respond-async' }
  const send = (id: string, body: unknown) => api.post(`/api/requests/${id}/send`, body, async)
  const mails = async () =>
    (await api.db.execute<any>(sql`select *, encode(raw, 'escape') as text from outgoing_mails`)).rows

  test('is stored as a mail with its own id, its job holds only that id', async () => {
    const id = await addRequest(api, {
      gmailMessageId: '<c@x>',
      references: ['<a@x>', '<b@x>', '<c@x>'],
      replyTo: 'privat@example.org',
    })
    const answer = await send(id, { body: 'Guten Tag,\ngern.' })

    expect(answer.status).toBe(202)
    const [mail] = await mails()
    expect(mail).toMatchObject({
      state: 'Queued',
      sender: 'zucht@example.org',
      recipient: 'privat@example.org',
      message_id: expect.stringMatching(/^<[\w-]+@example\.org>$/),
    })
    const text = String(mail.text)
    expect(text).toContain(`Message-ID: ${mail.message_id}`)
    expect(text).toContain('In-Reply-To: <c@x>')
    expect(text).toMatch(/References: <a@x> <b@x> <c@x>\r?\n/)
    expect(text).toContain('Subject: Re: Weibchen gesucht')
    const { rows } = await api.db.execute(sql`select payload from jobs`)
    expect(rows).toEqual([{ payload: { outgoingMailId: mail.id } }])
    expect((await api.get(`/api/requests/${id}`)).body).toMatchObject({ status: 'New', answeredAt: null })
  })

  test('that is asked for ten times at once is one mail and one job', async () => {
    const id = await addRequest(api)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(id, { body: 'Gern.' })))

    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(202))
    expect(new Set(answers.map((answer) => answer.body['jobId'])).size).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('with another text while one is on its way is refused', async () => {
    const id = await addRequest(api)
    await send(id, { body: 'Gern.' })
    const other = await send(id, { body: 'Lieber nicht.', again: true })

    expect(other).toMatchObject({ status: 409, body: { code: 'SendInProgress' } })
    expect((await api.delete(`/api/requests/${id}`)).body).toMatchObject({ code: 'SendInProgress' })
    expect(await mails()).toHaveLength(1)
  })

  test('of who saw another version than is stored now is refused, but the same one joins what is on its way', async () => {
    const id = await addRequest(api)
    const { version } = (await api.get(`/api/requests/${id}`)).body
    const sendSeen = (seen: number, body: string) =>
      api.post(`/api/requests/${id}/send`, { body }, { ...async, 'if-match': `"${seen}"` })
    const { version: now } = (await api.put(`/api/requests/${id}`, { draftReply: 'Nein, leider.' })).body

    expect(await sendSeen(version, 'Gern.')).toMatchObject({
      status: 412,
      body: { code: 'PreconditionFailed' },
    })
    expect(await mails()).toHaveLength(0)
    expect((await sendSeen(now, 'Gern.')).status).toBe(202)
    await api.put(`/api/requests/${id}`, { status: 'InProgress' })
    expect((await sendSeen(now, 'Gern.')).status).toBe(202)
    expect(await mails()).toHaveLength(1)
  })

  test('with the same text as the one that was sent needs to be asked for again', async () => {
    const id = await addRequest(api)
    await send(id, { body: 'Gern.' })
    await api.db.execute(
      sql`update outgoing_mails set state = 'Sent', accepted_at = now(), closed_at = now()`,
    )
    await api.put(`/api/requests/${id}`, { status: 'Answered' })

    expect(await send(id, { body: 'Gern.' })).toMatchObject({
      status: 409,
      body: { code: 'AlreadyAnswered' },
    })
    // Another device that did not know of it stored its draft.
    await api.put(`/api/requests/${id}`, { status: 'InProgress', draftReply: 'Gern.' })
    expect(await send(id, { body: 'Gern.' })).toMatchObject({
      status: 409,
      body: { code: 'AlreadyAnswered' },
    })
    expect((await send(id, { body: 'Gern.', again: true })).status).toBe(202)
    expect(await mails()).toHaveLength(2)
  })

  test('after one whose outcome is unknown needs to be asked for again', async () => {
    const id = await addRequest(api)
    await send(id, { body: 'Gern.' })
    await api.db.execute(sql`update outgoing_mails set state = 'Failed', closed_at = now(),
      error = '{"code": "MailOutcomeUnknown", "detail": ""}'`)

    const refused = await send(id, { body: 'Gern.' })
    expect(refused).toMatchObject({ status: 502, body: { code: 'MailOutcomeUnknown' } })
    expect(refused.body['detail']).toContain('Gesendet')
    expect((await send(id, { body: 'Gern.', again: true })).status).toBe(202)
  })

  test.each([
    [{}, 400, 'ValidationFailed'],
    [{ body: '' }, 400, 'ValidationFailed'],
    [{ body: ' \n' }, 400, 'ValidationFailed'],
    [{ body: 'x'.repeat(20_001) }, 400, 'ValidationFailed'],
    [{ body: 'a\0b' }, 400, 'ValidationFailed'],
    [{ body: 'x', to: 'b@example.org' }, 400, 'ValidationFailed'],
  ])('%j is refused', async (body, status, code) => {
    const id = await addRequest(api)
    expect(await send(id, body)).toMatchObject({ status, body: { code } })
    expect(await mails()).toHaveLength(0)
  })

  test('to an unknown request, to nobody, or without an account is refused, and nothing is stored', async () => {
    expect(await send(unknown, { body: 'x' })).toMatchObject({ status: 404, body: { code: 'NotFound' } })
    const nobody = await addRequest(api, { fromAddress: null })
    expect(await send(nobody, { body: 'x' })).toMatchObject({ status: 409, body: { code: 'NoReplyAddress' } })
    const id = await addRequest(api)
    await api.put('/api/mail-settings', { appPassword: '' })
    const answer = await send(id, { body: 'x' })
    expect(answer).toMatchObject({ status: 503, body: { code: 'MailNotConfigured' } })
    expect(await mails()).toHaveLength(0)
    expect((await api.get(`/api/requests/${id}`)).body['status']).toBe('New')
  })

  test('to another address than the sender’s goes only to the one that was confirmed', async () => {
    const id = await addRequest(api, {
      replyTo: 'angreifer@evil.example',
      senderWarnings: ['SenderRefuted', 'ReplyToOtherDomain'],
    })
    expect((await api.get(`/api/requests/${id}`)).body['senderWarnings']).toEqual([
      { code: 'SenderRefuted', message: expect.stringContaining('nicht von jana@example.org') },
      { code: 'ReplyToOtherDomain', message: expect.stringContaining('angreifer@evil.example') },
    ])
    const refused = {
      status: 409,
      body: { code: 'RecipientUnconfirmed', recipient: 'angreifer@evil.example' },
    }

    expect(await send(id, { body: 'Gern.' })).toMatchObject(refused)
    expect(await send(id, { body: 'Gern.', recipient: 'jana@example.org' })).toMatchObject(refused)
    expect(await mails()).toHaveLength(0)

    expect((await send(id, { body: 'Gern.', recipient: 'Angreifer@evil.example' })).status).toBe(202)
    expect(await mails()).toMatchObject([{ recipient: 'angreifer@evil.example' }])
  })

  test('in which a marked place of the draft was left is not sent', async () => {
    const id = await addRequest(api)
    const answer = await send(id, { body: 'Hallo, [Bitte prüfen: Krümel ist reserviert].' })

    expect(answer).toMatchObject({ status: 409, body: { code: 'DraftUnchecked' } })
    expect(await mails()).toHaveLength(0)
  })

  test('whose job is taken back is closed, and another may be sent', async () => {
    const id = await addRequest(api)
    await send(id, { body: 'Gern.' })
    const job = (await api.get('/api/jobs')).body['items'][0].id
    await cancelJob(api.db, mailSend, job, { code: 'QueueUnavailable', detail: 'x' })

    expect(await mails()).toMatchObject([{ state: 'Failed', error: { code: 'QueueUnavailable' } }])
    expect((await send(id, { body: 'Lieber nicht.' })).status).toBe(202)
  })
})

describe('a deleted request', () => {
  test('is gone with its answers and leaves the ids that must not be read again', async () => {
    const id = await addRequest(api, { gmailMessageId: '<weg@x>' })
    await api.post(`/api/requests/${id}/send`, { body: 'x' }, { prefer: 'respond-async' })
    await api.db.execute(sql`update outgoing_mails set state = 'Sent', accepted_at = now(), closed_at = now(),
      message_id = '<answer@x>'`)

    expect((await api.delete(`/api/requests/${id}`)).status).toBe(204)
    expect((await api.get(`/api/requests/${id}`)).status).toBe(404)
    expect((await api.delete(`/api/requests/${id}`)).status).toBe(404)
    // As hashes: an id may name the sender.
    const { rows } = await api.db.execute(sql`select message_id from request_tombstones order by 1`)
    expect(rows).toEqual([
      { message_id: hash('sha256', '<answer@x>') },
      { message_id: hash('sha256', '<weg@x>') },
    ])
    const known = ['<answer@x>', '<weg@x>', '<neu@x>']
    expect([...(await findKnownMessageIds(api.db, known)).keys()].toSorted()).toEqual([
      '<answer@x>',
      '<weg@x>',
    ])
  })
})

test('a request whose stored subject could begin another header is refused in words', async () => {
  const id = await addRequest(api)
  await api.db.execute(
    sql`update requests set subject = ${'Frage\r\nBcc: evil@example.org'} where id = ${id}`,
  )
  const answer = await api.post(`/api/requests/${id}/send`, { body: 'Gern.' }, { prefer: 'respond-async' })

  expect(answer).toMatchObject({ status: 409, body: { code: 'Conflict' } })
  expect(answer.body['detail']).toContain('Zeilenumbruch')
  const { rows } = await api.db.execute(sql`select 1 from outgoing_mails where request_id = ${id}`)
  expect(rows).toEqual([])
})

describe('an enquiry that was no mail', () => {
  const call = { channel: 'Phone', fromName: 'Jana Petersen', bodyText: 'Sucht zwei Weibchen, ab Dezember.' }

  test('stands in the inbox as what it was, now', async () => {
    const noted = await api.post('/api/requests', { ...call, fromPhone: ' 0171 2345678 ' })

    expect(noted).toMatchObject({
      status: 201,
      body: {
        channel: 'Phone',
        subject: 'Anruf',
        fromPhone: '0171 2345678',
        fromAddress: null,
        writer: { name: 'Jana Petersen', address: null },
        ownText: call.bodyText,
        status: 'New',
        isAutomated: false,
      },
    })
    expect(noted.headers.get('location')).toBe(`/api/requests/${noted.body.id}`)
    expect(Math.abs(Date.parse(noted.body.receivedAt) - Date.now())).toBeLessThan(60_000)
    expect((await api.get('/api/requests?filter=channel==Phone')).body.items).toEqual([noted.body])
    expect((await api.get(`/api/requests/${noted.body.id}/thread`)).body).toHaveLength(1)
  })

  test('is stored once, however often it is sent', async () => {
    const headers = { 'idempotency-key': '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6c' }
    const first = await api.post('/api/requests', call, headers)
    const second = await api.post('/api/requests', call, headers)

    expect(second.body).toEqual(first.body)
    expect((await api.get('/api/requests')).body.totalCount).toBe(1)
  })

  test.each([
    [{ channel: 'Phone', bodyText: 'Sucht zwei.' }, '/fromName', 'required'],
    [{ ...call, fromName: ' ', fromPhone: '' }, '/fromName', 'required'],
    [{ ...call, fromAddress: 'keine@@mail' }, '/fromAddress', undefined],
    [{ ...call, fromName: 'Jana\nPetersen' }, '/fromName', undefined],
    [{ ...call, receivedAt: '2099-01-01T00:00:00Z' }, '/receivedAt', 'implausibleDate'],
    [{ ...call, channel: 'Mail' }, '/channel', undefined],
    [{ ...call, bodyText: 'x'.repeat(20_001) }, '/bodyText', undefined],
  ])('%j is refused at %s', async (body, path, code) => {
    const refused = await api.post('/api/requests', body)

    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path, ...(code && { code }) }] } })
    expect((await api.get('/api/requests')).body.totalCount).toBe(0)
  })

  test('is put right, and a mail is not', async () => {
    const { body: noted } = await api.post('/api/requests', call)
    const path = `/api/requests/${noted.id}/notes`
    const right = await api.put(path, { fromName: 'Jana Peters', receivedAt: '2026-03-14T08:00:00Z' })

    expect(right.body).toMatchObject({
      fromName: 'Jana Peters',
      bodyText: call.bodyText,
      receivedAt: '2026-03-14T08:00:00.000Z',
      version: 2,
    })
    expect(await api.put(path, { fromName: null })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/fromName' }] },
    })
    expect(await api.put(path, { bodyText: 'x' }, { 'if-match': '"1"' })).toMatchObject({ status: 412 })
    const mail = await addRequest(api)
    expect(await api.put(`/api/requests/${mail}/notes`, { bodyText: 'x' })).toMatchObject({
      status: 409,
      body: { code: 'Conflict' },
    })
  })

  test.each([
    ['+49 171 / 2345678', '0171 2345678', true],
    ['0049 171 2345678', '(0171) 2345678', true],
    ['0171 2345678', '0171 2345679', false],
    ['112', '0112', false],
  ])('from %s is known by the number %s: %s', async (fromPhone, phone, isKnown) => {
    const contact = (await api.post('/contacts', { name: 'Jana', phone })).body
    const { body } = await api.post('/api/requests', { ...call, fromPhone })

    expect(body.senderContactId).toBe(isKnown ? contact.id : null)
    await api.delete(`/contacts/${contact.id}`)
  })

  test('makes a wish of what its sentences say, of a person with a number', async () => {
    const { body } = await api.post('/api/requests', {
      ...call,
      fromPhone: '0171 9998877',
      bodyText: 'Sucht zwei Weibchen. Wohnt in 24937 Flensburg.\nErfahrung: ja, seit 2019',
    })
    const { body: suggestion } = await api.get(`/api/requests/${body.id}/prospect`)

    expect(suggestion).toMatchObject({
      contactId: null,
      contact: {
        name: 'Jana Petersen',
        phone: '0171 9998877',
        address: { postalCode: '24937', city: 'Flensburg' },
      },
      prospect: { minCount: 2, maxCount: 2, gender: 'Female', experience: 'ja, seit 2019' },
    })
    expect(suggestion.lines).toContainEqual({ path: '/prospect/gender', line: 'Sucht zwei Weibchen' })
    const mail = await addRequest(api, { bodyText: 'Ich suche zwei Weibchen.' })
    expect((await api.get(`/api/requests/${mail}/prospect`)).body.prospect).toEqual({})
  })

  test('is answered by a mail of its own, where an address is known', async () => {
    const { body: noAddress } = await api.post('/api/requests', call)
    expect(await api.post(`/api/requests/${noAddress.id}/send`, { body: 'Gern.' })).toMatchObject({
      status: 409,
      body: { code: 'NoReplyAddress' },
    })
    const { body } = await api.post('/api/requests', { ...call, fromAddress: 'jana@example.org' })
    await api.post(`/api/requests/${body.id}/send`, { body: 'Gern.' }, { prefer: 'respond-async' })
    const { rows } = await api.db.execute<{ raw: Buffer }>(sql`select raw from outgoing_mails`)
    const raw = rows[0]!.raw.toString()

    expect(raw).toMatch(/^Subject: Ihre Anfrage\r?$/m)
    expect(raw).not.toMatch(/^(?:In-Reply-To|References):/m)
    expect(raw).not.toContain('schrieb')
    const [, sent] = (await api.get(`/api/requests/${body.id}/thread`)).body
    expect(sent).toMatchObject({ kind: 'Sent', subject: 'Ihre Anfrage' })
  })
})
