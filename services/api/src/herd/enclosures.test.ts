import { enclosures } from '@zuchtbuch/db/schema/enclosures'
import { photos } from '@zuchtbuch/db/schema/gerbil-records'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { countQueries } from '../../test/test-queries.ts'

const api = useTestApi()
beforeEach(async () => {
  await api.db.delete(gerbils)
  await api.db.delete(enclosures)
})

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
const full = {
  name: 'Gehege Süd',
  location: 'Arbeitszimmer',
  lengthCm: 120.5,
  widthCm: 60,
  heightCm: 62.5,
  capacity: 4,
  lastCleanedOn: '2026-03-14',
  notes: 'Streu 20 cm\nSandbad',
}

async function create(body: Record<string, unknown>) {
  const { status, body: enclosure } = await api.post('/enclosures', body)
  expect(status).toBe(201)
  return enclosure
}

test('creates an enclosure and answers it with its address', async () => {
  const created = await api.post('/enclosures', full)
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({ ...full, occupantCount: 0, version: 1 })
  expect(created.headers.get('location')).toBe(`/enclosures/${created.body.id}`)

  const read = await api.get(`/enclosures/${created.body.id}`)
  expect(read.status).toBe(200)
  expect(read.body).toEqual(created.body)
  const rows = await api.db.select().from(enclosures)
  expect(rows).toMatchObject([{ id: created.body.id, ...full }])
})

test('needs only a name and removes the blanks around it', async () => {
  const enclosure = await create({ name: '  Quarantäne ' })
  expect(enclosure).toMatchObject({
    name: 'Quarantäne',
    location: null,
    lengthCm: null,
    widthCm: null,
    heightCm: null,
    capacity: null,
    lastCleanedOn: null,
    notes: null,
    occupantCount: 0,
  })
})

test.each(['put', 'patch'] as const)('%s keeps omitted members and clears with null', async (method) => {
  const enclosure = await create(full)
  const changed = await api[method](`/enclosures/${enclosure.id}`, { location: null, capacity: 2 })
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ ...full, location: null, capacity: 2, version: 2 })
  expect((await api.get(`/enclosures/${enclosure.id}`)).body).toEqual(changed.body)
})

test('takes a JSON Merge Patch by its media type', async () => {
  const enclosure = await create(full)
  const type = { 'content-type': 'application/merge-patch+json' }
  const changed = await api.patch(`/enclosures/${enclosure.id}`, { notes: null }, type)
  expect(changed.body).toMatchObject({ ...full, notes: null })
})

test('takes its own answer back and ignores the read-only members in it', async () => {
  const enclosure = await create(full)
  const changed = await api.put(`/enclosures/${enclosure.id}`, {
    ...enclosure,
    id: unknownId,
    occupantCount: 99,
    version: 7,
  })
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({ ...enclosure, version: 2, updatedAt: changed.body.updatedAt })
})

test('refuses a name that another enclosure has, when adding and when renaming', async () => {
  await create({ name: 'Nord' })
  const south = await create({ name: 'Süd' })
  const added = await api.post('/enclosures', { name: ' Nord ' })
  const renamed = await api.patch(`/enclosures/${south.id}`, { name: 'Nord' })
  for (const answer of [added, renamed]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'NameTaken' } })
  }
  expect((await api.put(`/enclosures/${south.id}`, { name: 'Süd' })).status).toBe(200)
  const names = await api.db.select({ name: enclosures.name }).from(enclosures)
  expect(names.map((row) => row.name).toSorted()).toEqual(['Nord', 'Süd'])
})

