import { insertAftercareRound } from '@zuchtbuch/db/placement/aftercare'
import { contractGerbils } from '@zuchtbuch/db/schema/contracts'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addBuyer, addContract, addGerbil, stateOf } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { addRequest } from '../../test/test-inbox.ts'

const api = useTestApi()
let day: string
beforeAll(() => {
  day = today(api.ctx.config.timeZone)
})

/** A pair that was sold a month ago. */
async function sell(members: Record<string, unknown> = {}) {
  const gerbilIds = [
    await addGerbil(api, { name: 'Krümel', gender: 'Male', status: 'Breeding' }),
    await addGerbil(api, { name: 'Knopf', gender: 'Male', status: 'Breeding' }),
  ]
  const contract = await addContract(api, { gerbilIds, contractDate: addDays(day, -30), ...members })
  return { gerbilIds, contract, contactId: contract.buyerContactId }
}

describe('animals come back', () => {
  test('and belong to nobody, whatever becomes of their contract', async () => {
    const { gerbilIds, contract, contactId } = await sell()
    const enclosureId = (await add(api, '/enclosures', { name: 'Gehege der Rückkehrer' })).id
    const other = await addBuyer(api, { name: 'Tierheim Kiel' })
    const body = {
      gerbilIds,
      reason: 'Allergy',
      note: 'Das Kind niest.',
      refundEur: 20,
      returnedByContactId: other,
      returnedOn: addDays(day, -1),
      enclosureId,
    }
    const dry = await api.post('/returns?dryRun=true', body)
    expect(dry).toMatchObject({ status: 200, body: { errors: [], return: { gerbilIds } } })
    expect(await stateOf(api, gerbilIds[0]!)).toMatchObject({ receiverContactId: contactId })
    expect((await api.get('/returns')).body.totalCount).toBe(0)

    const made = await api.post('/returns', body)
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...body,
        chosenStatus: 'Pet',
        returnedByName: 'Tierheim Kiel',
        formerReceiverContactIds: [contactId],
        contractIds: [contract.id],
        warnings: [],
        fitting: [],
      },
    })
    expect(made.headers.get('location')).toBe(`/returns/${made.body.id}`)
    const { warnings: _warnings, fitting: _fitting, ...stored } = made.body
    expect((await api.get(`/returns/${made.body.id}`)).body).toEqual(stored)
    expect((await api.get(`/returns?filter=returnedByContactId==${other}`)).body.items).toEqual([stored])
    const back = { receiverContactId: null, goHomeDate: null, status: 'Pet' }
    expect(await stateOf(api, gerbilIds[0]!)).toEqual(back)
    expect((await api.get(`/gerbils/${gerbilIds[0]}`)).body).toMatchObject({ enclosureId })
    const { warnings: _told, ...paper } = contract
    expect((await api.get(`/contracts/${contract.id}`)).body).toMatchObject(paper)

    // The same buyer has one of them again, by another contract: the first one lets it be.
    const again = await addContract(api, { gerbilIds: [gerbilIds[0]], buyerContactId: contactId })
    const changed = await api.patch(`/contracts/${contract.id}`, { handoverDate: addDays(day, -20) })
    expect(changed.status).toBe(200)
    expect((await api.delete(`/contracts/${contract.id}`)).status).toBe(204)
    expect(await stateOf(api, gerbilIds[0]!)).toMatchObject({ receiverContactId: contactId, goHomeDate: day })
    expect(await stateOf(api, gerbilIds[1]!)).toEqual(back)
    expect((await api.get(`/contracts/${again.id}`)).body.gerbilIds).toEqual([gerbilIds[0]])
    for (const id of [other, contactId])
      expect((await api.delete(`/contacts/${id}`)).body).toMatchObject({ code: 'InUse' })
    expect(JSON.stringify((await api.delete(`/contacts/${other}`)).body.references)).toContain('returns')
  })

  test('only from somebody, and not before they went', async () => {
    const { gerbilIds } = await sell()
    const free = await addGerbil(api, { name: 'Flocke' })
    const post = (members: object) => api.post('/returns', { gerbilIds, reason: 'Move', ...members })
    expect(await post({ gerbilIds: [gerbilIds[0], free] })).toMatchObject({
      status: 409,
      body: { code: 'NotGivenAway', gerbilIds: [free] },
    })
    const dry = await api.post('/returns?dryRun=true', { gerbilIds: [free], reason: 'Move' })
    expect(dry.body).toMatchObject({ errors: [{ code: 'NotGivenAway', gerbilIds: [free] }], return: null })
    for (const returnedOn of [addDays(day, 1), addDays(day, -31)])
      expect((await post({ returnedOn })).body).toMatchObject({ errors: [{ path: '/returnedOn' }] })
    const nobody = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    expect((await post({ returnedByContactId: nobody })).body).toMatchObject({
      errors: [{ path: '/returnedByContactId' }],
    })
    expect((await post({ enclosureId: nobody })).body).toMatchObject({ errors: [{ path: '/enclosureId' }] })
    await api.patch(`/gerbils/${gerbilIds[0]}`, { dateOfDeath: day })
    expect((await post({})).body).toMatchObject({ code: 'GerbilDeceased', gerbilIds: [gerbilIds[0]] })
    expect(await stateOf(api, gerbilIds[1]!)).toMatchObject({ status: 'GivenAway' })
  })

  test('with a word about those that are alone now, and about who waits for them', async () => {
    const { gerbilIds, contactId } = await sell()
    const prospect = await add(api, '/prospects', {
      contactId: await addBuyer(api, { name: 'Familie Petersen' }),
      waitlistedOn: day,
      gender: 'Male',
      minCount: 1,
      maxCount: 1,
      purpose: 'Bonding',
      companionCount: 1,
    })
    const body = { gerbilIds: [gerbilIds[0]], reason: 'Conflict', chosenStatus: 'ForSale' }
    const made = await api.post('/returns', body)
    expect(made.body).toMatchObject({
      returnedByContactId: contactId,
      warnings: [
        { code: 'ReturnedAlone', gerbilIds: [gerbilIds[0]] },
        { code: 'RestAlone', gerbilIds: [gerbilIds[1]] },
      ],
      fitting: [{ prospectId: prospect.id, match: { gerbilIds: [gerbilIds[0]] } }],
    })
  })
})

