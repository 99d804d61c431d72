import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ancestorsOf } from './pedigree-ancestors.ts'
import { ancestorLoss, completenessIndex, completenessOf, positionsOf } from './pedigree-completeness.ts'
import { completePedigree, herd, herdOf, randomPedigrees, type Parentage } from './test-pedigree.ts'
import { depthAbove } from './pedigree-snapshot.ts'

function parentsOf(parentage: Parentage, animal: string) {
  const { snapshot, at, nameOf } = herd(parentage)
  const [father, mother] = [snapshot.sire[at(animal)]!, snapshot.dam[at(animal)]!]
  return { set: ancestorsOf(snapshot, father, mother), snapshot, at, nameOf }
}

function indexOf(parentage: Parentage, depth?: number): number {
  return completenessIndex(parentsOf(parentage, 'X').set, depth)
}

/** The complete pedigree where `lost` places of the last generation repeat animals of the same sex and generation. */
function withRepeats(generations: number, lost: number): Parentage {
  const parentage = completePedigree(generations)
  for (let k = 1; k <= lost; k++) {
    const pair = parentage[`${generations - 1}.${k}`]!
    parentage[`${generations - 1}.${k}`] = [`${generations}.0`, pair[1]]
  }
  return parentage
}

describe('ancestor loss', () => {
  test.each([
    [3, 1, 14, 13, 92.86],
    [4, 1, 30, 29, 96.67],
    [5, 5, 62, 57, 91.94],
    [6, 3, 126, 123, 97.62],
    [7, 0, 254, 254, 100],
  ])('over %i generations with %i repeats', (generations, lost, places, distinct, percent) => {
    const { set } = parentsOf(withRepeats(generations, lost), 'X')
    expect(ancestorLoss(set, [generations])).toEqual([
      { generations, places, known: places, distinct, percent },
    ])
  })

  test('an animal counts once whatever generations it stands in', () => {
    const { set } = parentsOf({ X: ['S', 'D'], D: ['S', 'E'], S: ['A', 'B'] }, 'X')
    // Known: S D | A B S E | A B; distinct: S D A B E.
    expect(ancestorLoss(set, [3])).toEqual([
      { generations: 3, places: 14, known: 8, distinct: 5, percent: 78.57 },
    ])
  })

  test('loss inside one side of the pedigree shows although F is 0', () => {
    const { set, snapshot, at } = parentsOf(
      { X: ['S', 'D'], S: ['C', 'E'], C: ['A', 'B'], E: ['A', 'B'] },
      'X',
    )
    expect(snapshot.inbreeding[at('X')]).toBe(0)
    expect(ancestorLoss(set, [3])[0]).toMatchObject({ known: 8, distinct: 6, percent: 85.71 })
  })

  test('a pedigree without known parents has no loss and nothing known', () => {
    const { set } = parentsOf({ X: [null, null] }, 'X')
    expect(ancestorLoss(set, [4])).toEqual([
      { generations: 4, places: 30, known: 0, distinct: 0, percent: 100 },
    ])
  })

  test('known and distinct places equal those counted place by place', () => {
    fc.assert(
      fc.property(randomPedigrees(80, 14), (pedigree) => {
        const { snapshot, at } = herdOf(pedigree)
        const last = at(String(pedigree.sire.length - 1))
        const set = ancestorsOf(snapshot, snapshot.sire[last]!, snapshot.dam[last]!)
        const losses = ancestorLoss(set, [4, 5, 6, 7])
        for (const { generations, places, known, distinct, percent } of losses) {
          const filled: number[] = []
          const walk = (animal: number, left: number) => {
            if (animal < 0 || left < 0) return
            filled.push(animal)
            walk(snapshot.sire[animal]!, left - 1)
            walk(snapshot.dam[animal]!, left - 1)
          }
          walk(last, generations)
          const ancestors = filled.slice(1)
          expect(known).toBe(ancestors.length)
          expect(distinct).toBe(new Set(ancestors).size)
          expect(percent).toBeCloseTo(((distinct + places - known) / places) * 100, 1)
        }
      }),
      { numRuns: 60, endOnFailure: true },
    )
  })
})

