import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inShelfOrder, moveOnShelf } from './shelf.ts'

const shelf = new Map([
  ['a', { name: 'Gehege 10', location: 'Tierzimmer', sortOrder: null }],
  ['b', { name: 'Gehege 9', location: 'Tierzimmer', sortOrder: null }],
  ['c', { name: 'Birke', location: 'Arbeitszimmer', sortOrder: null }],
  ['d', { name: 'Ahorn', location: null, sortOrder: null }],
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

test('an order that was given comes before the names, within its room; what got none stands behind', () => {
  const given = new Map([...shelf].map(([id, one]) => [id, { ...one, sortOrder: id === 'a' ? 7 : null }]))
  expect(inShelfOrder(['d', 'b', 'a', 'c'], (id) => id, given).join('')).toBe('cabd')
})

test('one step back undoes one step forth, none leaves its room, and none is lost', () => {
  const rooms = fc.array(fc.constantFrom('Tierzimmer', 'Arbeitszimmer', null), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rooms, fc.nat(7), fc.constantFrom(-1 as const, 1 as const), (locations, at, step) => {
      const all = locations
        .toSorted((a, b) => String(a).localeCompare(String(b)))
        .map((location, id) => ({ id: String(id), location }))
      const { id } = all[at % all.length]!
      const moved = moveOnShelf(all, id, step)
      expect(moved.map(({ location }) => location)).toEqual(all.map(({ location }) => location))
      expect(moved.toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual(all)
      if (moved.some((one, place) => one !== all[place]))
        expect(moveOnShelf(moved, id, step === 1 ? -1 : 1)).toEqual(all)
    }),
  )
})
