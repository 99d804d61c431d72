import { readdir } from 'node:fs/promises'
import { gerbilHolds, reservations } from '@zuchtbuch/db/schema/placement'
import { listAnimalsForSale } from '@zuchtbuch/db/herd/gerbils'
import { sweepPlacements } from '@zuchtbuch/db/letters/sweep-placements'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addContract, addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { importDataset } from '../../test/test-imports.ts'

const api = useTestApi()
let day: string
beforeAll(() => {
  day = today(api.ctx.config.timeZone)
})

const addPair = async () => [
  await addGerbil(api, { name: 'Krümel', gender: 'Female' }),
  await addGerbil(api, { name: 'Knopf', gender: 'Female' }),
]
const addReservation = async (members: Record<string, unknown> = {}) =>
  add(api, '/reservations', { contactId: await addBuyer(api), gerbilIds: await addPair(), ...members })
const reservation = async (id: string) => (await api.get(`/reservations/${id}`)).body
const heldIds = async (id: string) =>
  (await api.db.select().from(gerbilHolds).where(eq(gerbilHolds.reservationId, id))).map(
    (row) => row.gerbilId,
  )
/** As if it had been made long ago. */
const makeOverdue = (id: string) =>
  api.db
    .update(reservations)
    .set({ expiresOn: addDays(day, -1) })
    .where(eq(reservations.id, id))

describe('animals are kept', () => {
  test('for one contact until a day, and the same again is the same', async () => {
    const contactId = await addBuyer(api, { name: 'Familie Petersen' })
    const prospect = await add(api, '/prospects', { contactId, waitlistedOn: day })
    await add(api, `/prospects/${prospect.id}/offers`, { gerbilIds: [await addGerbil(api)] })
    const gerbilIds = await addPair()
    const body = { contactId, prospectId: prospect.id, gerbilIds, priceEur: 60, depositEur: 20 }
    const made = await api.post('/reservations', body)
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...body,
        contactName: 'Familie Petersen',
        state: 'Held',
        expiresOn: addDays(day, 14),
        isOverdue: false,
        animals: [
          { gerbilId: gerbilIds[0], name: 'Krümel', ended: null },
          { gerbilId: gerbilIds[1], name: 'Knopf', ended: null },
        ],
        warnings: [{ code: 'HousingNotSeen' }, { code: 'AdultUnknown' }],
      },
    })
    expect(made.headers.get('location')).toBe(`/reservations/${made.body.id}`)
    expect(await reservation(made.body.id)).toEqual(made.body)
    expect((await heldIds(made.body.id)).toSorted()).toEqual(gerbilIds.toSorted())
    expect((await api.get(`/prospects/${prospect.id}`)).body).toMatchObject({
      status: 'Reserved',
      reservationId: made.body.id,
    })
    expect((await api.get(`/prospects/${prospect.id}/offers`)).body).toMatchObject([{ outcome: 'Accepted' }])

    const again = await api.post('/reservations', { ...body, gerbilIds: gerbilIds.toReversed() })
    expect(again).toMatchObject({ status: 200, body: { id: made.body.id } })
    expect(await api.post(`/prospects/${prospect.id}/close`, { reason: 'NoAnswer' })).toMatchObject({
      status: 409,
      body: { code: 'ReservationOpen' },
    })
  })

  test('for nobody else: all of them or none', async () => {
    const made = await addReservation()
    const [first] = made.gerbilIds
    const free = await addGerbil(api)
    const refused = await api.post('/reservations', {
      contactId: await addBuyer(api),
      gerbilIds: [free, first],
    })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'GerbilReserved',
        gerbilIds: [first],
        reservationId: made.id,
        contactId: made.contactId,
        until: made.expiresOn,
      },
    })
    expect(refused.body.detail).toContain('Krümel ist bis')
    expect((await api.db.select().from(gerbilHolds)).map((row) => row.gerbilId)).not.toContain(free)
  })

  test('not by itself, unless it has company', async () => {
    const prospect = await add(api, '/prospects', {
      contactId: await addBuyer(api),
      companionCount: 1,
      companionGender: 'Female',
    })
    const body = { contactId: prospect.contactId, prospectId: prospect.id, gerbilIds: [await addGerbil(api)] }
    expect(await api.post('/reservations', body)).toMatchObject({
      status: 409,
      body: { code: 'SolitaryGerbil', gerbilIds: body.gerbilIds },
    })
    const dry = await api.post('/reservations?dryRun=true', body)
    expect(dry).toMatchObject({
      status: 200,
      body: { errors: [{ code: 'SolitaryGerbil' }], reservation: null },
    })
    expect((dry.body.warnings as { code: string }[]).map(({ code }) => code)).toContain('SexUnknown')
    expect((await api.post('/reservations', { ...body, groupReason: 'Companion' })).status).toBe(201)
  })

  test('that are there, live here and are not gone', async () => {
    const contactId = await addBuyer(api)
    const free = await addGerbil(api)
    const codeOf = async (members: object) => {
      const other = await addGerbil(api, members)
      return (await api.post('/reservations', { contactId, gerbilIds: [free, other] })).body.code
    }
    expect(await codeOf({ dateOfBirth: '2025-01-01', dateOfDeath: '2025-02-01' })).toBe('GerbilDeceased')
    expect(await codeOf({ receiverContactId: contactId })).toBe('GerbilAlreadyHandedOver')
    expect(await codeOf({ isResident: false })).toBe('GerbilNotResident')
    const nobody = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    const made = (members: object) =>
      api.post('/reservations', { contactId, gerbilIds: [free, nobody], ...members })
    expect((await made({})).body).toMatchObject({
      code: 'UnknownReference',
      errors: [{ path: '/gerbilIds/1' }],
    })
    const pair = { gerbilIds: await addPair() }
    expect((await made({ ...pair, pickupOn: addDays(day, -1) })).body).toMatchObject({
      errors: [{ path: '/pickupOn' }],
    })
    expect((await made({ ...pair, expiresOn: addDays(day, 181) })).body).toMatchObject({
      errors: [{ path: '/expiresOn' }],
    })
    expect((await made({ ...pair, priceEur: 10, depositEur: 11 })).body).toMatchObject({
      errors: [{ path: '/depositEur' }],
    })
    const stranger = await add(api, '/prospects', { contactId: await addBuyer(api) })
    expect((await made({ ...pair, prospectId: stranger.id })).body).toMatchObject({
      code: 'UnknownReference',
      errors: [{ path: '/prospectId' }],
    })
  })

  test('past the pick-up', async () => {
    expect(await addReservation({ pickupOn: addDays(day, 30) })).toMatchObject({
      expiresOn: addDays(day, 33),
    })
  })
})

