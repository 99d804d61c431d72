import * as fc from 'fast-check'
import { viablePairs } from '../colors/loci.ts'
import { DEFAULT_FREQUENCIES } from './founder-frequencies.ts'
import type { TestAnimal } from './test-inference.ts'

/** Alleles at C and at P, from the one parent and from the other: an ordered pair of haplotypes. */
interface Ordered {
  readonly c: readonly [string, string]
  readonly p: readonly [string, string]
}

/** A small pedigree: parents by position, older animals first; -1 is unknown. */
export interface LinkedHerd {
  readonly sire: readonly number[]
  readonly dam: readonly number[]
  /** What is recorded of each animal: groups at C and P. */
  readonly groups: readonly { readonly c: string; readonly p: string }[]
}

const C_ORDER = ['C', 'c[chm]', 'c[h]']
const GROUPS_C = [...viablePairs('C').map((pair) => pair.join('')), 'C-', 'c[chm]-', '--']
const GROUPS_P = ['PP', 'Pp', 'pp', 'P-', '--']

/** Random pedigrees with loops of at most `size` animals, whose records can be true. */
export function linkedHerds(size: number): fc.Arbitrary<LinkedHerd> {
  const draw = fc.record({ sire: fc.nat(99), dam: fc.nat(99), gene: fc.nat(9999), entry: fc.nat(999) })
  return fc.array(draw, { minLength: 3, maxLength: size, size: 'max' }).map((draws) => {
    const sire: number[] = []
    const dam: number[] = []
    const truth: Ordered[] = []
    const groups: { c: string; p: string }[] = []
    for (const [i, one] of draws.entries()) {
      // Even ones are males; the first two are founders.
      const parent = (pick: number, parity: number) => {
        const all = Array.from({ length: i }, (_, k) => k).filter((k) => k % 2 === parity)
        return i < 2 ? -1 : all[pick % all.length]!
      }
      const isFounder = i < 2 || one.sire % 9 === 0
      sire.push(isFounder ? -1 : parent(one.sire, 0))
      dam.push(isFounder ? -1 : parent(one.dam, 1))
      const bit = (k: number) => (one.gene >> k) & 1
      const founder = { c: one.gene % 9, p: one.gene % 4 }
      const own: Ordered = isFounder
        ? {
            c: [C_ORDER[founder.c % 3]!, C_ORDER[Math.trunc(founder.c / 3)]!],
            p: [founder.p & 1 ? 'p' : 'P', founder.p & 2 ? 'p' : 'P'],
          }
        : {
            c: [truth[sire[i]!]!.c[bit(0)]!, truth[dam[i]!]!.c[bit(1)]!],
            p: [truth[sire[i]!]!.p[bit(2)]!, truth[dam[i]!]!.p[bit(3)]!],
          }
      truth.push(own)
      // Mostly the genotype itself, at times less.
      const fits = (all: readonly string[], matches: (group: string) => boolean) => {
        const fitting = all.filter(matches)
        return one.entry % 4 === 0 ? fitting[one.entry % fitting.length]! : fitting[0]!
      }
      groups.push({
        c: fits(GROUPS_C, (group) => matchesC(group, own.c)),
        p: fits(GROUPS_P, (group) => matchesP(group, own.p)),
      })
    }
    return { sire, dam, groups }
  })
}

const sortedC = ([a, b]: readonly [string, string]) =>
  C_ORDER.indexOf(a) <= C_ORDER.indexOf(b) ? [a, b] : [b, a]
const matchesC = (group: string, pair: readonly [string, string]) => {
  const [first, second] = sortedC(pair)
  return group === '--' || group === `${first}-` || group === `${first}${second}`
}
const matchesP = (group: string, pair: readonly [string, string]) => {
  const text = pair.toSorted().join('')
  return group === '--' || group === text || (group === 'P-' && text !== 'pp')
}

/** The same herd for inference. */
export const animalsOf = ({ sire, dam, groups }: LinkedHerd): Record<string, TestAnimal> =>
  Object.fromEntries(
    sire.map((s, i) => [
      `a${i}`,
      {
        ...(s >= 0 && { sire: `a${s}`, dam: `a${dam[i]!}` }),
        genotype: `${groups[i]!.c} ${groups[i]!.p}`.replaceAll(/--/g, '').trim() || 'A-',
      },
    ]),
  )

