import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ancestorsOf, limitGenerations } from './pedigree-ancestors.ts'
import { herd, herdOf, randomPedigrees, type Parentage, type RandomPedigree } from './test-pedigree.ts'
import { kinship, kinshipWithAll, limitedKinship } from './pedigree-kinship.ts'

const fullSibs = { C: ['A', 'B'], D: ['A', 'B'] } as const
const fullSibLine = { ...fullSibs, E: ['C', 'D'], G: ['C', 'D'], H: ['E', 'G'], I: ['E', 'G'] } as const

/** Kinship matrix by the tabular method (Emik & Terrill 1949). */
function tabular({ sire, dam }: RandomPedigree): Float64Array[] {
  const rows = sire.map(() => new Float64Array(sire.length))
  const at = (i: number, j: number) => (i < 0 || j < 0 ? 0 : rows[i]![j]!)
  for (let i = 0; i < sire.length; i++) {
    for (let j = 0; j < i; j++) {
      rows[i]![j] = 0.5 * (at(sire[i]!, j) + at(dam[i]!, j))
      rows[j]![i] = rows[i]![j]!
    }
    rows[i]![i] = 0.5 * (1 + at(sire[i]!, dam[i]!))
  }
  return rows
}

/** The limited pedigree read off the rule itself: walk every place, note the shallowest, cut there. */
function limited({ sire, dam }: RandomPedigree, a: number, b: number, generations: number): number {
  const shallowest = new Map<number, number>()
  const walk = (animal: number, generation: number) => {
    if (animal < 0 || generation > generations) return
    shallowest.set(animal, Math.min(generation, shallowest.get(animal) ?? generation))
    walk(sire[animal]!, generation + 1)
    walk(dam[animal]!, generation + 1)
  }
  walk(a, 1)
  walk(b, 1)
  const open = (parents: readonly number[]) =>
    parents.map((parent, i) => ((shallowest.get(i) ?? generations) >= generations ? -1 : parent))
  return tabular({ sire: open(sire), dam: open(dam) })[a]![b]!
}

