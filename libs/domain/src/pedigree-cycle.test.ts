import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCycle } from './pedigree-cycle.ts'

const parents: Readonly<Record<string, readonly (string | null)[]>> = {
  C: ['A', 'B'],
  D: ['C', null],
  E: ['D', 'B'],
}
const parentsOf = (key: string) => parents[key] ?? []
const ring = (key: number) => [(key + 1) % 5]
const chain = (key: number) => (key > 0 ? [key - 1] : [])

test('an animal among the ancestors of its new parent is found', () => {
  expect(findCycle(['A'], ['E', null], parentsOf)).toBe('A')
  expect(findCycle(['C'], [null, 'D'], parentsOf)).toBe('C')
})

test('an animal as its own parent is found', () => {
  expect(findCycle(['E'], ['E'], parentsOf)).toBe('E')
})

test('of several litter mates the one that is an ancestor is found', () => {
  expect(findCycle(['X', 'D', 'Y'], ['E', 'B'], parentsOf)).toBe('D')
})

test('parents that do not descend from the animal are no cycle', () => {
  expect(findCycle(['E'], ['A', 'C'], parentsOf)).toBeNull()
  expect(findCycle(['X'], [null, null], parentsOf)).toBeNull()
})

test('records that already hold a loop do not hang the check', () => {
  expect(findCycle([7], [0], ring)).toBeNull()
  expect(findCycle([3], [0], ring)).toBe(3)
})

test('a chain of 100,000 ancestors is searched to its end', () => {
  expect(findCycle([0], [100_000], chain)).toBe(0)
  expect(findCycle([-5], [100_000], chain)).toBeNull()
})

test('a new link is refused exactly when it would close a loop', () => {
  const pair = fc.tuple(fc.nat(11), fc.nat(11))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (links) => {
      const accepted: number[][] = Array.from({ length: 12 }, () => [])
      for (const [child, parent] of links) {
        if (findCycle([child], [parent], (key) => accepted[key]!) === null) accepted[child]!.push(parent)
        else expect(ancestors(accepted, parent).has(child)).toBe(true)
      }
      for (const animal of accepted.keys()) {
        expect(accepted[animal]!.some((parent) => ancestors(accepted, parent).has(animal))).toBe(false)
      }
    }),
  )
})

function ancestors(parents: readonly number[][], of: number): Set<number> {
  const found = new Set([of])
  for (const animal of found) for (const parent of parents[animal]!) found.add(parent)
  return found
}
