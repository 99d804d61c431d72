import { colorVarieties } from '@zuchtbuch/db/schema/color-varieties'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { seededColorVarieties, varietyId } from '@zuchtbuch/domain/colors/color-varieties'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
beforeEach(async () => {
  await api.db.delete(gerbils)
  await api.db.delete(colorVarieties).where(eq(colorVarieties.isSeeded, false))
})

const unknownId = '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b'
/** Inside Agouti, `A- C- D- E- G- P- -- --`. */
const ownPattern = 'AA CC D- E- G- P- -- --'

async function create(body: Record<string, unknown>) {
  const { status, body: variety } = await api.post('/color-varieties', body)
  expect(status).toBe(201)
  return variety
}

const seeded = (name: string) => seededColorVarieties.find((variety) => variety.name === name)!
const stored = async (id: string) =>
  (await api.db.select().from(colorVarieties).where(eq(colorVarieties.id, id)))[0]

test('lists the seeded catalogue in its order', async () => {
  const { status, body } = await api.get('/color-varieties')
  expect(status).toBe(200)
  expect(body).toMatchObject({ totalCount: 70, page: 1, pageSize: 20 })
  expect(body.items.map((item: { name: string }) => item.name)).toEqual(
    seededColorVarieties.slice(0, 20).map((variety) => variety.name),
  )
  expect(body.items[0]).toMatchObject({ ...seeded('Agouti'), isSeeded: true, version: 1 })
})

test('filters, orders and pages', async () => {
  await create({ name: 'Eigener', sortOrder: 0 })
  const names = async (query: string) => {
    const { status, body } = await api.get(`/color-varieties?${query}`)
    expect(status).toBe(200)
    return body.items.map((item: { name: string }) => item.name)
  }
  expect(await names('filter=isSeeded%3Dfalse')).toEqual(['Eigener'])
  expect(await names('pageSize=2')).toEqual(['Eigener', 'Agouti'])
  expect(await names(`filter=${encodeURIComponent('genotype$P- -- --,sortOrder<=2')}`)).toEqual([
    'Agouti',
    'Schwarz',
  ])
  expect(await names(`filter=${encodeURIComponent('englishName=black/i')}`)).toEqual(['Schwarz'])
  expect(await names(`orderBy=${encodeURIComponent('isSeeded,name desc')}&pageSize=2`)).toEqual([
    'Eigener',
    'Zobel hell',
  ])
  expect((await api.get('/color-varieties?filter=is_seeded%3D1')).body.code).toBe('InvalidFilter')
})

test('answers one variety, 404 for an unknown id and 400 for what is no id', async () => {
  const agouti = seeded('Agouti')
  expect((await api.get(`/color-varieties/${agouti.id}`)).body).toMatchObject(agouti)
  for (const method of ['get', 'delete'] as const) {
    expect((await api[method](`/color-varieties/${unknownId}`)).body.code).toBe('NotFound')
    expect((await api[method]('/color-varieties/1')).body.code).toBe('InvalidId')
  }
  expect((await api.put(`/color-varieties/${unknownId}`, { name: 'x' })).body.code).toBe('NotFound')
})

test('adds an own variety behind the last one, with an id made of its name', async () => {
  const created = await api.post('/color-varieties', {
    name: ' Wildfarben ',
    englishName: 'Wild',
    genotype: 'A/A C/C D* E* G* P*',
  })
  expect(created.status).toBe(201)
  const id = varietyId('Wildfarben')
  const expected = {
    id,
    name: 'Wildfarben',
    englishName: 'Wild',
    genotype: ownPattern,
    sortOrder: 71,
    isSeeded: false,
  }
  expect(created.body).toMatchObject(expected)
  expect(created.headers.get('location')).toBe(`/color-varieties/${id}`)
  expect((await api.get(`/color-varieties/${id}`)).body).toEqual(created.body)
  expect(await stored(id)).toMatchObject(expected)
  expect((await create({ name: 'Noch einer' })).sortOrder).toBe(72)
})

test('an own variety need not be tied to a genotype', async () => {
  for (const [name, genotype] of [
    ['eins', undefined],
    ['zwei', null],
    ['drei', '  '],
  ]) {
    expect((await create({ name, genotype })).genotype).toBeNull()
  }
})

test('behind the largest possible place there is still room', async () => {
  await create({ name: 'Letzter', sortOrder: 2_147_483_647 })
  expect((await create({ name: 'Nachzügler' })).sortOrder).toBe(2_147_483_647)
})

