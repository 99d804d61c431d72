import { linkReceivedMails } from '@zuchtbuch/db/letters/link-requests'
import { streamJson } from '@zuchtbuch/db/export-rows'
import { exportTables } from '@zuchtbuch/db/export-tables'
import { sweepPlacements } from '@zuchtbuch/db/letters/sweep-placements'
import type { Db } from '@zuchtbuch/db/client'
import { addDays, addMonths, calendarDay } from '@zuchtbuch/domain/calendar'
import { cancelJob } from '@zuchtbuch/jobs/answer'
import { cancelledByRestore } from '@zuchtbuch/jobs/failure'
import { mailSend } from '@zuchtbuch/jobs/mail'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { account, addRequest } from '../../test/test-inbox.ts'

const api = useTestApi()
const timeZone = 'Europe/Berlin'
const today = () => calendarDay(new Date(), timeZone)
const later = { prefer: 'respond-async' }
const addPerson = (name = 'Familie Petersen', email: string | null = `p${Math.random()}@example.org`) =>
  addBuyer(api, { name, email })
const addProspect = async (members: object = {}) =>
  add(api, '/prospects', { contactId: await addPerson(), waitlistedOn: today(), ...members })
const addReservation = async (members: object = {}) =>
  add(api, '/reservations', {
    contactId: await addPerson(),
    gerbilIds: [await addGerbil(api, { name: 'Krümel' }), await addGerbil(api, { name: 'Knopf' })],
    ...members,
  })
const mail = async (id: string) => (await api.get(`/api/mails/${id}`)).body
const sendLater = (id: string, body = {}) => api.post(`/api/mails/${id}/send`, body, later)
const jobs = async () =>
  (
    await api.db.execute<{ id: string }>(
      sql`select id from jobs where type = 'mail.send' order by created_at`,
    )
  ).rows
const outgoing = async () =>
  (await api.db.execute<any>(sql`select * from outgoing_mails order by created_at, id`)).rows
const sweep = (db: Db = api.db) => sweepPlacements(db, { timeZone, ownWords: (text) => text })
const drafts = async (query: string) => (await api.get(`/api/mails?filter=${query}&pageSize=100`)).body.items
const kindsOf = async (query: string) =>
  (await drafts(query)).map((one: any) => `${one.kind} ${one.state}`).toSorted()

beforeEach(async () => {
  await api.db
    .execute(sql`truncate prospects, offers, reservations, gerbil_holds, mail_drafts, outgoing_mails,
    requests, jobs cascade`)
  await api.put('/api/mail-settings', account)
})
afterEach(() => void vi.useRealTimers())

