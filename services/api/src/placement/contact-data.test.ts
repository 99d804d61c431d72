import { aftercareRounds } from '@zuchtbuch/db/schema/aftercare'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { account, addRequest } from '../../test/test-inbox.ts'
import { addBuyer, addContract, addGerbil, docxText, download } from '../../test/test-contracts.ts'
import { expectRefused } from '../../test/test-photos.ts'
import { whereSaid } from '../../test/where-said.ts'

const api = useTestApi()

const person = {
  name: 'Özgür Schmidt',
  email: 'oezguer@example.org',
  phone: '0221 1',
  notes: 'ruft gern an',
  breederNameSuffix: 'vom Rhein',
  address: { street: 'Weg 1', postalCode: '50667', city: 'Köln', country: 'Deutschland' },
  isBreeder: true,
  provenance: { source: 'Adressbuch' },
}

test('a person gets everything that is stored: data, animals, contracts as signed, cancelled ones too', async () => {
  const id = await addBuyer(api, person)
  const origin = await addGerbil(api, { name: 'Herkunft', originContactId: id })
  const received = await addGerbil(api, { name: 'Empfangen' })
  await addGerbil(api, { name: 'Fremd' })
  const contract = await addContract(api, { buyerContactId: id, gerbilIds: [received], notes: 'Mit Futter' })
  const cancelled = await addContract(api, { buyerContactId: id })
  await api.delete(`/contracts/${cancelled.id}`)
  await addContract(api)
  const { status, headers, body } = await api.get(`/contacts/${id}/export`)

  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Kontakt-%C3%96zg%C3%BCr-Schmidt.json",
  )
  expect(body).toMatchObject({ format: 'zuchtbuch-contact/1', exportedAt: expect.any(String) })
  expect(body.contact).toEqual((await api.get(`/contacts/${id}`)).body)
  expect(body.gerbils).toEqual([
    expect.objectContaining({ id: origin, name: 'Herkunft', isOrigin: true, isReceiver: false }),
    expect.objectContaining({
      id: received,
      isOrigin: false,
      isReceiver: true,
      goHomeDate: contract.handoverDate,
    }),
  ])
  expect(body.contracts).toEqual([
    expect.objectContaining({
      id: contract.id,
      price: 45.5,
      notes: 'Mit Futter',
      buyer: contract.buyer,
      isCancelled: false,
    }),
    expect.objectContaining({ contractNumber: cancelled.contractNumber, isCancelled: true }),
  ])
})

test('the same is a page in German, in which nothing that somebody wrote runs', async () => {
  const id = await addBuyer(api, { ...person, notes: '<img src=x onerror=alert(1)>' })
  await addContract(api, { buyerContactId: id, notes: 'Mit Futter' })
  await addRequest(api, { assignedContactId: id, bodyText: 'Zwei Zeilen:\n</dd><script>alert(2)</script>' })
  const prospect = await api.post('/prospects', { contactId: id, minCount: 2, gender: 'Female' })
  expect(prospect.status).toBe(201)
  const { bytes, headers } = await download(api, `/contacts/${id}/export.html`)
  const page = new TextDecoder().decode(bytes)

  expect(headers.get('content-disposition')).toContain(
    "filename*=UTF-8''Kontakt-%C3%96zg%C3%BCr-Schmidt.html",
  )
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  for (const said of ['Özgür Schmidt', 'Weg 1', 'vom Rhein', 'Mit Futter', '45,5', 'Weibchen', 'Adressbuch'])
    expect(page).toContain(said)
  expect(page).toContain('Zwei Zeilen:\n&lt;/dd&gt;&lt;script&gt;')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toMatch(/<(?:img|script)|\bnull\b|undefined|\[object|Female/)
  expect((await api.get('/contacts/00000000-0000-4000-8000-000000000000/export.html')).status).toBe(404)
})

test('anonymised, a contact says nobody; animals keep pointing at it and contracts keep what was signed', async () => {
  const id = await addBuyer(api, person)
  const contract = await addContract(api, { buyerContactId: id })
  const { status, body } = await api.post(`/contacts/${id}/anonymise`)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Anonymisiert',
    email: null,
    phone: null,
    notes: null,
    breederNameSuffix: null,
    provenance: null,
    address: { street: null, postalCode: null, city: null, country: null },
    isBreeder: true,
    version: 2,
  })
  expect((await api.get(`/gerbils/${contract.gerbilIds[0]}`)).body.receiverContactId).toBe(id)
  expect((await api.get(`/contracts/${contract.id}`)).body.buyer).toMatchObject({
    name: 'Özgür Schmidt',
    city: 'Köln',
  })
  await api.put(`/contracts/${contract.id}`, { notes: 'nachgetragen' })
  expect(docxText((await download(api, `/contracts/${contract.id}/file`)).bytes)).toContain('Özgür Schmidt')
})

