import { seededContractClauses } from '@zuchtbuch/domain/contract-clauses.data'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { addContract } from '../../test/test-contracts.ts'
import { expectRefused } from '../../test/test-photos.ts'

const path = '/settings/contract-clauses'
const api = useTestApi()

const clauseOf = async (code: string) => (await api.get(`${path}?filter=code=${code}`)).body.items[0]

test('seven clauses are there from the start, each with the note that no lawyer has reviewed it', async () => {
  const { items } = (await api.get(path)).body
  const texts = items.map(({ code, title, text }: Record<string, string>) => ({ code, title, text }))
  expect(texts).toEqual(seededContractClauses)
  expect(items.map(({ code }: { code: string }) => code)).toEqual([
    'GES',
    'SEX',
    'HAL',
    'RUE',
    'MIN',
    'DSG',
    'SCH',
  ])
  for (const item of items) {
    expect(item).toMatchObject({
      isDefault: true,
      version: 1,
      note: expect.stringContaining('nicht anwaltlich'),
    })
  }
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
