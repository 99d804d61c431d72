import { matings } from '@zuchtbuch/db/schema/matings'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../test/test-api.ts'
import { addGerbil } from '../../test/test-contracts.ts'
import { add, addHerd } from '../../test/test-herd.ts'
import { form } from '../../test/test-imports.ts'

let api: TestApi
let day: string
let fatherId: string
let motherId: string
beforeAll(async () => {
  api = await startTestApi()
  day = today(api.ctx.config.timeZone)
})
afterAll(() => api.stop())
beforeEach(async () => {
  fatherId = await addGerbil(api, { name: 'Balou', gender: 'Male' })
  motherId = await addGerbil(api, { name: 'Änne', gender: 'Female' })
})

const ago = (days: number) => addDays(day, -days)
const create = (members: Record<string, unknown> = {}) =>
  api.post('/matings', { fatherId, motherId, ...members })
const addMating = (members: Record<string, unknown> = {}) =>
  add(api, '/matings', { fatherId, motherId, ...members })

test('a planned mating is stored, with its pair and how inbred the young would be', async () => {
  const plan = { plannedFor: addDays(day, 10), pairingCode: '26-04', notes: 'Zweiter Versuch' }
  const created = await create(plan)

  expect(created).toMatchObject({
    status: 201,
    body: {
      ...plan,
      fatherId,
      motherId,
      fatherName: 'Balou',
      motherName: 'Änne',
      state: 'Planned',
      expectedFrom: null,
      expectedTo: null,
      coefficient: 0,
      percent: 0,
      fullGenerations: 1,
      litterId: null,
      version: 1,
    },
  })
  const { id } = created.body
  expect(created.headers.get('location')).toBe(`/matings/${id}`)
  expect((await api.get(`/matings/${id}`)).body).toEqual(created.body)
  const rows = await api.db.select().from(matings)
  expect(rows.find((row) => row.id === id)).toMatchObject({ ...plan, fatherId, motherId })
})

test('the coefficient is that of the young of the pair', async () => {
  const ids = await addHerd(api, { Bruder: ['S', 'D'], Schwester: ['S', 'D'] }, {})
  await api.patch(`/gerbils/${ids['Bruder']}`, { gender: 'Male' })
  await api.patch(`/gerbils/${ids['Schwester']}`, { gender: 'Female' })
  const siblings = { fatherId: ids['Bruder'], motherId: ids['Schwester'] }

  expect(await addMating(siblings)).toMatchObject({ coefficient: 0.25, percent: 25, fullGenerations: 2 })
  expect(
    (await api.get(`/pairings/preview?fatherId=${siblings.fatherId}&motherId=${siblings.motherId}`)).body,
  ).toMatchObject({
    inbreeding: { coefficient: 0.25 },
  })
})

test('goes from plan to litter, and says on which days young can come', async () => {
  const { id } = await addMating({ plannedFor: ago(20) })
  const patch = async (members: object) => (await api.patch(`/matings/${id}`, members)).body

  expect(await patch({ togetherFrom: ago(20) })).toMatchObject({
    state: 'Together',
    expectedFrom: addDays(day, 3),
    expectedTo: addDays(day, 25),
  })
  expect(await patch({ separatedOn: ago(10) })).toMatchObject({
    state: 'Expecting',
    expectedFrom: addDays(day, 3),
    expectedTo: addDays(day, 18),
  })
  // A litter that she nursed while they were together makes the gestation longer.
  const earlier = await add(api, '/litters', { date: ago(30), motherId })
  expect((await api.get(`/matings/${id}`)).body.expectedTo).toBe(addDays(day, 38))
  await api.delete(`/litters/${earlier.id}`)

  const litter = await add(api, '/litters', { date: day, fatherId, motherId })
  expect(await patch({ litterId: litter.id })).toMatchObject({
    state: 'Littered',
    litterId: litter.id,
    expectedFrom: null,
    expectedTo: null,
  })
  expect(await patch({ litterId: null, endedOn: day })).toMatchObject({ state: 'Ended', expectedTo: null })
  expect(await patch({ endedOn: null, separatedOn: null, togetherFrom: null })).toMatchObject({
    state: 'Planned',
    version: 6,
  })
})

