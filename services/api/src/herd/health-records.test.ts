import { healthRecords } from '@zuchtbuch/db/schema/gerbil-records'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { today } from '@zuchtbuch/domain/calendar'
import { HEALTH_CATEGORIES } from '@zuchtbuch/domain/health/health-category'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
let id: string
let other: string
beforeEach(async () => {
  await api.db.delete(gerbils)
  const rows = await api.db
    .insert(gerbils)
    .values([{ name: 'Krümel', dateOfBirth: '2026-01-10' }, { name: 'Flocke' }])
    .returning()
  id = rows[0]!.id
  other = rows[1]!.id
})

const minimal = { date: '2026-03-14', category: 'Checkup', title: 'Kontrolle' }

async function create(body: Record<string, unknown>, gerbilId = id) {
  const { status, body: record } = await api.post(`/gerbils/${gerbilId}/health-records`, body)
  expect(status).toBe(201)
  return record
}

test('needs a date, a category and a title; everything else is null', async () => {
  expect(await create(minimal)).toMatchObject({
    ...minimal,
    description: null,
    treatment: null,
    veterinarian: null,
    costEur: null,
    followUpOn: null,
    resolvedOn: null,
  })
})

test.each(HEALTH_CATEGORIES)('knows the category %s', async (category) => {
  expect((await create({ ...minimal, category })).category).toBe(category)
})

test.each([
  [{ date: undefined }, '/date'],
  [{ category: undefined }, '/category'],
  [{ title: undefined }, '/title'],
  [{ date: null }, '/date'],
  [{ category: null }, '/category'],
  [{ title: '  ' }, '/title'],
  [{ category: 'checkup' }, '/category'],
  [{ category: 'constructor' }, '/category'],
  [{ date: '2026-13-01' }, '/date'],
  [{ date: '0000-01-01' }, '/date'],
  [{ followUpOn: '2026-02-30' }, '/followUpOn'],
  [{ followUpOn: '10000-01-01' }, '/followUpOn'],
  [{ resolvedOn: 'heute' }, '/resolvedOn'],
  [{ costEur: -0.01 }, '/costEur'],
  [{ costEur: 24.905 }, '/costEur'],
  [{ costEur: 45.500000001 }, '/costEur'],
  [{ costEur: 1e9 }, '/costEur'],
  [{ costEur: '24,90' }, '/costEur'],
  [{ description: 'a\0b' }, '/description'],
  [{ veterinarian: { name: 'x' } }, '/veterinarian'],
  [{ vet: 'x' }, ''],
])('refuses a body with %j and stores nothing', async (members, path) => {
  const refused = await api.post(`/gerbils/${id}/health-records`, { ...minimal, ...members })
  expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(refused.body.errors.map((error: { path: string }) => error.path)).toContainEqual(
    expect.stringMatching(new RegExp(`^${path}`)),
  )
  expect(await api.db.select().from(healthRecords)).toEqual([])
})

test('refuses texts that are too long', async () => {
  for (const [member, max] of [
    ['title', 200],
    ['veterinarian', 200],
    ['description', 20_000],
    ['treatment', 20_000],
  ] as const) {
    const body = (length: number) => ({ ...minimal, [member]: 'x'.repeat(length) })
    const refused = await api.post(`/gerbils/${id}/health-records`, body(max + 1))
    expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
    expect((await create(body(max)))[member]).toHaveLength(max)
  }
})

test.each([
  [{ date: '2026-01-09' }, ['/date']],
  [{ date: '9999-12-31' }, ['/date']],
  [{ followUpOn: '2026-01-09' }, ['/followUpOn']],
  [{ resolvedOn: '9999-12-31' }, ['/resolvedOn']],
  [{ resolvedOn: '2026-03-13' }, ['/resolvedOn']],
  [
    { date: '2026-01-09', followUpOn: '2026-01-01', resolvedOn: '9999-12-31' },
    ['/date', '/followUpOn', '/resolvedOn'],
  ],
])('refuses the days %j and says which', async (days, paths) => {
  const refused = await api.post(`/gerbils/${id}/health-records`, { ...minimal, ...days })
  expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(refused.body.errors).toEqual(
    paths.map((path) => ({ path, message: expect.any(String), code: 'implausibleDate' })),
  )
  expect(await api.db.select().from(healthRecords)).toEqual([])
})