test('of two simultaneous enclosures with one name exactly one is stored', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => api.post('/enclosures', { name: 'Nord' })))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('counts the living residents of an enclosure, and nobody else', async () => {
  const enclosure = await create({ name: 'Nord' })
  const empty = await create({ name: 'Süd' })
  const enclosureId = enclosure.id
  await api.db
    .insert(gerbils)
    .values([
      { name: 'a', enclosureId, status: 'Breeding' },
      { name: 'b', enclosureId, status: 'Pet' },
      { name: 'c', enclosureId, status: 'ForSale' },
      { name: 'dead', enclosureId, status: 'Deceased' },
      { name: 'gone', enclosureId, status: 'GivenAway' },
      { name: 'foreign', enclosureId, isResident: false },
      { name: 'elsewhere' },
    ])
  expect((await api.get(`/enclosures/${enclosureId}`)).body.occupantCount).toBe(3)
  expect((await api.put(`/enclosures/${enclosureId}`, { notes: 'voll' })).body.occupantCount).toBe(3)
  const { body } = await api.get('/enclosures')
  expect(
    body.items.map((item: { id: string; occupantCount: number }) => [item.id, item.occupantCount]),
  ).toEqual([
    [enclosureId, 3],
    [empty.id, 0],
  ])
})

test('reads occupants, pairs, photos and limits of a page with one query each, however many enclosures it has', async () => {
  const rows = await api.db
    .insert(enclosures)
    .values(Array.from({ length: 12 }, (_, i) => ({ name: `Gehege ${i}` })))
    .returning()
  await api.db.insert(gerbils).values(rows.map((row) => ({ name: 'x', enclosureId: row.id })))
  const { body } = await api.get('/enclosures?pageSize=12')
  expect(body.items.map((item: { occupantCount: number }) => item.occupantCount)).toEqual(Array(12).fill(1))

  for (const size of [1, 12]) {
    expect(await countQueries(api, () => api.get(`/enclosures?pageSize=${size}`))).toBe(5)
  }
})

test('deletes an enclosure with its photos', async () => {
  const enclosure = await create({ name: 'Nord' })
  await api.db.insert(photos).values({
    enclosureId: enclosure.id,
    fileName: 'x.jpg',
    contentHash: '00',
    width: 1,
    height: 1,
    size: 1,
    sortOrder: 0,
  })
  const deleted = await api.delete(`/enclosures/${enclosure.id}`)
  expect([deleted.status, deleted.body]).toEqual([204, ''])
  expect(await api.db.select().from(photos)).toEqual([])
  expect((await api.get(`/enclosures/${enclosure.id}`)).body.code).toBe('NotFound')
  expect((await api.delete(`/enclosures/${enclosure.id}`)).status).toBe(404)
})

test('keeps an enclosure that animals refer to, dead ones too, and names them', async () => {
  const enclosure = await create({ name: 'Nord' })
  const animals = await api.db
    .insert(gerbils)
    .values(
      Array.from({ length: 11 }, () => ({
        name: 'x',
        enclosureId: enclosure.id,
        status: 'Deceased' as const,
      })),
    )
    .returning()
  const refused = await api.delete(`/enclosures/${enclosure.id}`)
  expect(refused.status).toBe(409)
  const ids = animals.map((animal) => animal.id).toSorted()
  expect(refused.body).toMatchObject({
    code: 'InUse',
    references: [{ resource: 'gerbils', count: 11, ids: ids.slice(0, 10) }],
  })
  await api.db.update(gerbils).set({ enclosureId: null }).where(eq(gerbils.enclosureId, enclosure.id))
  expect((await api.delete(`/enclosures/${enclosure.id}`)).status).toBe(204)
})

