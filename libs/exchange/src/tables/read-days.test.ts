import { describe, expect, test } from 'vitest'
import { dayColumn } from './read-days.ts'

const today = '2026-11-24'
const text = { today, isWorkbook: false }
const readIn = (cells: readonly string[], options: Parameters<typeof dayColumn>[1] = text) => {
  const column = dayColumn(cells, options)
  return { ...column, days: cells.map((cell) => column.read(cell)) }
}
const day = (of: string) => ({ kind: 'day', day: of, isFromNumber: false })

describe('a cell of a column of days', () => {
  test.each([
    ['03.04.2019', '2019-04-03'],
    ['3.4.19', '2019-04-03'],
    ['3-Apr-19', '2019-04-03'],
    ['3. April 2019', '2019-04-03'],
    ['3 april 2019', '2019-04-03'],
    ['3 mei 2019', '2019-05-03'],
    ['3 maart 2019', '2019-03-03'],
    ['3 maj 2019', '2019-05-03'],
    ['3 mars 2019', '2019-03-03'],
    ['1er août 2019', '2019-08-01'],
    ['14 juillet 2019', '2019-07-14'],
    ['3rd May 2019', '2019-05-03'],
    ['24 févr. 2019', '2019-02-24'],
    ['3 oktober 2019', '2019-10-03'],
    ['25 déc 2019', '2019-12-25'],
    ['2019/4/3', '2019-04-03'],
    ['2019-04-03 00:00:00', '2019-04-03'],
    ['31/12/2019', '2019-12-31'],
    ['3/3/2019', '2019-03-03'],
  ])('%j is the day %s', (cell, of) => {
    expect(readIn([cell]).days).toEqual([day(of)])
  })

  test.each([
    ['2019', 'Year', '2019-12-31'],
    ['ca. 2021', 'Year', '2021-12-31'],
    ['um 2021', 'Year', '2021-12-31'],
    ['2026', 'Year', today],
    ['Mai 2020', 'Month', '2020-05-31'],
    ['Februar 2020', 'Month', '2020-02-29'],
    ['05/2020', 'Month', '2020-05-31'],
    ['5.2020', 'Month', '2020-05-31'],
    ['ca. Mai 2020', 'Year', '2020-12-31'],
    ['KW 14/2019', 'Year', '2019-12-31'],
    ['Frühjahr 2018', 'Year', '2018-12-31'],
    ['2019/2020', 'Year', '2020-12-31'],
  ])('%j is no exact day, but of a %s', (cell, precision, last) => {
    expect(readIn([cell]).days).toEqual([{ kind: 'inexact', precision, last }])
  })

  test.each(['31.02.2023', '31.06.2024', '13/13/2019', 'gestern', '2031', '3.4.', 'x'.repeat(100)])(
    '%j is unreadable',
    (cell) => {
      expect(readIn([cell]).days).toEqual([{ kind: 'unreadable' }])
    },
  )

  test.each([
    ['3.4.2031', '2031-04-03'],
    ['1.1.65', '1965-01-01'],
    ['01.01.1905', '1905-01-01'],
  ])('%j is not plausible', (cell, of) => {
    expect(readIn([cell]).days).toEqual([{ kind: 'implausible', day: of }])
  })

  test.each(['', '-', '?', 'unbekannt'])('%j says nothing', (cell) => {
    expect(readIn([cell]).days).toEqual([{ kind: 'none' }])
  })
})

describe('slashes and dashes are decided for the whole column', () => {
  test('by a first part above 12', () => {
    expect(readIn(['5/6/2020', '25/6/2020']).days).toEqual([day('2020-06-05'), day('2020-06-25')])
  })
  test('by a second part above 12', () => {
    expect(readIn(['5-6-2020', '6-25-20']).days).toEqual([day('2020-05-06'), day('2020-06-25')])
  })
  test('by the more of two proofs; the fewer cannot be read', () => {
    expect(readIn(['25/6/2020', '26/6/2020', '6/25/2020']).days).toEqual([
      day('2020-06-25'),
      day('2020-06-26'),
      { kind: 'unreadable' },
    ])
  })
  test('by the breeder where nothing proves them', () => {
    const open = readIn(['5/6/2020', '7/8/2020', '7/8/2020', '1/2/2020', '2/3/2020', '4/4/2020'])
    expect(open.undecided).toEqual(['5/6/2020', '7/8/2020', '1/2/2020'])
    expect(open.days[0]).toEqual({ kind: 'undecided' })
    expect(open.days[5]).toEqual(day('2020-04-04'))
    const answered = readIn(['5/6/2020'], { ...text, order: 'MDY' })
    expect([answered.undecided, answered.days]).toEqual([[], [day('2020-05-06')]])
  })
})

test.each([
  [
    ['20190403', '20201231'],
    ['2019-04-03', '2020-12-31'],
  ],
  [
    ['03042019', '31122020'],
    ['2019-04-03', '2020-12-31'],
  ],
])('%j are days when the whole column is so', (cells, days) => {
  expect(readIn(cells).days).toEqual(days.map(day))
  expect(readIn([...cells, '3.4.2019']).days[0]).toEqual({ kind: 'unreadable' })
})

test('a plain number of a workbook is a year or the serial of a day', () => {
  const workbook = { today, isWorkbook: true }
  expect(readIn(['43558', '25569', '2019', '60', '99999'], workbook).days).toEqual([
    { kind: 'day', day: '2019-04-03', isFromNumber: true },
    { kind: 'day', day: '1970-01-01', isFromNumber: true },
    { kind: 'inexact', precision: 'Year', last: '2019-12-31' },
    { kind: 'unreadable' },
    { kind: 'unreadable' },
  ])
  expect(readIn(['43558']).days).toEqual([{ kind: 'unreadable' }])
})
