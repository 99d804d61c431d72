import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLoops } from './find-loops.ts'
import { isInLoop } from './parent-rules.ts'

test('animals that would be their own ancestors are found, and nobody else', () => {
  const parents: Record<string, readonly (string | null)[]> = {
    A: ['C', 'Q'],
    B: ['A', null],
    C: ['B', null],
    D: ['C', 'O'],
  }
  const parentsOf = (key: string) => parents[key] ?? []

  expect(findLoops(['D'], parentsOf).loops.map((loop) => loop.toSorted())).toEqual([['A', 'B', 'C']])
  expect(isInLoop(['A'], parentsOf)).toBe(true)
  expect(isInLoop(['D', 'O'], parentsOf)).toBe(false)
  expect(isInLoop(['D', 'B'], parentsOf)).toBe(true)
})

test('an animal as its own parent is a loop', () => {
  expect(findLoops(['E'], () => ['E', null]).loops).toEqual([['E']])
})

test('a chain of 100,000 ancestors is searched to its end, each asked once', () => {
  let asked = 0
  const chain = (key: number) => {
    asked++
    return key > 0 ? [key - 1, null] : [null, null]
  }
  expect(findLoops([100_000], chain).loops).toEqual([])
  expect(asked).toBe(100_001)
  const ring = (key: number) => [(key + 1) % 100_000, null]
  expect(findLoops([7], ring).loops.map(({ length }) => length)).toEqual([100_000])
})

test('a new link is refused exactly when it would close a loop', () => {
  const pair = fc.tuple(fc.nat(11), fc.nat(11), fc.nat(1))
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (links) => {
      const accepted: (number | null)[][] = Array.from({ length: 12 }, () => [null, null])
      for (const [child, parent, nth] of links) {
        const changed = accepted[child]!.with(nth, parent)
        const parentsOf = (key: string) =>
          (key === `${child}` ? changed : accepted[Number(key)]!).map((one) =>
            one === null ? null : `${one}`,
          )
        if (isInLoop([`${child}`], parentsOf)) expect(lineOf(accepted, parent).has(child)).toBe(true)
        else accepted[child] = changed
      }
      for (const [animal, parents] of accepted.entries()) {
        for (const parent of parents)
          if (parent !== null) expect(lineOf(accepted, parent).has(animal)).toBe(false)
      }
    }),
  )
})

test('the order has parents first and everybody once', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 1, maxLength: 21 }), (links) => {
      const { order, loops } = findLoops(links.keys(), (key) =>
        (links[key] ?? []).map((parent) => (parent < links.length ? parent : null)),
      )
      expect(order.toSorted((a, b) => a - b)).toEqual([...links.keys()])
      const loopOf = new Map(loops.flatMap((members, nth) => members.map((member) => [member, nth] as const)))
      for (const [child, parents] of links.entries()) {
        for (const parent of parents) {
          if (parent >= links.length) continue
          const isCut = loopOf.has(child) && loopOf.get(child) === loopOf.get(parent)
          if (!isCut) expect(order.indexOf(parent)).toBeLessThan(order.indexOf(child))
        }
      }
    }),
  )
})

/** The animal and its ancestors. */
function lineOf(parents: readonly (readonly (number | null)[])[], of: number): Set<number> {
  const found = new Set([of])
  for (const animal of found) for (const parent of parents[animal]!) if (parent !== null) found.add(parent)
  return found
}
