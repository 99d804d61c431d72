import { weightRecords } from '@zuchtbuch/db/schema/gerbil-records'
import { gerbils, litters } from '@zuchtbuch/db/schema/herd'
import { addDays } from '@zuchtbuch/domain/calendar'
import { learnGrowth } from '@zuchtbuch/domain/growth-reference'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
const born = '2025-03-01'
beforeEach(() => forgetHerd())
afterEach(() => vi.useRealTimers())

/** Without animals and without what was learnt of them. */
async function forgetHerd() {
  await api.db.execute(sql`truncate litters, gerbils cascade`)
  await api.get('/growth-reference')
}

/** Young of so many litters, one after the other, all born on one day. */
async function addYoung(
  count: number,
  { ofLitters = 3, ...more }: { ofLitters?: number; gender?: 'Female' } = {},
) {
  const rows = await api.db
    .insert(litters)
    .values(Array.from({ length: ofLitters }, () => ({ date: new Date(`${born}T00:00:00Z`) })))
    .returning()
  return api.db
    .insert(gerbils)
    .values(
      Array.from({ length: count }, (_, n) => ({
        name: `Junges ${n}`,
        litterId: rows[n % ofLitters]!.id,
        dateOfBirth: born,
        ...more,
      })),
    )
    .returning()
}
const weigh = (animals: { id: string }[], ageDays: number, weightGrams: number) =>
  api.db
    .insert(weightRecords)
    .values(animals.map(({ id }) => ({ gerbilId: id, date: addDays(born, ageDays), weightGrams })))
const reference = async () => (await api.get('/growth-reference')).body

test('an empty book has no curve', async () => {
  expect(await reference()).toEqual({ weights: 0, animals: 0, points: [] })
})

test('ten animals of three litters make a point, twenty a band', async () => {
  const animals = await addYoung(20)
  await weigh(animals.slice(0, 10), 14, 12.5)
  await weigh(animals, 28, 25)
  expect(await reference()).toEqual({
    weights: 30,
    animals: 20,
    points: [
      { ageDays: 14, animals: 10, grams: 12.5, low: null, high: null },
      { ageDays: 28, animals: 20, grams: 25, low: 25, high: 25 },
    ],
  })
})

test('neither a weight before the birth counts, nor of an animal without a day of birth or of more than a year', async () => {
  const animals = await addYoung(20)
  await weigh(animals, -1, 3)
  await weigh(animals, 366, 80)
  const unknown = await api.db
    .insert(gerbils)
    .values(animals.map(({ litterId }) => ({ name: 'Findling', litterId })))
    .returning()
  await weigh(unknown, 14, 12)
  expect((await reference()).points).toEqual([])
  await weigh(animals, 365, 80)
  expect((await reference()).points).toMatchObject([{ ageDays: 365 }])
})

test.each([
  ['on the day', 0, false],
  ['30 days later', 30, false],
  ['31 days later', 31, true],
  ['the day before', -1, true],
])('a weight of a mother that gives birth %s counts: %j days %j', async (_when, later, counts) => {
  const animals = await addYoung(20, { gender: 'Female' })
  await weigh(animals, 180, 80)
  const date = new Date(`${addDays(born, 180 + later)}T00:00:00Z`)
  await api.db.insert(litters).values(animals.map(({ id }) => ({ date, motherId: id })))
  expect((await reference()).points.map(({ ageDays }: { ageDays: number }) => ageDays)).toEqual(
    counts ? [180] : [],
  )
})

test('it is learnt anew with the twentieth weight, and on the next day', async () => {
  const animals = await addYoung(40)
  await weigh(animals.slice(0, 19), 28, 25)
  expect((await reference()).points).toEqual([])
  await weigh(animals.slice(19, 20), 28, 25)
  const [point] = (await reference()).points
  expect(point).toMatchObject({ animals: 20, grams: 25 })

  await weigh(animals.slice(20, 39), 28, 35)
  expect((await reference()).points).toEqual([point])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  expect((await reference()).points).toMatchObject([{ animals: 39 }])
})

test('100,000 weights are learnt from as few are', async () => {
  // Ten weights each of 10,000 animals from 2,000 litters; each as heavy as it is old, and a little by chance.
  await api.db.execute(sql`
    insert into litters (id, date) select gen_random_uuid(), '2024-01-01'::timestamptz from generate_series(1, 2000)`)
  await api.db.execute(sql`
    insert into gerbils (id, name, gender, litter_id, date_of_birth)
    select gen_random_uuid(), 'Tier ' || n, 'Female', (array(select id from litters order by id))[1 + n % 2000], '2024-01-01'::date
    from generate_series(1, 10000) n`)
  await api.db.execute(sql`
    insert into weight_records (id, gerbil_id, date, weight_grams)
    select gen_random_uuid(), gerbils.id, date_of_birth + age, 3 + age * 0.2 + (row_number() over () % 7) / 10.0
    from gerbils, unnest(array[0, 7, 14, 21, 28, 42, 56, 84, 120, 180]) age`)
  // Every mother has had a litter that excludes nothing.
  await api.db.execute(sql`
    insert into litters (id, date, mother_id) select gen_random_uuid(), '2025-01-01'::timestamptz, id from gerbils`)
  const startedAt = performance.now()
  const answer = await reference()
  // Mostly less than a second: this is about what takes the square of its time.
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  expect(answer).toMatchObject({ weights: 100_000, animals: 10_000 })
  expect(answer.points).toHaveLength(10)
  const { rows } = await api.db.execute<Parameters<typeof learnGrowth>[0][number]>(sql`
    select dense_rank() over (order by gerbil_id)::int as animal, dense_rank() over (order by litter_id)::int as litter, date - date_of_birth as "ageDays", weight_grams::float8 as grams
    from weight_records join gerbils on gerbils.id = gerbil_id`)
  expect(answer).toEqual(learnGrowth(rows))
})
