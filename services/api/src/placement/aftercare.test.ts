import { sweepAftercare } from '@zuchtbuch/db/placement/aftercare'
import { aftercareRounds } from '@zuchtbuch/db/schema/aftercare'
import { contacts } from '@zuchtbuch/db/schema/contacts'
import { prospects } from '@zuchtbuch/db/schema/placement'
import { addDays, addMonths, today } from '@zuchtbuch/domain/calendar'
import { linkReceivedMails } from '@zuchtbuch/db/letters/link-requests'
import { sweepPlacements } from '@zuchtbuch/db/letters/sweep-placements'
import { settleSentMail } from '@zuchtbuch/db/letters/settle-mails'
import { germanDay } from '@zuchtbuch/writing/german-day'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addContract, addGerbil, stateOf } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { account, addRequest } from '../../test/test-inbox.ts'

const api = useTestApi()
let day: string
beforeAll(() => {
  day = today(api.ctx.config.timeZone)
})

/** A pair that a household has since some days. */
async function sell(days: number, members: object = {}) {
  const contactId = await addBuyer(api, {
    name: 'Familie Petersen',
    email: 'petersen@example.org',
    aftercareConsent: 'Granted',
    ...members,
  })
  const gerbilIds = [
    await addGerbil(api, { name: 'Krümel', dateOfBirth: '2024-03-01' }),
    await addGerbil(api, { name: 'Knopf', dateOfBirth: '2024-03-01' }),
  ]
  await addContract(api, { gerbilIds, buyerContactId: contactId, contractDate: addDays(day, -days) })
  return { contactId, gerbilIds }
}
const sweep = (on = day) => sweepAftercare(api.db, api.ctx.config.timeZone, on)
const roundsOf = async (contactId: string) =>
  (await api.get(`/aftercare?filter=contactId==${contactId}&orderBy=dueOn`)).body.items
const setRound = (id: string, values: Partial<typeof aftercareRounds.$inferInsert>) =>
  api.db.update(aftercareRounds).set(values).where(eq(aftercareRounds.id, id))

describe('consent', () => {
  test('is unknown until it is given or refused, and has the day of that', async () => {
    const contactId = await addBuyer(api)
    const contact = async () => (await api.get(`/contacts/${contactId}`)).body
    expect(await contact()).toMatchObject({ aftercareConsent: 'Unknown', aftercareConsentOn: null })
    await api.patch(`/contacts/${contactId}`, {
      aftercareConsent: 'Granted',
      aftercareConsentOn: '2026-01-02',
    })
    await api.put(`/contacts/${contactId}`, await contact())
    expect(await contact()).toMatchObject({ aftercareConsent: 'Granted', aftercareConsentOn: '2026-01-02' })
    await api.patch(`/contacts/${contactId}`, { aftercareConsent: 'Refused', phone: '0431' })
    expect(await contact()).toMatchObject({ aftercareConsent: 'Refused' })
    await api.patch(`/contacts/${contactId}`, { aftercareConsent: 'Unknown' })
    expect(await contact()).toMatchObject({ aftercareConsent: 'Unknown', aftercareConsentOn: null })
  })

  test('can be noted at the hand-over', async () => {
    const contactId = await addBuyer(api)
    const gerbilIds = [await addGerbil(api), await addGerbil(api)]
    const held = await add(api, '/reservations', { contactId, gerbilIds, priceEur: 60 })
    await add(api, `/reservations/${held.id}/contract`, { aftercareConsent: 'Granted' })
    expect((await api.get(`/contacts/${contactId}`)).body).toMatchObject({
      isReceiver: true,
      aftercareConsent: 'Granted',
      aftercareConsentOn: day,
    })
  })
})