test('a rename keeps the id, and both names stay taken', async () => {
  const { id } = await create({ name: 'Alt', genotype: ownPattern })
  const renamed = await api.put(`/color-varieties/${id}`, { name: 'Neu' })
  expect(renamed).toMatchObject({ status: 200, body: { id, name: 'Neu', genotype: ownPattern, version: 2 } })
  for (const name of ['Alt', 'Neu']) {
    const refused = await api.post('/color-varieties', { name })
    expect(refused).toMatchObject({ status: 409, body: { code: 'NameTaken' } })
  }
  expect((await api.put(`/color-varieties/${id}`, { name: 'Alt' })).body).toMatchObject({ id, name: 'Alt' })
})

test('refuses the name of another variety, whatever way its umlauts are written', async () => {
  await create({ name: 'Grün' })
  const own = await create({ name: 'Blaugrün' })
  for (const answer of [
    await api.post('/color-varieties', { name: 'Agouti' }),
    await api.post('/color-varieties', { name: 'Gru\u0308n' }),
    await api.put(`/color-varieties/${own.id}`, { name: 'Gru\u0308n' }),
  ]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'NameTaken' } })
  }
})

test.each([
  ['an ambiguous allele', 'aa cc DD', 'AMBIGUOUS_ALLELE', 'C', 3],
  ['a wildcard behind a bottom allele', 'AA c[h]- DD', 'BAD_WILDCARD', 'C', 3],
  ['a lethal pair', '-- -- -- -- -- -- SpSp --', 'LETHAL_GENOTYPE', 'Sp', 18],
  ['too many characters', 'A'.repeat(200), 'TOO_LONG', null, 128],
  ['an unknown allele', 'e[g]e', 'UNKNOWN_ALLELE', 'E', 0],
  ['nothing but separators', ',;|', 'EMPTY', null, 0],
])('refuses a genotype with %s and says why and where', async (_, genotype, reason, locus, position) => {
  const own = await create({ name: 'Eigener' })
  for (const answer of [
    await api.post('/color-varieties', { name: 'x', genotype }),
    await api.put(`/color-varieties/${own.id}`, { genotype }),
    await api.get(`/color-varieties/resolve?genotype=${encodeURIComponent(genotype)}`),
  ]) {
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'GenotypeInvalid', reason, locus, position },
    })
  }
  expect(await stored(own.id)).toMatchObject({ genotype: null, version: 1 })
})

test('takes patterns inside one, around several and disjoint from each other', async () => {
  await create({ name: 'innen', genotype: ownPattern })
  await create({ name: 'noch weiter innen', genotype: 'AA CC DD E- G- P- -- --' })
  await create({ name: 'daneben', genotype: 'Aa CC D- E- G- P- -- --' })
  await create({ name: 'Schecke', genotype: 'AA CC DD EE G- P- Spsp --' })
  await create({ name: 'außen', genotype: '-- -- -- -- -- -- -- --' })
})

test('judges a changed pattern against all varieties but the changed one', async () => {
  await create({ name: 'erster', genotype: ownPattern })
  const { id } = await create({ name: 'zweiter', genotype: 'Aa CC D- E- G- P- -- --' })
  expect((await api.put(`/color-varieties/${id}`, { genotype: 'AaCCD-E-G-P-' })).status).toBe(200)
  const refused = await api.put(`/color-varieties/${id}`, { genotype: 'A- CC DD E- G- P- -- --' })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'VarietyOverlaps', overlaps: [{ name: 'erster' }] },
  })
  expect((await api.put(`/color-varieties/${id}`, { genotype: null })).body.genotype).toBeNull()
})

/** Lets the calls pass whatever they check before they write, until none of them gets on by itself; then they write. */
async function raceTo<T>(calls: (() => Promise<T>)[]): Promise<T[]> {
  let answers: Promise<T>[] = []
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table color_varieties in share mode`)
    answers = calls.map((call) => call())
    const waiting = sql`select count(*)::int as waiting from pg_locks
      where not granted and database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await tx.execute(waiting)).rows[0]).toEqual({ waiting: calls.length })
  })
  return Promise.all(answers)
}

test('of simultaneous varieties with overlapping patterns exactly one is stored', async () => {
  const patterns = ['AA C- D- E- G- P-', 'A- CC D- E- G- P-', 'A- C- DD E- G- P-']
  const answers = await raceTo(
    patterns.map((genotype) => () => api.post('/color-varieties', { name: genotype, genotype })),
  )
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const own = await api.db.select().from(colorVarieties).where(eq(colorVarieties.isSeeded, false))
  expect(own).toHaveLength(1)
})

