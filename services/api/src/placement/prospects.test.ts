import { sql } from 'drizzle-orm'
import { requests } from '@zuchtbuch/db/schema/mail'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { whereSaid } from '../../test/where-said.ts'
import { addRequest } from '../../test/test-inbox.ts'

const api = useTestApi()
let day: string
beforeAll(() => {
  day = today(api.ctx.config.timeZone)
})
const ago = (days: number) => addDays(day, -days)

const addProspect = async (members: Record<string, unknown> = {}) =>
  add(api, '/prospects', { contactId: await addBuyer(api), ...members })
const addForSale = async (enclosureId: string, members: Record<string, unknown> = {}) =>
  addGerbil(api, { status: 'ForSale', enclosureId, dateOfBirth: ago(100), gender: 'Female', ...members })
const addEnclosure = async () =>
  (await add(api, '/enclosures', { name: `Gehege ${Math.random()}` })).id as string

async function addMail(from: string) {
  const rows = await api.db
    .insert(requests)
    .values({
      gmailMessageId: `<${Math.random()}@example.org>`,
      threadId: 't',
      fromAddress: from,
      subject: 'Anfrage',
      bodyText: 'Haben Sie Weibchen?',
      receivedAt: new Date(),
    })
    .returning()
  return rows[0]!.id
}