const HAPLOTYPES = C_ORDER.flatMap((c) => ['P', 'p'].map((p) => ({ c, p })))
const ORDERED: readonly Ordered[] = HAPLOTYPES.flatMap((one) =>
  HAPLOTYPES.map((other): Ordered => ({ c: [one.c, other.c], p: [one.p, other.p] })),
)

/** How many ways there are to be gone through, at most. */
export function waysThrough({ sire, groups }: LinkedHerd): number {
  return sire.reduce((ways, s, i) => {
    const own = ORDERED.filter(({ c, p }) => matchesC(groups[i]!.c, c) && matchesP(groups[i]!.p, p)).length
    return ways * (s < 0 ? own : Math.min(own, 16))
  }, 1)
}

/** How likely a parent passes on a haplotype, the recombination fraction being `r`. */
function passes({ c, p }: Ordered, hap: { c: string; p: string }, r: number): number {
  let sum = 0
  for (const k of [0, 1]) {
    if (c[k] !== hap.c) continue
    if (p[k] === hap.p) sum += (1 - r) / 2
    if (p[1 - k] === hap.p) sum += r / 2
  }
  return sum
}

export interface LinkedEnumeration {
  /** Weight by animal and key; each animal's sum to 1. */
  readonly genotypes: readonly ReadonlyMap<string, number>[]
  /** How likely the more dominant allele at C stands with P, among the states that are heterozygous at both loci. */
  readonly coupling: readonly number[]
  /** Weights of the genotypes of a young of the two animals asked for. */
  readonly young: ReadonlyMap<string, number>
}

/** The genotype at C and P, as a key. */
export const keyOf = ({ c, p }: Ordered) => `${sortedC(c).join('')} ${p.toSorted().join('')}`

/** Goes through all ordered haplotypes of a herd, straight from the definition of the model. */
export function enumerateLinked(
  { sire, dam, groups }: LinkedHerd,
  permille: number,
  [father, mother]: readonly [number, number],
): LinkedEnumeration {
  const r = permille / 1000
  const genotypes = sire.map(() => new Map<string, number>())
  const coupled = sire.map(() => ({ with: 0, all: 0 }))
  const young = new Map<string, number>()
  const chosen: Ordered[] = []
  const add = (map: Map<string, number>, key: string, weight: number) =>
    map.set(key, (map.get(key) ?? 0) + weight)
  const { C, P } = DEFAULT_FREQUENCIES
  let total = 0
  const visit = (k: number, weight: number) => {
    if (weight === 0) return
    if (k === sire.length) {
      total += weight
      for (const [i, own] of chosen.entries()) {
        add(genotypes[i]!, keyOf(own), weight)
        if (own.c[0] === own.c[1] || own.p[0] === own.p[1]) continue
        const upper = sortedC(own.c)[0] === own.c[0] ? 0 : 1
        coupled[i]!.all += weight
        if (own.p[upper] === 'P') coupled[i]!.with += weight
      }
      for (const one of HAPLOTYPES) {
        const first = passes(chosen[father]!, one, r)
        if (first === 0) continue
        for (const other of HAPLOTYPES) {
          const second = passes(chosen[mother]!, other, r)
          if (second > 0)
            add(young, keyOf({ c: [one.c, other.c], p: [one.p, other.p] }), weight * first * second)
        }
      }
      return
    }
    for (const own of ORDERED) {
      if (!matchesC(groups[k]!.c, own.c) || !matchesP(groups[k]!.p, own.p)) continue
      chosen[k] = own
      const [one, other] = [
        { c: own.c[0], p: own.p[0] },
        { c: own.c[1], p: own.p[1] },
      ]
      const share =
        sire[k]! < 0
          ? C[one.c]! * P[one.p]! * C[other.c]! * P[other.p]!
          : passes(chosen[sire[k]!]!, one, r) * passes(chosen[dam[k]!]!, other, r)
      visit(k + 1, weight * share)
    }
  }
  visit(0, 1)
  const scaled = (map: ReadonlyMap<string, number>) => new Map([...map].map(([key, w]) => [key, w / total]))
  return {
    genotypes: genotypes.map(scaled),
    coupling: coupled.map((one) => one.with / one.all),
    young: scaled(young),
  }
}