describe('known values', () => {
  const cases: readonly [string, Parentage, string, string, number][] = [
    ['half sibs give 1/8', { C: ['A', 'B'], D: ['A', 'E'] }, 'C', 'D', 0.125],
    ['full sibs give 1/4', fullSibs, 'C', 'D', 0.25],
    ['parent and offspring give 1/4', { C: ['A', 'B'] }, 'A', 'C', 0.25],
    ['grandparent and grandchild give 1/8', { C: ['A', 'B'], D: ['C', 'E'] }, 'A', 'D', 0.125],
    ['uncle and niece give 1/8', { ...fullSibs, N: ['C', 'E'] }, 'D', 'N', 0.125],
    ['first cousins give 1/16', { ...fullSibs, X: ['C', 'K'], Y: ['D', 'L'] }, 'X', 'Y', 0.0625],
    [
      'half first cousins give 1/32',
      { C: ['A', 'B'], D: ['A', 'E'], X: ['C', 'K'], Y: ['D', 'L'] },
      'X',
      'Y',
      0.03125,
    ],
    [
      'double first cousins give 1/8',
      { ...fullSibs, K: ['P', 'Q'], L: ['P', 'Q'], X: ['C', 'K'], Y: ['D', 'L'] },
      'X',
      'Y',
      0.125,
    ],
    [
      'second cousins give 1/64',
      { ...fullSibs, X: ['C', 'K'], Y: ['D', 'L'], X2: ['X', 'M'], Y2: ['Y', 'N'] },
      'X2',
      'Y2',
      0.015625,
    ],
    ['the second generation of full sibs gives 3/8', fullSibLine, 'E', 'G', 0.375],
    ['the third generation of full sibs gives 1/2', fullSibLine, 'H', 'I', 0.5],
    [
      'half sibs by a sire with F = 1/4 give 5/32',
      { ...fullSibs, S: ['C', 'D'], X: ['S', 'P'], Y: ['S', 'Q'] },
      'X',
      'Y',
      0.15625,
    ],
    [
      'unrelated parents that are inbred give exactly 0',
      { ...fullSibLine, c: ['a', 'b'], d: ['a', 'b'], e: ['c', 'd'], g: ['c', 'd'], h: ['e', 'g'] },
      'H',
      'h',
      0,
    ],
    ['an animal with itself gives 1/2', { C: ['A', 'B'] }, 'C', 'C', 0.5],
    ['an animal with F = 1/4 with itself gives 5/8', { ...fullSibs, S: ['C', 'D'] }, 'S', 'S', 0.625],
    [
      'animals that share their only known parent give 1/8',
      { C: ['A', null], D: ['A', null] },
      'C',
      'D',
      0.125,
    ],
    ['founders give exactly 0', { C: ['A', 'B'] }, 'A', 'B', 0],
  ]
  test.each(cases)('%s, by pairing and against all', (_title, parentage, a, b, expected) => {
    const { snapshot, at } = herd(parentage)
    expect(kinship(snapshot, at(a), at(b))).toBe(expected)
    expect(kinship(snapshot, at(b), at(a))).toBe(expected)
    expect(kinshipWithAll(snapshot, at(a))[at(b)]).toBe(expected)
    expect(kinshipWithAll(snapshot, at(b))[at(a)]).toBe(expected)
  })

  test('F of an animal is the kinship of its parents, also for litter mates and with an unknown parent', () => {
    const { snapshot, at } = herd({ ...fullSibLine, J: ['H', 'I'], K: ['H', 'I'], L: ['H', null] })
    const f = (name: string) => snapshot.inbreeding[at(name)]
    expect([f('A'), f('C'), f('E'), f('H'), f('J'), f('K'), f('L')]).toEqual([0, 0, 0.25, 0.375, 0.5, 0.5, 0])
  })

  test('one animal as sire and dam of another counts as a pairing with itself', () => {
    const { snapshot, at } = herd({ C: ['A', 'A'], D: ['C', 'C'] })
    expect(snapshot.inbreeding[at('C')]).toBe(0.5)
    expect(snapshot.inbreeding[at('D')]).toBe(0.75)
  })

  test('an unknown animal is related to nobody', () => {
    const { snapshot, at } = herd(fullSibs)
    expect(kinship(snapshot, -1, at('A'))).toBe(0)
    expect(kinship(snapshot, at('A'), -1)).toBe(0)
  })
})

describe('random pedigrees of up to 300 animals', () => {
  test('pairing, one against all and whole population agree with the tabular method to 1e-12', () => {
    fc.assert(
      fc.property(randomPedigrees(300, 30), (pedigree) => {
        const expected = tabular(pedigree)
        const { snapshot, at } = herdOf(pedigree)
        for (let i = 0; i < expected.length; i += 1 + (i % 3)) {
          const againstAll = kinshipWithAll(snapshot, at(String(i)))
          const own = 2 * expected[i]![i]! - 1
          expect(Math.abs(snapshot.inbreeding[at(String(i))]! - own)).toBeLessThan(1e-12)
          for (let j = 0; j < expected.length; j += 7) {
            const pair = kinship(snapshot, at(String(i)), at(String(j)))
            expect(Math.abs(pair - expected[i]![j]!)).toBeLessThan(1e-12)
            expect(Math.abs(againstAll[at(String(j))]! - expected[i]![j]!)).toBeLessThan(1e-12)
          }
        }
      }),
      { numRuns: 15, endOnFailure: true },
    )
  })

  test('F of every animal is the kinship of its parents, and kinship is symmetric', () => {
    fc.assert(
      fc.property(randomPedigrees(300, 20), (pedigree) => {
        const { snapshot } = herdOf(pedigree)
        for (const [i, f] of snapshot.inbreeding.entries()) {
          const s = snapshot.sire[i]!
          const d = snapshot.dam[i]!
          expect(Math.abs(kinship(snapshot, s, d) - f)).toBeLessThan(1e-12)
          expect(kinship(snapshot, s, d)).toBe(kinship(snapshot, d, s))
        }
      }),
      { numRuns: 30, endOnFailure: true },
    )
  })
})

