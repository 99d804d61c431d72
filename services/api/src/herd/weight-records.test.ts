import { weightRecords } from '@zuchtbuch/db/schema/gerbil-records'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { today } from '@zuchtbuch/domain/calendar'
import { beforeEach, expect, test } from 'vitest'
import { startTestApi, useTestApi } from '../../test/test-api.ts'

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

const full = { date: '2026-03-14', weightGrams: 72.25, notes: 'vor dem Füttern' }

async function create(body: Record<string, unknown>, gerbilId = id) {
  const { status, body: record } = await api.post(`/gerbils/${gerbilId}/weight-records`, body)
  expect(status).toBe(201)
  return record
}

test.each([0.01, 500, 99.99, 70.1])('stores %d grams exactly', async (weightGrams) => {
  const record = await create({ date: '2026-03-14', weightGrams })
  expect(record.weightGrams).toBe(weightGrams)
})

test('refuses a second weight of an animal on one day, when adding and when moving', async () => {
  await create({ date: '2026-03-14', weightGrams: 70 })
  const next = await create({ date: '2026-03-15', weightGrams: 71 })
  const added = await api.post(`/gerbils/${id}/weight-records`, { date: '2026-03-14', weightGrams: 70 })
  const moved = await api.patch(`/gerbils/${id}/weight-records/${next.id}`, { date: '2026-03-14' })
  for (const answer of [added, moved]) {
    expect(answer).toMatchObject({ status: 409, body: { code: 'DuplicateDate' } })
  }
  await create({ date: '2026-03-14', weightGrams: 60 }, other)
  expect(await api.db.select().from(weightRecords)).toHaveLength(3)
})

test('of simultaneous weights for one day exactly one is stored', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => api.post(`/gerbils/${id}/weight-records`, full)))
  expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test.each([
  [{ weightGrams: 70 }, '/date'],
  [{ date: '2026-03-14' }, '/weightGrams'],
  [{ date: null, weightGrams: 70 }, '/date'],
  [{ date: '2026-02-30', weightGrams: 70 }, '/date'],
  [{ date: '2026-03-14T00:00:00Z', weightGrams: 70 }, '/date'],
  [{ date: '2026-03-14', weightGrams: 0 }, '/weightGrams'],
  [{ date: '2026-03-14', weightGrams: -3 }, '/weightGrams'],
  [{ date: '2026-03-14', weightGrams: 500.01 }, '/weightGrams'],
  [{ date: '2026-03-14', weightGrams: 70.125 }, '/weightGrams'],
  [{ date: '2026-03-14', weightGrams: 1e-9 }, '/weightGrams'],
  [{ date: '2026-03-14', weightGrams: 70.000000001 }, '/weightGrams'],
  [{ date: '2026-03-14', weightGrams: '70' }, '/weightGrams'],
  [{ date: '2026-03-14', weightGrams: null }, '/weightGrams'],
  [{ date: '2026-03-14', weightGrams: 70, notes: 'a\0' }, '/notes'],
  [{ date: '2026-03-14', weightGrams: 70, grams: 70 }, ''],
])('refuses the body %j and stores nothing', async (body, path) => {
  const refused = await api.post(`/gerbils/${id}/weight-records`, body)
  expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect(refused.body.errors.map((error: { path: string }) => error.path)).toContainEqual(
    expect.stringMatching(new RegExp(`^${path}`)),
  )
  expect(await api.db.select().from(weightRecords)).toEqual([])
})

test('refuses notes that are too long', async () => {
  const longest = 'x'.repeat(20_000)
  const refused = await api.post(`/gerbils/${id}/weight-records`, { ...full, notes: `${longest}x` })
  expect(refused).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  expect((await create({ ...full, notes: longest })).notes).toBe(longest)
})

test('a huge number is refused and not rounded into range', async () => {
  const text = '{"date":"2026-03-14","weightGrams":1e400}'
  expect((await api.post(`/gerbils/${id}/weight-records`, text)).status).toBe(400)
})

test('refuses a day before the birth or in the future, and takes the first and the last possible one', async () => {
  const target = `/gerbils/${id}/weight-records`
  for (const date of ['2026-01-09', '0001-01-01', '9999-12-31']) {
    expect(await api.post(target, { date, weightGrams: 3 })).toMatchObject({
      status: 400,
      body: { code: 'ValidationFailed', errors: [{ path: '/date', code: 'implausibleDate' }] },
    })
  }
  const record = await create({ date: '2026-01-10', weightGrams: 3 })
  await create({ date: today(api.ctx.config.timeZone), weightGrams: 80 })
  expect((await api.patch(`${target}/${record.id}`, { date: '2026-01-09' })).status).toBe(400)
  expect((await api.get(`${target}/${record.id}`)).body.date).toBe('2026-01-10')
})

test('takes any past day of an animal whose birth is unknown, but none of the year 0', async () => {
  await create({ date: '0001-01-01', weightGrams: 60 }, other)
  const refused = await api.post(`/gerbils/${other}/weight-records`, { date: '0000-12-31', weightGrams: 60 })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: '/date' }] } })
})

test('today is the day in the configured time zone', async () => {
  // 26 hours apart: the first is always at least one day ahead of the second.
  const [east, west] = ['Pacific/Kiritimati', 'Etc/GMT+12'] as const
  const date = today(east)
  const statuses = []
  for (const zone of [east, west]) {
    const elsewhere = await startTestApi({ APP_TIMEZONE: zone })
    try {
      const { body: gerbil } = await elsewhere.post('/gerbils', { name: 'Krümel' })
      const answer = await elsewhere.post(`/gerbils/${gerbil.id}/weight-records`, { date, weightGrams: 70 })
      statuses.push(answer.status)
    } finally {
      await elsewhere.stop()
    }
  }
  expect(statuses).toEqual([201, 400])
})

test('lists the weights of one animal, newest first, and filters, orders and pages them', async () => {
  await create({ date: '2026-03-01', weightGrams: 60.5 })
  await create({ date: '2026-03-03', weightGrams: 62 })
  await create({ date: '2026-03-02', weightGrams: 61, notes: 'nüchtern' })
  await create({ date: '2026-03-02', weightGrams: 99 }, other)
  const list = async (query: string) => {
    const { status, body } = await api.get(`/gerbils/${id}/weight-records?${query}`)
    expect(status).toBe(200)
    return body.items.map((item: { weightGrams: number }) => item.weightGrams)
  }
  expect(await list('')).toEqual([62, 61, 60.5])
  expect(await list('orderBy=date')).toEqual([60.5, 61, 62])
  expect(await list(`filter=${encodeURIComponent('weightGrams>=61,notes=null')}`)).toEqual([62])
  // An or at the top must not reach the weights of other animals.
  expect(await list(`filter=${encodeURIComponent('weightGrams>0|weightGrams<=0')}`)).toEqual([62, 61, 60.5])
  expect((await api.get(`/gerbils/${id}/weight-records?page=2&pageSize=2`)).body).toMatchObject({
    items: [{ weightGrams: 60.5 }],
    totalCount: 3,
    page: 2,
    pageSize: 2,
  })
  expect((await api.get(`/gerbils/${id}/weight-records?filter=x%3D1`)).body.code).toBe('InvalidFilter')
})