describe('a mail is sent', () => {
  test('when a person says so, once, and stands still meanwhile', async () => {
    const { id, contactId } = await addProspect()
    const draft = await add(api, '/api/mails', { kind: 'WaitlistPlaced', prospectId: id })
    expect(await jobs()).toEqual([])
    const sent = await sendLater(draft.id)
    expect([sent.status, (await sendLater(draft.id)).body['jobId']]).toEqual([202, sent.body['jobId']])
    expect(await mail(draft.id)).toMatchObject({ state: 'Sending' })
    expect((await api.put(`/api/mails/${draft.id}`, { body: 'x' })).body.code).toBe('SendInProgress')
    expect((await api.delete(`/api/mails/${draft.id}`)).body.code).toBe('SendInProgress')
    expect((await api.post(`/api/mails/${draft.id}/reinstate`)).body.code).toBe('SendInProgress')
    expect((await api.post(`/contacts/${contactId}/anonymise`)).body.code).toBe('SendInProgress')
    expect((await api.post('/prospects/purge', { ids: [id] })).body.code).toBe('SendInProgress')
    const [row, ...more] = await outgoing()
    expect(more).toEqual([])
    expect(row).toMatchObject({ request_id: null, mail_draft_id: draft.id, body: draft['body'] })
    expect(row.raw.toString()).not.toMatch(/^(In-Reply-To|References):/m)
  })

  test('not without an address, text or account, not what was thrown away, and not what must be looked at', async () => {
    const about = { kind: 'Free', contactId: await addPerson('Ohne', null) }
    const empty = await add(api, '/api/mails', { ...about, contactId: await addPerson() })
    expect(await sendLater(empty.id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/subject' }, { path: '/body' }] },
    })
    const nobody = await add(api, '/api/mails', { ...about, kind: 'Declined' })
    expect(await sendLater(nobody.id)).toMatchObject({ status: 409, body: { code: 'NoReplyAddress' } })
    await api.put(`/api/mails/${empty.id}`, { subject: 'Hallo', body: 'Da ist [Bitte prüfen: was].' })
    expect((await sendLater(empty.id)).body['code']).toBe('DraftUnchecked')
    const { body: changed } = await api.put(`/api/mails/${empty.id}`, { body: 'Gern.' })
    const stale = await api.post(`/api/mails/${empty.id}/send`, {}, { ...later, 'if-match': '"1"' })
    expect(stale.status).toBe(412)
    const gone = await add(api, '/api/mails', { ...about, kind: 'Declined' })
    await api.delete(`/api/mails/${gone.id}`)
    const unknown = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    const ids = [nobody.id, gone.id, unknown, changed.id, changed.id]
    const several = await api.post('/api/mails/bulk-send', { ids })
    expect(several.body.items.map((one: any) => [one.id, one.mail?.state, one.error?.code])).toEqual([
      [nobody.id, undefined, 'NoReplyAddress'],
      [gone.id, undefined, 'Conflict'],
      [unknown, undefined, 'NotFound'],
      [changed.id, 'Sending', undefined],
    ])
    await api.put('/api/mail-settings', { gmailAddress: null })
    const other = await add(api, '/api/mails', { kind: 'Declined', contactId: await addPerson() })
    expect((await sendLater(other.id)).body['code']).toBe('MailNotConfigured')
  })

  test('again only when nobody knows and the person says so; what a backup cancels is a draft again', async () => {
    const { id } = await add(api, '/api/mails', { kind: 'Declined', contactId: await addPerson() })
    const fail = async (error: { code: string; detail: string }) =>
      cancelJob(api.db, mailSend, (await jobs()).at(-1)!.id, error)
    await sendLater(id)
    await fail({ code: 'QueueUnavailable', detail: 'x' })
    expect(await mail(id)).toMatchObject({ state: 'Failed', error: { code: 'QueueUnavailable' } })
    await sendLater(id)
    await fail(cancelledByRestore)
    expect(await mail(id)).toMatchObject({ state: 'Draft', error: null })
    await sendLater(id)
    await api.db.execute(sql`update outgoing_mails set transfer_started_at = now() where closed_at is null`)
    await fail(cancelledByRestore)
    expect(await mail(id)).toMatchObject({ state: 'Failed', error: { code: 'MailOutcomeUnknown' } })
    expect(await sendLater(id)).toMatchObject({ status: 502, body: { code: 'MailOutcomeUnknown' } })
    expect((await sendLater(id, { again: true })).status).toBe(202)

    const exported: string[] = []
    const table = exportTables.find(({ name }) => name === 'mailDrafts')!
    await api.db.transaction(async (tx) => {
      for await (const rows of streamJson(tx, table)) exported.push(...rows)
    })
    expect(exported.map((row) => JSON.parse(row).state)).toEqual(['Draft'])
  })
})

test('a mail that came belongs to what it answers, else to the only open wish of a proven contact', async () => {
  const { id, contactId } = await addProspect()
  const { id: draftId } = await add(api, '/api/mails', { kind: 'WaitlistPlaced', prospectId: id })
  await sendLater(draftId)
  const [{ message_id: sentId }] = await outgoing()
  const receivedAt = new Date()
  const link = async (members: object) => {
    const requestId = await addRequest(api, { receivedAt, ...members })
    await api.db.transaction((tx) => linkReceivedMails(tx, [requestId], timeZone))
    return (await api.get(`/api/requests/${requestId}`)).body['prospectId'] ?? null
  }
  expect(await link({ inReplyTo: sentId })).toBe(id)
  expect(await link({ references: ['<x@y>', sentId, '<z@y>'] })).toBe(id)
  expect(await link({ inReplyTo: sentId, isAutomated: true })).toBeNull()
  expect(await link({ inReplyTo: '<fremd@example.org>' })).toBeNull()
  expect(await link({ assignedContactId: contactId })).toBe(id)
  expect(await link({ assignedContactId: contactId, isAutomated: true })).toBeNull()
  const second = await addProspect({ contactId })
  expect(await link({ assignedContactId: contactId })).toBeNull()
  await api.post(`/prospects/${id}/close`, { reason: 'Duplicate' })
  expect(await link({ assignedContactId: contactId })).toBe(second.id)
  expect(await link({ assignedContactId: contactId, inReplyTo: sentId })).toBe(id)
})