describe('a round', () => {
  test('is asked by a mail that somebody sends, and answered by what comes back; who refuses is not asked', async () => {
    const { timeZone } = api.ctx.config
    const { contactId } = await sell(30)
    const refusing = await sell(30)
    await sweep()
    const begin = async (id: string) =>
      api.post('/api/mails', { kind: 'AftercareFirst', aftercareId: (await roundsOf(id))[0].id })
    const draft = (await begin(contactId)).body
    expect(draft).toMatchObject({ contactId, missing: [], state: 'Draft' })
    expect(draft['body']).toContain(
      `am ${germanDay(addDays(day, -30))} haben Sie Krümel und Knopf abgeholt. Wie läuft`,
    )
    expect(await begin(contactId)).toMatchObject({ status: 200, body: { id: draft['id'] } })
    await api.put('/api/mail-settings', account)
    await api.post(`/api/mails/${draft['id']}/send`, {}, { prefer: 'respond-async' })
    expect((await roundsOf(contactId))[0]).toMatchObject({ state: 'Due' })
    await api.db.transaction((tx) => settleSentMail(tx, draft['id'], { createdAt: new Date() }, timeZone))
    expect((await roundsOf(contactId))[0]).toMatchObject({ state: 'Sent', sentOn: day })
    const { rows } = await api.db.execute<{ id: string }>(sql`select message_id as id from outgoing_mails`)
    const requestId = await addRequest(api, { inReplyTo: rows[0]!.id, receivedAt: new Date() })
    await api.db.transaction((tx) => linkReceivedMails(tx, [requestId], timeZone))
    expect((await roundsOf(contactId))[0]).toMatchObject({
      state: 'Answered',
      requestId,
      answeredOn: day,
      mailDraftId: draft['id'],
    })
    const [round] = await roundsOf(contactId)
    expect((await api.get(`/api/requests/${requestId}`)).body).toMatchObject({ aftercareId: round.id })

    const swept = { timeZone, ownWords: (text: string) => text }
    expect(await sweepPlacements(api.db, swept)).toEqual({ expired: 0, drafts: 1, failures: [] })
    expect(await sweepPlacements(api.db, swept)).toMatchObject({ drafts: 0 })
    const [{ id }] = (await api.get(`/api/mails?filter=contactId=${refusing.contactId}`)).body.items
    await api.patch(`/contacts/${refusing.contactId}`, { aftercareConsent: 'Refused' })
    expect((await api.get(`/api/mails/${id}`)).body).toMatchObject({ state: 'Discarded', aftercareId: null })
    expect((await api.post(`/api/mails/${id}/reinstate`)).body.code).toBe('AftercareRefused')
    const again = { kind: 'AftercareYearly', contactId: refusing.contactId }
    expect(await api.post('/api/mails', again)).toMatchObject({
      status: 409,
      body: { code: 'AftercareRefused' },
    })
  })

  test('has its mail begun together with others, all of them or none, each once', async () => {
    const first = await sell(28)
    const second = await sell(28)
    await sweep()
    const [[one], [other]] = [await roundsOf(first.contactId), await roundsOf(second.contactId)]
    expect(one).toMatchObject({ mailDraftId: null })
    // Whoever was asked before is asked how the animals are, not how they arrived.
    await api.post(`/aftercare/${one.id}/skip`)
    await sweep(addMonths(day, 12))
    const [, later] = await roundsOf(first.contactId)
    const drafts = (ids: string[]) => api.post('/aftercare/drafts', { ids })
    const refused = await drafts([other.id, one.id])
    expect(refused).toMatchObject({ status: 409, body: { code: 'Conflict' } })
    expect(await roundsOf(second.contactId)).toMatchObject([{ mailDraftId: null }])
    const ids = [later.id, other.id, later.id]
    const made = await drafts(ids)
    expect(made).toMatchObject({
      status: 200,
      body: {
        items: [
          { kind: 'AftercareYearly', aftercareId: later.id, state: 'Draft' },
          { kind: 'AftercareFirst', aftercareId: other.id },
          { aftercareId: later.id },
        ],
      },
    })
    expect((await drafts(ids)).body).toEqual(made.body)
    expect(await roundsOf(second.contactId)).toMatchObject([{ mailDraftId: made.body.items[1].id }])
    expect(
      await sweepPlacements(api.db, { timeZone: api.ctx.config.timeZone, ownWords: String }),
    ).toMatchObject({
      failures: [],
    })
    expect((await api.get(`/api/mails?filter=aftercareId==${other.id}`)).body.totalCount).toBe(1)

    expect((await drafts([first.contactId])).body.errors).toMatchObject([{ path: '/ids/0' }])
    await api.patch(`/contacts/${first.contactId}`, { email: null })
    expect(await drafts([later.id])).toMatchObject({ status: 409, body: { code: 'NoReplyAddress' } })
    // Without a word of the sweep: who said no in the meantime is not asked.
    await api.db
      .update(contacts)
      .set({ aftercareConsent: 'Refused' })
      .where(eq(contacts.id, second.contactId))
    expect(await drafts([other.id])).toMatchObject({ status: 409, body: { code: 'AftercareRefused' } })
  })

  test('comes to who may be asked, has an address and animals from here', async () => {
    const asked = await sell(28)
    const others = [
      await sell(27),
      await sell(28, { aftercareConsent: 'Unknown' }),
      await sell(28, { aftercareConsent: 'Refused' }),
      await sell(28, { email: null }),
    ]
    await sweep()
    await sweep()
    const rounds = await roundsOf(asked.contactId)
    expect(rounds).toMatchObject([
      {
        contactName: 'Familie Petersen',
        dueOn: day,
        state: 'Due',
        gerbilIds: asked.gerbilIds.toSorted(),
        reportedGerbilIds: [],
      },
    ])
    for (const { contactId } of others) expect(await roundsOf(contactId)).toEqual([])

    const begun = await api.post('/aftercare/drafts', { ids: [rounds[0].id] })
    const mailId = begun.body.items[0].id
    expect((await api.post(`/aftercare/${rounds[0].id}/skip`)).body).toMatchObject({ state: 'Skipped' })
    expect((await api.get(`/api/mails/${mailId}`)).body).toMatchObject({ state: 'Discarded' })
    await sweep(addDays(addMonths(day, 12), -1))
    expect(await roundsOf(asked.contactId)).toHaveLength(1)
    // A year without a sweep is not made up for.
    await sweep(addMonths(day, 30))
    expect(await roundsOf(asked.contactId)).toMatchObject([{ dueOn: day }, { dueOn: addMonths(day, 24) }])
  })

  test('that nobody answers within sixty days is left out', async () => {
    const { contactId } = await sell(28)
    await sweep()
    const [{ id }] = await roundsOf(contactId)
    await setRound(id, { state: 'Sent', sentOn: day })
    await sweep(addDays(day, 59))
    expect(await roundsOf(contactId)).toMatchObject([{ state: 'Sent' }])
    await sweep(addDays(day, 60))
    expect(await roundsOf(contactId)).toMatchObject([{ state: 'Skipped' }])
  })

  test('goes when the household may not be asked any more, or has no animal left', async () => {
    const refusing = await sell(28)
    const empty = await sell(28)
    await sweep()
    await api.patch(`/contacts/${refusing.contactId}`, { aftercareConsent: 'Refused' })
    expect(await roundsOf(refusing.contactId)).toEqual([])
    await add(api, '/returns', { gerbilIds: [empty.gerbilIds[0]], reason: 'Move' })
    expect(await roundsOf(empty.contactId)).toMatchObject([{ gerbilIds: [empty.gerbilIds[1]] }])
    await api.patch(`/gerbils/${empty.gerbilIds[1]}`, { dateOfDeath: day })
    await sweep()
    expect(await roundsOf(empty.contactId)).toEqual([])
  })
})

