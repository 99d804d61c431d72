import { contracts } from '@zuchtbuch/db/schema/contracts'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { addBuyer, addContract, addGerbil, pdfText, stateOf } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'

let api: TestApi
let day: string
const address = { street: 'Mühlenweg 3', postalCode: '24103', city: 'Kiel' }
beforeAll(async () => {
  api = await startTestApi()
  day = today(api.ctx.config.timeZone)
  await api.put('/settings/breeder-profile', {
    ownerName: 'Jana Petersen',
    ...address,
    contractTerms: 'Käufe sind **endgültig**.',
  })
})
afterAll(() => api.stop())

const gone = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const preview = async (body: object) => (await api.post('/contracts/preview', body)).body

/** An animal that nothing is to be said of. */
async function addReady(name: string, members: object = {}) {
  const id = await addGerbil(api, { name, gender: 'Male', dateOfBirth: '2026-01-01', ...members })
  await add(api, `/gerbils/${id}/weight-records`, { date: day, weightGrams: 70 })
  return id
}

describe('before it is signed, a contract', () => {
  test('shows what it will say, takes no number and changes nothing', async () => {
    const buyerContactId = await addBuyer(api, { address })
    const gerbilIds = [await addReady('Fips'), await addReady('Emil')]
    const body = {
      buyerContactId,
      gerbilIds,
      price: 45.5,
      handoverDate: addDays(day, 3),
      notes: 'Mit Futter',
    }
    const before = await Promise.all(gerbilIds.map((id) => stateOf(api, id)))

    const shown = await api.post('/contracts/preview', body)

    expect(shown.status).toBe(200)
    expect(shown.body).toMatchObject({
      refusals: [],
      hints: [],
      seller: { ownerName: 'Jana Petersen', city: 'Kiel' },
      buyer: { name: 'Özgür Schmidt', street: 'Mühlenweg 3' },
      animals: [
        { gerbilId: gerbilIds[0], name: 'Fips' },
        { gerbilId: gerbilIds[1], name: 'Emil' },
      ],
      terms: 'Käufe sind **endgültig**.',
      contractDate: day,
      handoverDate: addDays(day, 3),
    })
    expect(shown.body.clauses.length).toBeGreaterThan(0)
    expect(await Promise.all(gerbilIds.map((id) => stateOf(api, id)))).toEqual(before)
    expect(await api.db.select().from(contracts)).toEqual([])
    const { body: made } = await api.post('/contracts', body)
    expect(made.contractNumber).toMatch(/-0001$/)
    const { seller, buyer, animals, clauses, terms, contractDate, handoverDate } = made
    expect(shown.body).toMatchObject({ seller, buyer, animals, clauses, terms, contractDate, handoverDate })
  })

  test('may be empty still', async () => {
    expect(await preview({})).toMatchObject({
      refusals: [],
      hints: [],
      buyer: null,
      animals: [],
      contractDate: day,
      handoverDate: day,
    })
    expect(await preview({ handoverDate: null })).toMatchObject({ handoverDate: null })
  })

  test('tells every refusal that the contract would meet, by its code', async () => {
    const dead = await addReady('Tot', { dateOfDeath: day })
    const sold = await addReady('Fort')
    await addContract(api, { gerbilIds: [sold] })
    const unborn = await addReady('Jung', { dateOfBirth: day })
    const body = {
      buyerContactId: gone,
      gerbilIds: [dead, gone, sold, unborn],
      price: 1,
      handoverDate: addDays(day, -1),
      clauses: [{ code: 'XXX' }],
    }

    const { refusals, animals } = await preview(body)
    expect(refusals).toMatchObject([
      { code: 'UnknownReference', errors: [{ path: '/gerbilIds/1' }] },
      { code: 'UnknownReference', errors: [{ path: '/buyerContactId' }] },
      { code: 'GerbilDeceased', detail: '„Tot“ ist verstorben.', gerbilIds: [dead] },
      { code: 'GerbilAlreadyHandedOver', gerbilIds: [sold] },
      { code: 'ValidationFailed', errors: [{ path: '/handoverDate' }], gerbilIds: [unborn] },
      { code: 'UnknownReference', errors: [{ path: '/clauses/0/code' }] },
    ])
    expect(animals.map(({ gerbilId }: { gerbilId: string }) => gerbilId)).toEqual([dead, sold, unborn])
    const codes = new Set(refusals.map(({ code }: { code: string }) => code))
    expect(codes).toContain((await api.post('/contracts', body)).body.code)
  })

  test('tells for whom an animal is reserved, unless it is the buyer or the time is over', async () => {
    const [keeper, other] = [await addBuyer(api, { name: 'Klara' }), await addBuyer(api)]
    const gerbilIds = [await addReady('Fips'), await addReady('Emil')]
    const { id } = await add(api, '/reservations', { contactId: keeper, gerbilIds })
    const refusalsFor = async (buyerContactId?: string) =>
      (await preview({ ...(buyerContactId && { buyerContactId }), gerbilIds, price: 1 })).refusals

    expect(await refusalsFor(other)).toMatchObject(
      gerbilIds.map((gerbilId, index) => ({
        code: 'GerbilReserved',
        detail: expect.stringMatching(
          new RegExp(`^${['Fips', 'Emil'][index]} ist bis .+ für Klara reserviert`),
        ),
        gerbilIds: [gerbilId],
      })),
    )
    expect(await refusalsFor()).toHaveLength(2)
    expect(await refusalsFor(keeper)).toEqual([])
    const made = await api.post('/contracts', { buyerContactId: other, gerbilIds, price: 1 })
    expect(made.body.code).toBe('GerbilReserved')
    await api.db.$client.query(`update reservations set expires_on = $1 where id = $2`, [
      addDays(day, -30),
      id,
    ])
    expect(await refusalsFor(other)).toEqual([])
  })

  test('gives hints, and nothing is refused for them', async () => {
    const buyerContactId = await addBuyer(api)
    const young = await addGerbil(api, { name: 'Klein', dateOfBirth: addDays(day, -20) })
    const { refusals, hints } = await preview({ buyerContactId, gerbilIds: [young], price: 0 })

    expect(refusals).toEqual([])
    expect(hints).toMatchObject([
      { code: 'GerbilYoung', gerbilIds: [young], message: expect.stringContaining('„Klein“') },
      { code: 'SingleAnimal' },
      { code: 'GenderUnknown', gerbilIds: [young] },
      { code: 'NoWeightLately', gerbilIds: [young] },
      { code: 'BuyerAddressMissing', gerbilIds: [] },
      { code: 'PriceZero' },
    ])
    await api.put('/settings/rules', { readyDay: 15 })
    const again = (await preview({ buyerContactId, gerbilIds: [young], price: 0 })).hints
    expect(again[0].code).toBe('SingleAnimal')
    await api.put('/settings/rules', { readyDay: null })
  })

  test.each([
    ['a price with three decimals', { price: 1.234 }, '/price'],
    ['one animal twice', { gerbilIds: [gone, gone] }, '/gerbilIds'],
    ['a member that no contract has', { colour: 'Jana' }, ''],
  ])('with %s is no body of a contract', async (_, body, path) => {
    for (const target of ['/contracts/preview', '/contracts/preview.pdf']) {
      const answer = await api.post(target, body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
      expect(answer.body.errors[0].path).toContain(path)
    }
  })
})

test('of another kind speaks in its words, before it is made and after, and can become one', async () => {
  const buyerContactId = await addBuyer(api)
  const body = {
    buyerContactId,
    price: 20,
    kind: 'Schutzvertrag',
    clauses: [{ code: 'RUE' }, { code: 'BAR' }],
  }
  const gerbilIds = [await addReady('Fips'), await addReady('Emil')]
  const shown = await preview({ ...body, gerbilIds })
  expect(shown.kind).toBe('Schutzvertrag')
  const made = (await api.post('/contracts', { ...body, gerbilIds })).body
  expect(made).toMatchObject({ kind: 'Schutzvertrag', clauses: shown.clauses })
  const text = JSON.stringify(made.clauses)
  expect(text).toContain('dass die Schutzgebühr erstattet wird')
  expect(text).not.toMatch(/Kaufpreis|Käufer/)
  const file = await fetch(`${api.url}/contracts/${made.id}/file.pdf`)
  expect(file.headers.get('content-disposition')).toContain(`Schutzvertrag-${made.contractNumber}.pdf`)
  const words = await pdfText(new Uint8Array(await file.arrayBuffer()))
  expect(words).toContain('Schutzgebühr')
  expect(words).not.toMatch(/Käufer|Kaufpreis/)

  const sold = await api.patch(`/contracts/${made.id}`, { kind: 'Kaufvertrag' })
  expect(sold).toMatchObject({ status: 200, body: { kind: 'Kaufvertrag' } })
  expect(JSON.stringify(sold.body.clauses)).toContain('dass der Kaufpreis erstattet wird')
  expect(
    (await api.post('/contracts', { ...body, gerbilIds, kind: 'Mietvertrag' })).body.errors[0].path,
  ).toBe('/kind')
})

test('names the colour that a complete gene code leaves where nobody chose one', async () => {
  const id = await addReady('Genau')
  await api.db.$client.query(
    `update gerbils set genotype = 'Aa CC DD EE GG PP spsp rere', color_variety_id = null where id = $1`,
    [id],
  )
  const { animals } = await preview({ gerbilIds: [id] })
  const resolved = await api.get('/color-varieties/resolve?genotype=Aa CC DD EE GG PP spsp rere')
  expect(resolved.body.name).toEqual(expect.any(String))
  expect(animals[0].color).toBe(resolved.body.name)
})

test('as a paper it says on every page that it is a draft', async () => {
  const body = {
    gerbilIds: [await addReady('Fips'), await addReady('Emil')],
    price: 45.5,
    notes: Array.from({ length: 90 }, (_, nth) => `Zeile ${nth}`).join('\n'),
  }
  const answer = await fetch(`${api.url}/contracts/preview.pdf`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain('Kaufvertrag-Entwurf.pdf')
  const text = await pdfText(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toContain('Fips')
  expect(text).toContain('45,50')
  expect(text).toContain('Name: ____')
  const pages = Number(/Seite 1 von (\d+)/.exec(text)?.[1])
  expect(pages).toBeGreaterThan(1)
  expect(text.match(/Entwurf/g)).toHaveLength(pages)
})
