import { expect, test } from 'vitest'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
const path = '/settings/herd-size'

test('other rodents are kept by year, in its order, and what is not given stays', async () => {
  expect((await api.get(path)).body).toMatchObject({ years: [], sharesRooms: false })
  const years = [2026, 2024].map((year) => ({ year, otherRodentYoung: year - 2000 }))
  expect((await api.put(path, { years })).body).toMatchObject({
    years: years.toReversed(),
    sharesRooms: false,
  })
  const { body } = await api.put(path, { sharesRooms: true })
  expect(body).toMatchObject({ years: years.toReversed(), sharesRooms: true })
  expect((await api.get(path)).body).toEqual(body)
  expect((await api.put(path, { sharesRooms: false }, { 'if-match': '"1"' })).status).toBe(412)
})

test.each([
  [{ years: [{ year: 2026, otherRodentYoung: -1 }] }],
  [{ years: [{ year: 2026, otherRodentYoung: 10_000 }] }],
  [{ years: [{ year: 2026, otherRodentYoung: 1.5 }] }],
  [{ years: [{ year: 1899, otherRodentYoung: 1 }] }],
  [{ years: [1, 2].map((otherRodentYoung) => ({ year: 2026, otherRodentYoung })) }],
  [{ sharesRooms: 'ja' }],
])('%j is refused', async (body) => {
  expect(await api.put(path, body)).toMatchObject({ status: 400, body: { code: 'ValidationFailed' } })
})
