import { expect, test, vi } from 'vitest'
import { useTestApi } from '../../../test/test-api.ts'
import { addTable, rowsOf, settled, take } from '../../../test/test-tables.ts'

// Every reading is a process of its own, which takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const api = useTestApi()
const listOf = (...lines: string[]) => lines.join('\r\n')

test('a list of weights is taken for the animals of the herd book that it names', async () => {
  const { id } = (await api.post('/gerbils', { name: 'Krümel', dateOfBirth: '2024-03-01' })).body
  await api.post(`/gerbils/${id}/weight-records`, { date: '2024-05-01', weightGrams: 61 })
  const list = listOf(
    'Tier;Datum;Gewicht;Waage',
    'Krümel;01.05.2024;61;',
    'Krümel;08.05.2024;64,5;die neue',
    'Niemand;08.05.2024;50;',
  )
  const added = await addTable(api, list, { name: 'gewichte.csv' })
  expect(added).toMatchObject({ state: 'Mapping', sheets: [{ looksLike: 'weights', kind: 'weights' }] })
  const columns = [{ index: 3, field: 'animal.extra' }]
  await api.put(`/import/tables/${added.id}/mapping`, { sheets: [{ index: 0, columns }] })
  expect(await settled(api, added.id)).toMatchObject({ state: 'Checked', report: { weights: 1 } })
  expect(await rowsOf(api, added.id, '?show=red')).toMatchObject([
    { row: 4, findings: [{ code: 'AnimalMissing' }] },
  ])

  expect(await take(api, added.id)).toMatchObject({
    status: 200,
    body: { weights: 1, animals: { created: 0 } },
  })

  const { items } = (await api.get(`/gerbils/${id}/weight-records`)).body
  const weights = items
    .map(({ date, weightGrams, notes }: any) => `${date} ${weightGrams} ${notes}`)
    .toSorted()
  expect(weights).toEqual(['2024-05-01 61 null', '2024-05-08 64.5 Waage: die neue'])
  expect((await api.post(`/import/tables/${added.id}/dry-run`)).body).toMatchObject({ weights: 0 })
})

test('a list of people is taken once', async () => {
  const list = listOf('Name;E-Mail;Telefon;Ort', 'Eva Beispiel;eva@example.org;0123 456;Musterstadt')
  const added = await addTable(api, list, { name: 'leute.csv' })
  expect(added.sheets).toMatchObject([{ looksLike: 'contacts', kind: 'contacts' }])

  expect(await take(api, added.id)).toMatchObject({ status: 200, body: { contacts: { created: 1 } } })

  const { items } = (await api.get('/contacts?filter=email=eva@example.org')).body
  expect(items).toMatchObject([{ name: 'Eva Beispiel', address: { city: 'Musterstadt' } }])
  const again = await addTable(api, list, { name: 'leute.csv' })
  expect(again.report).toMatchObject({ contacts: { planned: 0, unchanged: 1 } })
})

test('a sheet can be said to be a list of another kind; its columns are found anew', async () => {
  const added = await addTable(api, listOf('Name;Datum;Gewicht', 'Emil;1.5.2024;61'), { name: 'x.csv' })
  const [{ kind }] = added.sheets
  const other = kind === 'weights' ? 'animals' : 'weights'
  const say = (columns: object[]) =>
    api.put(`/import/tables/${added.id}/mapping`, { sheets: [{ index: 0, kind: other, columns }] })
  expect(
    await say([{ index: 0, field: other === 'animals' ? 'weight.animal' : 'animal.name' }]),
  ).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/sheets/0/columns/0/field' }] },
  })

  expect(await say([])).toMatchObject({ status: 200 })

  const { sheets } = await settled(api, added.id)
  const own = other === 'animals' ? 'animal.name' : 'weight.animal'
  expect(sheets).toMatchObject([{ kind: other, columns: [{ field: own }, {}, {}] }])
})
