import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { ancestorsOf, limitGenerations } from './pedigree-ancestors.ts'
import { contributionsOf } from './pedigree-contributions.ts'
import { herd, herdOf, randomPedigrees, type Parentage, type RandomPedigree } from './test-pedigree.ts'
import { kinship, limitedKinship } from './pedigree-kinship.ts'

function contributions(parentage: Parentage, a: string, b: string): Record<string, number> {
  const { snapshot, at, nameOf } = herd(parentage)
  const set = ancestorsOf(snapshot, at(a), at(b))
  const { ancestors, amounts } = contributionsOf(set)
  return Object.fromEntries(Array.from(ancestors, (k, row) => [nameOf(set.animals[k]!), amounts[row]!]))
}

/** Wright's formula by explicit path pairs that share no animal but the common ancestor; F from `inbreeding`. */
function byPaths({ sire, dam }: RandomPedigree, a: number, b: number, inbreeding: (i: number) => number) {
  const pathsFrom = (start: number): number[][] => {
    const found: number[][] = []
    const open = [[start]]
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      found.push(path)
      const end = path.at(-1)!
      for (const parent of [sire[end]!, dam[end]!]) if (parent >= 0) open.push([...path, parent])
    }
    return found
  }
  const result = new Map<number, number>()
  const fromB = Map.groupBy(pathsFrom(b), (path) => path.at(-1)!)
  for (const left of pathsFrom(a)) {
    const top = left.at(-1)!
    const below = new Set(left.slice(0, -1))
    for (const right of fromB.get(top) ?? []) {
      if (right.slice(0, -1).some((animal) => below.has(animal))) continue
      const amount = 0.5 ** (left.length + right.length - 1) * (1 + inbreeding(top))
      result.set(top, (result.get(top) ?? 0) + amount)
    }
  }
  return result
}

test('full sibs of full sibs: C and D give 1/8 each, A and B 1/16 each', () => {
  const parentage = { C: ['A', 'B'], D: ['A', 'B'], E: ['C', 'D'], G: ['C', 'D'] } as const
  expect(contributions(parentage, 'E', 'G')).toEqual({ C: 0.125, D: 0.125, A: 0.0625, B: 0.0625 })
})

test('an ancestor reached only through another common ancestor contributes nothing', () => {
  const parentage = { S: ['A', 'B'], X: ['S', 'P'], Y: ['S', 'Q'], A: ['M', 'N'] } as const
  expect(contributions(parentage, 'X', 'Y')).toEqual({ S: 0.125 })
})

test('an inbred sire is credited with his own F, not his ancestors', () => {
  const parentage = { C: ['A', 'B'], D: ['A', 'B'], S: ['C', 'D'], X: ['S', 'P'], Y: ['S', 'Q'] } as const
  expect(contributions(parentage, 'X', 'Y')).toEqual({ S: 0.15625 })
})

test('a parent paired with its offspring is itself the common ancestor', () => {
  expect(contributions({ C: ['A', 'B'] }, 'A', 'C')).toEqual({ A: 0.25 })
  expect(contributions({ A: ['M', 'N'], C: ['A', 'B'], B: ['M', 'P'] }, 'A', 'C')).toEqual({
    A: 0.25,
    M: 0.0625,
  })
})

test('unrelated animals and unknown parents have no common ancestors', () => {
  expect(contributions({ C: ['A', 'B'], D: ['E', 'G'] }, 'C', 'D')).toEqual({})
  expect(contributions({ C: ['A', 'B'] }, 'C', 'nobody')).toEqual({})
})

test('contributions equal path enumeration on random pedigrees of 60 animals and sum to F', () => {
  fc.assert(
    fc.property(randomPedigrees(60, 16), (pedigree) => {
      const { snapshot, at, nameOf } = herdOf(pedigree)
      const last = pedigree.sire.length - 1
      for (const other of [last - 1, last - 2, last - 5, last >> 1]) {
        if (other < 0 || other === last) continue
        const set = ancestorsOf(snapshot, at(String(last)), at(String(other)))
        const { ancestors, amounts } = contributionsOf(set)
        const expected = byPaths(pedigree, last, other, (i) => snapshot.inbreeding[at(String(i))]!)
        expect(new Set(Array.from(ancestors, (k) => Number(nameOf(set.animals[k]!))))).toEqual(
          new Set(expected.keys()),
        )
        for (const [row, k] of ancestors.entries()) {
          const path = expected.get(Number(nameOf(set.animals[k]!)))!
          expect(Math.abs(amounts[row]! - path)).toBeLessThan(1e-12)
        }
        const sum = amounts.reduce((total, amount) => total + amount, 0)
        expect(Math.abs(sum - kinship(snapshot, at(String(last)), at(String(other))))).toBeLessThan(1e-12)
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('contributions sum to F on deep random pedigrees, with and without a depth limit', () => {
  fc.assert(
    fc.property(randomPedigrees(300, 12), fc.integer({ min: 1, max: 12 }), (pedigree, generations) => {
      const { snapshot, at } = herdOf(pedigree)
      const [a, b] = [at(String(pedigree.sire.length - 1)), at(String(pedigree.sire.length - 2))]
      const set = ancestorsOf(snapshot, a, b)
      const sum = (of: typeof set) => contributionsOf(of).amounts.reduce((total, amount) => total + amount, 0)
      expect(Math.abs(sum(set) - kinship(snapshot, a, b))).toBeLessThan(1e-12)
      const limited = limitGenerations(set, generations)
      expect(Math.abs(sum(limited) - limitedKinship(snapshot, a, b, generations))).toBeLessThan(1e-12)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('sixty generations of full-sib mating list two contributors per generation and sum to F', () => {
  const parentage: Record<string, [string, string]> = {}
  for (let g = 1; g <= 60; g++) {
    parentage[`s${g}`] = [`s${g - 1}`, `d${g - 1}`]
    parentage[`d${g}`] = [`s${g - 1}`, `d${g - 1}`]
  }
  const parts = contributions(parentage, 's60', 'd60')
  const { snapshot, at } = herd(parentage)
  const sum = Object.values(parts).reduce((total, amount) => total + amount, 0)
  expect(Math.abs(sum - kinship(snapshot, at('s60'), at('d60')))).toBeLessThan(1e-12)
  expect(parts['s59']).toBe(0.125 * (1 + snapshot.inbreeding[at('s59')]!))
  expect(parts['s40']! / parts['s41']!).toBeCloseTo(0.5, 2)
})

test('nobody beyond an ancestor that all lines pass is listed, however deep the pedigree', () => {
  const randomPart = randomPedigrees(200, 6)
  fc.assert(
    fc.property(randomPart, randomPart, (older, younger) => {
      // The only link between the two parts: the oldest animal of the younger part has parents in the older one.
      const join = older.sire.length
      const joined = (of: 'sire' | 'dam', parent: number) => [
        ...older[of],
        parent,
        ...younger[of].slice(1).map((i) => (i < 0 ? -1 : i + join)),
      ]
      const pedigree = { sire: joined('sire', join - 1), dam: joined('dam', join - 2) }
      const { snapshot, at, nameOf } = herdOf(pedigree)
      const last = pedigree.sire.length - 1
      const set = ancestorsOf(snapshot, at(String(last)), at(String(last - 1)))
      for (const k of contributionsOf(set).ancestors) {
        expect(Number(nameOf(set.animals[k]!))).toBeGreaterThanOrEqual(join)
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
})
