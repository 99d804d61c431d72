import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { importDataset } from '../../test/test-imports.ts'

const api = useTestApi()
const mark = { label: 'Ohrmarke', value: 'T-104' }
const note = { label: 'Bemerkung', value: 'Zeile\nÄltere Zeile' }

const add = async (name: string, extras: unknown) =>
  (await api.post('/gerbils', { name, ...(extras === undefined ? {} : { extras }) })).body

test('details beside the fields are kept in their order, replaced as a whole and emptied by null', async () => {
  expect((await add('Ohne', undefined)).extras).toEqual([])
  const { id, extras } = await add('Uroma', [note, mark, mark])
  expect(extras).toEqual([note, mark, mark])
  const patched = await api.patch(`/gerbils/${id}`, { extras: [mark, { ...note, value: ' neu ' }] })
  expect(patched.body.extras).toEqual([mark, { label: 'Bemerkung', value: 'neu' }])
  expect((await api.put(`/gerbils/${id}`, { name: 'Uroma', extras: null })).body.extras).toHaveLength(2)
  const listed = (await api.get(`/gerbils?filter=id=${id}`)).body.items
  expect(listed[0].extras).toHaveLength(2)
  expect((await api.patch(`/gerbils/${id}`, { extras: null })).body.extras).toEqual([])
})

test.each([
  [[{ label: 'x'.repeat(61), value: 'y' }], '/extras/0/label'],
  [[mark, { label: 'Lang', value: 'x'.repeat(2001) }], '/extras/1/value'],
  [[{ label: 'Leer', value: ' ' }], '/extras/0/value'],
  [[{ label: ' ', value: 'y' }], '/extras/0/label'],
  [[{ ...mark, unit: 'g' }], '/extras/0/unit'],
  [Array.from({ length: 61 }, () => mark), '/extras'],
])('refused: %#', async (extras, path) => {
  expect(await api.post('/gerbils', { name: 'Uroma', extras })).toMatchObject({
    status: 400,
    body: { errors: [{ path }] },
  })
})

test('the search finds what they say, after the names', async () => {
  await add('Wühlmaus', [])
  await add('Emma', [{ label: 'Fundort', value: 'Am ALTEN Wühlhügel' }])
  await add('Label', [{ label: 'wühl', value: 'x' }])
  const found = (await api.get(`/api/search?q=${encodeURIComponent('wühl')}&types=gerbil`)).body.groups[0]
  expect(found.items.map(({ title, score }: any) => [title, score])).toEqual([
    ['Wühlmaus', 2],
    ['Emma', 1],
  ])
  const several = (await api.get(`/api/search?q=${encodeURIComponent('alten wühl')}&types=gerbil`)).body
  expect(several.groups[0].items).toMatchObject([{ title: 'Emma' }])
})

test('the website never tells them', async () => {
  await api.post('/gerbils', {
    name: 'Dame',
    status: 'ForSale',
    extras: [{ label: 'a', value: 'Geheimnis' }],
  })
  const page = (await api.get('/api/pages?filter=slug=abgabetiere')).body.items[0]
  await api.put(`/api/pages/${page.id}`, { status: 'Published' })
  const snapshot = JSON.stringify((await api.get('/api/site-snapshot')).body)
  expect(snapshot).toContain('Dame')
  expect(snapshot).not.toContain('Geheimnis')
})

test('a dataset brings them; what the breeder changed of them since is kept', async () => {
  const read = async (...extras: object[]) => {
    await importDataset(api, 'execute', {
      animals: [{ externalRef: 'D1', name: 'Datensatz', dateOfBirth: '2024-01-01', extras }],
    })
    return (await api.get('/gerbils?filter=externalRef=D1')).body.items[0]
  }
  expect((await read(mark)).extras).toEqual([mark])
  const { id, extras } = await read(mark, note)
  expect(extras).toEqual([mark, note])
  await api.patch(`/gerbils/${id}`, { extras: [note] })
  expect((await read(mark)).extras).toEqual([note])
})