test('takes the day of birth, today, and a resolution on the day of the record', async () => {
  const day = today(api.ctx.config.timeZone)
  await create({ ...minimal, date: '2026-01-10', resolvedOn: '2026-01-10', followUpOn: '2026-01-10' })
  await create({ ...minimal, date: day, resolvedOn: day })
})

test('judges a changed day together with the stored ones', async () => {
  const record = await create({ ...minimal, date: '2026-03-14', resolvedOn: '2026-03-20' })
  const address = `/gerbils/${id}/health-records/${record.id}`
  expect(await api.patch(address, { date: '2026-03-21' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/date', code: 'implausibleDate' }] },
  })
  expect(await api.put(address, { resolvedOn: '2026-03-13' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/resolvedOn', code: 'implausibleDate' }] },
  })
  expect((await api.patch(address, { date: '2026-03-21', resolvedOn: null })).status).toBe(200)
  expect((await api.get(address)).body).toMatchObject({ date: '2026-03-21', resolvedOn: null, version: 2 })
})

test('lists the records of one animal, newest first, and filters, orders and pages them', async () => {
  await create({ ...minimal, date: '2026-03-01', title: 'a', costEur: 10 })
  await create({ ...minimal, date: '2026-03-03', title: 'b', category: 'Teeth', followUpOn: '2027-01-01' })
  await create({ ...minimal, date: '2026-03-02', title: 'c', category: 'Other', resolvedOn: '2026-03-05' })
  await create({ ...minimal, title: 'foreign' }, other)
  const list = async (query: string) => {
    const { status, body } = await api.get(`/gerbils/${id}/health-records?${query}`)
    expect(status).toBe(200)
    return body.items.map((item: { title: string }) => item.title)
  }
  expect(await list('')).toEqual(['b', 'c', 'a'])
  expect(await list(`filter=${encodeURIComponent('category=teeth')}`)).toEqual(['b'])
  expect(await list(`filter=${encodeURIComponent('costEur=10.00')}`)).toEqual(['a'])
  expect(await list(`filter=${encodeURIComponent('followUpOn>2026-12-31|resolvedOn!=null')}`)).toEqual([
    'b',
    'c',
  ])
  // An or at the top must not reach the records of other animals.
  expect(await list(`filter=${encodeURIComponent('title=a|title=foreign')}`)).toEqual(['a'])
  expect(await list('orderBy=category')).toEqual(['a', 'b', 'c'])
  expect((await api.get(`/gerbils/${id}/health-records?page=2&pageSize=2`)).body).toMatchObject({
    items: [{ title: 'a' }],
    totalCount: 3,
    page: 2,
    pageSize: 2,
  })
  expect((await api.get(`/gerbils/${id}/health-records?orderBy=x`)).body.code).toBe('InvalidOrderBy')
})

test('moves to another animal, judged by its birth, and is found there', async () => {
  const record = await create({ ...minimal, date: '2026-03-14', followUpOn: '2026-03-20' })
  const [from, to] = [id, other].map((owner) => `/gerbils/${owner}/health-records/${record.id}`) as [
    string,
    string,
  ]

  expect(await api.patch(from, { gerbilId: '0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a6b' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/gerbilId', code: 'unknownReference' }] },
  })
  await api.patch(`/gerbils/${other}`, { dateOfBirth: '2026-03-15' })
  expect(await api.patch(from, { gerbilId: other })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/date', code: 'implausibleDate' }] },
  })
  expect((await api.patch(from, { gerbilId: other, date: '2026-03-16' })).body).toMatchObject({
    gerbilId: other,
    date: '2026-03-16',
    version: 2,
  })
  expect((await api.get(from)).status).toBe(404)
  expect((await api.get(to)).body).toMatchObject({ title: 'Kontrolle', gerbilId: other })
  // Sent back as it came it stays where it is.
  expect((await api.put(to, (await api.get(to)).body)).body.gerbilId).toBe(other)
  expect((await api.patch(from, { gerbilId: id })).status).toBe(404)
})

const quiet = { kind: 'Epilepsy', stimulus: 'Handling', outcome: 'None', durationSeconds: 60 }
const epilepsyTest = { ...minimal, category: 'Test', title: 'Epi-Test', test: quiet }

test('keeps a coded diagnosis with its particulars, and tells a buyer of what is open', async () => {
  const particulars = {
    diagnosisCode: 'tumour-gland',
    side: 'Left',
    site: 'Bauch',
    severity: 'Moderate',
    congenital: false,
    heritable: 'Possible',
  }
  const record = await create({ ...minimal, category: 'Surgery', ...particulars })
  expect(record).toMatchObject({ ...particulars, test: null, result: null, tellBuyer: true })
  const filter = 'filter=diagnosisCode=tumour-gland,heritable=Possible,severity=Moderate'
  const found = await api.get(`/health-records?${filter}`)
  expect(found.body.items.map((one: { id: string }) => one.id)).toEqual([record.id])
  expect(await create(minimal)).toMatchObject({ tellBuyer: false })
  expect(await create({ ...minimal, category: 'Illness', tellBuyer: false })).toMatchObject({
    tellBuyer: false,
  })
})

test('a code that is no diagnosis is refused where it stands', async () => {
  const answer = await api.post(`/gerbils/${id}/health-records`, { ...minimal, diagnosisCode: 'zahnweh' })
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'UnknownReference', errors: [{ path: '/diagnosisCode' }] },
  })
})