test('the limits that the breeder chose decide on the days', async () => {
  const { id } = await addMating({ togetherFrom: day })
  await api.put('/settings/rules', { gestation: { min: 24, max: 30 } })

  expect((await api.get(`/matings/${id}`)).body).toMatchObject({
    expectedFrom: addDays(day, 24),
    expectedTo: addDays(day, 45),
  })
  await api.patch(`/matings/${id}`, { separatedOn: day })
  expect((await api.get(`/matings/${id}`)).body.expectedTo).toBe(addDays(day, 30))
  await api.put('/settings/rules', { gestation: null })
})

describe('is refused', () => {
  test.each([
    ['tomorrow', { togetherFrom: -1 }, '/togetherFrom'],
    ['a separation before the beginning', { togetherFrom: 3, separatedOn: 4 }, '/separatedOn'],
    ['a separation of a pair that was never together', { separatedOn: 1 }, '/separatedOn'],
    ['an end before the separation', { togetherFrom: 5, separatedOn: 2, endedOn: 3 }, '/endedOn'],
  ])('%s', async (_, days, path) => {
    const members = Object.fromEntries(Object.entries(days).map(([name, back]) => [name, ago(back)]))
    const { id } = await addMating()
    const refused = {
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path, code: 'implausibleDate' }] },
    }

    await api.patch(`/matings/${id}`, { endedOn: day })
    expect(await create(members)).toMatchObject(refused)
    expect(await api.patch(`/matings/${id}`, { endedOn: null, ...members })).toMatchObject(refused)
    expect((await api.get(`/matings/${id}`)).body).toMatchObject({ state: 'Ended', togetherFrom: null })
  })

  test('a pair put together before one of it was born', async () => {
    await api.patch(`/gerbils/${motherId}`, { dateOfBirth: ago(100) })
    expect(await create({ togetherFrom: ago(100) })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/togetherFrom', message: 'liegt vor der Geburt von „Änne“' }] },
    })
    expect((await create({ togetherFrom: ago(20) })).status).toBe(201)
  })

  test('animals of another gender, one animal twice, nobody', async () => {
    expect(await create({ fatherId: motherId })).toMatchObject({
      status: 400,
      body: { code: 'ParentGenderInvalid', parent: 'father', gerbilId: motherId, gender: 'Female' },
    })
    const unknown = await addGerbil(api)
    expect(await create({ motherId: unknown })).toMatchObject({
      status: 400,
      body: { code: 'ParentGenderInvalid', parent: 'mother', gender: 'Unknown' },
    })
    const gone = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    expect(await create({ motherId: gone })).toMatchObject({
      status: 400,
      body: { code: 'UnknownReference', errors: [{ path: '/motherId' }] },
    })
    expect(await create({ litterId: gone })).toMatchObject({
      status: 400,
      body: { code: 'UnknownReference', errors: [{ path: '/litterId' }] },
    })
    expect((await api.post('/matings', { fatherId })).body.errors[0].path).toBe('/motherId')
    expect((await create({ motherId: null })).status).toBe(400)
    expect((await create({ begin: day })).status).toBe(400)
  })

  test('a litter of other parents', async () => {
    const { id } = await add(api, '/litters', { date: day, motherId })

    expect(await create({ litterId: id })).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/litterId', code: 'otherParents' }] },
    })
  })

  test('an id that names no mating', async () => {
    const gone = '/matings/0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
    const answers = [api.get(gone), api.patch(gone, {}), api.put(gone, {}), api.delete(gone)]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await api.get('/matings/x')).body.code).toBe('InvalidId')
  })
})