test('filters, orders and pages', async () => {
  await create({ name: 'Öst', capacity: 2, lengthCm: 100, lastCleanedOn: '2026-01-01' })
  await create({ name: 'Nord', capacity: 4, lengthCm: 120.5, lastCleanedOn: '2026-02-01' })
  await create({ name: 'West', capacity: 4, location: 'Keller' })
  const names = async (query: string) => {
    const { status, body } = await api.get(`/enclosures?${query}`)
    expect(status).toBe(200)
    return body.items.map((item: { name: string }) => item.name)
  }
  expect(await names('')).toEqual(['Nord', 'Öst', 'West'])
  expect(await names(`filter=${encodeURIComponent('capacity=4,location=null')}`)).toEqual(['Nord'])
  expect(await names(`filter=${encodeURIComponent('lengthCm>100')}`)).toEqual(['Nord'])
  expect(await names(`filter=${encodeURIComponent('lastCleanedOn<2026-02-01')}`)).toEqual(['Öst'])
  expect(await names(`orderBy=${encodeURIComponent('capacity desc,name desc')}`)).toEqual([
    'West',
    'Nord',
    'Öst',
  ])
  expect((await api.get('/enclosures?page=2&pageSize=2')).body).toMatchObject({
    items: [{ name: 'West' }],
    totalCount: 3,
    page: 2,
    pageSize: 2,
  })
})

test.each([
  ['filter=occupantCount%3D1', 'InvalidFilter'],
  ['filter=constructor%3D1', 'InvalidFilter'],
  ['filter=length_cm%3D1', 'InvalidFilter'],
  ['orderBy=__proto__', 'InvalidOrderBy'],
  ['pageSize=0', 'InvalidPaging'],
])('refuses the list parameter %s with %s', async (query, code) => {
  expect(await api.get(`/enclosures?${query}`)).toMatchObject({ status: 400, body: { code } })
})

test.each([
  [{}, ''],
  [{ name: '' }, '/name'],
  [{ name: ' \t\n' }, '/name'],
  [{ name: null }, '/name'],
  [{ name: 7 }, '/name'],
  [{ name: 'a\0b' }, '/name'],
  [{ name: 'x', colour: 'red' }, ''],
  [{ name: 'x', lengthCm: 0 }, '/lengthCm'],
  [{ name: 'x', widthCm: -1 }, '/widthCm'],
  [{ name: 'x', heightCm: 10.25 }, '/heightCm'],
  [{ name: 'x', heightCm: 1e-9 }, '/heightCm'],
  [{ name: 'x', lengthCm: 1e300 }, '/lengthCm'],
  [{ name: 'x', lengthCm: '120' }, '/lengthCm'],
  [{ name: 'x', capacity: -1 }, '/capacity'],
  [{ name: 'x', capacity: 1.5 }, '/capacity'],
  [{ name: 'x', capacity: 2_147_483_648 }, '/capacity'],
  [{ name: 'x', lastCleanedOn: '2026-02-30' }, '/lastCleanedOn'],
  [{ name: 'x', lastCleanedOn: '0000-01-01' }, '/lastCleanedOn'],
  [{ name: 'x', lastCleanedOn: '14.03.2026' }, '/lastCleanedOn'],
])('refuses the body %j and stores nothing', async (body, path) => {
  const refused = await api.post('/enclosures', body)
  expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(refused.body.errors.map((error: { path: string }) => error.path)).toContainEqual(
    expect.stringMatching(new RegExp(`^${path}`)),
  )
  expect(await api.db.select().from(enclosures)).toEqual([])
})

test('refuses texts that are too long', async () => {
  for (const [member, max] of [
    ['name', 200],
    ['location', 200],
    ['notes', 20_000],
  ] as const) {
    const body = (length: number) => ({ name: 'x', [member]: 'x'.repeat(length) })
    expect((await api.post('/enclosures', body(max + 1))).body.code).toBe('ValidationFailed')
    const { id } = await create(body(max))
    await api.delete(`/enclosures/${id}`)
  }
})

test.each([
  ['a prototype key', '{"name":"x","__proto__":{"capacity":1}}'],
  ['a constructor key', '{"name":"x","constructor":1}'],
  ['deep nesting', '['.repeat(50_000)],
  ['an array', '[]'],
  ['a text', '"name"'],
  ['null', 'null'],
  ['half an object', '{"name":"x"'],
])('refuses %s as a body without harm', async (_, text) => {
  expect(await api.post('/enclosures', text)).toMatchObject({
    status: 400,
    body: { code: 'ValidationFailed' },
  })
  expect(await api.db.select().from(enclosures)).toEqual([])
})