test('the outcome of an epilepsy test says its result unless somebody says another', async () => {
  expect(await create(epilepsyTest)).toMatchObject({ test: quiet, result: 'Negative', tellBuyer: false })
  const cramp = { ...quiet, outcome: 'Convulsion' }
  const seizure = await create({ ...epilepsyTest, test: cramp })
  expect(seizure).toMatchObject({ result: 'Positive', tellBuyer: true })
  for (const list of ['/health-records', `/gerbils/${id}/health-records`]) {
    const { items } = (await api.get(`${list}?filter=result=Positive`)).body
    expect(items.map((one: { id: string }) => one.id)).toEqual([seizure.id])
  }
  expect(await create({ ...epilepsyTest, test: cramp, result: 'Unclear' })).toMatchObject({
    result: 'Unclear',
  })
  const bare = { kind: 'Epilepsy' }
  expect(await create({ ...epilepsyTest, test: bare })).toMatchObject({
    test: { kind: 'Epilepsy', stimulus: null, outcome: null, durationSeconds: null },
    result: null,
  })
})

test.each([
  [{ ...minimal, result: 'Negative' }, '/result', 'gehört zu einem Test'],
  [{ ...minimal, test: quiet }, '/test', 'gehört zu einem Test'],
  [{ ...epilepsyTest, test: { ...quiet, durationSeconds: 3601 } }, '/test/durationSeconds'],
  [{ ...epilepsyTest, test: { outcome: 'None' } }, '/test/kind'],
])('refuses a test that is none: %j', async (body, path, message = expect.any(String)) => {
  const answer = await api.post(`/gerbils/${id}/health-records`, body)
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, message }] } })
})

test('a record that is a test no more loses it, and another outcome is another result', async () => {
  const { id: recordId } = await create(epilepsyTest)
  const path = `/gerbils/${id}/health-records/${recordId}`
  const positive = await api.patch(path, { test: { ...quiet, outcome: 'Twitching' } })
  expect(positive.body).toMatchObject({ result: 'Positive' })
  expect((await api.patch(path, { title: 'Noch einmal' })).body).toMatchObject({ result: 'Positive' })
  expect((await api.patch(path, { category: 'Checkup' })).body).toMatchObject({ test: null, result: null })
})

test('the tests of an animal say whether it has seizures', async () => {
  const epilepsy = async () => (await api.get(`/gerbils/${id}`)).body.epilepsy
  expect(await epilepsy()).toBe('Untested')
  for (const date of ['2026-03-20', '2026-05-01', '2026-07-20']) await create({ ...epilepsyTest, date })
  expect(await epilepsy()).toBe('Clear')
  await create({ ...minimal, category: 'Illness', diagnosisCode: 'epilepsy' })
  expect(await epilepsy()).toBe('Seizure')
})
