import { expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { agedBornBy, dueAlive } from './due-alive.ts'
import type { DueAged } from './due-facts.ts'

const day = '2026-06-15'
const aged = (members: Partial<DueAged> = {}): DueAged => ({
  id: 'a',
  name: 'Änne',
  enclosureId: null,
  dateOfBirth: '2021-01-10',
  lastSignOn: '2025-10-01',
  ...members,
})
const found = (animals: DueAged[], { on = day, aliveAskYears = 5 } = {}) =>
  dueAlive(animals, { day: on, until: on, aliveAskYears })

test.each([
  // Five years old, and heard of for the last time so many days ago.
  ['2021-06-15', addDays(day, -180), day],
  ['2021-06-15', addDays(day, -179), null],
  ['2021-06-16', addDays(day, -400), null],
  ['2021-06-15', addDays(day, -400), day],
  ['2020-01-01', addDays(day, -181), addDays(day, -1)],
  ['2019-01-01', addDays(day, -1000), addDays(day, -820)],
])('an animal of %s that was last heard of on %s is asked about on %s', (dateOfBirth, lastSignOn, dueOn) => {
  expect(found([aged({ dateOfBirth, lastSignOn })]).map((item) => item.dueOn)).toEqual(
    dueOn === null ? [] : [dueOn],
  )
})

test('an animal of 29 February is old on the 28th where the year has no other', () => {
  const leap = [aged({ dateOfBirth: '2020-02-29', lastSignOn: '2024-01-01' })]
  expect(found(leap, { on: '2025-02-27' })).toEqual([])
  expect(found(leap, { on: '2025-02-28' })).toMatchObject([{ dueOn: '2025-02-28' }])
  expect(found(leap, { on: '2028-02-29', aliveAskYears: 8 })).toMatchObject([{ dueOn: '2028-02-29' }])
})

test('every animal that is asked about was born until the day that is looked for', () => {
  for (const on of ['2025-02-28', '2028-02-29', '2026-06-15', '2026-12-31'])
    for (const aliveAskYears of [1, 5, 10]) {
      const bornBy = agedBornBy(on, { aliveAskYears })!
      const days = Array.from({ length: 5 }, (_, n) => addDays(bornBy, n - 2))
      const asked = days.filter(
        (dateOfBirth) =>
          found([aged({ dateOfBirth, lastSignOn: '2001-01-01' })], { on, aliveAskYears }).length > 0,
      )
      expect(asked).toContain(addDays(bornBy, -1))
      expect(asked.every((dateOfBirth) => dateOfBirth <= bornBy)).toBe(true)
    }
  expect(agedBornBy('0001-01-01', { aliveAskYears: 5 })).toBeNull()
})

test('nobody is asked where the breeder chose 0', () => {
  expect(found([aged()], { aliveAskYears: 0 })).toEqual([])
})

test('those of an enclosure are asked about in one, others each by itself', () => {
  const animals = [
    aged({ id: 'b', name: 'Berta', enclosureId: 'e', lastSignOn: '2025-11-01' }),
    aged({ id: 'a', name: 'Änne', enclosureId: 'e' }),
    aged({ id: 'c', name: 'Carlo' }),
    aged({ id: 'd', name: 'Dora', enclosureId: 'e', lastSignOn: addDays(day, -3) }),
  ]
  expect(found(animals)).toMatchObject([
    {
      id: 'a',
      gerbilIds: ['a', 'b'],
      enclosureId: 'e',
      title: 'Änne und Berta',
      detail: 'Leben noch? Seit dem 01.11.2025 ist nichts notiert',
      dueOn: '2026-03-30',
    },
    {
      id: 'c',
      gerbilIds: ['c'],
      title: 'Carlo',
      detail: 'Lebt noch? Seit dem 01.10.2025 ist nichts notiert',
    },
  ])
})