test('simultaneous changes cannot make two patterns overlap either', async () => {
  const one = await create({ name: 'eins' })
  const two = await create({ name: 'zwei' })
  const answers = await raceTo([
    () => api.put(`/color-varieties/${one.id}`, { genotype: 'AA C- D- E- G- P-' }),
    () => api.put(`/color-varieties/${two.id}`, { genotype: 'A- CC D- E- G- P-' }),
  ])
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('of a seeded variety only the place in the order changes', async () => {
  const agouti = seeded('Agouti')
  const address = `/color-varieties/${agouti.id}`
  for (const change of [
    { name: 'Wildfarben' },
    { englishName: null },
    { genotype: null },
    { genotype: 'AA C- D- E- G- P-' },
    { sortOrder: 5, name: 'Wildfarben' },
  ]) {
    expect(await api.put(address, change)).toMatchObject({ status: 409, body: { code: 'SeededVariety' } })
  }
  expect((await api.delete(address)).body.code).toBe('SeededVariety')
  expect(await stored(agouti.id)).toMatchObject({ ...agouti, isSeeded: true, version: 1 })

  const moved = await api.put(address, { sortOrder: 500 })
  expect(moved).toMatchObject({ status: 200, body: { ...agouti, sortOrder: 500 } })
  const back = await api.put(address, { ...moved.body, sortOrder: 1, genotype: 'A-C-D-E-G-P-' })
  expect(back).toMatchObject({ status: 200, body: agouti })
})

test('deletes an own variety unless an animal has it', async () => {
  const { id } = await create({ name: 'Eigener' })
  const [animal] = await api.db.insert(gerbils).values({ name: 'Krümel', colorVarietyId: id }).returning()
  expect(await api.delete(`/color-varieties/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'InUse', references: [{ resource: 'gerbils', count: 1, ids: [animal!.id] }] },
  })
  await api.db.delete(gerbils)
  expect((await api.delete(`/color-varieties/${id}`)).status).toBe(204)
  expect((await api.get(`/color-varieties/${id}`)).status).toBe(404)
})

test.each([
  [{}, ''],
  [{ name: ' ' }, '/name'],
  [{ name: null }, '/name'],
  [{ name: 'a\0b' }, '/name'],
  [{ name: 'x', sortOrder: null }, '/sortOrder'],
  [{ name: 'x', sortOrder: -1 }, '/sortOrder'],
  [{ name: 'x', sortOrder: 1.5 }, '/sortOrder'],
  [{ name: 'x', sortOrder: 2_147_483_648 }, '/sortOrder'],
  [{ name: 'x', genotype: 5 }, '/genotype'],
  [{ name: 'x', englishName: [] }, '/englishName'],
  [{ name: 'x', pattern: 'AA' }, ''],
])('refuses the body %j and stores nothing', async (body, path) => {
  const refused = await api.post('/color-varieties', body)
  expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(refused.body.errors.map((error: { path: string }) => error.path)).toContainEqual(
    expect.stringMatching(new RegExp(`^${path}`)),
  )
  expect(await api.db.$count(colorVarieties)).toBe(70)
})

test('refuses texts that are too long', async () => {
  for (const body of [{ name: 'x'.repeat(101) }, { name: 'x', genotype: 'A'.repeat(401) }]) {
    expect((await api.post('/color-varieties', body)).body.code).toBe('ValidationFailed')
  }
  expect((await create({ name: 'x'.repeat(100) })).name).toHaveLength(100)
})

test('read-only members of a body are ignored', async () => {
  const variety = await create({ name: 'Eigener', id: unknownId, isSeeded: true, version: 9 })
  expect(variety).toMatchObject({ id: varietyId('Eigener'), isSeeded: false, version: 1 })
  const changed = await api.put(`/color-varieties/${variety.id}`, { ...variety, isSeeded: true })
  expect(changed.body).toEqual({ ...variety, version: 2, updatedAt: changed.body.updatedAt })
})

test('honours If-Match', async () => {
  const { id } = await create({ name: 'Eigener' })
  const etag = (await api.get(`/color-varieties/${id}`)).headers.get('etag') ?? ''
  expect((await api.put(`/color-varieties/${id}`, { sortOrder: 1 }, { 'if-match': etag })).status).toBe(200)
  const late = await api.put(`/color-varieties/${id}`, { sortOrder: 2 }, { 'if-match': etag })
  expect(late).toMatchObject({ status: 412, body: { code: 'PreconditionFailed' } })
})
