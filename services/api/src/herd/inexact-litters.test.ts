import { beforeAll, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'
import { add } from '../../test/test-herd.ts'
import { importDataset } from '../../test/test-imports.ts'

const api = useTestApi()
let father: any
let mother: any
beforeAll(async () => {
  father = await add(api, '/gerbils', { name: 'Balou', gender: 'Male', dateOfBirth: '2020-03-01' })
  mother = await add(api, '/gerbils', { name: 'Krümel', gender: 'Female', dateOfBirth: '2020-03-01' })
})

const parents = () => ({ fatherId: father.id, motherId: mother.id })

test.each([
  ['Month', '2020-05-31T00:00:00.000Z'],
  ['Year', '2020-12-31T00:00:00.000Z'],
  ['Unknown', '2020-05-14T00:00:00.000Z'],
])('a litter known to the %s has no day, no age and no judgement by days', async (datePrecision, date) => {
  const litter = await add(api, '/litters', { date: '2020-05-14', datePrecision, totalBorn: 4, ...parents() })
  expect(litter).toMatchObject({ date, datePrecision, birthDay: null, ageInDays: null })
  expect(litter.warnings ?? []).toEqual([])
  const listed = await api.get(`/litters?filter=datePrecision=${datePrecision}`)
  expect(listed.body.items).toMatchObject([{ id: litter.id, birthDay: null }])
  const { columns } = (await api.get('/litters/rows')).body
  const at = columns.id.indexOf(litter.id)
  expect([columns.birthDay[at], columns.datePrecision[at]]).toEqual([null, datePrecision])
  await api.delete(`/litters/${litter.id}`)
})

test('a parent that is younger than the day is none to a litter of that day, and may be one to a litter of that year', async () => {
  const late = await add(api, '/gerbils', { name: 'Spät', gender: 'Female', dateOfBirth: '2021-06-01' })
  const litter = { date: '2021-05-14', motherId: late.id }
  expect(await api.post('/litters', litter)).toMatchObject({ status: 400, body: { code: 'ParentTooYoung' } })
  const { body, status } = await api.post('/litters', { ...litter, datePrecision: 'Year' })
  expect(status).toBe(201)
  // As soon as the day is said, it is judged.
  const exact = await api.patch(`/litters/${body.id}`, { date: '2021-05-14', datePrecision: 'Day' })
  expect(exact).toMatchObject({ status: 400, body: { code: 'ParentTooYoung' } })
})

test('a year that has begun may end ahead, one that has not may not', async () => {
  const year = new Date().getUTCFullYear()
  const of = (date: string) => api.post('/litters', { date, datePrecision: 'Year' })
  expect(await of(`${year}-01-02`)).toMatchObject({
    status: 201,
    body: { date: `${year}-12-31T00:00:00.000Z` },
  })
  expect(await of(`${year + 1}-01-02`)).toMatchObject({ status: 400 })
})

test('its young have words instead of a day, and loops are found as ever', async () => {
  const litter = await add(api, '/litters', { date: '2022-05-01', datePrecision: 'Month', ...parents() })
  const words = await add(api, '/gerbils', { name: 'Kind', litterId: litter.id })
  expect(words).toMatchObject({ dateOfBirth: null, dateOfBirthText: 'Mai 2022' })
  const { body } = await api.post(`/litters/${litter.id}/pups`, { pups: [{ name: 'Zweites' }] })
  expect(body.gerbilIds).toHaveLength(2)
  const [born] = (await api.get('/gerbils?filter=name=Zweites')).body.items
  expect(born).toMatchObject({ dateOfBirth: null, dateOfBirthText: 'Mai 2022' })
  const own = await add(api, '/litters', {
    date: '2019-01-01',
    datePrecision: 'Unknown',
    fatherId: father.id,
  })
  expect(await api.patch(`/gerbils/${father.id}`, { litterId: own.id })).toMatchObject({
    status: 400,
    body: { code: 'PedigreeCycle' },
  })
})

test('it is counted in no year, is no sibling in time, and nothing of it is due', async () => {
  const day = new Date().toISOString().slice(0, 10)
  const year = day.slice(0, 4)
  const young = async () => (await api.get(`/statistics/young?year=${year}`)).body
  const before = await young()
  const inexact = await add(api, '/litters', {
    date: day,
    datePrecision: 'Month',
    totalBorn: 5,
    ...parents(),
  })
  expect(await young()).toEqual(before)
  const due = (await api.get('/api/today')).body
  expect(JSON.stringify(due)).not.toContain(inexact.id)
  const exact = await add(api, '/litters', { date: day, totalBorn: 3, ...parents() })
  const codes = (exact.warnings ?? []).map(({ code }: any) => code)
  expect(codes).not.toContain('LittersTooClose')
  expect(codes).not.toContain('FirstLitterLate')
  expect(await young()).not.toEqual(before)
  expect(await api.post(`/litters/${inexact.id}/next-mating`, {})).toMatchObject({ status: 400 })
})

test('a dataset says it, and a later one that knows the day', async () => {
  const read = async (litter: object) => {
    await importDataset(api, 'execute', { litters: [{ externalRef: 'W1', pairingCode: 'W1', ...litter }] })
    return (await api.get('/litters?filter=externalRef=W1')).body.items[0]
  }
  const year = await read({ date: '14.05.2018', datePrecision: 'Year' })
  expect(year).toMatchObject({ date: '2018-12-31T00:00:00.000Z', datePrecision: 'Year', birthDay: null })
  expect((await read({ date: '14.05.2018', datePrecision: 'Year' })).version).toBe(year.version)
  expect(await read({ date: '14.05.2018' })).toMatchObject({ datePrecision: 'Day', birthDay: '2018-05-14' })
})
