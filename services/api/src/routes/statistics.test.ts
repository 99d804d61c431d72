import { today } from '@zuchtbuch/domain/calendar'
import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()

const young = async (query = '') => (await api.get(`/statistics/young${query}`)).body
const litter = (date: string, totalBorn: number | null) =>
  api.db.$client.query('insert into litters (id, date, total_born) values (gen_random_uuid(), $1, $2)', [
    date,
    totalBorn,
  ])

test('a year without litters counts nothing', async () => {
  expect(await young('?year=1950')).toEqual({
    year: 1950,
    youngBorn: 0,
    litters: 0,
    littersWithoutCount: 0,
    threshold: 300,
    percent: 0,
    notices: [],
  })
})

test('young are counted in the year of the breeder’s clock, unknown counts are told', async () => {
  await litter('2019-12-31T22:59:59Z', 1)
  await litter('2019-12-31T23:00:00Z', 2)
  await litter('2020-06-01', 4)
  await litter('2020-06-02', null)
  await litter('2020-12-31T22:59:59Z', 8)
  await litter('2020-12-31T23:00:00Z', 16)

  expect(await young('?year=2020')).toMatchObject({
    year: 2020,
    youngBorn: 14,
    litters: 4,
    littersWithoutCount: 1,
  })
  expect(await young('?year=2019')).toMatchObject({ youngBorn: 1, litters: 1 })
  expect(await young('?year=2021')).toMatchObject({ youngBorn: 16, litters: 1 })
})

test('without a year the current one is counted', async () => {
  const year = Number(today('Europe/Berlin').slice(0, 4))
  await litter(`${year}-01-01`, 6)

  expect(await young()).toMatchObject({ year, youngBorn: 6 })
})

test('notices appear at 70, 90 and 100 percent of 300', async () => {
  await litter('2010-01-10', 209)
  expect(await young('?year=2010')).toMatchObject({ percent: 69, notices: [] })
  await litter('2010-02-10', 1)
  expect(await young('?year=2010')).toMatchObject({
    percent: 70,
    notices: [
      { percent: 70, message: '210 von 300 Jungtieren in diesem Jahr: 70 % der Schwelle sind erreicht.' },
    ],
  })
  await litter('2010-03-10', 90)
  const { percent, notices } = await young('?year=2010')
  expect(percent).toBe(100)
  expect(notices.map((notice: { percent: number }) => notice.percent)).toEqual([70, 90, 100])
  expect(notices[2].message).toContain('§ 11 TierSchG')
})

test.each(['x', '', '1899', '10000', '2020.5', '2020,5', '1e3', '٢٠٢٠', '2020&year=2021', '2020%00'])(
  'the year %s is refused with 400',
  async (year) => {
    const answer = await api.get(`/statistics/young?year=${year}`)

    expect(answer).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
  },
)

test('the largest year and other parameters are no trouble', async () => {
  expect(await young('?year=9999&other=1')).toMatchObject({ year: 9999, youngBorn: 0 })
})
