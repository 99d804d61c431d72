import { defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { beforeEach, expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const path = '/settings/rules'

const api = useTestApi()
beforeEach(async () => {
  const none = Object.fromEntries(Object.keys(defaultBreedingRules).map((name) => [name, null]))
  expect((await api.put(path, none)).status).toBe(200)
})

test('the limits are the defaults until the breeder chooses others', async () => {
  const { status, body } = await api.get(path)

  expect(status).toBe(200)
  expect(body).toMatchObject({ ...defaultBreedingRules, defaults: defaultBreedingRules })
})

test('a change keeps what it omits, null is the default again', async () => {
  const first = await api.put(path, { readyDay: 56, inbreedingLimitPercent: 3.13, gestation: { min: 24 } })
  expect(first.body).toMatchObject({
    readyDay: 56,
    inbreedingLimitPercent: 3.13,
    gestation: { min: 24, max: 28, nursingMax: 48 },
    separateDay: 42,
  })
  const second = await api.put(path, { readyDay: null, gestation: { nursingMax: 50 } })
  expect(second.body).toMatchObject({
    readyDay: 70,
    inbreedingLimitPercent: 3.13,
    gestation: { min: 24, max: 28, nursingMax: 50 },
    defaults: { readyDay: 70 },
    version: first.body.version + 1,
  })
  expect((await api.get(path)).body).toEqual(second.body)
  expect((await api.put(path, { gestation: null })).body.gestation).toEqual(defaultBreedingRules.gestation)
})

test('what was answered can be sent back', async () => {
  const { body } = await api.get(path)
  expect((await api.put(path, body)).body).toMatchObject(defaultBreedingRules)
})

test.each([
  [{ readyDay: -1 }, '/readyDay'],
  [{ readyDay: 3651 }, '/readyDay'],
  [{ readyDay: 1.5 }, '/readyDay'],
  [{ inbreedingLimitPercent: 100.5 }, '/inbreedingLimitPercent'],
  [{ inbreedingLimitPercent: 6.255 }, '/inbreedingLimitPercent'],
  [{ gestation: { min: 29 } }, '/gestation/max'],
  [{ epiTestDays: [29] }, '/epiTestDays/0'],
  [{ epiTestDays: [401] }, '/epiTestDays/0'],
  [{ epiTestDays: [90, 60] }, '/epiTestDays'],
  [{ epiTestDays: [60, 60] }, '/epiTestDays'],
  [{ epiTestDays: [30, 40, 50, 60, 70, 80, 90] }, '/epiTestDays'],
  [{ gestation: { nursingMax: 27 } }, '/gestation/nursingMax'],
])('%j is refused, and nothing is stored', async (change, refusedPath) => {
  const before = (await api.get(path)).body
  const answer = await api.put(path, { ...change, pauseDays: 90 })

  expect(answer.status).toBe(400)
  expect(answer.body.errors[0].path).toBe(refusedPath)
  expect((await api.get(path)).body).toEqual(before)
})

test.each([
  ['noLitterDays', [0, 29, 3650], [-1, 1, 28, 3651, 45.5]],
  ['neuterFertileDays', [0, 365], [-1, 366, 1.5]],
  ['minFloorAreaCm2', [0, 100_000], [-1, 100_001, 0.5]],
  ['floorPercentPerAnimal', [0, 200], [-1, 201, 2.5]],
  ['minOwnBeddingCm', [0, 200], [-1, 201, 'tief']],
  ['aliveAskYears', [0, 10], [-1, 11, 4.5]],
])('%s may be any of %j, and none of %j', async (member, good, bad) => {
  for (const value of good)
    expect(await api.put(path, { [member]: value })).toMatchObject({ status: 200, body: { [member]: value } })
  for (const value of bad)
    expect(await api.put(path, { [member]: value }), `${value}`).toMatchObject({
      status: 400,
      body: { errors: [{ path: `/${member}` }] },
    })
})

test('a change of an older version is refused', async () => {
  const { headers } = await api.get(path)
  await api.put(path, { readyDay: 56 })
  const answer = await api.put(path, { readyDay: 63 }, { 'if-match': headers.get('etag') ?? '' })

  expect(answer.status).toBe(412)
  expect((await api.get(path)).body.readyDay).toBe(56)
})