describe('the sweep', () => {
  test('begins a mail for each end and each pick-up, once, and the act that overtakes it throws it away', async () => {
    const day = today()
    const ending = await addReservation({ expiresOn: addDays(day, 2), pickupOn: null })
    const pickup = { pickupOn: addDays(day, 9), pickupNote: '14 Uhr' }
    const fetched = await addReservation({ expiresOn: addDays(day, 20), ...pickup })
    await addReservation({ expiresOn: addDays(day, 2), contactId: await addPerson('Ohne', '  ') })
    expect(await sweep()).toEqual({ expired: 0, drafts: 2, failures: [] })
    expect(await sweep()).toEqual({ expired: 0, drafts: 0, failures: [] })
    expect(await kindsOf('state==Draft')).toEqual(['PickupDetails Draft', 'ReservationReminder Draft'])

    // Begun by hand it is the one that is there.
    const [swept] = await drafts(`reservationId=${fetched.id}`)
    const again = await api.post('/api/mails', { kind: 'PickupDetails', reservationId: fetched.id })
    expect(again).toMatchObject({ status: 200, body: { id: swept.id, version: 1 } })
    await api.patch(`/reservations/${fetched.id}`, { pickupNote: '15 Uhr' })
    const renewed = await api.post('/api/mails', { kind: 'PickupDetails', reservationId: fetched.id })
    expect(renewed.body).toMatchObject({ id: swept.id, body: expect.stringContaining('15 Uhr') })

    await api.post(`/reservations/${ending.id}/extend`, { expiresOn: addDays(day, 3) })
    await api.patch(`/reservations/${fetched.id}`, { pickupOn: addDays(day, 10) })
    expect(await kindsOf('state==Draft')).toEqual([])
    expect((await sweep()).drafts).toBe(2)
    await api.post(`/reservations/${ending.id}/release`, { reason: 'Withdrawn' })
    await api.post(`/reservations/${fetched.id}/contract`, { price: 40 })
    expect(await kindsOf('state==Draft')).toEqual([])
    expect((await sweep()).drafts).toBe(0)
  })

  test('tells somebody that a reservation ended, unless it is taken back', async () => {
    const prospect = await addProspect()
    const { contactId } = prospect
    const one = await addReservation({ contactId, prospectId: prospect.id })
    await api.db.execute(sql`update reservations set expires_on = ${addDays(today(), -1)}`)
    expect(await sweep()).toMatchObject({ expired: 1, drafts: 1 })
    expect((await api.get(`/prospects/${prospect.id}`)).body['status']).toBe('Waiting')
    expect(await kindsOf(`prospectId=${prospect.id}`)).toEqual(['ReservationExpired Draft'])
    await api.post(`/reservations/${one.id}/reinstate`)
    expect(await kindsOf(`prospectId=${prospect.id}`)).toEqual(['ReservationExpired Discarded'])
  })

  test('asks who was not heard of for long, until something is heard', async () => {
    const waiting = await addProspect({ lastContactOn: addMonths(today(), -6), waitlistedOn: '2020-01-01' })
    // Four days later, as the six months of 29 to 31 August all end on 28 February.
    await addProspect({ lastContactOn: addDays(addMonths(today(), -6), 4) })
    expect(await sweep()).toMatchObject({ drafts: 1 })
    expect(await kindsOf(`prospectId=${waiting.id}`)).toEqual(['StillInterested Draft'])
    const said = (await drafts(`prospectId=${waiting.id}`))[0].body
    expect(said).toContain('Suchen Sie noch?')
    await api.patch(`/prospects/${waiting.id}`, { lastContactOn: today() })
    expect(await kindsOf(`prospectId=${waiting.id}`)).toEqual(['StillInterested Discarded'])
    expect(await sweep()).toMatchObject({ drafts: 0 })
  })

  test('goes on where one record fails', async () => {
    const day = today()
    for (let count = 0; count < 3; count++) await addReservation({ expiresOn: addDays(day, 1) })
    const { id } = await addReservation({ expiresOn: addDays(day, 1) })
    const failing = new Proxy(api.db, {
      get: (db, name) =>
        name === 'transaction' && ++calls === 2
          ? () => Promise.reject(new Error('lost'))
          : Reflect.get(db, name),
    })
    let calls = 0
    expect(await sweep(failing)).toMatchObject({ drafts: 3, failures: [new Error('lost')] })
    expect((await sweep()).drafts).toBe(1)
    expect(await kindsOf(`reservationId=${id}`)).toHaveLength(1)
  })

  test('begins what says the truth also after the reservation is changed, unless somebody wrote on', async () => {
    const day = today()
    const { id } = await addReservation({
      expiresOn: addDays(day, 20),
      pickupOn: addDays(day, 5),
      pickupNote: 'um drei',
      priceEur: 60,
    })
    await sweep()
    const patch = (members: object) => api.patch(`/reservations/${id}`, members)
    const [begun] = await drafts(`reservationId=${id}`)
    expect(begun).toMatchObject({ kind: 'PickupDetails', version: 1 })
    expect(begun.body).toContain('um drei')
    expect((await patch({ pickupNote: 'um vier am Bahnhof' })).status).toBe(200)
    const [moved] = await drafts(`reservationId=${id}`)
    expect(moved).toMatchObject({ id: begun.id, state: 'Draft' })
    expect(moved.body).toContain('um vier am Bahnhof')
    // Nor does a second change find it touched by the first.
    await patch({ priceEur: 80, depositEur: 20, depositPaidOn: day })
    const [priced] = await drafts(`reservationId=${id}`)
    expect(priced.body).toMatch(/Offen sind noch 60,00\s€/)
    expect(priced.body).toContain('um vier am Bahnhof')
    await patch({ notes: 'ruft vorher an' })
    expect(await drafts(`reservationId=${id}`)).toMatchObject([{ version: priced.version }])

    await api.put(`/api/mails/${begun.id}`, { body: `${priced.body}\n\nBitte klingeln.` })
    await patch({ pickupNote: 'um fünf' })
    const [kept] = await drafts(`reservationId=${id}`)
    expect(kept.body).toContain('um vier am Bahnhof')
    expect(kept.body).toContain('Bitte klingeln.')
  })

  test('killed at any point and run again gives the state of one run', async () => {
    const day = today()
    for (const expiresOn of [addDays(day, 1), addDays(day, 2), addDays(day, 3)]) {
      const prospect = await addProspect()
      await addReservation({ contactId: prospect.contactId, prospectId: prospect.id, expiresOn })
    }
    await addReservation({ expiresOn: addDays(day, 20), pickupOn: addDays(day, 3) })
    await addProspect({ lastContactOn: addMonths(day, -7) })
    await api.db.execute(
      sql`update reservations set expires_on = ${addDays(day, -1)} where expires_on <= ${addDays(day, 2)}`,
    )
    /**
     * The state after a sweep that died before, or at the end of, its nth transaction, and one that did not; undone.
     */
    const after = async (dies: number, half: boolean) => {
      let state: unknown
      const undone = new Error('undone')
      const run = api.db.transaction(async (tx) => {
        const world = tx as unknown as Db
        let count = 0
        const dying = new Proxy(world, {
          get: (db, name) => {
            if (name !== 'transaction') return Reflect.get(db, name)
            return (work: (part: unknown) => Promise<unknown>) =>
              tx.transaction(async (part) => {
                const place = count++
                if (place < dies) return work(part)
                if (place === dies && half) await work(part)
                throw new Error('killed')
              })
          },
        })
        await sweep(dying)
        const { failures } = await sweep(world)
        expect(failures).toEqual([])
        const { rows } = await tx.execute(sql`
          select 'r' as what, id::text, state, end_reason as more from reservations
          union all select 'p', id::text, status, null from prospects
          union all select 'h', gerbil_id::text, reservation_id::text, null from gerbil_holds
          union all select 'm', coalesce(reservation_id, prospect_id)::text, kind || state, due_on::text from mail_drafts
          order by 1, 2, 3`)
        state = rows
        throw undone
      })
      await expect(run).rejects.toBe(undone)
      return state
    }
    const expected = await after(99, false)
    for (let dies = 0; dies < 6; dies++)
      for (const half of [false, true])
        expect([dies, half, await after(dies, half)]).toEqual([dies, half, expected])
  })

  test.each([
    ['2027-03-28', 'the night on which the clock is put forward'],
    ['2026-10-25', 'the night on which it is put back'],
    ['2028-02-29', 'a leap day'],
  ])('keeps animals through the whole of %s, %s', async (last) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    // In Berlin midnight is one or two hours before that of UTC.
    const midnight = (day: string) => {
      let moment = Date.parse(`${addDays(day, -1)}T20:00:00Z`)
      while (calendarDay(new Date(moment), timeZone) < day) moment += 60_000
      return moment
    }
    vi.setSystemTime(midnight(addDays(last, -5)))
    const { id } = await addReservation({ expiresOn: last })
    const stateAt = async (moment: number) => {
      vi.setSystemTime(moment)
      await sweep()
      return (await api.db.execute<any>(sql`select state from reservations where id = ${id}`)).rows[0].state
    }
    expect(await stateAt(midnight(addDays(last, -3)) - 1)).toBe('Held')
    expect(await drafts(`reservationId=${id}`)).toEqual([])
    expect(await stateAt(midnight(addDays(last, -3)))).toBe('Held')
    expect(await drafts(`reservationId=${id}`)).toMatchObject([{ kind: 'ReservationReminder' }])
    expect(await stateAt(midnight(addDays(last, 1)) - 1)).toBe('Held')
    expect(await stateAt(midnight(addDays(last, 1)))).toBe('Expired')
  })

  test('of a thousand random days sends no mail', async () => {
    const first = today()
    const paid = { depositEur: 10, depositPaidOn: first }
    for (const members of [{}, { pickupOn: addDays(first, 4) }, paid]) {
      const prospect = await addProspect()
      await addReservation({ contactId: prospect.contactId, prospectId: prospect.id, ...members })
    }
    await addProspect({ lastContactOn: first })
    vi.useFakeTimers({ toFake: ['Date'] })
    const days = fc.sample(fc.integer({ min: 0, max: 3000 }), { numRuns: 1000, seed: 7 })
    let begun = 0
    for (const offset of days.toSorted((a, b) => a - b)) {
      vi.setSystemTime(Date.parse(`${addDays(first, offset)}T11:00:00Z`))
      const { drafts: count, failures } = await sweep()
      expect(failures).toEqual([])
      begun += count
    }
    expect(begun).toBeGreaterThan(3)
    expect(await jobs()).toEqual([])
    expect(await outgoing()).toEqual([])
    const { rows } = await api.db.execute(
      sql`select distinct state from mail_drafts where state not in ('Draft', 'Discarded')`,
    )
    expect(rows).toEqual([])
    // What is paid for is never given away by a clock.
    const held = await api.db.execute<any>(sql`select deposit_eur from reservations where state = 'Held'`)
    expect(held.rows).toEqual([{ deposit_eur: '10.00' }])
  })
})