describe('a reservation', () => {
  test('is changed, with its animals, all of them or none', async () => {
    const { id, gerbilIds } = await addReservation()
    const taken = await addReservation()
    const third = await addGerbil(api, { gender: 'Female' })
    expect(await api.patch(`/reservations/${id}`, { gerbilIds: [third, taken.gerbilIds[0]] })).toMatchObject({
      status: 409,
      body: { code: 'GerbilReserved', reservationId: taken.id },
    })
    expect((await heldIds(id)).toSorted()).toEqual(gerbilIds.toSorted())
    const changed = await api.patch(`/reservations/${id}`, { gerbilIds: [third, gerbilIds[0]] })
    expect(changed.body).toMatchObject({
      gerbilIds: [third, gerbilIds[0]],
      animals: [
        { gerbilId: third },
        { gerbilId: gerbilIds[0] },
        { gerbilId: gerbilIds[1], ended: 'Removed' },
      ],
    })
    // What was let go is free for others.
    expect(new Set(await heldIds(id))).toEqual(new Set([third, gerbilIds[0]]))
    expect(await api.patch(`/reservations/${id}`, { gerbilIds: [third] })).toMatchObject({
      status: 409,
      body: { code: 'SolitaryGerbil' },
    })
    expect((await api.patch(`/reservations/${id}`, { notes: 'x' }, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('is extended, released and reinstated while its animals are free', async () => {
    const contactId = await addBuyer(api)
    const prospect = await add(api, '/prospects', { contactId, waitlistedOn: day })
    const { id, gerbilIds } = await addReservation({ contactId, prospectId: prospect.id })
    const until = addDays(day, 30)
    expect((await api.post(`/reservations/${id}/extend`, { expiresOn: until })).body.expiresOn).toBe(until)
    const released = await api.post(`/reservations/${id}/release`, { reason: 'Withdrawn' })
    expect(released.body).toMatchObject({ state: 'Released', endReason: 'Withdrawn', gerbilIds })
    expect((await api.get(`/prospects/${prospect.id}`)).body.status).toBe('Waiting')
    for (const [path, body] of [
      ['extend', { expiresOn: until }],
      ['release', { reason: 'Breeder' }],
    ] as const)
      expect(await api.post(`/reservations/${id}/${path}`, body)).toMatchObject({
        status: 409,
        body: { code: 'ReservationEnded' },
      })
    expect((await api.patch(`/reservations/${id}`, { notes: 'Hat sich gemeldet' })).status).toBe(200)
    expect((await api.patch(`/reservations/${id}`, { pickupNote: 'x' })).body.code).toBe('ReservationEnded')

    expect((await api.post(`/reservations/${id}/reinstate`)).body).toMatchObject({
      state: 'Held',
      endedAt: null,
    })
    expect((await api.get(`/prospects/${prospect.id}`)).body.status).toBe('Reserved')
    await api.post(`/reservations/${id}/release`, { reason: 'Breeder' })
    const other = await addReservation({ gerbilIds })
    expect(await api.post(`/reservations/${id}/reinstate`)).toMatchObject({
      status: 409,
      body: { code: 'GerbilReserved', reservationId: other.id },
    })
    const kinds = ((await api.get(`/prospects/${prospect.id}/timeline`)).body as { kind: string }[]).map(
      ({ kind }) => kind,
    )
    expect(kinds).toEqual(expect.arrayContaining(['Held', 'Extended', 'Released', 'Reinstated']))
  })

  test('that is over gives way without any sweep, one with a deposit never does', async () => {
    const prospect = await add(api, '/prospects', { contactId: await addBuyer(api), waitlistedOn: day })
    const over = await addReservation({ contactId: prospect.contactId, prospectId: prospect.id })
    await makeOverdue(over.id)
    expect(await reservation(over.id)).toMatchObject({ state: 'Held', isOverdue: true })
    expect((await addReservation({ gerbilIds: over.gerbilIds })).state).toBe('Held')
    expect(await reservation(over.id)).toMatchObject({
      state: 'Expired',
      endReason: 'Overdue',
      isOverdue: false,
    })
    expect((await api.get(`/prospects/${prospect.id}`)).body.status).toBe('Waiting')

    const paid = await addReservation({ depositPaidOn: day })
    await makeOverdue(paid.id)
    const body = { contactId: await addBuyer(api), gerbilIds: paid.gerbilIds }
    expect((await api.post('/reservations', body)).body.code).toBe('GerbilReserved')
    const agreed = await addReservation({ pickupOn: day })
    await makeOverdue(agreed.id)
    expect((await api.post('/reservations', { ...body, gerbilIds: agreed.gerbilIds })).body.code).toBe(
      'GerbilReserved',
    )
  })

  test('says so of an overdue one that does not end by itself, and finds it', async () => {
    const paid = await addReservation({ depositPaidOn: day })
    await makeOverdue(paid.id)
    const body = { contactId: await addBuyer(api), gerbilIds: [await addGerbil(api), ...paid.gerbilIds] }
    const refused = await api.post('/reservations', body)
    expect(refused.body.detail).toMatch(/reserviert; der .* ist vorbei/)
    expect(refused.body.errors).toMatchObject([{ path: '/gerbilIds/1' }, { path: '/gerbilIds/2' }])
    const ids = async (filter: string) =>
      (await api.get(`/reservations?filter=${filter},id=${paid.id}`)).body.items.map(
        (one: { id: string }) => one.id,
      )
    expect([await ids('isOverdue=true'), await ids('isOverdue=false')]).toEqual([[paid.id], []])
  })

  test('tells who has animals already of that reservation, not of somebody else', async () => {
    const contactId = await addBuyer(api, { name: 'Familie Petersen' })
    const held = await addReservation({ contactId })
    const refused = await api.post('/reservations', {
      contactId,
      gerbilIds: [held.gerbilIds[0], await addGerbil(api)],
    })
    expect(refused).toMatchObject({ status: 409, body: { code: 'Conflict' } })
    expect(refused.body.detail).toBe(
      'Für Familie Petersen ist Krümel schon reserviert. Diese Reservierung ändern.',
    )
  })

  test('several at once for one animal are refused at its place, and name no reservation', async () => {
    const pair = await addPair()
    const items = [
      { contactId: await addBuyer(api), gerbilIds: pair },
      { contactId: await addBuyer(api), gerbilIds: [pair[1], await addGerbil(api)] },
    ]
    const refused = await api.post('/reservations/bulk', { items })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'GerbilReserved', gerbilIds: [pair[1]], errors: [{ path: '/items/1/gerbilIds/0' }] },
    })
    expect(refused.body).not.toHaveProperty('reservationId')
    expect(refused.body.detail).toBe('Knopf ist in dieser Liste zweimal vergeben.')

    const taken = await addReservation()
    items[1]!.gerbilIds = [await addGerbil(api), taken.gerbilIds[1]]
    expect((await api.post('/reservations/bulk', { items })).body).toMatchObject({
      reservationId: taken.id,
      errors: [{ path: '/items/1/gerbilIds/1' }],
    })
  })

  test('does not end before its animals are fetched', async () => {
    const made = await addReservation({ expiresOn: addDays(day, 10) })
    const pathsOf = async (members: object) =>
      ((await api.patch(`/reservations/${made.id}`, members)).body.errors ?? []).map(
        ({ path }: { path: string }) => path,
      )
    expect(await pathsOf({ pickupOn: addDays(day, 11) })).toEqual(['/pickupOn'])
    expect(await pathsOf({ pickupOn: addDays(day, 11), expiresOn: addDays(day, 9) })).toEqual(['/expiresOn'])
    expect(await pathsOf({ pickupOn: addDays(day, 10) })).toEqual([])
    expect(await pathsOf({ expiresOn: addDays(day, 5) })).toEqual(['/expiresOn'])
    expect(await pathsOf({ pickupNote: 'um 14 Uhr' })).toEqual([])
  })

  test('a deposit is settled once it was paid, on a day, and credited by the hand-over only', async () => {
    const { id } = await addReservation({ depositEur: 20 })
    const change = async (members: object) => api.patch(`/reservations/${id}`, members)
    for (const members of [
      { depositOutcome: 'Refunded' },
      { depositPaidOn: day, depositOutcome: 'Credited' },
      { depositPaidOn: null, depositOutcome: 'Kept' },
    ]) {
      expect((await change(members)).body).toMatchObject({ errors: [{ path: '/depositOutcome' }] })
    }
    expect(
      await api.post(`/reservations/${id}/release`, { reason: 'Breeder', depositOutcome: 'Kept' }),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/depositOutcome' }] },
    })
    expect((await change({ depositPaidOn: day, depositOutcome: 'Refunded' })).body).toMatchObject({
      depositOutcome: 'Refunded',
      depositOutcomeOn: day,
    })
    expect((await change({ depositOutcome: null })).body).toMatchObject({ depositOutcomeOn: null })
    const told = { depositOutcome: 'Kept', depositOutcomeOn: addDays(day, -2) }
    expect((await change(told)).body).toMatchObject(told)
  })

  test('several at once are all or nothing', async () => {
    const taken = await addReservation()
    const item = { contactId: await addBuyer(api), gerbilIds: await addPair() }
    const items = [item, { contactId: await addBuyer(api), gerbilIds: taken.gerbilIds }]
    expect(await api.post('/reservations/bulk', { items })).toMatchObject({
      status: 409,
      body: { code: 'GerbilReserved' },
    })
    const made = await api.post('/reservations/bulk', { items: [item] })
    expect(made).toMatchObject({ status: 201, body: { items: [{ state: 'Held' }] } })
    const ids = [taken.id, made.body.items[0].id]
    const expiresOn = addDays(day, 28)
    expect((await api.post('/reservations/bulk-extend', { ids, expiresOn })).body.items).toMatchObject([
      { expiresOn },
      { expiresOn },
    ])
    await api.patch(`/reservations/${ids[0]}`, { pickupOn: addDays(day, 20), expiresOn: addDays(day, 25) })
    const later = (days: number) => api.post('/reservations/bulk-extend', { ids, days })
    expect((await later(14)).body.items).toMatchObject([
      { expiresOn: addDays(day, 39), pickupOn: addDays(day, 34) },
      { expiresOn: addDays(day, 42), pickupOn: null },
    ])
    expect((await later(-14)).body.items).toMatchObject([
      { expiresOn: addDays(day, 25), pickupOn: addDays(day, 20) },
      { expiresOn },
    ])
    expect(await later(180)).toMatchObject({ status: 400 })
    expect(await api.post('/reservations/bulk-extend', { ids })).toMatchObject({ status: 400 })
    expect(await api.post('/reservations/bulk-extend', { ids, days: 7, expiresOn })).toMatchObject({
      status: 400,
    })
    expect((await reservation(ids[0])).expiresOn).toBe(addDays(day, 25))
    await api.post(`/reservations/${ids[1]}/release`, { reason: 'Breeder' })
    expect((await api.post('/reservations/bulk-release', { ids, reason: 'Breeder' })).body.code).toBe(
      'ReservationEnded',
    )
    expect((await reservation(taken.id)).state).toBe('Held')
  })
})

describe('what happens to the animals settles the reservation', () => {
  test('a death, and the one that is left is warned of', async () => {
    const { id, gerbilIds } = await addReservation()
    const [dead, left] = gerbilIds as string[]
    expect((await api.patch(`/gerbils/${dead}`, { dateOfDeath: day })).status).toBe(200)
    expect(await reservation(id)).toMatchObject({
      state: 'Held',
      gerbilIds: [left],
      animals: [{ ended: 'Died' }, { ended: null }],
      warnings: [{ code: 'SolitaryGerbil', gerbilIds: [left] }, {}, {}],
    })
    await api.patch(`/gerbils/${left}`, { status: 'Deceased' })
    expect(await reservation(id)).toMatchObject({ state: 'Released', endReason: 'AnimalsLost' })
    expect(await heldIds(id)).toEqual([])
  })

  test('a receiver, if it is the one; nobody else, and no move elsewhere', async () => {
    const { id, contactId, gerbilIds } = await addReservation()
    const other = await addBuyer(api)
    for (const patch of [{ receiverContactId: other }, { isResident: false }])
      expect(await api.patch(`/gerbils/${gerbilIds[0]}`, patch)).toMatchObject({
        status: 409,
        body: { code: 'GerbilReserved', reservationId: id },
      })
    await api.patch(`/gerbils/${gerbilIds[0]}`, { receiverContactId: contactId })
    expect(await reservation(id)).toMatchObject({ state: 'Held', gerbilIds: [gerbilIds[1]] })
    await api.patch(`/gerbils/${gerbilIds[1]}`, { receiverContactId: contactId })
    expect(await reservation(id)).toMatchObject({ state: 'Fulfilled', endReason: 'HandedOver' })
  })

  test('a contract with the buyer, in parts; and its cancellation', async () => {
    const contactId = await addBuyer(api)
    const prospect = await add(api, '/prospects', { contactId, waitlistedOn: day })
    const reserved = await addReservation({ contactId, prospectId: prospect.id, depositPaidOn: day })
    const [first, second] = reserved.gerbilIds as string[]
    const stranger = { buyerContactId: await addBuyer(api), gerbilIds: [first], price: 30 }
    expect(await api.post('/contracts', stranger)).toMatchObject({
      status: 409,
      body: { code: 'GerbilReserved', reservationId: reserved.id },
    })
    await addContract(api, { buyerContactId: contactId, gerbilIds: [first] })
    expect(await reservation(reserved.id)).toMatchObject({ state: 'Held', gerbilIds: [second] })
    const contract = await addContract(api, { buyerContactId: contactId, gerbilIds: [second] })
    expect(await reservation(reserved.id)).toMatchObject({
      state: 'Fulfilled',
      contractId: contract.id,
      depositOutcome: 'Credited',
    })
    expect((await api.get(`/prospects/${prospect.id}`)).body).toMatchObject({
      status: 'Placed',
      closeReason: 'Placed',
      closedOn: day,
    })
    expect((await api.post(`/prospects/${prospect.id}/reopen`)).status).toBe(409)

    await api.delete(`/contracts/${contract.id}`)
    expect(await reservation(reserved.id)).toMatchObject({
      state: 'Released',
      endReason: 'ContractCancelled',
      depositOutcome: null,
    })
    expect((await api.get(`/prospects/${prospect.id}`)).body).toMatchObject({
      status: 'Waiting',
      closedOn: null,
    })
    expect(await heldIds(reserved.id)).toEqual([])
  })

  test('no deletion takes a held animal, later the history keeps its name', async () => {
    const { id, contactId, gerbilIds } = await addReservation()
    expect(await api.delete(`/gerbils/${gerbilIds[0]}`)).toMatchObject({
      status: 409,
      body: { code: 'InUse', references: [{ resource: 'reservations', ids: [id] }] },
    })
    await api.post(`/reservations/${id}/release`, { reason: 'Breeder' })
    expect((await api.delete(`/gerbils/${gerbilIds[0]}`)).status).toBe(204)
    expect((await reservation(id)).animals[0]).toEqual({ gerbilId: null, name: 'Krümel', ended: null })
    expect((await api.delete(`/contacts/${contactId}`)).body.code).toBe('InUse')
  })
})

describe('a hand-over from a reservation', () => {
  test('needs nothing said again, and its dry run changes nothing', async () => {
    const contactId = await addBuyer(api)
    const prospect = await add(api, '/prospects', { contactId, waitlistedOn: day, isAdult: 'No' })
    const members = { contactId, prospectId: prospect.id, priceEur: 60, depositEur: 20, depositPaidOn: day }
    const { id, gerbilIds } = await addReservation(members)
    const path = `/reservations/${id}/contract`
    expect(await api.post(path, {})).toMatchObject({ status: 409, body: { code: 'GuardianConsentMissing' } })
    await api.patch(`/prospects/${prospect.id}`, { guardianConsentOn: day })

    const everything = async () => [
      await reservation(id),
      (await api.get('/contracts')).body,
      (await api.db.execute(`select * from counters where name <> 'pedigree' order by 1`)).rows,
      await readdir(api.ctx.config.filesDir, { recursive: true }),
    ]
    const before = await everything()
    const tried = await api.post(`${path}?dryRun=true`, {})
    expect(tried).toMatchObject({ status: 200, body: { errors: [], contract: { price: 60, gerbilIds } } })
    expect(await everything()).toEqual(before)

    const done = await api.post(path, {})
    expect(done).toMatchObject({
      status: 201,
      body: {
        contract: { buyerContactId: contactId, price: 60, gerbilIds, hasFile: true },
        reservation: { id, state: 'Fulfilled', depositOutcome: 'Credited' },
      },
    })
    const { contract } = done.body
    for (const [name, value] of Object.entries(tried.body.contract as Record<string, unknown>))
      if (!['createdAt', 'updatedAt'].includes(name)) expect([name, contract[name]]).toEqual([name, value])
    expect(contract.notes).toMatch(/^Anzahlung 20,00\s€ am .* erhalten, Rest 40,00\s€\.$/)
    expect(done.headers.get('location')).toBe(`/contracts/${contract.id}`)
    expect((await api.get(`/prospects/${prospect.id}`)).body.status).toBe('Placed')
    expect((await api.get(`/contacts/${contactId}`)).body.isReceiver).toBe(true)
    expect((await api.post(path, {})).body.code).toBe('ReservationEnded')
  })

  test('of a part keeps the rest, and no animal goes by itself', async () => {
    const third = await addGerbil(api, { gender: 'Female' })
    const { id, gerbilIds } = await addReservation({ gerbilIds: [...(await addPair()), third] })
    const path = `/reservations/${id}/contract`
    expect((await api.post(path, {})).body).toMatchObject({ errors: [{ path: '/price' }] })
    expect((await api.post(path, { price: 20, gerbilIds: [third] })).body.code).toBe('SolitaryGerbil')
    const dry = await api.post(`${path}?dryRun=true`, { gerbilIds: [third] })
    expect(dry.body).toMatchObject({
      errors: [{ code: 'SolitaryGerbil', gerbilIds: [third] }, { code: 'PriceMissing' }],
      contract: null,
    })
    expect(dry.body.warnings.map(({ code }: { code: string }) => code)).toContain('HousingNotSeen')
    const other = await addGerbil(api)
    expect((await api.post(path, { price: 20, gerbilIds: [other] })).body).toMatchObject({
      errors: [{ path: '/gerbilIds/0' }],
    })
    const done = await api.post(path, { price: 40, gerbilIds: gerbilIds.slice(0, 2) })
    expect(done.body).toMatchObject({ reservation: { state: 'Held', gerbilIds: [third] } })
  })
})

test('an animal says for whom it is kept, and lists can be filtered by it', async () => {
  const { id, contactId, gerbilIds, expiresOn } = await addReservation()
  expect((await api.get(`/gerbils/${gerbilIds[0]}`)).body).toMatchObject({
    reservationId: id,
    reservationContactId: contactId,
    reservedUntil: expiresOn,
  })
  const kept = await api.get(`/gerbils?filter=reservationId=${id}&orderBy=reservedUntil`)
  expect(kept.body.items.map((one: { id: string }) => one.id).toSorted()).toEqual(gerbilIds.toSorted())
  const free = await api.get('/gerbils?filter=reservationId=null')
  expect(free.body.items.map((one: { id: string }) => one.id)).not.toContain(gerbilIds[0])
})

test('the sweep ends what is over, and the website and the assistant know what is kept', async () => {
  const gerbilIds = [
    await addGerbil(api, { name: 'Versprochen', status: 'ForSale' }),
    await addGerbil(api, { name: 'Vergeben', status: 'ForSale' }),
  ]
  const kept = await addReservation({ gerbilIds })
  const over = await addReservation()
  await makeOverdue(over.id)
  const sweep = () => sweepPlacements(api.db, { timeZone: api.ctx.config.timeZone, ownWords: (text) => text })
  expect(await sweep()).toMatchObject({ expired: expect.any(Number), failures: [] })
  expect(await sweep()).toEqual({ expired: 0, drafts: 0, failures: [] })
  expect((await reservation(over.id)).state).toBe('Expired')
  expect((await reservation(kept.id)).state).toBe('Held')

  expect((await listAnimalsForSale(api.db)).map(({ name }) => name)).not.toContain('Versprochen')
  const shown = () => api.get('/api/site-snapshot')
  expect(JSON.stringify((await shown()).body)).toContain('"isReserved":true')
  const { list, pageId } = await listOnTheSite()
  const path = `/api/pages/${pageId}/blocks/${list.id}`
  expect((await api.put(path, { data: { hideReserved: true, enquiryLink: true } })).status).toBe(200)
  expect((await listOnTheSite()).list.data).toMatchObject({ waitlistOpen: true })
  expect(JSON.stringify((await shown()).body)).not.toContain('Versprochen')
  expect((await api.put(path, { data: {} })).status).toBe(200)
  await api.post(`/reservations/${kept.id}/release`, { reason: 'Breeder' })
  expect(JSON.stringify((await shown()).body)).not.toContain('isReserved')
})

async function listOnTheSite() {
  type Page = { id: string; blocks: { id: string; type: string; data: Record<string, unknown> }[] }
  const { pages } = (await api.get('/api/site-snapshot')).body as { pages: Page[] }
  const page = pages.find(({ blocks }) => blocks.some(({ type }) => type === 'AbgabetiereList'))!
  return { pageId: page.id, list: page.blocks.find(({ type }) => type === 'AbgabetiereList')! }
}

test('an import gives no animal to anybody else than it is kept for', async () => {
  const buyer = await addBuyer(api, { name: 'Mara Import' })
  const gerbilIds = [
    await addGerbil(api, { name: 'Fips', externalRef: 'R1' }),
    await addGerbil(api, { name: 'Flo', externalRef: 'R2' }),
  ]
  const { id } = await addReservation({ contactId: buyer, gerbilIds })
  const animals = (name: string) => [
    { externalRef: 'R1', name: 'Fips', receiver: { name }, goHomeDate: '2026-02-01' },
    { externalRef: 'R2', name: 'Flo', dateOfDeath: '2026-02-01' },
  ]
  const refused = await importDataset(api, 'execute', { animals: animals('Jemand anders') })
  expect(refused.conflicts).toMatchObject([{ code: 'GerbilReserved', ref: 'R1' }])
  expect((await api.get(`/gerbils/${gerbilIds[0]}`)).body).toMatchObject({
    receiverContactId: null,
    goHomeDate: null,
  })
  expect(refused.contacts).toMatchObject({ created: 0 })
  expect((await api.get('/contacts?filter=name==Jemand anders')).body.totalCount).toBe(0)
  expect(await reservation(id)).toMatchObject({
    state: 'Held',
    gerbilIds: [gerbilIds[0]],
    animals: [{ ended: null }, { ended: 'Died' }],
  })
  const taken = await importDataset(api, 'execute', { animals: animals('Mara Import') })
  expect(taken.conflicts).toEqual([])
  expect(await reservation(id)).toMatchObject({ state: 'Fulfilled', endReason: 'HandedOver' })
})