test('answers 404 for an unknown id and 400 for one that is no id', async () => {
  for (const method of ['get', 'delete'] as const) {
    expect((await api[method](`/enclosures/${unknownId}`)).body.code).toBe('NotFound')
    expect((await api[method]('/enclosures/1')).body.code).toBe('InvalidId')
  }
  for (const method of ['put', 'patch'] as const) {
    expect((await api[method](`/enclosures/${unknownId}`, { name: 'x' })).body.code).toBe('NotFound')
  }
})

test('If-Match takes the version alone, as rows and events tell it', async () => {
  const { id } = (await api.post('/enclosures', { name: 'Fassung' })).body
  const change = (tag: string) => api.put(`/enclosures/${id}`, { capacity: 3 }, { 'if-match': tag })

  expect((await change('"1"')).status).toBe(200)
  expect(await change('"1"')).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })
  expect((await change('W/"2"')).status).toBe(200)
  for (const tag of ['3', '"3', '"33"', '"-3"', '"3"4', '"3-']) expect((await change(tag)).status).toBe(412)
})

test('honours ETag, If-None-Match and If-Match', async () => {
  const { id } = await create(full)
  const etag = (await api.get(`/enclosures/${id}`)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"1-/)
  expect((await api.get(`/enclosures/${id}`, undefined, { 'if-none-match': etag })).status).toBe(304)

  expect((await api.put(`/enclosures/${id}`, { capacity: 1 }, { 'if-match': etag })).status).toBe(200)
  const late = await api.patch(`/enclosures/${id}`, { capacity: 9 }, { 'if-match': etag })
  expect(late).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })
  expect((await api.get(`/enclosures/${id}`)).body.capacity).toBe(1)
})

test('a new occupant changes the tag of an enclosure that itself did not change', async () => {
  const { id } = await create(full)
  const etag = (await api.get(`/enclosures/${id}`)).headers.get('etag') ?? ''
  await api.db.insert(gerbils).values({ name: 'x', enclosureId: id })
  const again = await api.get(`/enclosures/${id}`, undefined, { 'if-none-match': etag })
  expect(again).toMatchObject({ status: 200, body: { occupantCount: 1, version: 1 } })
})

test('enclosures are put in the order of the shelf; one that is gone is passed over, one not named keeps its place', async () => {
  const [a, b, c] = await Promise.all(['Alpha', 'Beta', 'Gamma'].map((name) => create({ name })))
  const put = (ids: string[]) => api.put('/enclosures/order', { ids })
  const order = async () =>
    (await api.get('/enclosures?orderBy=sortOrder')).body.items.map(
      ({ name, sortOrder, version }: Record<string, unknown>) => [name, sortOrder, version],
    )
  expect((await put([c.id, unknownId, a.id])).status).toBe(204)
  expect(await order()).toEqual([
    ['Gamma', 1, 2],
    ['Alpha', 3, 2],
    ['Beta', null, 1],
  ])
  // Said again, nothing changes.
  await put([c.id, unknownId, a.id])
  expect(await order()).toEqual([
    ['Gamma', 1, 2],
    ['Alpha', 3, 2],
    ['Beta', null, 1],
  ])
  await put([b.id, c.id])
  expect(await order()).toEqual([
    ['Beta', 1, 2],
    ['Gamma', 2, 3],
    ['Alpha', 3, 2],
  ])
  for (const [ids, path] of [
    [[], '/ids'],
    [[a.id, a.id], '/ids'],
    [['Alpha'], '/ids/0'],
  ] as const)
    expect(await put([...ids])).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  expect((await api.patch(`/enclosures/${a.id}`, { sortOrder: 1 })).body.sortOrder).toBe(3)
})