test('a refusal is begun when a wish is closed, and thrown away when it is opened again', async () => {
  const { id } = await addProspect()
  await add(api, '/api/mails', { kind: 'WaitlistPlaced', prospectId: id })
  await api.post(`/prospects/${id}/close`, { reason: 'Unsuitable', declineMail: true })
  expect(await kindsOf(`prospectId=${id}`)).toEqual(['Declined Draft', 'WaitlistPlaced Discarded'])
  await api.post(`/prospects/${id}/reopen`)
  expect(await kindsOf(`prospectId=${id}`)).toEqual(['Declined Discarded', 'WaitlistPlaced Discarded'])
  await api.post(`/prospects/${id}/close`, { reason: 'Withdrawn' })
  expect(await jobs()).toEqual([])
})

test('what is to be written is due until it was sent', async () => {
  const day = today()
  const fresh = await addProspect({ waitlistedOn: null })
  await api.db.execute(sql`update prospects set created_at = now() - interval '3 days'`)
  const silent = await addProspect()
  const { id: asked } = await add(api, '/api/mails', { kind: 'StillInterested', prospectId: silent.id })
  await addReservation({
    pickupOn: addDays(day, 5),
    expiresOn: addDays(day, 100),
    contactId: await addPerson('Ohne', null),
  })
  const due = async () =>
    (await api.get('/api/today')).body.items.flatMap((one: any) =>
      ['prospect', 'reservation'].includes(one.resource)
        ? [[one.kind, ...one.actions.map(({ code }: any) => code)].join(' ')]
        : [],
    )
  expect((await due()).toSorted()).toEqual([
    'Pickup HandOver Postpone',
    'PickupDetails Call',
    'ProspectNew Answer',
  ])
  const sentAgo = (id: string, days: number) =>
    api.db.execute(
      sql`update mail_drafts set state = 'Sent', sent_at = now() - ${`${days} days`}::interval where id = ${id}`,
    )
  const { id: answer } = await add(api, '/api/mails', { kind: 'WaitlistPlaced', prospectId: fresh.id })
  await sentAgo(answer, 1)
  await sentAgo(asked, 31)
  await api.db.execute(
    sql`update prospects set last_contact_on = ${addDays(day, -31)} where id = ${silent.id}`,
  )
  expect((await due()).toSorted()).toEqual([
    'Pickup HandOver Postpone',
    'PickupDetails Call',
    'WaitlistSilent Unlist',
  ])
  await api.patch(`/prospects/${silent.id}`, { lastContactOn: day })
  expect((await due()).toSorted()).toEqual(['Pickup HandOver Postpone', 'PickupDetails Call'])
})