test('mails of a contact are in its export and go when it is anonymised, unless an answer is on its way', async () => {
  const id = await addBuyer(api, person)
  const request = await addRequest(api, { assignedContactId: id, bodyText: 'Ich möchte zwei Tiere.' })
  const other = await addRequest(api)
  expect((await api.get(`/contacts/${id}/export`)).body.requests).toEqual([
    expect.objectContaining({ id: request, bodyText: 'Ich möchte zwei Tiere.', answers: [] }),
  ])

  await api.put('/api/mail-settings', account)
  await api.post(`/api/requests/${request}/send`, { body: 'Gern.' }, { prefer: 'respond-async' })
  expectRefused(await api.post(`/contacts/${id}/anonymise`), 409, 'SendInProgress')
  expect((await api.get(`/contacts/${id}`)).body.name).toBe('Özgür Schmidt')
  await api.db.execute(sql`update outgoing_mails set state = 'Sent', accepted_at = now(), closed_at = now()`)
  const [exported] = (await api.get(`/contacts/${id}/export`)).body.requests
  expect(exported.answers).toEqual([
    { sentAt: expect.any(String), to: 'jana@example.org', body: expect.stringContaining('Gern.') },
  ])

  expect((await api.post(`/contacts/${id}/anonymise`)).status).toBe(200)
  expect((await api.get(`/api/requests/${request}`)).status).toBe(404)
  expect((await api.get(`/api/requests/${other}`)).status).toBe(200)
})

test('anonymised twice is anonymised once; by a caller who saw an older version it is refused', async () => {
  const id = await addBuyer(api, person)
  expectRefused(
    await api.post(`/contacts/${id}/anonymise`, undefined, { 'if-match': '"9-x"' }),
    412,
    'PreconditionFailed',
  )
  expect((await api.get(`/contacts/${id}`)).body.name).toBe('Özgür Schmidt')
  await Promise.all([api.post(`/contacts/${id}/anonymise`), api.post(`/contacts/${id}/anonymise`)])
  expect((await api.get(`/contacts/${id}`)).body.version).toBe(2)
})

test('anonymised, it is gone from the answers that are kept for requests that are repeated', async () => {
  const headers = { 'idempotency-key': 'kontakt-anonymisiert' }
  const post = () => api.post('/contacts', { ...person, email: 'nur-einmal@example.org' }, headers)
  const { id } = (await post()).body
  const kept = () =>
    api.db.$client.query(`select count(*)::int as rows from idempotency_keys where body like '%nur-einmal@%'`)
  expect((await kept()).rows).toEqual([{ rows: 1 }])

  await api.post(`/contacts/${id}/anonymise`)
  expect((await kept()).rows).toEqual([{ rows: 0 }])
  const again = await post()
  expect(again).toMatchObject({ status: 201, body: '' })
  expect(again.headers.get('location')).toBe(`/contacts/${id}`)
})

test('of a contact that is not there nothing is exported or anonymised', async () => {
  const path = '/contacts/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
  expect((await api.get(`${path}/export`)).status).toBe(404)
  expect((await api.post(`${path}/anonymise`)).status).toBe(404)
})

test('anonymised, nothing but signed contracts says who it was: no wish, no mail, no report, no return', async () => {
  const word = 'Quittenbaum'
  const said = () => whereSaid(api.db, api.ctx.config.dataDir, word)
  const contactId = await addBuyer(api, {
    ...person,
    name: `Xaverine ${word}`,
    email: `${word}@example.org`,
    aftercareConsent: 'Granted',
  })
  const gerbilIds = [await addGerbil(api), await addGerbil(api)]
  await addContract(api, { buyerContactId: contactId, gerbilIds, contractDate: '2026-01-02' })
  await api.db.insert(aftercareRounds).values({ contactId, dueOn: '2026-02-01' })
  const post = async (to: string, body: object) => {
    const answer = await api.post(to, body, { 'idempotency-key': crypto.randomUUID() })
    expect(answer).toMatchObject({ status: 201 })
    return answer.body
  }
  await post('/owner-reports', {
    gerbilId: gerbilIds[0],
    condition: 'Died',
    dateOfDeath: '2026-03-04',
    causeOfDeath: 'Tumor',
    text: `Viele Grüße, ${word}`,
  })
  await post('/owner-reports', { gerbilId: gerbilIds[1], condition: 'Well', weightGrams: 80, text: word })
  const back = await post('/returns', { gerbilIds: [gerbilIds[1]], reason: 'PartnerDied', note: word })
  const prospect = await post('/prospects', {
    contactId,
    wishNote: word,
    notes: word,
    waitlistedOn: '2026-01-01',
  })
  const held = await post('/reservations', {
    contactId,
    prospectId: prospect.id,
    gerbilIds: [await addGerbil(api), await addGerbil(api)],
    notes: word,
  })
  await api.post(`/reservations/${held.id}/release`, { reason: 'Withdrawn' })
  await post('/api/mails', { kind: 'OfferMade', prospectId: prospect.id })
  await addRequest(api, { assignedContactId: contactId, bodyText: word })
  expect((await api.get(`/contacts/${contactId}/export`)).body).toMatchObject({
    aftercare: [{ dueOn: '2026-02-01' }],
    ownerReports: [{}, {}],
    returns: [{ id: back.id }],
  })
  expect((await said()).length).toBeGreaterThan(6)

  expect((await api.post(`/contacts/${contactId}/anonymise`)).status).toBe(200)
  expect(await said()).toEqual(['contracts'])
  const { body } = await api.get(`/contacts/${contactId}/export`)
  expect(body.aftercare).toEqual([])
  expect(body.ownerReports).toMatchObject([
    { text: null, weightGrams: 80 },
    { text: null, causeOfDeath: 'Tumor', dateOfDeath: '2026-03-04' },
  ])
  expect(body.returns).toMatchObject([{ id: back.id, note: null, reason: 'PartnerDied' }])
})
