import { expect, test } from 'vitest'
import { birthDoubt } from './birth-doubt.ts'

const today = '2026-11-25'

test.each([
  ['2026-11-25', null],
  ['2019-11-25', null],
  ['2019-11-24', { years: 7, meant: null }],
  ['2016-03-02', { years: 10, meant: '2026-03-02' }],
  ['2006-03-02', { years: 20, meant: '2026-03-02' }],
  // That day of this year lies ahead.
  ['2006-12-02', { years: 19, meant: null }],
  ['2014-12-02', { years: 11, meant: '2024-12-02' }],
  ['1800-01-01', { years: 226, meant: null }],
  ['0001-01-01', { years: 2025, meant: null }],
  ['2004-02-29', { years: 22, meant: '2024-02-29' }],
])('a birth on %s', (dateOfBirth, doubt) => {
  expect(birthDoubt(dateOfBirth, { today })).toEqual(doubt)
})

test('of an animal that died long ago is judged on the day of its death', () => {
  expect(birthDoubt('2006-03-02', { today, dateOfDeath: '2010-01-01' })).toBeNull()
  expect(birthDoubt('2000-03-02', { today, dateOfDeath: '2010-01-01' })).toEqual({
    years: 9,
    meant: '2009-03-02',
  })
})
