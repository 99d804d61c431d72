import { today } from '@zuchtbuch/domain/calendar'
import { sql } from 'drizzle-orm'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { addContract, addGerbil } from '../../test/test-contracts.ts'
import { add } from '../../test/test-herd.ts'
import { halves } from '@zuchtbuch/files/test-pictures'
import { form, importDataset } from '../../test/test-imports.ts'
import { photoForm } from '../../test/test-photos.ts'
import { startTestApi, useTestApi } from '../../test/test-api.ts'
import { startUpkeep } from '../upkeep/upkeep.ts'

const api = useTestApi()
let north: string
let south: string
beforeAll(async () => {
  north = (await add(api, '/enclosures', { name: 'Nord' })).id
  south = (await add(api, '/enclosures', { name: 'Süd' })).id
})

const day = today('Europe/Berlin')
const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'

type Shown = [enclosureName: string, fromDay: string, toDay: string | null]
async function staysOf(id: string): Promise<Shown[]> {
  const { body } = await api.get(`/gerbils/${id}/stays`)
  return body.items.map(({ enclosureName, fromDay, toDay }: Record<string, string>) => [
    enclosureName,
    fromDay,
    toDay,
  ])
}
/** As if the animal had come there in January. */
const since = (id: string, from = '2026-01-01') =>
  api.db.execute(
    sql`update enclosure_stays set from_day = ${from} where gerbil_id = ${id} and to_day is null`,
  )
const change = (id: string, members: object) => api.patch(`/gerbils/${id}`, members)

test('a whole page of them is read: they have no text that could make it too long', async () => {
  const { body: enclosure } = await api.post('/enclosures', { name: 'Heide' })
  const { status, body } = await api.get(`/enclosures/${enclosure.id}/stays?pageSize=200`)
  expect([status, body.items]).toEqual([200, []])
})

test('a new animal begins a stay, a move ends it and begins the next', async () => {
  const id = await addGerbil(api, { enclosureId: north })
  expect(await staysOf(id)).toEqual([['Nord', day, null]])
  await since(id)

  await change(id, { enclosureId: south })

  expect(await staysOf(id)).toEqual([
    ['Süd', day, null],
    ['Nord', '2026-01-01', day],
  ])
})

test('moving out and back on one day leaves one stay, and other changes none', async () => {
  const id = await addGerbil(api, { enclosureId: north })
  await since(id)

  await change(id, { enclosureId: south })
  await change(id, { enclosureId: null })
  await change(id, { enclosureId: north })
  await change(id, { characterNote: 'lieb' })

  expect(await staysOf(id)).toEqual([['Nord', '2026-01-01', null]])
})

test('death ends the stay on its day, and undoing it never ended it', async () => {
  const id = await addGerbil(api, { enclosureId: north })
  await since(id)

  await change(id, { dateOfDeath: '2026-02-02' })
  expect(await staysOf(id)).toEqual([['Nord', '2026-01-01', '2026-02-02']])
  await change(id, { dateOfDeath: null })
  expect(await staysOf(id)).toEqual([['Nord', '2026-01-01', null]])
})

test('a contract ends the stays of its animals, cancelling it brings them back', async () => {
  const ids = [await addGerbil(api, { enclosureId: north }), await addGerbil(api, { enclosureId: south })]
  for (const id of ids) await since(id)

  const { id } = await addContract(api, { gerbilIds: ids, handoverDate: '2026-03-03' })
  expect(await Promise.all(ids.map(staysOf))).toEqual([
    [['Nord', '2026-01-01', '2026-03-03']],
    [['Süd', '2026-01-01', '2026-03-03']],
  ])
  await api.delete(`/contracts/${id}`)
  expect(await Promise.all(ids.map(staysOf))).toEqual([
    [['Nord', '2026-01-01', null]],
    [['Süd', '2026-01-01', null]],
  ])
})

test('many animals at once are moved with their stays', async () => {
  const ids = [await addGerbil(api, { enclosureId: north }), await addGerbil(api)]

  await api.post('/gerbils/changes', { changes: ids.map((id) => ({ id, patch: { enclosureId: south } })) })

  expect(await Promise.all(ids.map(staysOf))).toEqual([[['Süd', day, null]], [['Süd', day, null]]])
})

test('only the breeder’s living animals have stays', async () => {
  const ids = await Promise.all([
    addGerbil(api, { enclosureId: north, isResident: false }),
    addGerbil(api, { enclosureId: north, dateOfDeath: '2026-01-01' }),
    addGerbil(api),
  ])
  expect(await Promise.all(ids.map(staysOf))).toEqual([[], [], []])
})

