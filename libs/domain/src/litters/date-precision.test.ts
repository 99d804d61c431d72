import { expect, test } from 'vitest'
import { type DatePrecision, firstDayOf, knownDay, lastDayOf } from './date-precision.ts'
import { litterDayWords } from './litter-day-words.de.ts'

test.each<[string, DatePrecision, string, string | null, string]>([
  ['2020-05-14', 'Day', '14.', '2020-05-14', '2020-05-14'],
  ['2020-05-14', 'Month', 'Mai 2020', '2020-05-01', '2020-05-31'],
  ['2020-02-29', 'Month', 'Februar 2020', '2020-02-01', '2020-02-29'],
  ['2019-12-31', 'Month', 'Dezember 2019', '2019-12-01', '2019-12-31'],
  ['2019-03-01', 'Year', '2019', '2019-01-01', '2019-12-31'],
  ['2019-03-01', 'Unknown', 'Datum unbekannt', null, '2019-03-01'],
])('%s known to the %s reads %s', (day, precision, words, first, last) => {
  expect(litterDayWords(day, precision, (exact) => `${exact.slice(8)}.`)).toBe(words)
  expect(firstDayOf(day, precision)).toBe(first)
  expect(lastDayOf(day, precision)).toBe(last)
})

test('only a known day is judged and counted by', () => {
  const date = new Date('2020-05-13T23:30:00Z')
  expect(knownDay({ date, datePrecision: 'Day' }, 'Europe/Berlin')).toBe('2020-05-14')
  for (const datePrecision of ['Month', 'Year', 'Unknown'] as const)
    expect(knownDay({ date, datePrecision }, 'Europe/Berlin')).toBeNull()
})
