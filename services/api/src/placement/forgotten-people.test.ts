import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect, type Db } from '@zuchtbuch/db/client'
import { insertOutgoingMail } from '@zuchtbuch/db/mail/outgoing-mails'
import { insertRequests, type NewRequest, storeDraft } from '@zuchtbuch/db/mail/requests'
import { importedValues } from '@zuchtbuch/db/schema/imported-values'
import { mailAttachmentPieces } from '@zuchtbuch/db/schema/mail'
import { sweepAftercare } from '@zuchtbuch/db/placement/aftercare'
import { sweepPlacements } from '@zuchtbuch/db/letters/sweep-placements'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { sql } from 'drizzle-orm'
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
  // A log that says nothing would show nothing; a line is written after its answer.
  await expect.poll(() => api.output()).toContain('/prospects/purge')
  expect(api.output().toLowerCase()).not.toContain(word.toLowerCase())
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

test('from a mail to a contract: forgotten, no byte of the person is left but what was signed', async () => {
  const [name, street, mail, subject, words] = [
    'Hollerbusch',
    'Mispelgasse',
    'schlehe',
    'Vogelbeere',
    'Elsbeere',
  ]
  const marks = [name, street, mail, subject, words] as string[]
  const address = `${mail}@example.org`
  const messageId = `<${mail}.1@example.org>`
  const arrive = async (members: Partial<NewRequest>) => {
    const id = `<${mail}.${++keys}@example.org>`
    const [requestId] = await db.transaction((tx) =>
      insertRequests(tx, [
        {
          gmailMessageId: id,
          threadId: messageId,
          inReplyTo: null,
          references: [],
          fromName: `Rosa ${name}`,
          fromAddress: address,
          replyTo: null,
          subject,
          bodyText: `Wir wünschen uns zwei Weibchen. ${words}`,
          receivedAt: new Date(),
          assignedContactId: null,
          attachments: [{ fileName: `${words}.jpg`, contentType: 'image/jpeg', size: 3 }],
          isAutomated: false,
          senderWarnings: [],
          fingerprint: null,
          ...members,
        },
      ]),
    )
    return requestId!
  }
  // Proven, and before anybody knew the person; then the mail that is taken for the wish, with all that hangs on a
  // mail.
  await arrive({ isSenderProven: true })
  const requestId = await arrive({ gmailMessageId: messageId })
  await db.transaction((tx) =>
    storeDraft(
      tx,
      { id: requestId, version: 1 },
      { text: words, model: 'm', promptVersion: '1', facts: { words } },
    ),
  )
  await db
    .insert(mailAttachmentPieces)
    .values({ requestId, position: 0, number: 0, bytes: Buffer.from(words) })
  await db.transaction((tx) =>
    insertOutgoingMail(tx, {
      requestId,
      messageId: '<antwort@zucht.example.org>',
      sender: 'zucht@example.org',
      recipient: address,
      body: `Liebe Frau ${name}`,
      raw: Buffer.from(`To: ${address}\r\n\r\nLiebe Frau ${name}`),
    }),
  )
  await db.execute(sql`update outgoing_mails set state = 'Sent', accepted_at = now(), closed_at = now()`)
  const unproven = await arrive({ inReplyTo: '<antwort@zucht.example.org>', isAutomated: true })

  const { body: proposed } = await call('GET', `/api/requests/${requestId}/prospect`)
  const contact = {
    ...proposed.contact,
    address: { street: `${street} 4`, postalCode: '24103', city: 'Kiel' },
  }
  const prospectId = await make('/prospects', {
    requestId,
    contact,
    experience: words,
    housingNote: words,
    notes: words,
    distanceKm: 7,
  })
  const { contactId } = (await call('GET', `/prospects/${prospectId}`)).body
  // What an import brought of the person, and what it reported.
  await db
    .insert(importedValues)
    .values({ recordId: contactId, kind: 'contacts', values: { email: address } })
  await db.execute(sql`insert into jobs (id, type, queue, state, max_attempts, finished_at, payload, result) values
    (gen_random_uuid(), 'import.run', 'book', 'Completed', 1, now(), '{"kind": "dataset"}',
     ${JSON.stringify({ stubs: [{ kind: 'contact', name: `Rosa ${name}` }] })}::jsonb)`)
  await make('/feedback', { description: `Bei Frau ${name} fehlt das Land`, contactId })
  const trashed = await make('/prospects', { contactId, notes: words })
  await call('DELETE', `/prospects/${trashed}`)
  const reservationId = await make('/reservations', {
    contactId,
    prospectId,
    gerbilIds: await addPair(),
    notes: words,
    pickupNote: words,
  })
  await make('/api/mails', { kind: 'ReservationConfirmed', reservationId })
  await make(`/reservations/${reservationId}/contract`, { price: 60, contractDate: day(-1) })
  expect((await call('GET', `/prospects/${prospectId}`)).body.status).toBe('Placed')

  const { body: disclosed } = await call('GET', `/contacts/${contactId}/export`)
  expect(disclosed.requests).toHaveLength(2)
  const { body: belongings } = await call('GET', `/contacts/${contactId}/belongings`)
  expect(belongings).toMatchObject({ requests: 2, unprovenMails: [{ id: unproven }] })
  expect(JSON.stringify((await call('GET', `/api/search?q=${subject}`)).body)).toContain(requestId)

  expect(await call('POST', `/contacts/${contactId}/anonymise`, { requestIds: [unproven] })).toMatchObject({
    status: 200,
  })
  expect(await whereSaid(db, dataDir, ...marks)).toEqual(['contracts'])
  expect(await whereSaid(db, dataDir, subject, words)).toEqual([])
  expect(JSON.stringify((await call('GET', `/api/search?q=${subject}`)).body)).not.toContain(requestId)
})