describe('depth limit', () => {
  test('the limited figure is that of the pedigree cut at shallowest positions', () => {
    fc.assert(
      fc.property(randomPedigrees(120, 8), fc.integer({ min: 1, max: 7 }), (pedigree, generations) => {
        const { snapshot, at } = herdOf(pedigree)
        const last = pedigree.sire.length - 1
        for (const other of [last - 1, last >> 1, 0]) {
          if (other === last) continue
          const actual = limitedKinship(snapshot, at(String(last)), at(String(other)), generations)
          expect(Math.abs(actual - limited(pedigree, last, other, generations))).toBeLessThan(1e-12)
        }
      }),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('an animal that also stands below the limit keeps its parents', () => {
    // S is the sire (generation 1) and the dam's great-grandsire (generation 4); A and B are its parents.
    const { snapshot, at } = herd({
      S: ['A', 'B'],
      T: ['S', 'P'],
      U: ['T', 'Q'],
      D: ['U', 'R'],
      R: ['A', 'V'],
    })
    expect(limitedKinship(snapshot, at('S'), at('D'), 1)).toBe(0)
    expect(limitedKinship(snapshot, at('S'), at('D'), 2)).toBe(0)
    // A is reached through R in generation 3 and through S in generation 2; S only counts as sire until U is open.
    expect(limitedKinship(snapshot, at('S'), at('D'), 3)).toBe(1 / 16)
    expect(limitedKinship(snapshot, at('S'), at('D'), 4)).toBe(1 / 16 + 1 / 16)
    expect(limitedKinship(snapshot, at('S'), at('D'), 50)).toBe(kinship(snapshot, at('S'), at('D')))
  })

  test('a common ancestor at the limit counts as not inbred', () => {
    const { snapshot, at } = herd({ ...fullSibs, S: ['C', 'D'], X: ['S', 'P'], Y: ['S', 'Q'] })
    expect(limitedKinship(snapshot, at('X'), at('Y'), 2)).toBe(0.125)
    expect(limitedKinship(snapshot, at('X'), at('Y'), 3)).toBe(0.125)
    expect(limitedKinship(snapshot, at('X'), at('Y'), 4)).toBe(0.15625)
  })

  test('a limit of less than one generation or a broken one is refused', () => {
    const { snapshot, at } = herd(fullSibs)
    const set = ancestorsOf(snapshot, at('C'), at('D'))
    for (const generations of [0, -1, 1.5, Number.NaN]) {
      expect(() => limitGenerations(set, generations)).toThrow(RangeError)
    }
  })
})

test('a call that throws half-way leaves no trace in later results', () => {
  const { snapshot, at } = herd({ ...fullSibLine, J: ['H', 'I'] })
  const pair = () => kinship(snapshot, at('H'), at('I'))
  expect(pair()).toBe(0.5)
  let thrown = 0
  for (const member of ['mendelian', 'sire', 'dam'] as const) {
    for (let failAt = 0; failAt < snapshot.sire.length; failAt++) {
      const broken = new Proxy(snapshot[member], {
        get(target, key) {
          if (key === String(failAt)) throw new Error('broken')
          return Reflect.get(target, key)
        },
      })
      for (const [a, b] of [
        [at('H'), at('I')],
        [at('A'), at('J')],
      ] as const) {
        try {
          kinship({ ...snapshot, [member]: broken }, a, b)
        } catch (error) {
          expect(error).toHaveProperty('message', 'broken')
          thrown++
        }
        expect(pair()).toBe(0.5)
      }
    }
  }
  expect(thrown).toBeGreaterThan(30)
})
