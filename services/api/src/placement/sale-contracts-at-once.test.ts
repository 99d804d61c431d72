import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, useTestApi } from '../../test/test-api.ts'
import { addBuyer, addContract, addGerbil, stateOf } from '../../test/test-contracts.ts'
import { storedFiles } from '../../test/test-photos.ts'

const api = useTestApi()

let year = 2000
beforeEach(() => {
  year++
})

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** A request for a contract of this test's year. */
const ask = async (gerbilIds: string[], buyerContactId?: string) => {
  const buyer = buyerContactId ?? (await addBuyer(api))
  return () =>
    api.post('/contracts', { buyerContactId: buyer, price: 1, gerbilIds, contractDate: `${year}-06-01` })
}

async function numbersOfYear(): Promise<string[]> {
  const { body } = await api.get(`/contracts?pageSize=100&filter=contractNumber^${year}-`)
  return body.items.map(({ contractNumber }: { contractNumber: string }) => contractNumber).toSorted()
}

test('of many contracts for one animal at once exactly one succeeds, and nothing of the others remains', async () => {
  const shared = await addGerbil(api)
  const others = await Promise.all(Array.from({ length: 6 }, () => addGerbil(api)))
  const before = await storedFiles(api)
  // In both orders, so that locks taken as given would end in a deadlock.
  const requests = await Promise.all(
    others.map((other, index) => ask(index % 2 === 0 ? [shared, other] : [other, shared])),
  )
  const answers = await Promise.all(requests.map((send) => send()))

  expect(statuses(answers)).toEqual([201, 409, 409, 409, 409, 409])
  const won = answers.findIndex(({ status }) => status === 201)
  for (const [index, other] of others.entries()) {
    expect((await stateOf(api, other)).status).toBe(index === won ? 'GivenAway' : 'Breeding')
  }
  expect(await numbersOfYear()).toEqual([`${year}-0001`])
  expect((await storedFiles(api)).length).toBe(before.length + 2)
})

test('the same request sent twice at once hands over once, also to the same buyer', async () => {
  const send = await ask([await addGerbil(api)], await addBuyer(api))
  expect(statuses(await Promise.all([send(), send()]))).toEqual([201, 409])
})

test('numbers of contracts made at once have no gap, refused ones between them included', async () => {
  const dead = await addGerbil(api, { dateOfDeath: '2026-01-01' })
  const requests = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => ask([index % 3 === 0 ? dead : await addGerbil(api)])),
  )
  const answers = await Promise.all(requests.map((send) => send()))

  expect(statuses(answers)).toEqual([...Array<number>(8).fill(201), ...Array<number>(4).fill(409)])
  expect(await numbersOfYear()).toEqual(Array.from({ length: 8 }, (_, k) => `${year}-000${k + 1}`))
})

test('a number that was taken when the file store failed is given again', async () => {
  const send = await ask([await addGerbil(api)])
  const { write } = api.ctx.files
  const before = await storedFiles(api)
  let writes = 0
  api.ctx.files.write = async (name, bytes) => {
    // The Word file is there already.
    if (++writes === 2) throw new Error('disk full')
    await write(name, bytes)
  }
  const failed = await send()
  api.ctx.files.write = write

  expect([failed.status, writes]).toEqual([500, 2])
  expect(await storedFiles(api)).toEqual(before)
  expect((await send()).status).toBe(201)
  expect(await numbersOfYear()).toEqual([`${year}-0001`])
})

test('documents that were written go again when the database refuses the rest', async () => {
  const gerbilId = await addGerbil(api)
  const send = await ask([gerbilId])
  const before = await storedFiles(api)
  await api.db.execute(sql`alter table contract_gerbils add constraint closed check (position < 0) not valid`)
  const failed = await send()
  await api.db.execute(sql`alter table contract_gerbils drop constraint closed`)

  expect(failed.status).toBe(500)
  expect(await storedFiles(api)).toEqual(before)
  expect((await stateOf(api, gerbilId)).status).toBe('Breeding')
  expect(await numbersOfYear()).toEqual([])
})

test('cancelled many times at once a contract is cancelled once, and its animal can be sold again', async () => {
  const gerbilId = await addGerbil(api)
  const { id } = await addContract(api, { gerbilIds: [gerbilId] })
  const answers = await Promise.all(Array.from({ length: 4 }, () => api.delete(`/contracts/${id}`)))

  expect(statuses(answers)).toEqual([204, 404, 404, 404])
  expect(await stateOf(api, gerbilId)).toMatchObject({ receiverContactId: null, status: 'Breeding' })
  await addContract(api, { gerbilIds: [gerbilId] })
})

test('an animal that one contract gives up while another takes it ends in exactly one', async () => {
  for (let round = 0; round < 4; round++) {
    const [moving, staying] = [await addGerbil(api), await addGerbil(api)]
    const first = await addContract(api, { gerbilIds: [moving, staying] })
    const second = await addContract(api)
    const [left, taken, touched] = await Promise.all([
      api.put(`/contracts/${first.id}`, { gerbilIds: [staying] }),
      api.put(`/contracts/${second.id}`, { gerbilIds: [...second.gerbilIds, moving] }),
      api.put(`/gerbils/${moving}`, { characterNote: `Runde ${round}` }),
    ])

    expect([left.status, touched.status]).toEqual([200, 200])
    expect([200, 409]).toContain(taken.status)
    const expected = taken.status === 200 ? second.buyerContactId : null
    expect((await stateOf(api, moving)).receiverContactId).toBe(expected)
    const { gerbilIds } = (await api.get(`/contracts/${second.id}`)).body
    expect(gerbilIds.includes(moving)).toBe(taken.status === 200)
  }
})

test('while a buyer is being deleted no contract can come to name it', async () => {
  for (let round = 0; round < 4; round++) {
    const buyer = await addBuyer(api)
    const send = await ask([await addGerbil(api)], buyer)
    const [deletion, made] = await Promise.all([api.delete(`/contacts/${buyer}`), send()])
    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([deletion.status, made.status])
  }
})