describe('what an owner tells', () => {
  test('is a report, a weight, a death, and the answer to the round', async () => {
    const { contactId, gerbilIds } = await sell(28)
    await sweep()
    const [{ id: aftercareId }] = await roundsOf(contactId)
    const [first, second] = gerbilIds
    const bulk = await api.post('/owner-reports/bulk', {
      items: [
        { gerbilId: first, aftercareId, condition: 'Well', weightGrams: 82.5, text: 'Gräbt viel.' },
        {
          gerbilId: second,
          aftercareId,
          condition: 'Died',
          dateOfDeath: addDays(day, -3),
          isDateEstimated: true,
          causeOfDeath: 'Tumor',
          hereditarySuspicion: 'Possible',
        },
      ],
    })
    expect(bulk).toMatchObject({
      status: 201,
      body: {
        items: [
          {
            gerbilName: 'Krümel',
            contactName: 'Familie Petersen',
            contactId,
            reportedOn: day,
            weighedOn: day,
          },
          { gerbilId: second, hereditarySuspicion: 'Possible', isDateEstimated: true },
        ],
      },
    })
    expect((await api.get(`/gerbils/${first}/weight-records`)).body.items).toMatchObject([
      { date: day, weightGrams: 82.5, notes: 'laut Bericht' },
    ])
    expect(await stateOf(api, second!)).toMatchObject({ status: 'Deceased' })
    expect((await api.get(`/gerbils/${second}`)).body).toMatchObject({
      dateOfDeath: addDays(day, -3),
      causeOfDeath: 'Tumor',
    })
    expect(await roundsOf(contactId)).toMatchObject([
      { state: 'Answered', answeredOn: day, reportedGerbilIds: gerbilIds.toSorted() },
    ])
    expect(await api.post(`/aftercare/${aftercareId}/skip`)).toMatchObject({ status: 409 })

    const listed = (await api.get(`/owner-reports?filter=gerbilId==${second}`)).body.items
    expect(listed).toEqual([bulk.body.items[1]])
    expect((await api.delete(`/owner-reports/${listed[0].id}`)).status).toBe(204)
    expect(await stateOf(api, second!)).toMatchObject({ status: 'Deceased' })
    expect((await api.delete(`/contacts/${contactId}`)).body).toMatchObject({ code: 'InUse' })
  })

  test('is refused whole where a part of it cannot be', async () => {
    const { gerbilIds } = await sell(28)
    const [first, second] = gerbilIds
    await add(api, `/gerbils/${second}/weight-records`, { date: day, weightGrams: 80 })
    const items = [
      { gerbilId: first, condition: 'Well' },
      { gerbilId: second, condition: 'Well', weightGrams: 81 },
    ]
    expect(await api.post('/owner-reports/bulk', { items })).toMatchObject({
      status: 409,
      body: { code: 'DuplicateDate' },
    })
    expect((await api.get(`/owner-reports?filter=gerbilId==${first}`)).body.totalCount).toBe(0)
    const refusedAt = async (members: object) =>
      (await api.post('/owner-reports', { gerbilId: first, condition: 'Well', ...members })).body.errors[0]
        .path
    expect(await refusedAt({ reportedOn: addDays(day, 1) })).toBe('/reportedOn')
    expect(await refusedAt({ condition: 'Died' })).toBe('/dateOfDeath')
    expect(await refusedAt({ dateOfDeath: day })).toBe('/dateOfDeath')
    expect(await refusedAt({ condition: 'Died', dateOfDeath: '2020-01-01' })).toBe('/dateOfDeath')
    expect(await refusedAt({ weightGrams: 5, weighedOn: '2020-01-01' })).toBe('/weighedOn')
    expect(await refusedAt({ contactId: first })).toBe('/contactId')
    expect(await refusedAt({ aftercareId: first })).toBe('/aftercareId')
    const nested = await api.post('/owner-reports/bulk', {
      items: [items[0], { ...items[1], gerbilId: first, condition: 'Died' }],
    })
    expect(nested.body.errors).toMatchObject([{ path: '/items/1/dateOfDeath' }])
  })

  test('can be corrected, and its weight with it', async () => {
    const { gerbilIds } = await sell(28)
    const made = await add(api, '/owner-reports', {
      gerbilId: gerbilIds[0],
      condition: 'Ill',
      weightGrams: 60,
    })
    const weights = async () => (await api.get(`/gerbils/${gerbilIds[0]}/weight-records`)).body.items
    const changed = await api.put(`/owner-reports/${made.id}`, {
      weightGrams: 66,
      weighedOn: addDays(day, -1),
    })
    expect(changed).toMatchObject({ status: 200, body: { condition: 'Ill', weightGrams: 66 } })
    expect(await weights()).toMatchObject([{ date: addDays(day, -1), weightGrams: 66 }])
    // What the breeder weighed since is the breeder's.
    const [{ id }] = await weights()
    await api.patch(`/gerbils/${gerbilIds[0]}/weight-records/${id}`, { notes: 'selbst gewogen' })
    expect((await api.put(`/owner-reports/${made.id}`, { weightGrams: 67 })).body).toMatchObject({
      code: 'DuplicateDate',
    })
    await api.put(`/owner-reports/${made.id}`, { condition: 'Died', dateOfDeath: day })
    expect(await stateOf(api, gerbilIds[0]!)).toMatchObject({ status: 'Deceased' })
  })
})