describe('completeness', () => {
  test.each<[string, Parentage, number, number, number]>([
    ['parents only', { X: ['S', 'D'] }, 1, 1, 1],
    ['all four grandparents', { X: ['S', 'D'], S: ['A', 'B'], D: ['C', 'E'] }, 2, 2, 2],
    ["only the dam's parents", { X: ['S', 'D'], D: ['C', 'E'] }, 1.5, 1, 2],
    ['one parent only', { X: ['S', null], S: ['A', 'B'] }, 1, 0, 2],
    ['nobody', { X: [null, null] }, 0, 0, 0],
  ])('with %s known', (_title, parentage, ecg, fullGenerations, maxGenerations) => {
    const { snapshot, at, set } = parentsOf(parentage, 'X')
    const x = at('X')
    expect(snapshot.ecg[x]).toBe(ecg)
    expect(snapshot.fullGenerations[x]).toBe(fullGenerations)
    expect(snapshot.maxGenerations[x]).toBe(maxGenerations)
    expect(completenessOf(set).reduce((sum, share) => sum + share, 0)).toBe(ecg)
    expect(depthAbove(snapshot, snapshot.sire[x]!, snapshot.dam[x]!)).toEqual({
      ecg,
      fullGenerations,
      maxGenerations,
    })
  })

  test('every generation has its known share of places', () => {
    const { set } = parentsOf({ X: ['S', 'D'], D: ['C', 'E'], E: ['A', null] }, 'X')
    expect(completenessOf(set)).toEqual([1, 0.5, 0.125])
    expect(completenessOf(set, 2)).toEqual([1, 0.5])
  })

  test('equivalent complete generations are the sum of completeness in random pedigrees', () => {
    fc.assert(
      fc.property(randomPedigrees(300, 10), (pedigree) => {
        const { snapshot } = herdOf(pedigree)
        for (let i = 0; i < snapshot.sire.length; i += 11) {
          const completeness = completenessOf(ancestorsOf(snapshot, snapshot.sire[i]!, snapshot.dam[i]!))
          const sum = completeness.reduce((total, share) => total + share, 0)
          expect(Math.abs(sum - snapshot.ecg[i]!)).toBeLessThan(1e-9)
          expect(completeness.length).toBe(Math.min(snapshot.maxGenerations[i]!, 128))
          expect(completeness.findIndex((share) => share < 1)).toBe(
            completeness.length > snapshot.fullGenerations[i]! ? snapshot.fullGenerations[i]! : -1,
          )
        }
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })

  test('the completeness index is the harmonic mean of both sides', () => {
    expect(indexOf(completePedigree(5))).toBeCloseTo(1, 12)
    expect(indexOf(completePedigree(7))).toBeCloseTo(1, 12)
    expect(indexOf({ X: ['S', 'D'] })).toBeCloseTo(0.2, 12)
    // Father's side: 1 of 5 generations; mother's: 1 + 1 + 1/2.
    const parentage: Parentage = { X: ['S', 'D'], D: ['C', 'E'], E: ['A', 'B'] }
    expect(indexOf(parentage)).toBeCloseTo((2 * 0.2 * 0.5) / 0.7, 12)
    expect(indexOf(parentage, 3)).toBeCloseTo((2 * (1 / 3) * (2.5 / 3)) / (3.5 / 3), 12)
    expect(indexOf({ X: ['S', null], S: ['A', 'B'] })).toBe(0)
  })
})

test('positions are the generations in which an ancestor stands on either side', () => {
  const parentage: Parentage = {
    X: ['S', 'D'],
    S: ['M', 'N'],
    M: ['A', 'P'],
    N: ['Q', 'R'],
    R: ['A', 'T'],
    D: ['U', 'V'],
    V: ['W', 'Y'],
    Y: ['Z', 'O'],
    O: ['A', 'K'],
  }
  const { set, at } = parentsOf(parentage, 'X')
  const local = (name: string) => set.animals.indexOf(at(name))
  expect(positionsOf(set, [local('A'), local('S'), local('K')])).toEqual([
    { father: [3, 4], mother: [5] },
    { father: [1], mother: [] },
    { father: [], mother: [5] },
  ])
})