test('a pair has one open mating, also where twelve ask at once; a father may have several', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create()))

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, ...Array(11).fill(409)])
  const refused = answers.find(({ status }) => status === 409)!
  expect(refused.body).toMatchObject({
    code: 'Conflict',
    detail: 'Dieses Paar ist schon eingetragen und nicht getrennt.',
  })
  const open = answers.find(({ status }) => status === 201)!.body
  expect((await create({ motherId: await addGerbil(api, { gender: 'Female' }) })).status).toBe(201)
  const past = await addMating({ endedOn: day, fatherId: await addGerbil(api, { gender: 'Male' }) })
  expect((await api.patch(`/matings/${past.id}`, { fatherId, endedOn: null })).body.code).toBe('Conflict')
  await api.patch(`/matings/${open.id}`, { endedOn: day })
  expect((await create()).status).toBe(201)
})

test('a parent, and the litter of a mating, cannot be deleted; the mating can', async () => {
  const litter = await add(api, '/litters', { date: day, fatherId, motherId })
  const mating = await addMating({ litterId: litter.id })
  const inUse = { status: 409, body: { code: 'InUse' } }
  const byMating = { resource: 'matings', count: 1, ids: [mating.id] }

  expect((await api.delete(`/gerbils/${fatherId}`)).body.references).toContainEqual(byMating)
  expect(await api.delete(`/litters/${litter.id}`)).toMatchObject({
    ...inUse,
    body: { ...inUse.body, references: [byMating] },
  })
  expect((await api.delete(`/matings/${mating.id}`)).status).toBe(204)
  expect((await api.delete(`/litters/${litter.id}`)).status).toBe(204)
  expect((await api.delete(`/gerbils/${fatherId}`)).status).toBe(204)
})

test('a deleted mating comes back as its next version, unless its pair has another by now', async () => {
  const mating = await addMating({ togetherFrom: ago(5) })
  const remove = async (id: string) => (await api.delete(`/matings/${id}`)).headers.get('trash-id')!
  const trashId = await remove(mating.id)
  const [entry] = (await api.get('/api/trash?filter=resource==matings')).body.items
  expect(entry).toMatchObject({ id: trashId, recordId: mating.id, label: 'Balou × Änne' })
  const restore = () => api.post(`/api/trash/${trashId}/restore`)

  const other = await addMating()
  expect(await restore()).toMatchObject({
    status: 409,
    body: { code: 'RestoreConflict', errors: [{ path: '/motherId', code: 'taken' }] },
  })
  await remove(other.id)
  expect(await restore()).toMatchObject({ status: 200, body: { resource: 'matings', id: mating.id } })
  expect((await api.get(`/matings/${mating.id}`)).body).toMatchObject({ togetherFrom: ago(5), version: 2 })

  const again = await remove(mating.id)
  await api.patch(`/gerbils/${fatherId}`, { gender: 'Unknown' })
  expect(await api.post(`/api/trash/${again}/restore`)).toMatchObject({
    status: 409,
    body: { code: 'RestoreConflict', parent: 'father' },
  })
})

test('the gender of a parent does not change, whoever is first', async () => {
  const { id } = await addMating()
  expect(await api.patch(`/gerbils/${motherId}`, { gender: 'Male' })).toMatchObject({
    status: 400,
    body: { code: 'ParentGenderInvalid', parent: 'mother' },
  })
  await api.delete(`/matings/${id}`)

  const rounds = Array.from({ length: 8 }, async () => {
    const mother = await addGerbil(api, { gender: 'Female' })
    const [made, changed] = await Promise.all([
      create({ motherId: mother }),
      api.patch(`/gerbils/${mother}`, { gender: 'Male' }),
    ])
    return [made.status, changed.status].toSorted((a, b) => a - b).join(' ')
  })
  for (const outcome of await Promise.all(rounds)) expect(['200 400', '201 400']).toContain(outcome)
})

