import { addDays, today } from '@zuchtbuch/domain/calendar'
import { MESSAGE_KINDS } from '@zuchtbuch/domain/letters/message-templates'
import { seededTemplates } from '@zuchtbuch/domain/letters/message-templates.data'
import { sql } from 'drizzle-orm'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'
import { addRequest } from '../../test/test-inbox.ts'

const path = '/settings/message-templates'
const api = useTestApi()
const templates = async () => (await api.get(path)).body.items as Record<string, any>[]
const templateOf = async (kind: string) => (await templates()).find((one) => one['kind'] === kind)!
const reply = (id: string, kind: string) => api.post(`/api/requests/${id}/reply-from-template`, { kind })

describe('the letters', () => {
  test('are ten, in the words that every book begins with', async () => {
    const items = await templates()
    expect(items.map(({ kind }) => kind)).toEqual(MESSAGE_KINDS)
    for (const { kind, title, subjectSie, bodyDu, isChanged, placeholders } of items) {
      const { title: seeded, Sie, du } = seededTemplates[kind as (typeof MESSAGE_KINDS)[number]]
      expect({ title, subjectSie, bodyDu }).toEqual({
        title: seeded,
        subjectSie: Sie.subject,
        bodyDu: du.body,
      })
      expect({ isChanged, placeholders }).toMatchObject({ isChanged: false })
      expect(placeholders).toContain('anrede')
    }
  })

  test('take words of one’s own, keep the rest, and get the first ones back', async () => {
    const { id, bodySie } = await templateOf('Declined')
    const changed = await api.put(`${path}/${id}`, { title: 'Leider nein', bodySie: '{{anrede}},\n\nnein.' })
    expect(changed.body).toMatchObject({
      title: 'Leider nein',
      bodySie: '{{anrede}},\n\nnein.',
      subjectSie: 'Ihre Anfrage nach Rennmäusen',
      isChanged: true,
      version: 2,
    })
    expect((await api.get(`${path}/${id}`)).body).toEqual(changed.body)
    const partly = await api.put(`${path}/${id}`, { bodySie: null })
    expect(partly.body).toMatchObject({ title: 'Leider nein', bodySie, isChanged: true })
    const back = await api.post(`${path}/${id}/reset`)
    expect(back.body).toMatchObject({ title: 'Absage', bodySie, isChanged: false, version: 4 })
    expect(await api.put(`${path}/${id}`, { title: 'x' }, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
    })
  })

  test('refuse a placeholder that they do not know, with its place', async () => {
    const { id, version } = await templateOf('Declined')
    const refused = await api.put(`${path}/${id}`, { bodyDu: 'Am {{abholtag}}', subjectSie: 'Hallo {{' })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'UnknownPlaceholder',
        errors: [{ path: '/subjectSie' }, { path: '/bodyDu', message: expect.stringContaining('abholtag') }],
        position: 6,
      },
    })
    expect(await templateOf('Declined')).toMatchObject({ version, isChanged: false })
    const twoLines = await api.put(`${path}/${id}`, { subjectDu: 'a\nBcc: b' })
    expect(twoLines).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  })
})

