import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type Db } from '@zuchtbuch/db/client'
import { insertRequests } from '@zuchtbuch/db/requests'
import { sweepAftercare } from '@zuchtbuch/db/aftercare'
import { sweepPlacements } from '@zuchtbuch/db/sweep-placements'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchApi } from '../../test/launch-api.ts'
import { whereSaid } from '../../test/where-said.ts'

/*
 * The whole service as a process of its own that tells its log everything: what is forgotten is nowhere, and never was in the log.
 */

let database: TestDatabase
let dataDir: string
let db: Db
let api: ReturnType<typeof launchApi>
let url: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-forgotten-'))
  db = connect(database.url, { name: 'test-forgotten' })
  const bundle = await serviceBundle()
  api = launchApi({ databaseUrl: database.url, dataDir, bundle, settings: { LOG_LEVEL: 'trace' } })
  url = await api.url()
}, 120_000)
afterAll(async () => {
  api.child.kill('SIGTERM')
  await api.ended
  await db.$client.end()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

let keys = 0
async function call(method: string, target: string, body?: object) {
  const response = await fetch(url + target, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      // Answers are kept for who asks again, and must be forgotten with the person.
      ...(method === 'POST' && { 'idempotency-key': `vergessen-${String(++keys).padStart(10, '0')}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}
async function make(target: string, body: object): Promise<string> {
  const answer = await call('POST', target, body)
  expect(answer, target).toMatchObject({ status: 201 })
  return answer.body.id ?? answer.body.contract.id
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const person = (word: string) => ({
  name: `Frau ${word}`,
  salutation: `Liebe ${word}`,
  email: `${word}@example.org`,
  phone: `0431 ${word}`,
  notes: word,
  address: { street: `${word}weg 3`, postalCode: '24103', city: word, country: 'Deutschland' },
  aftercareConsent: 'Granted',
})
const addPair = async () => [
  await make('/gerbils', { name: 'Krümel', gender: 'Female' }),
  await make('/gerbils', { name: 'Knopf', gender: 'Female' }),
]

/** Somebody who wrote, waits, was offered animals, had some reserved, and was written to. */
async function addPerson(word: string) {
  const contactId = await make('/contacts', person(word))
  const messageId = `<brief-${++keys}@mail.example.org>`
  const [requestId] = await db.transaction((tx) =>
    insertRequests(tx, [
      {
        gmailMessageId: messageId,
        threadId: messageId,
        inReplyTo: null,
        references: [],
        fromName: person(word).name,
        fromAddress: person(word).email,
        replyTo: null,
        subject: word,
        bodyText: `Wir suchen zwei Weibchen. ${word}`,
        receivedAt: new Date(),
        assignedContactId: contactId,
        attachments: [{ fileName: `${word}.jpg`, contentType: 'image/jpeg', size: 1 }],
        isAutomated: false,
        senderWarnings: [],
        fingerprint: null,
      },
    ]),
  )
  const prospectId = await make('/prospects', {
    contactId,
    requestId,
    waitlistedOn: day(-200),
    lastContactOn: day(-200),
    companionNote: word,
    housingNote: word,
    experience: word,
    wishNote: word,
    notes: word,
    distanceKm: 7,
  })
  await make(`/prospects/${prospectId}/offers`, { gerbilIds: await addPair() })
  const gerbilIds = await addPair()
  const reserved = { contactId, prospectId, gerbilIds, pickupOn: day(3), pickupNote: word, notes: word }
  const reservationId = await make('/reservations', reserved)
  for (const kind of ['WaitlistPlaced', 'OfferMade', 'StillInterested', 'Declined'])
    await make('/api/mails', { kind, prospectId })
  const mailId = await make('/api/mails', { kind: 'ReservationConfirmed', reservationId })
  await call('PUT', `/api/mails/${mailId}`, { subject: word, body: word })
  // What is refused is told to the log as well: without the words.
  for (const [method, target, body] of [
    ['POST', '/contacts', { name: word, email: { word } }],
    ['POST', '/reservations', { contactId, gerbilIds: [gerbilIds[0]], notes: word }],
    ['POST', `/prospects/${prospectId}/close`, { reason: word }],
    ['PUT', `/api/mails/${mailId}`, { subject: `${word}\n${word}` }],
    ['GET', `/contacts?filter=name=${word}`, undefined],
    ['GET', `/api/search?q=${word}`, undefined],
    ['GET', `/nirgends?name=${word}`, undefined],
    ['GET', `/contacts/${contactId}/export`, undefined],
    ['GET', `/prospects/${prospectId}/timeline`, undefined],
    ['POST', `/api/mails/${mailId}/send`, {}],
  ] as const)
    await call(method, target, body)
  const sweeping = { timeZone: 'Europe/Berlin', ownWords: (text: string) => text }
  expect((await sweepPlacements(db, sweeping)).failures).toEqual([])
  return { contactId, prospectId, reservationId, gerbilIds, requestId: requestId! }
}
const said = (word: string) => whereSaid(db, dataDir, word)

test('who is purged is nowhere, and is in no line of the log', async () => {
  const word = 'Quittenbaum'
  const { contactId, prospectId, reservationId } = await addPerson(word)
  expect(await said(word)).toEqual(
    expect.arrayContaining([
      'contacts',
      'idempotency_keys',
      'mail_drafts',
      'prospects',
      'requests',
      'reservations',
    ]),
  )
  await call('POST', `/reservations/${reservationId}/release`, { reason: 'Withdrawn' })
  await call('POST', `/prospects/${prospectId}/close`, { reason: 'Withdrawn', declineMail: true })
  const purged = await call('POST', '/prospects/purge', { ids: [prospectId] })
  expect(purged.body).toMatchObject({ deleted: { prospects: 1, requests: 1, contacts: 1 }, kept: [] })

  expect(await said(word)).toEqual([])
  expect((await call('GET', `/contacts/${contactId}`)).status).toBe(404)
  expect(api.output().toLowerCase()).not.toContain(word.toLowerCase())
  // A log that says nothing would show nothing.
  expect(api.output()).toContain('/prospects/purge')
})

test('who is made anonymous stands in signed contracts alone, and is in no line of the log', async () => {
  const word = 'Mirabelle'
  const { contactId, reservationId } = await addPerson(word)
  const contractId = await make(`/reservations/${reservationId}/contract`, {
    price: 60,
    contractDate: day(-40),
    notes: 'Mit Futter',
  })
  await sweepAftercare(db, 'Europe/Berlin')
  await sweepPlacements(db, { timeZone: 'Europe/Berlin', ownWords: (text: string) => text })
  const { body: rounds } = await call('GET', `/aftercare?filter=contactId==${contactId}`)
  const { body: contract } = await call('GET', `/contracts/${contractId}`)
  const [first, second] = contract.gerbilIds
  await make('/owner-reports', {
    gerbilId: first,
    contactId,
    aftercareId: rounds.items[0].id,
    condition: 'Died',
    dateOfDeath: day(-2),
    causeOfDeath: 'Tumor',
    text: word,
  })
  await make('/returns', {
    gerbilIds: [second],
    reason: 'PartnerDied',
    note: word,
    returnedByContactId: contactId,
  })
  expect((await call('POST', `/contacts/${contactId}/anonymise`)).status).toBe(200)

  expect(await said(word)).toEqual(['contracts'])
  const { body } = await call('GET', `/owner-reports?filter=contactId==${contactId}`)
  expect(body.items).toMatchObject([{ text: null, condition: 'Died', causeOfDeath: 'Tumor' }])
  expect(api.output().toLowerCase()).not.toContain(word.toLowerCase())
  expect(api.output()).toContain(`/contacts/${contactId}/anonymise`)
})