test('If-Match guards a change, PUT takes the answer back as it came', async () => {
  const mating = await addMating()
  const stale = await api.patch(`/matings/${mating.id}`, { notes: 'x' }, { 'if-match': '"7"' })
  expect(stale).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })

  const changed = await api.put(`/matings/${mating.id}`, { ...mating, notes: 'neu' }, { 'if-match': '"1"' })
  expect(changed).toMatchObject({
    status: 200,
    body: { ...mating, notes: 'neu', version: 2, updatedAt: expect.any(String) },
  })
})

test('is listed, filtered by parent, days and litter', async () => {
  const open = await addMating({ togetherFrom: ago(4) })
  const another = () => addGerbil(api, { gender: 'Female' })
  await addMating({ motherId: await another(), endedOn: day })
  await addMating({ motherId: await another(), togetherFrom: ago(4), retiredOn: day })
  const ids = async (filter: string) =>
    (await api.get(`/matings?filter=${encodeURIComponent(filter)}`)).body.items.map(
      ({ id }: { id: string }) => id,
    )

  expect(await ids(`fatherId==${fatherId},endedOn=null,retiredOn=null,litterId=null`)).toEqual([open.id])
  expect(await ids(`motherId==${motherId},togetherFrom>=${ago(4)}`)).toEqual([open.id])
  expect(await ids(`fatherId==${fatherId}`)).toHaveLength(3)
  expect((await api.get('/matings?filter=state==Planned')).body.code).toBe('InvalidFilter')
})

test('animals that an open mating joins, or that raise their litter, are no mixed group', async () => {
  const { id: enclosureId } = await add(api, '/enclosures', { name: 'Brautgemach' })
  for (const id of [fatherId, motherId]) await api.patch(`/gerbils/${id}`, { enclosureId })
  const warnings = async () => (await api.get(`/enclosures/${enclosureId}`)).body.warnings
  const mixed = [expect.objectContaining({ code: 'SexesMixed' })]

  expect(await warnings()).toEqual(mixed)
  const mating = await addMating({ togetherFrom: ago(100) })
  expect(await warnings()).toEqual([])
  const litter = await add(api, '/litters', { date: ago(42), fatherId, motherId })
  await api.patch(`/matings/${mating.id}`, { litterId: litter.id })
  expect(await warnings()).toEqual([])
  await api.patch(`/litters/${litter.id}`, { date: ago(43) })
  expect(await warnings()).toEqual(mixed)
})

// An import is a process of its own, which takes its time to start on a busy machine.
test('an export keeps matings, as data and as a sheet', { timeout: 180_000 }, async () => {
  const litter = await add(api, '/litters', { date: '2026-01-02', fatherId, motherId })
  const past = await addMating({ togetherFrom: '2025-12-05', litterId: litter.id })
  const nursed = await addMating({ togetherFrom: '2026-02-01' })
  await add(api, '/litters', { date: '2026-03-01', matingId: nursed.id, fatherStays: true })
  const { items } = (await api.get(`/matings?filter=fatherId==${fatherId}&orderBy=createdAt`)).body
  const open = items.at(-1)
  expect(open).toMatchObject({ state: 'Together', afterLitterId: expect.any(String) })
  const zip = Buffer.from(await (await fetch(`${api.url}/export`)).arrayBuffer())
  const sheet = strFromU8(unzipSync(zip)['csv/verpaarungen.csv']!)
  expect(sheet).toContain(';Im Ruhestand seit;Wurfdatum;Folgt auf den Wurf vom;Notizen;')
  expect(sheet).toContain('Balou;Änne;;;05.12.2025;;;;02.01.2026;;;')
  expect(sheet).toContain('Balou;Änne;;;01.03.2026;;;;;01.03.2026;;')

  const other = await startTestApi()
  const imported = await other.post('/import/execute', form(['export.zip', zip]))
  const read = await Promise.all([past, open].map(({ id }) => other.get(`/matings/${id}`)))
  await other.stop()
  expect(imported.status).toBe(200)
  const stored = (await Promise.all([past, open].map(({ id }) => api.get(`/matings/${id}`)))).map(
    ({ body }) => body,
  )
  expect(read.map(({ body }) => body)).toEqual(stored)
})