describe('a wish', () => {
  test('is stored with what is to be asked, and waits from the day that is given', async () => {
    const created = await api.post('/prospects', {
      contact: { name: 'Familie Petersen', email: ' Petersen@Example.org ' },
      minCount: 2,
      isAdult: 'Yes',
      waitlistedOn: ago(3),
    })
    expect(created).toMatchObject({
      status: 201,
      body: {
        contactName: 'Familie Petersen',
        status: 'Waiting',
        missing: ['Gender', 'Companions', 'Housing'],
        lastContactOn: day,
        requestIds: [],
        reservationId: null,
        version: 1,
      },
    })
    expect(created.headers.get('location')).toBe(`/prospects/${created.body.id}`)
    expect((await api.get(`/prospects/${created.body.id}`)).body).toEqual(created.body)
    expect((await api.put(`/prospects/${created.body.id}`, created.body)).status).toBe(200)
    expect(await api.put(`/prospects/${created.body.id}`, { contactId: await addBuyer(api) })).toMatchObject({
      status: 400,
      body: { code: 'Immutable', errors: [{ path: '/contactId' }] },
    })
    for (const write of [
      api.patch(`/prospects/${created.body.id}`, { waitlistedOn: addDays(day, 1) }),
      api.post('/prospects', { contactId: await addBuyer(api), waitlistedOn: addDays(day, 1) }),
    ]) {
      expect(await write).toMatchObject({ status: 400, body: { errors: [{ path: '/waitlistedOn' }] } })
    }
    // The same person again, in other letters.
    const again = await api.post('/prospects', { contact: { name: 'P.', email: 'petersen@example.org' } })
    expect(again.body).toMatchObject({ contactId: created.body['contactId'], status: 'New', place: null })
  })

  test('that cannot be meant so is refused, with the member', async () => {
    const contactId = await addBuyer(api)
    const known = (await api.get('/color-varieties?pageSize=1')).body.items[0].id
    const refused = async (members: object) => (await api.post('/prospects', members)).body
    expect(await refused({})).toMatchObject({ code: 'ValidationFailed', errors: [{ path: '/contactId' }] })
    expect(await refused({ contactId, gender: 'Pair' })).toMatchObject({ errors: [{ path: '/gender' }] })
    expect(await refused({ contactId, minCount: 3, maxCount: 2 })).toMatchObject({
      errors: [{ path: '/maxCount' }],
    })
    expect(await refused({ contactId, earliestOn: day, latestOn: ago(1) })).toMatchObject({
      errors: [{ path: '/latestOn' }],
    })
    expect(await refused({ contactId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b' })).toMatchObject({
      code: 'UnknownReference',
    })
    expect(
      await refused({ contactId, colorVarietyIds: [known, '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'] }),
    ).toMatchObject({ code: 'UnknownReference', errors: [{ path: '/colorVarietyIds/1' }] })
    expect((await api.get('/prospects/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b')).status).toBe(404)
  })

  test('belongs to one mail at most, and the same mail makes no second', async () => {
    const requestId = await addMail('neu@example.org')
    const contactId = await addBuyer(api)
    const first = await api.post('/prospects', { contactId, requestId })
    const second = await api.post('/prospects', { contactId, requestId })
    expect([first.status, second.status]).toEqual([201, 200])
    expect(second.body).toEqual(first.body)
    const other = await addProspect()
    expect(await api.put(`/prospects/${other.id}/requests`, { requestIds: [requestId] })).toMatchObject({
      status: 409,
      body: { code: 'RequestTaken', prospectId: first.body.id },
    })
    const more = await addMail('neu@example.org')
    const linked = await api.put(`/prospects/${first.body.id}/requests`, { requestIds: [requestId, more] })
    expect((linked.body['requestIds'] as string[]).toSorted()).toEqual([requestId, more].toSorted())
  })

  test('is read from the lines of a mail, and stored as it was read', async () => {
    const [color, other] = (await api.get('/color-varieties?pageSize=2')).body.items as {
      id: string
      name: string
    }[]
    const bodyText = [
      'Hallo, hier meine Angaben:',
      'Anzahl: 2 bis 3',
      'Geschlecht: Weibchen',
      `Farbe: ${color!.name.toUpperCase()} oder Regenbogen`,
      'Gehege (Länge x Breite x Höhe in cm): 120 x 60',
      'Volljährig (ja/nein): ja',
      'Postleitzahl und Ort: 24103 Kiel',
    ].join('\n')
    const requestId = await addRequest(api, { fromAddress: 'wunsch@example.org', bodyText })
    const suggestion = (await api.get(`/api/requests/${requestId}/prospect`)).body
    expect(suggestion).toMatchObject({
      contactId: null,
      contact: {
        name: 'Jana Petersen',
        email: 'wunsch@example.org',
        address: { postalCode: '24103', city: 'Kiel' },
      },
      prospect: {
        minCount: 2,
        maxCount: 3,
        gender: 'Female',
        colorVarietyIds: [color!.id],
        housingLengthCm: 120,
        housingWidthCm: 60,
        isAdult: 'Yes',
      },
    })
    expect(suggestion['prospect'].colorVarietyIds).not.toContain(other!.id)
    expect(suggestion['lines']).toContainEqual({ path: '/prospect/minCount', line: 'Anzahl: 2 bis 3' })
    expect(suggestion['lines']).toContainEqual({
      path: '/contact/address/city',
      line: 'Postleitzahl und Ort: 24103 Kiel',
    })
    expect((await api.get('/prospects?pageSize=200')).body.items).not.toContainEqual(
      expect.objectContaining({ requestIds: [requestId] }),
    )

    const { contact, prospect } = suggestion
    const made = await api.post('/prospects', { contact, ...prospect, requestId })
    expect(made).toMatchObject({ status: 201, body: { ...prospect, requestIds: [requestId] } })
    const { contactId } = made.body
    expect((await api.get(`/contacts/${contactId}`)).body).toMatchObject({ address: { city: 'Kiel' } })
    const next = await addRequest(api, { fromAddress: 'Wunsch@example.org', bodyText })
    expect((await api.get(`/api/requests/${next}/prospect`)).body).toMatchObject({ contactId, contact: null })
    expect((await api.get(`/api/requests/${contactId}/prospect`)).status).toBe(404)
  })

  test('is changed, closed, reopened at its old place, deleted and brought back', async () => {
    const { id } = await addProspect({ waitlistedOn: ago(10) })
    const before = (await api.get(`/prospects/${id}`)).body
    expect((await api.patch(`/prospects/${id}`, { gender: 'Male' })).body).toMatchObject({ gender: 'Male' })
    const closed = await api.post(`/prospects/${id}/close`, { reason: 'FoundElsewhere' })
    expect(closed.body).toMatchObject({
      status: 'Closed',
      closeReason: 'FoundElsewhere',
      closedOn: day,
      place: null,
    })
    const reopened = await api.post(`/prospects/${id}/reopen`, undefined)
    expect(reopened.body).toMatchObject({ status: 'Waiting', place: before['place'], closedOn: null })
    const timeline = (await api.get(`/prospects/${id}/timeline`)).body as unknown as { kind: string }[]
    expect(timeline.filter(({ kind }) => kind === 'Status')).toHaveLength(2)

    const gone = await api.delete(`/prospects/${id}`)
    expect(gone.status).toBe(204)
    expect((await api.get(`/prospects/${id}`)).status).toBe(404)
    await api.post(`/api/trash/${gone.headers.get('trash-id')}/restore`, undefined)
    expect((await api.get(`/prospects/${id}`)).body).toMatchObject({ gender: 'Male', status: 'Waiting' })
  })

  test('keeps its contact and its colours from being deleted', async () => {
    const color = await add(api, '/color-varieties', {
      name: 'Testfarbe',
      genotype: 'aa CC dd ee gg pp Spsp rere',
    })
    const { id, contactId } = (await addProspect({ colorVarietyIds: [color.id] })) as {
      id: string
      contactId: string
    }
    for (const path of [`/contacts/${contactId}`, `/color-varieties/${color.id}`])
      expect(await api.delete(path)).toMatchObject({
        status: 409,
        body: { code: 'InUse', references: [{ resource: 'prospects', ids: [id] }] },
      })
  })
})

describe('the waiting list', () => {
  test('has an order, tells who fits some animals, and passes over who is paused', async () => {
    const enclosureId = await addEnclosure()
    const pair = [await addForSale(enclosureId), await addForSale(enclosureId)]
    const female = { gender: 'Female', minCount: 2, maxCount: 2 }
    const late = await addProspect({ ...female, waitlistedOn: ago(1) })
    const early = await addProspect({ ...female, waitlistedOn: ago(400) })
    const male = await addProspect({ gender: 'Male', waitlistedOn: ago(399) })
    const preferred = await addProspect({ waitlistedOn: day, priority: 'Preferred' })
    const paused = await addProspect({ ...female, waitlistedOn: ago(398), pausedUntil: addDays(day, 5) })

    const all = (await api.get('/waitlist')).body as unknown as Record<string, unknown>[]
    expect(all.map(({ place }) => place)).toEqual(all.map((_, index) => index + 1))
    expect(all[0]).toMatchObject({ prospectId: preferred.id, place: 1, ahead: 0 })
    expect(all[1]).toMatchObject({ prospectId: early.id, ahead: 1 })
    expect(all.find(({ prospectId }) => prospectId === paused.id)).toMatchObject({ place: 4, match: null })

    const fitting = (await api.get(`/waitlist?enclosureId=${enclosureId}`)).body as unknown as Record<
      string,
      unknown
    >[]
    const ids = fitting.map(({ prospectId }) => prospectId)
    expect(ids.slice(0, 2)).toEqual([preferred.id, early.id])
    expect(ids).toContain(late.id)
    expect(ids).not.toContain(male.id)
    expect(ids).not.toContain(paused.id)
    expect(fitting[1]!['match']).toMatchObject({ kind: 'ForSale', gerbilIds: pair.toSorted(), score: 100 })

    const [match] = (await api.get(`/prospects/${early.id}/matches`)).body as unknown as {
      gerbilIds: string[]
    }[]
    expect(match!.gerbilIds).toEqual(pair.toSorted())
    const single = (await api.get(`/waitlist?gerbilIds=${pair[0]}`)).body as unknown as unknown[]
    expect(single).toEqual([])
    expect((await api.get('/waitlist?gerbilIds=x')).status).toBe(400)
  })
})

describe('an offer', () => {
  test('is open once, and declining it costs no place', async () => {
    const gerbilId = await addGerbil(api)
    const { id } = await addProspect({ waitlistedOn: ago(7) })
    const made = await api.post(`/prospects/${id}/offers`, { gerbilIds: [gerbilId] })
    expect(made).toMatchObject({
      status: 201,
      body: {
        gerbilIds: [gerbilId],
        madeOn: day,
        answerBy: addDays(day, 7),
        outcome: 'Open',
        outcomeOn: null,
      },
    })
    const offered = (await api.get(`/prospects/${id}`)).body
    expect(offered['status']).toBe('Offered')
    expect(await api.post(`/prospects/${id}/offers`, { gerbilIds: [gerbilId] })).toMatchObject({
      status: 409,
      body: { code: 'OfferOpen' },
    })
    // Others may be told of the same animal.
    const other = await addProspect()
    expect((await api.post(`/prospects/${other.id}/offers`, { gerbilIds: [gerbilId] })).status).toBe(201)

    const path = `/prospects/${id}/offers/${made.body.id}`
    expect((await api.patch(path, { outcome: 'Declined' })).body).toMatchObject({
      outcome: 'Declined',
      outcomeOn: day,
    })
    const declined = (await api.get(`/prospects/${id}`)).body
    expect(declined).toMatchObject({ status: 'Waiting', place: offered['place'] })
    expect((await api.get(`/prospects/${id}/offers`)).body).toHaveLength(1)
  })

  test('of nothing, of both, or of what is not there is refused', async () => {
    const { id } = await addProspect()
    const offer = (body: object) => api.post(`/prospects/${id}/offers`, body)
    expect((await offer({})).body).toMatchObject({
      code: 'ValidationFailed',
      errors: [{ path: '/gerbilIds' }],
    })
    const nobody = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    expect((await offer({ gerbilIds: [nobody] })).body).toMatchObject({ code: 'UnknownReference' })
    expect((await offer({ litterId: nobody })).body).toMatchObject({ code: 'UnknownReference' })
    const dead = await addGerbil(api, { dateOfBirth: ago(100), dateOfDeath: ago(1) })
    expect((await offer({ gerbilIds: [dead] })).body).toMatchObject({ code: 'GerbilDeceased' })
    await api.post(`/prospects/${id}/close`, { reason: 'Withdrawn' })
    expect((await offer({ gerbilIds: [await addGerbil(api)] })).status).toBe(409)
  })

  test('of a litter keeps the litter while it is open', async () => {
    const litter = await add(api, '/litters', { date: ago(20), totalBorn: 5 })
    const { id } = await addProspect({ waitlistedOn: day })
    const matches = (await api.get(`/prospects/${id}/matches`)).body as unknown as Record<string, unknown>[]
    expect(matches.find(({ litterId }) => litterId === litter.id)).toMatchObject({
      kind: 'Litter',
      gerbilIds: [],
    })
    const made = await api.post(`/prospects/${id}/offers`, { litterId: litter.id })
    expect(await api.delete(`/litters/${litter.id}`)).toMatchObject({ status: 409, body: { code: 'InUse' } })
    const letter = async () => (await add(api, '/api/mails', { kind: 'OfferMade', prospectId: id })).body
    expect(await letter()).toMatch(/^– Junge aus dem Wurf vom [\d.]+, abgabebereit ab [\d.]+$/m)
    await api.patch(`/prospects/${id}/offers/${made.body.id}`, { outcome: 'Withdrawn' })
    expect(await letter()).not.toContain('Wurf')
    await api.patch(`/prospects/${id}/offers/${made.body.id}`, { outcome: 'NoAnswer' })
    expect((await api.delete(`/litters/${litter.id}`)).status).toBe(204)
  })
})

test('the limits are read, changed and set back', async () => {
  expect((await api.get('/settings/placement')).body).toMatchObject({ holdDays: 14, minAgeDays: { Pet: 70 } })
  const changed = await api.put('/settings/placement', { holdDays: 21, minAgeDays: { Bonding: 49 } })
  expect(changed.body).toMatchObject({ holdDays: 21, minAgeDays: { Pet: 70, Bonding: 49, Breeding: 112 } })
  expect((await api.put('/settings/placement', { holdDays: 0 })).body).toMatchObject({
    errors: [{ path: '/holdDays' }],
  })
  const back = await api.put('/settings/placement', { holdDays: null, minAgeDays: null })
  expect(back.body).toMatchObject({ holdDays: 14, minAgeDays: { Bonding: 56 } })
})

describe('what the book forgets', () => {
  const words = 'Geheimwort Sonnenblume'
  const addPerson = async () => {
    const contactId = await addBuyer(api, { name: 'Ute Geheim', email: `u${Math.random()}@example.org` })
    const requestId = await addMail('ute@example.org')
    const wish = {
      contactId,
      requestId,
      wishNote: words,
      notes: words,
      housingLengthCm: 120,
      waitlistedOn: day,
    }
    const { id } = await add(api, '/prospects', wish)
    const gerbilIds = [await addGerbil(api), await addGerbil(api)]
    const reserved = await add(api, '/reservations', { contactId, prospectId: id, gerbilIds, notes: words })
    const mail = await add(api, '/api/mails', { kind: 'ReservationConfirmed', reservationId: reserved.id })
    await api.put(`/api/mails/${mail.id}`, { body: words })
    return { contactId, requestId, id, reservationId: reserved.id as string }
  }
  /** Tables and files in which the words still stand. */
  const whereFound = (text: string) => whereSaid(api.db, api.ctx.config.dataDir, text)

  test('of a wish that is purged: everything, and the person where nothing else refers to it', async () => {
    const { contactId, requestId, id, reservationId } = await addPerson()
    const placed = await addProspect()
    const missing = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    const held = await api.post('/prospects/purge', { ids: [id, missing] })
    expect(held.body).toEqual({
      deleted: { prospects: 0, requests: 0, mails: 0, contacts: 0 },
      kept: [
        { id: missing, reason: 'NotFound' },
        { id, reason: 'HeldReservation' },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      emptied: 0,
      unprovenMails: [],
    })
    await api.post(`/reservations/${reservationId}/release`, { reason: 'Breeder' })
    expect((await api.get(`/contacts/${contactId}/export`)).body).toMatchObject({
      prospects: [{ id, wishNote: words }],
      reservations: [{ id: reservationId, notes: words }],
    })
    expect((await api.post('/prospects/purge', { ids: [id] })).body).toEqual({
      deleted: { prospects: 1, requests: 1, mails: 1, contacts: 1 },
      emptied: 0,
      kept: [],
      unprovenMails: [],
    })
    expect((await api.get(`/api/requests/${requestId}`)).status).toBe(404)
    expect(await whereFound(words)).toEqual([])
    expect(await whereFound('Ute Geheim')).toEqual([])
    // A person that somebody still refers to stays.
    const { contactId: kept } = placed as { contactId: string }
    await addGerbil(api, { receiverContactId: kept })
    expect((await api.post('/prospects/purge', { ids: [placed.id] })).body.deleted).toMatchObject({
      contacts: 0,
    })
  })

  test('is proposed of wishes whose time has come: all of them, or the words where there is a contract', async () => {
    const before = (await api.get('/prospects/forgettable')).body
    const ids: string[] = []
    for (let nth = 0; nth < 3; nth++) {
      const { id } = await addProspect()
      await api.post(`/prospects/${id}/close`, { reason: 'Withdrawn' })
      ids.push(id)
    }
    const [fresh, older, oldest] = ids
    await api.db.execute(sql`update prospects set closed_on = current_date - 400 where id = ${older}`)
    await api.db.execute(sql`update prospects set closed_on = current_date - 500 where id = ${oldest}`)
    const { deletable, emptiable } = (await api.get('/prospects/forgettable')).body
    const named = deletable.map(({ id }: { id: string }) => id)
    expect(named.filter((id: string) => ids.includes(id))).toEqual([oldest, older])
    expect(named).not.toContain(fresh)
    expect(emptiable).toEqual(before.emptiable)
    expect(deletable[0]).toMatchObject({ contactName: expect.any(String), closedOn: expect.any(String) })
    await api.post('/prospects/purge', { ids })
  })

  test('of a person that is made anonymous: every word, not the figures', async () => {
    const { contactId, id, reservationId } = await addPerson()
    const trashed = await add(api, '/prospects', { contactId, wishNote: words })
    await api.delete(`/prospects/${trashed.id}`)
    expect(await api.post(`/contacts/${contactId}/anonymise`)).toMatchObject({
      status: 409,
      body: { code: 'ReservationOpen' },
    })
    await api.patch(`/reservations/${reservationId}`, { depositPaidOn: day, depositEur: 10 })
    await api.post(`/reservations/${reservationId}/release`, { reason: 'Withdrawn' })
    expect((await api.post(`/contacts/${contactId}/anonymise`)).body.code).toBe('ReservationOpen')
    await api.patch(`/reservations/${reservationId}`, { depositOutcome: 'Refunded', depositOutcomeOn: day })
    expect((await api.post(`/contacts/${contactId}/anonymise`)).status).toBe(200)
    expect(await whereFound(words)).toEqual([])
    expect((await api.get(`/prospects/${id}`)).body).toMatchObject({
      status: 'Closed',
      closeReason: 'Withdrawn',
      housingLengthCm: null,
    })
    expect((await api.get(`/reservations/${reservationId}`)).body).toMatchObject({
      depositEur: 10,
      notes: null,
    })
  })

  test('of a wish that led to a contract: its words, proposed in time; the wish and the contract stay', async () => {
    const { contactId, id, reservationId } = await addPerson()
    const contract = await add(api, `/reservations/${reservationId}/contract`, {
      price: 60,
      contractDate: day,
    })
    const due = async () =>
      (await api.get('/api/today')).body.items.filter((item: { kind: string }) => item.kind === 'Retention')
    expect(await due()).toEqual([])
    await api.db.execute(
      sql`update prospects set closed_on = closed_on - interval '7 months' where id = ${id}`,
    )
    expect(await due()).toMatchObject([
      { id, title: 'Aufräumen', detail: 'Angaben aus 1 erledigten Anfrage löschen' },
    ])

    const purge = () => api.post('/prospects/purge', { ids: [id] })
    expect((await purge()).body).toMatchObject({ emptied: 1, kept: [{ id, reason: 'HasContract' }] })
    expect((await api.get(`/prospects/${id}`)).body).toMatchObject({
      contactId,
      status: 'Placed',
      experience: null,
      housingNote: null,
      housingLengthCm: null,
      wishNote: null,
      notes: null,
      distanceKm: null,
    })
    expect((await api.get(`/contracts/${contract.contract?.id ?? contract.id}`)).status).toBe(200)
    expect(await due()).toEqual([])
    expect((await purge()).body).toMatchObject({ emptied: 0 })
  })
})
