import { seededContractClauses } from '@zuchtbuch/domain/contracts/contract-clauses.data'
import { describe, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addContract } from '../../test/test-contracts.ts'
import { expectRefused } from '../../test/test-photos.ts'

const path = '/settings/contract-clauses'
const api = useTestApi()

const clauseOf = async (code: string) => (await api.get(`${path}?filter=code=${code}`)).body.items[0]

const usual = ['GES', 'SEX', 'HAL', 'RUE', 'MIN', 'DSG', 'SCH']

test('clauses are there from the start, each with its note and that no lawyer has reviewed it', async () => {
  const { items } = (await api.get(path)).body
  const texts = items.map(({ code, title, text }: Record<string, string>) => ({ code, title, text }))
  expect(texts).toEqual(seededContractClauses.map(({ code, title, text }) => ({ code, title, text })))
  expect(items.map(({ code }: { code: string }) => code)).toEqual([
    'GES',
    'SEX',
    'HAL',
    'RUE',
    'MIN',
    'BAR',
    'UEB',
    'ANZ',
    'PFL',
    'WEI',
    'NAC',
    'GRU',
    'KAS',
    'MAN',
    'DSG',
    'SCH',
  ])
  for (const item of items) {
    expect(item).toMatchObject({
      isDefault: usual.includes(item.code),
      isSeeded: true,
      version: 1,
      note: expect.stringMatching(/^(?!Ein Vorschlag).+nicht anwaltlich/),
    })
  }
})

describe('a clause of one’s own', () => {
  const add = (members: object) => api.post(path, { title: 'Transport', text: 'In einer Box.', ...members })

  test('is added before those that end a contract, chosen by its code, changed and removed; contracts keep it', async () => {
    const { status, headers, body } = await add({})
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { code: 'E1', isDefault: false, isSeeded: false, version: 1, title: 'Transport' },
    })
    expect(headers.get('location')).toBe(`${path}/${body.id}`)
    const { items } = (await api.get(`${path}?pageSize=100`)).body
    expect(items.at(-3)).toEqual(body)
    expect(items.slice(-2).map(({ code }: { code: string }) => code)).toEqual(['DSG', 'SCH'])
    const { id, clauses } = await addContract(api, { clauses: [{ code: 'E1' }] })
    expect(clauses).toEqual([{ code: 'E1', version: 1, title: 'Transport', text: 'In einer Box.' }])

    await api.put(`${path}/${body.id}`, { text: 'In zwei Boxen.' })
    expect((await api.delete(`${path}/${body.id}`, undefined, { 'if-match': '"1"' })).status).toBe(412)
    expect((await api.delete(`${path}/${body.id}`)).status).toBe(204)
    expect((await api.delete(`${path}/${body.id}`)).status).toBe(404)
    expect((await api.get(`/contracts/${id}`)).body.clauses).toEqual(clauses)
  })

  test('has a code that nobody else has, whoever adds at the same time', async () => {
    expect(await add({ code: 'GES' })).toMatchObject({ status: 409, body: { errors: [{ path: '/code' }] } })
    const answers = await Promise.all([add({}), add({}), add({ code: 'BOX' }), add({ code: 'BOX' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 409])
    const codes = answers.flatMap(({ body }) => (body.code === 'Conflict' ? [] : body.code))
    expect(new Set(codes).size).toBe(3)
    for (const { body } of answers) if (body.id) await api.delete(`${path}/${body.id}`)
  })

  test('needs a title and a text; one that every book has is not removed', async () => {
    expectRefused(await add({ text: ' ' }), 400, 'ValidationFailed')
    expectRefused(await add({ code: 'klein' }), 400, 'ValidationFailed')
    const { id } = await clauseOf('SEX')
    expectRefused(await api.delete(`${path}/${id}`), 409, 'Conflict')
  })
})

test('a changed clause gets a new version and holds for contracts to come', async () => {
  const { id, ...clause } = await clauseOf('SEX')
  const before = await addContract(api, { clauses: [{ code: 'SEX' }] })
  const { status, body } = await api.put(`${path}/${id}`, { ...clause, text: 'Geprüft.' })
  expect([status, body.version, body.text, body.code]).toEqual([200, 2, 'Geprüft.', 'SEX'])
  expect((await api.get(`${path}/${id}`)).body).toEqual(body)

  const after = await addContract(api, { clauses: [{ code: 'SEX' }] })
  expect([before.clauses, after.clauses]).toEqual([
    [{ code: 'SEX', version: 1, title: 'Geschlecht', text: clause.text }],
    [{ code: 'SEX', version: 2, title: 'Geschlecht', text: 'Geprüft.' }],
  ])
  // A wording that the contract already has keeps its version, although the stored one went on.
  const kept = await api.put(`/contracts/${before.id}`, { clauses: before.clauses })
  expect(kept.body.clauses).toEqual(before.clauses)
})

test('one that is no default is in no contract that does not choose it', async () => {
  const { id } = await clauseOf('MIN')
  await api.put(`${path}/${id}`, { isDefault: false, sortOrder: 99 })
  const { clauses } = await addContract(api)
  expect(clauses.map(({ code }: { code: string }) => code)).toEqual([
    'GES',
    'SEX',
    'HAL',
    'RUE',
    'DSG',
    'SCH',
  ])
  const chosen = await addContract(api, { clauses: [{ code: 'MIN' }] })
  expect(chosen.clauses).toHaveLength(1)
})

test.each([{ text: ' ' }, { title: null }, { text: 'x'.repeat(10_001) }, { sortOrder: -1 }, { art: 'x' }])(
  'a change to %j is refused',
  async (change) => {
    const { id, text } = await clauseOf('HAL')
    expectRefused(await api.put(`${path}/${id}`, change), 400, 'ValidationFailed')
    expect((await clauseOf('HAL')).text).toBe(text)
  },
)

test('a clause is changed only as the version that the caller saw', async () => {
  const { id } = await clauseOf('RUE')
  expectRefused(
    await api.put(`${path}/${id}`, { text: 'x' }, { 'if-match': '"9-x"' }),
    412,
    'PreconditionFailed',
  )
  expect((await api.put(`${path}/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b`, { text: 'x' })).status).toBe(404)
})
