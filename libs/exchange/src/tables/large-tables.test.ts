import { expect, test } from 'vitest'
import { carryOutTable, emptyTableBook, planLines } from './test-table.ts'
import { nearPairs } from './near-names.ts'

/** Processor time in ms, which a busy machine does not stretch as it does the time of day. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const numbers = Array.from({ length: 8000 }, (_, nth) => nth)

test('one number on every row costs what a number for each does', () => {
  const table = (numberOf: (nth: number) => string) => [
    ['Nr', 'Name', 'geb'],
    ...numbers.map((nth) => [numberOf(nth), `Tier ${nth}`, '01.01.2020']),
  ]
  // The first one warms up.
  planLines(table(String))
  const each = cost(() => planLines(table(String)))
  let red = 0
  const one = cost(() => (red = planLines(table(() => 'ja')).counts.red))
  expect(red).toBe(numbers.length)
  expect(one).toBeLessThan(3 * each)
})

test('grandparents are found in a large herd book for little more than parents', () => {
  const heading = ['Name', 'Nr', 'geb', 'Vater']
  const animal = (nth: number) => [`Tier ${nth}`, `T-${nth}`, '01.01.2020', `Ahn ${nth}`]
  const parents = [heading, ...numbers.map(animal)]
  const grandparents = [
    [...heading, 'VV', 'VM'],
    ...numbers.map((nth) => [...animal(nth), `Uropa ${nth}`, `Uroma ${nth}`]),
  ]
  const book = carryOutTable(planLines(parents), emptyTableBook())
  const few = cost(() => planLines(parents, { book }))
  let ancestors = 0
  const more = cost(() => (ancestors = planLines(grandparents, { book }).counts.ancestors))
  expect(ancestors).toBe(2 * numbers.length)
  expect(more).toBeLessThan(6 * few)
})

test('names that differ in a letter are found among some, whatever all of them share', () => {
  expect(nearPairs(['Emil', 'Emily', 'Rosa', 'Rose', 'Max'], ['Emily', 'Max'])).toEqual([['Emil', 'Emily']])
  const alike = Array.from({ length: 5000 }, (_, nth) => `a${String.fromCodePoint(0x4e00 + nth)}`)
  expect(nearPairs(alike, alike).length).toBeLessThan(100 * alike.length)
})