describe('an answer from a letter', () => {
  test('is the draft of the request, with what is known of the wish, in the form of the mail', async () => {
    const requestId = await addRequest(api, { bodyText: 'Hallo, hast du Weibchen? Ich hätte gern zwei.' })
    const day = today(api.ctx.config.timeZone)
    const members = { minCount: 2, gender: 'Female', isAdult: 'Yes', waitlistedOn: addDays(day, -3) }
    await api.post('/prospects', {
      contactId: await addBuyer(api),
      gender: 'Female',
      waitlistedOn: addDays(day, -9),
    })
    const person = { name: 'Familie Petersen', email: 'petersen@example.org' }
    const { contactId } = (await api.post('/prospects', { contact: person, requestId, ...members })).body
    const answer = await reply(requestId, 'WaitlistPlaced')
    expect(answer).toMatchObject({ status: 200, body: { missing: [], status: 'New', version: 2 } })
    const text: string = answer.body['draftReply']
    expect(text).toMatch(/^Hallo Familie Petersen,\n\nvielen Dank für deine Nachricht\.\n\n/)
    expect(text).toContain('Deinen Wunsch habe ich so notiert: 2 Weibchen.')
    expect(text).toContain(
      `Seit dem ${germanDay(addDays(day, -3))} stehst du auf meiner Warteliste. Vor dir steht`,
    )
    expect(text).toContain('– Leben schon Rennmäuse bei dir')
    expect(text).not.toContain('volljährig')
    expect((await api.get(`/api/requests/${requestId}`)).body).toMatchObject({ draftReply: text })

    await api.patch(`/contacts/${contactId}`, { salutation: 'Moin Petersens' })
    expect((await reply(requestId, 'Declined')).body['draftReply']).toMatch(
      /^Moin Petersens,\n\nvielen Dank für dein /,
    )
  })

  test('says the offer, the reservation, and what the profile prefers where the mail shows no form', async () => {
    const requestId = await addRequest(api, { bodyText: 'Sind noch Weibchen zu haben?', fromName: null })
    const alone = await reply(requestId, 'OfferMade')
    expect(alone.body).toMatchObject({ missing: ['tiere', 'abdatum', 'frist'] })
    expect(alone.body['draftReply']).toMatch(/^Guten Tag,\n\nReserviert ist erst/)
    await api.put('/settings/breeder-profile', { addressForm: 'Du', ownerName: 'Jana Muster' })
    const day = today(api.ctx.config.timeZone)
    const prospect = (await api.post('/prospects', { contactId: await addBuyer(api), requestId })).body
    const gerbilIds = await Promise.all(
      ['Krümel', 'Knopf'].map((name) =>
        addGerbil(api, { name, gender: 'Female', dateOfBirth: addDays(day, -20), status: 'ForSale' }),
      ),
    )
    await api.post(`/prospects/${prospect.id}/offers`, { gerbilIds })
    const offered: string = (await reply(requestId, 'OfferMade')).body['draftReply']
    expect(offered).toContain(`– Krümel, Weibchen, geboren am ${germanDay(addDays(day, -20))}\n– Knopf`)
    expect(offered).toContain(`Ausziehen können sie ab dem ${germanDay(addDays(day, 50))}.`)
    expect(offered).toContain(`bis zum ${germanDay(addDays(day, 7))} Bescheid`)
    expect(offered).toMatch(/Viele Grüße\nJana Muster/)
    const held = await api.post('/reservations', {
      contactId: prospect.contactId,
      prospectId: prospect.id,
      gerbilIds,
      priceEur: 50,
      depositEur: 20,
      pickupOn: addDays(day, 12),
    })
    expect(held.status).toBe(201)
    const confirmed = (await reply(requestId, 'ReservationConfirmed')).body
    expect(confirmed).toMatchObject({ missing: ['abholort', 'anzahlungbis'] })
    expect(confirmed['draftReply']).toContain(
      `Als Abholtag ist der ${germanDay(addDays(day, 12))} vorgesehen.`,
    )
    expect(confirmed['draftReply']).toContain('Anzahlung von 20,00\u00a0€')
    expect(confirmed['draftReply']).not.toMatch(/[{}]/)
  })

  test('is a mail of its own, too: begun, changed, thrown away, and nothing is sent', async () => {
    const day = today(api.ctx.config.timeZone)
    const contactId = await addBuyer(api, { name: 'Familie Petersen', email: ' petersen@example.org ' })
    const requestId = await addRequest(api, { bodyText: 'Hallo, hast du Weibchen?', subject: 'Weibchen' })
    const prospect = (await api.post('/prospects', { contactId, requestId, waitlistedOn: day, minCount: 2 }))
      .body
    const begun = await api.post('/api/mails', { kind: 'WaitlistPlaced', prospectId: prospect.id })
    expect(begun).toMatchObject({
      status: 201,
      body: {
        contactId,
        prospectId: prospect.id,
        reservationId: null,
        aftercareId: null,
        inReplyToRequestId: null,
        subject: 'Deine Anfrage nach Rennmäusen',
        to: 'petersen@example.org',
        state: 'Draft',
        missing: [],
        templateVersion: 1,
        sentAt: null,
        error: null,
        version: 1,
      },
    })
    const { id, body } = begun.body
    expect(begun.headers.get('location')).toBe(`/api/mails/${id}`)
    expect(body).toMatch(/^Hallo Familie Petersen,\n\nvielen Dank für deine Nachricht\.\n\n/)
    const path = `/api/mails/${id}`
    const changed = await api.put(path, { ...begun.body, subject: ' Weibchen ' }, { 'if-match': '"1"' })
    expect(changed.body).toMatchObject({ subject: 'Weibchen', body, version: 2 })
    expect((await api.put(path, { body: 'Moin' }, { 'if-match': '"1"' })).status).toBe(412)
    for (const refused of [{ body: ' ' }, { subject: 'a\nBcc: b' }, { subject: null }])
      expect((await api.put(path, refused)).status).toBe(400)
    expect((await api.get(`/api/mails?filter=prospectId=${prospect.id},state==Draft`)).body.items).toEqual([
      changed.body,
    ])
    // The mail that it answers gives it its subject; nobody else's mail can be answered with it.
    const answer = { kind: 'Free', contactId, inReplyToRequestId: requestId }
    const free = (await api.post('/api/mails', answer)).body
    expect(free).toMatchObject({ subject: 'Re: Weibchen', body: '', templateVersion: null })
    const stranger = await addBuyer(api, { name: 'Jemand' })
    const foreign = await api.post('/api/mails', { ...answer, contactId: stranger })
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ path: '/inReplyToRequestId' }] } })
    expect((await api.post('/api/mails', { kind: 'Declined' })).status).toBe(400)
    const both = { kind: 'Declined', contactId, prospectId: prospect.id }
    expect((await api.post('/api/mails', both)).status).toBe(400)
    const nobody = (await api.post('/api/mails', { kind: 'Free', contactId: stranger })).body
    expect(nobody).toMatchObject({ to: null, subject: '', body: '' })

    expect((await api.delete(`/contacts/${stranger}`)).body).toMatchObject({
      code: 'InUse',
      references: [{ resource: 'mails', count: 1, ids: [nobody.id] }],
    })
    expect((await api.delete(`/api/mails/${nobody.id}`)).status).toBe(204)
    expect((await api.delete(`/api/mails/${nobody.id}`)).status).toBe(204)
    expect((await api.put(`/api/mails/${nobody.id}`, { body: 'x' })).body.code).toBe('Conflict')
    const again = `/api/mails/${nobody.id}/reinstate`
    expect(await api.post(again)).toMatchObject({
      status: 200,
      body: { state: 'Draft', contactName: 'Jemand' },
    })
    expect(await api.post(again)).toMatchObject({ status: 200, body: { state: 'Draft' } })
    expect((await api.put(`/api/mails/${nobody.id}`, { body: 'x' })).body.body).toBe('x')
    expect((await api.delete(`/api/mails/${nobody.id}`)).status).toBe(204)
    expect((await api.delete(`/contacts/${stranger}`)).status).toBe(204)
    expect((await api.get(`/contacts/${contactId}/export`)).body.mails).toHaveLength(2)
    const count = await api.db.execute(sql`select from jobs where type = 'mail.send'`)
    expect(count.rows).toEqual([])
    // What it is about is gone: it no longer applies.
    await api.delete(`/prospects/${prospect.id}`)
    expect((await api.get(path)).body).toMatchObject({ state: 'Discarded', prospectId: null })
  })

  test('asks for a letter and a mail that there are', async () => {
    expect(await reply('0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b', 'Declined')).toMatchObject({ status: 404 })
    expect(await reply(await addRequest(api), 'Free')).toMatchObject({ status: 400 })
  })
})