test('Heute says whom to ask, what to write down, and what can be forgotten', async () => {
  const asked = await sell(28)
  const unsure = await sell(20, { name: 'Jana Vogt', aftercareConsent: 'Unknown' })
  const others = [
    asked,
    await sell(13, { aftercareConsent: 'Unknown' }),
    await sell(90, { aftercareConsent: 'Unknown' }),
  ]
  await sweep()
  const [round] = await roundsOf(asked.contactId)
  const old = await add(api, '/prospects', { contactId: asked.contactId })
  await add(api, '/prospects', { contactId: asked.contactId })
  await api.post(`/prospects/${old.id}/close`, { reason: 'Withdrawn' })
  const items = async (...kinds: string[]) =>
    (await api.get('/api/today')).body.items.filter(({ kind }: { kind: string }) => kinds.includes(kind))
  expect((await items('Aftercare')).map(({ id }: { id: string }) => id)).toContain(round.id)
  const consents = await items('AftercareConsent')
  expect(consents.filter(({ id }: { id: string }) => id === unsure.contactId)).toMatchObject([
    { resource: 'contact', dueOn: addDays(day, -6) },
  ])
  for (const { contactId } of others)
    expect(consents.map(({ id }: { id: string }) => id)).not.toContain(contactId)
  expect(await items('Retention')).toEqual([])
  await api.db
    .update(prospects)
    .set({ closedOn: addMonths(day, -6) })
    .where(eq(prospects.id, old.id))
  expect(await items('Retention')).toMatchObject([{ id: old.id, dueOn: day }])

  // A mail answered it, and nobody has written down what it says.
  const requestId = await addRequest(api)
  await setRound(round.id, { state: 'Answered', answeredOn: day, requestId })
  const answers = async () =>
    (await items('AftercareAnswer')).filter(({ id }: { id: string }) => id === round.id)
  expect(await answers()).toMatchObject([{ id: round.id, contactId: asked.contactId }])
  expect((await api.post(`/api/today/AftercareAnswer:${round.id}/done`)).status).toBe(204)
  expect(await answers()).toEqual([])
})

test.each([
  [13, false],
  [14, true],
  [60, true],
  [61, false],
])(
  '%i days after the newest hand-over of an animal that lives there, asking whether one may ask: %s',
  async (days, asked) => {
    const buyer = await addBuyer(api, { name: `Seit ${days}` })
    const goHomeDate = addDays(today(api.ctx.config.timeZone), -days)
    await addGerbil(api, { receiverContactId: buyer, goHomeDate })
    // Neither who died there nor what went there before counts.
    const earlier = addDays(goHomeDate, -100)
    await addGerbil(api, { receiverContactId: buyer, goHomeDate: earlier })
    await addGerbil(api, {
      receiverContactId: buyer,
      goHomeDate: addDays(today(api.ctx.config.timeZone), -30),
      dateOfDeath: addDays(today(api.ctx.config.timeZone), -20),
    })
    const { items } = (await api.get('/api/today')).body as {
      items: { kind: string; id: string; dueOn: string }[]
    }
    const found = items.filter(({ kind, id }) => kind === 'AftercareConsent' && id === buyer)
    expect(found).toMatchObject(asked ? [{ dueOn: addDays(goHomeDate, 14) }] : [])
  },
)