describe('a return is taken back', () => {
  test('while nothing happened to its animals since', async () => {
    const { gerbilIds, contactId } = await sell()
    const before = await stateOf(api, gerbilIds[0]!)
    const made = await add(api, '/returns', { gerbilIds, reason: 'WrongSex', chosenStatus: 'ForSale' })
    expect((await api.delete(`/returns/${made.id}`)).status).toBe(204)
    expect(await stateOf(api, gerbilIds[0]!)).toEqual(before)
    expect((await api.get(`/returns/${made.id}`)).status).toBe(404)
    const links = await api.db.select().from(contractGerbils)
    expect(links.filter((link) => gerbilIds.includes(link.gerbilId)).map((link) => link.returnId)).toEqual([
      null,
      null,
    ])
    await add(api, '/contracts', { gerbilIds: [await addGerbil(api)], buyerContactId: contactId, price: 1 })
  })

  test('never from whoever has or expects them now', async () => {
    const { gerbilIds, contactId } = await sell()
    const undo = async (id: string) => (await api.delete(`/returns/${id}`)).body
    const first = await add(api, '/returns', { gerbilIds, reason: 'Move' })
    const held = await add(api, '/reservations', { contactId: await addBuyer(api), gerbilIds })
    const superseded = { code: 'ReturnSuperseded', gerbilIds: gerbilIds.toSorted() }
    expect(await undo(first.id)).toMatchObject(superseded)
    await api.post(`/reservations/${held.id}/release`, { reason: 'Breeder' })
    await addContract(api, { gerbilIds, buyerContactId: contactId })
    expect(await undo(first.id)).toMatchObject(superseded)
    await add(api, '/returns', { gerbilIds, reason: 'Move' })
    expect(await undo(first.id)).toMatchObject(superseded)
  })
})

test('the history of a wish goes on after the hand-over, to what is told, brought back and cancelled', async () => {
  const contactId = await addBuyer(api)
  const prospect = await add(api, '/prospects', { contactId })
  const gerbilIds = [await addGerbil(api), await addGerbil(api)]
  const held = await add(api, '/reservations', {
    contactId,
    prospectId: prospect.id,
    gerbilIds,
    priceEur: 60,
  })
  const sold = await add(api, `/reservations/${held.id}/contract`, { contractDate: addDays(day, -40) })
  const contractId = sold['contract'].id
  const requestId = await addRequest(api, { receivedAt: new Date() })
  const round = await api.db.transaction((tx) =>
    insertAftercareRound(tx, { contactId, dueOn: addDays(day, -12), state: 'Answered', requestId }),
  )
  const report = await add(api, '/owner-reports', {
    gerbilId: gerbilIds[0],
    condition: 'Ill',
    text: 'Niest.',
  })
  // What somebody else tells is not of this household.
  await add(api, '/owner-reports', {
    gerbilId: gerbilIds[0],
    condition: 'Well',
    contactId: await addBuyer(api),
  })
  const back = await add(api, '/returns', { gerbilIds, reason: 'Allergy', note: 'Das Kind niest.' })
  const history = async () => {
    const { body } = await api.get(`/prospects/${prospect.id}/timeline`)
    return body as unknown as { record: string; kind: string; recordId: string; data: object; at: string }[]
  }
  const entries = await history()
  const { contractNumber } = sold['contract']
  for (const entry of [
    { record: 'contract', kind: 'Signed', recordId: contractId, data: { contractNumber } },
    { record: 'aftercare', kind: 'Answered', recordId: round.id, data: { dueOn: addDays(day, -12) } },
    {
      record: 'ownerReport',
      kind: 'Reported',
      recordId: report.id,
      data: { gerbilId: gerbilIds[0], condition: 'Ill', reportedOn: day },
    },
    {
      record: 'return',
      kind: 'Returned',
      recordId: back.id,
      data: { gerbilIds, reason: 'Allergy', returnedOn: day },
    },
  ])
    expect(entries).toContainEqual({ ...entry, at: expect.any(String) })
  expect(entries.filter(({ record }) => record === 'ownerReport')).toHaveLength(1)
  expect(entries.map(({ at }) => at)).toEqual(
    entries
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(JSON.stringify(entries)).not.toContain('iest')

  await api.delete(`/contracts/${contractId}`)
  expect(await history()).toContainEqual(
    expect.objectContaining({ record: 'contract', kind: 'Cancelled', recordId: contractId }),
  )
})