test('an enclosure lists who lives and lived in it, and both lists filter, sort and page', async () => {
  const { id: enclosureId } = await add(api, '/enclosures', { name: 'Ost' })
  const anna = await addGerbil(api, { name: 'Anna', enclosureId })
  await since(anna, '2026-01-05')
  const bert = await addGerbil(api, { name: 'Bert', enclosureId })
  await since(bert, '2026-01-07')
  await change(anna, { enclosureId: north })

  const { status, body } = await api.get(`/enclosures/${enclosureId}/stays`)
  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    { gerbilName: 'Bert', enclosureName: 'Ost', fromDay: '2026-01-07', toDay: null },
    { gerbilName: 'Anna', gerbilId: anna, enclosureId, fromDay: '2026-01-05', toDay: day, version: 2 },
  ])
  const now = await api.get(`/enclosures/${enclosureId}/stays?filter=toDay=null`)
  expect(now.body).toMatchObject({ totalCount: 1, items: [{ gerbilName: 'Bert' }] })
  const paged = await api.get(`/enclosures/${enclosureId}/stays?orderBy=fromDay&pageSize=1`)
  expect(paged.body).toMatchObject({ totalCount: 2, items: [{ gerbilName: 'Anna' }] })
  expect(await api.get(`/enclosures/${unknownId}/stays`)).toMatchObject({
    status: 404,
    body: { code: 'NotFound' },
  })
  expect(await api.get(`/gerbils/${unknownId}/stays`)).toMatchObject({
    status: 404,
    body: { code: 'NotFound' },
  })
  expect(await api.get('/gerbils/x/stays')).toMatchObject({ status: 400, body: { code: 'InvalidId' } })
  expect(await api.get(`/gerbils/${anna}/stays?filter=name=x`)).toMatchObject({
    status: 400,
    body: { code: 'InvalidFilter' },
  })
})

test('two moves at once leave one open stay, where the animal is', async () => {
  const id = await addGerbil(api)
  for (let round = 0; round < 5; round++) {
    await Promise.all([north, south, north].map((enclosureId) => change(id, { enclosureId })))
    const { enclosureName } = { enclosureName: (await staysOf(id))[0]?.[0] }
    const { enclosureId } = (await api.get(`/gerbils/${id}`)).body
    expect(enclosureName).toBe(enclosureId === north ? 'Nord' : 'Süd')
    expect((await staysOf(id)).filter(([, , toDay]) => toDay === null)).toHaveLength(1)
  }
})

test('stays go with their animal, and with an enclosure that is deleted', async () => {
  const { id: enclosureId } = await add(api, '/enclosures', { name: 'West' })
  const id = await addGerbil(api, { enclosureId })
  await since(id)
  await change(id, { enclosureId: north })
  expect((await api.delete(`/enclosures/${enclosureId}`)).status).toBe(204)
  expect(await staysOf(id)).toEqual([['Nord', day, null]])
  expect((await api.delete(`/gerbils/${id}`)).status).toBe(204)
  const { rows } = await api.db.execute(sql`select from enclosure_stays where gerbil_id = ${id}`)
  expect(rows).toEqual([])
})

test('the upkeep ends the stay of who is presumed dead, and begins one that is missing', async () => {
  const [old, missing] = [
    await addGerbil(api, { enclosureId: north }),
    await addGerbil(api, { enclosureId: south }),
  ]
  await api.db.execute(sql`update gerbils set date_of_birth = '2000-01-01' where id = ${old}`)
  await api.db.execute(sql`delete from enclosure_stays where gerbil_id = ${missing}`)
  await api.db.execute(sql`update gerbils set updated_at = '2026-01-31T23:30:00Z' where id = ${missing}`)

  const upkeep = startUpkeep(api.ctx)
  await expect.poll(() => staysOf(missing)).toEqual([['Süd', '2026-02-01', null]])
  await upkeep.stop()

  expect(await staysOf(old)).toEqual([['Nord', day, day]])
})

test('the answer to a move says that too many live there now, another change does not', async () => {
  const { id: enclosureId } = await add(api, '/enclosures', { name: 'Eng', capacity: 1 })
  await addGerbil(api, { gender: 'Female', enclosureId })
  const created = await api.post('/gerbils', { name: 'Zweite', gender: 'Female', enclosureId })
  const crowded = {
    code: 'OverCapacity',
    message: expect.stringContaining('vorgesehen ist eines'),
    path: '/enclosureId',
  }
  expect(created.body.warnings).toEqual([crowded])

  const address = `/gerbils/${await addGerbil(api, { gender: 'Female' })}`
  const moved = await api.patch(address, { enclosureId })
  expect(moved.body.warnings).toEqual([crowded])
  expect((await api.patch(address, { name: 'Dritte' })).body.warnings).toEqual([])
  expect((await api.patch(address, { enclosureId: null })).body.warnings).toEqual([])
})

