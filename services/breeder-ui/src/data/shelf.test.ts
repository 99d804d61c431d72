import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inShelfOrder } from './shelf.ts'

const shelf = new Map([
  ['a', { name: 'Gehege 10', location: 'Tierzimmer' }],
  ['b', { name: 'Gehege 9', location: 'Tierzimmer' }],
  ['c', { name: 'Birke', location: 'Arbeitszimmer' }],
  ['d', { name: 'Ahorn', location: null }],
])
const sorted = (ids: string[]) => inShelfOrder(ids, (id) => id, shelf).join('')

test('by room, then by name and number; without a room after them, unknown ones last', () => {
  expect(sorted(['x', 'd', 'a', 'b', 'c', 'y'])).toBe('cbadxy')
})

test('is the same order however they came, and loses none', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd']), (ids) => {
      expect(sorted(ids)).toBe(['c', 'b', 'a', 'd'].filter((id) => ids.includes(id)).join(''))
    }),
  )
})