test('an enclosure says who lives in it, shows its first photo and what is unwise', async () => {
  const { id: enclosureId } = await add(api, '/enclosures', { name: 'Mitte', capacity: 2 })
  const read = async () => (await api.get(`/enclosures/${enclosureId}`)).body
  expect(await read()).toMatchObject({
    occupants: { male: 0, female: 0, unknown: 0 },
    occupantCount: 0,
    photo: null,
    lastWeighedOn: null,
    warnings: [],
  })

  const female = await addGerbil(api, { name: 'Änne', gender: 'Female', enclosureId })
  expect((await read()).warnings).toEqual([
    { code: 'SingleAnimal', message: '„Änne“ ist allein; Rennmäuse leben mindestens zu zweit.', path: '' },
  ])
  const cleaned = await api.patch(`/enclosures/${enclosureId}`, { lastCleanedOn: '9999-01-01' })
  expect(cleaned.body.warnings[0]).toEqual({
    code: 'DateInFuture',
    message: 'Der Tag der letzten Reinigung liegt in der Zukunft.',
    path: '/lastCleanedOn',
  })
  await api.patch(`/enclosures/${enclosureId}`, { lastCleanedOn: null })
  const male = await addGerbil(api, { gender: 'Male', enclosureId })
  const unknown = await addGerbil(api, { enclosureId })
  await addGerbil(api, { gender: 'Male', enclosureId, dateOfDeath: '2026-01-01' })
  const [photo] = (
    await api.post(`/enclosures/${enclosureId}/photos`, photoForm(await halves().jpeg().toBuffer()))
  ).body
  const weigh = (id: string, date: string) =>
    add(api, `/gerbils/${id}/weight-records`, { date, weightGrams: 70 })
  await weigh(female, '2026-01-01')
  await weigh(female, '2026-01-20')
  await weigh(male, '2026-01-10')
  expect((await read()).lastWeighedOn).toBeNull()
  await weigh(unknown, '2026-01-15')

  const shown = await read()
  expect(shown).toMatchObject({
    occupants: { male: 1, female: 1, unknown: 1 },
    occupantCount: 3,
    photo: photo.fileName,
    lastWeighedOn: '2026-01-10',
  })
  expect(shown.warnings.map(({ code }: { code: string }) => code)).toEqual(['OverCapacity', 'SexesMixed'])
  const { body } = await api.get('/enclosures?filter=name=Mitte')
  expect(body.items).toEqual([shown])
  expect(await api.put(`/enclosures/${enclosureId}`, shown)).toMatchObject({
    status: 200,
    body: { version: 4 },
  })
})

test('pups under the day of separation are not mixed sexes', async () => {
  const { id: enclosureId } = await add(api, '/enclosures', { name: 'Kinderstube' })
  for (const gender of ['Male', 'Female']) await addGerbil(api, { gender, enclosureId, dateOfBirth: day })

  expect((await api.get(`/enclosures/${enclosureId}`)).body.warnings).toEqual([])
})

// Every import is a process of its own, which takes its time to start on a busy machine.
test('an import that knows of a death ends the stay', { timeout: 180_000 }, async () => {
  const id = await addGerbil(api, { name: 'Gestorben', externalRef: 'T1', enclosureId: north })
  await since(id)

  await importDataset(api, 'execute', {
    animals: [{ externalRef: 'T1', name: 'Gestorben', dateOfDeath: '2026-02-03' }],
  })

  expect(await staysOf(id)).toEqual([['Nord', '2026-01-01', '2026-02-03']])
})

test(
  'an export keeps the stays; one of an older version begins them anew',
  { timeout: 180_000 },
  async () => {
    const id = await addGerbil(api, { enclosureId: north })
    await since(id)
    const bytes = new Uint8Array(await (await fetch(`${api.url}/export`)).arrayBuffer())
    const files = unzipSync(bytes)
    const { enclosureStays, ...older } = JSON.parse(strFromU8(files['export.json']!))
    expect(enclosureStays.length).toBeGreaterThan(1)
    const olderZip = zipSync({ ...files, 'export.json': strToU8(JSON.stringify(older)) })

    for (const [zip, from] of [
      [bytes, '2026-01-01'],
      [olderZip, day],
    ] as const) {
      const other = await startTestApi()
      const imported = await other.post('/import/execute', form(['export.zip', Buffer.from(zip)]))
      const { body } = await other.get(`/gerbils/${id}/stays`)
      await other.stop()
      expect(imported.status).toBe(200)
      expect(body.items).toMatchObject([{ enclosureName: 'Nord', fromDay: from, toDay: null }])
    }
  },
)
