import * as fc from 'fast-check'
import { ALLELES, LOCI, type Locus, viablePairs } from '../colors/loci.ts'
import { packPedigree } from '../pedigree/pedigree-packed.ts'
import { buildSnapshot } from '../pedigree/pedigree-snapshot.ts'
import { idFor } from '../pedigree/test-pedigree.ts'
import type { InferenceHerd } from './inference-herd.ts'
import { inferenceHerd } from './inference-herd.ts'
import { LOCUS_MODELS, type PairMask } from './locus-model.ts'

/** A small herd at one locus: parents by position, older animals first; -1 is unknown. */
export interface RandomHerd {
  readonly locus: number
  readonly sire: readonly number[]
  readonly dam: readonly number[]
  readonly litter: readonly number[]
  readonly records: readonly PairMask[]
}

/** The pairs each locus can have, from the list of alleles; independent of the tables that are tested. */
const PAIRS = LOCI.map((locus) => viablePairs(locus))

/** The masks that a breeder's entry can mean: one pair, a wildcard, nothing. */
function entriesAt(locus: number): PairMask[] {
  const pairs = PAIRS[locus]!
  const full = 2 ** pairs.length - 1
  const single = pairs.map((_, k) => 1 << k)
  const wild = ALLELES[LOCI[locus]!].map((allele) =>
    pairs.reduce((mask, [first], k) => (first === allele ? mask | (1 << k) : mask), 0),
  )
  return [...new Set([full, ...single, ...wild.filter((mask) => mask !== 0)])]
}

interface RandomHerdOptions {
  /** Records that gene dropping can have brought forth, or any. */
  readonly truth: boolean
  readonly size: number
  readonly loci?: readonly Locus[]
}

/** Random herds with loops, missing parents, shared litters, wildcards and animals of which nothing is known. */
export function randomHerds({
  truth,
  size,
  loci = ['A', 'C', 'Sp'],
}: RandomHerdOptions): fc.Arbitrary<RandomHerd> {
  const draw = fc.record({
    litter: fc.nat(999),
    sire: fc.nat(999),
    dam: fc.nat(999),
    gene: fc.nat(9999),
    entry: fc.nat(999),
  })
  return fc
    .record({
      locus: fc.constantFrom(...loci.map((locus) => LOCI.indexOf(locus))),
      draws: fc.array(draw, { minLength: 2, maxLength: size, size: 'max' }),
    })
    .map(({ locus, draws }) => {
      const litters: { sire: number; dam: number }[] = []
      const sire: number[] = []
      const dam: number[] = []
      const litter: number[] = []
      const pairs: number[] = []
      const records: PairMask[] = []
      const hidden = new Map<string, number>()
      for (const [i, one] of draws.entries()) {
        const parent = (pick: number, parity: number) => {
          const at = i === 0 || pick % 5 === 0 ? -1 : pick % i
          return at >= 0 && at % 2 !== parity ? at - 1 : at
        }
        if (i < 2 || one.litter % 6 === 0) litter.push(-1)
        else if (one.litter % 3 === 0 && litters.length > 0) litter.push(one.litter % litters.length)
        else {
          const [s, d] = [parent(one.sire, 0), parent(one.dam, 1)]
          litters.push({ sire: s, dam: d < 0 ? -1 : d })
          litter.push(litters.length - 1)
        }
        const own = litters[litter[i]!]
        sire.push(own?.sire ?? -1)
        dam.push(own?.dam ?? -1)
        const founder = (seed: number) => seed % PAIRS[locus]!.length
        const pairOfParent = (animal: number, side: string) => {
          if (animal >= 0) return pairs[animal]!
          const key = `${side} ${litter[i]}`
          if (!hidden.has(key)) hidden.set(key, founder(one.gene + side.length))
          return hidden.get(key)!
        }
        const pair =
          own === undefined
            ? founder(one.gene)
            : youngOf(locus, pairOfParent(sire[i]!, 'sire'), pairOfParent(dam[i]!, 'mother'), one.gene)
        pairs.push(pair)
        const entries = entriesAt(locus).filter((mask) => !truth || (mask & (1 << pair)) !== 0)
        records.push(entries[one.entry % entries.length]!)
      }
      return { locus, sire, dam, litter, records }
    })
}

/** One of the live-born young of two pairs. */
function youngOf(locus: number, x: number, y: number, seed: number): number {
  const live = youngPairs(locus, x, y)
  return live[seed % live.length]!
}

/** The pairs of the four allele combinations of two pairs, without those that die. */
export function youngPairs(locus: number, x: number, y: number): number[] {
  const order = ALLELES[LOCI[locus]!]
  return PAIRS[locus]![x]!.flatMap((a) => PAIRS[locus]![y]!.map((b) => [a, b])).flatMap((alleles) => {
    const [first, second] = alleles.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    const at = PAIRS[locus]!.findIndex(([one, other]) => one === first && other === second)
    return at < 0 ? [] : [at]
  })
}

const UNKNOWN = LOCUS_MODELS.reduce((cover, { full, shift }) => cover | (full << shift), 0)

/** A cover that says something at one locus only. */
export function coverAt(locus: number, mask: PairMask): number {
  const { full, shift } = LOCUS_MODELS[locus]!
  return (UNKNOWN & ~(full << shift)) | (mask << shift)
}

/**
 * The herd that inference sees; animal i is `positions[i]`th in the records and called `names[i]`, which changes
 * nothing but order. `at` gives the numbers of the animals.
 */
export function herdOfRandom(
  { locus, sire, dam, litter, records }: RandomHerd,
  names: readonly string[] = sire.map((_, i) => `a${i}`),
  positions: readonly number[] = sire.map((_, i) => i),
): { herd: InferenceHerd; at: (i: number) => number } {
  const order = Array.from(sire.keys()).toSorted((a, b) => positions[a]! - positions[b]!)
  const nameOf = (i: number) => (i < 0 ? null : idFor(names[i]!))
  const snapshot = buildSnapshot(
    packPedigree(
      order.map((i) => ({
        id: idFor(names[i]!),
        sireId: nameOf(sire[i]!),
        damId: nameOf(dam[i]!),
        gender: 'Unknown',
        dateOfBirth: null,
      })),
    ),
  )
  const byId = new Map(order.map((i) => [idFor(names[i]!), i]))
  const ids = Array.from({ length: sire.length }, (_, k) => byId.get(formatOf(snapshot.ids.words, k))!)
  const herd = inferenceHerd(
    snapshot,
    Int32Array.from(ids, (i) => litter[i]!),
    Int32Array.from(ids, (i) => coverAt(locus, records[i]!)),
  )
  const numbers = new Map(ids.map((i, k) => [i, herd.numberOf[k]!]))
  return { herd, at: (i) => numbers.get(i)! }
}

function formatOf(words: Uint32Array, position: number): string {
  return Array.from(words.subarray(position * 4, position * 4 + 4), (word) =>
    word.toString(16).padStart(8, '0'),
  )
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Every assignment of pairs to a herd with its weight, added up. */
export interface Enumeration {
  readonly consistent: boolean
  /** Weight by animal and pair, each animal's summing to 1. */
  readonly marginals: readonly Float64Array[]
  /** Joint weight of the pairs of the two animals asked for, at `pair of the second * pairs + pair of the first`. */
  readonly joint: Float64Array
}

/**
 * Goes through all assignments of viable pairs, straight from the definition of the model: the reference that
 * everything else is held against. Which records count can be chosen.
 */
export function enumerate(
  { locus, sire, dam, litter, records }: RandomHerd,
  founders: Float64Array,
  counts: (animal: number) => boolean = () => true,
  [one, other]: readonly [number, number] = [0, 0],
): Enumeration {
  const pairCount = PAIRS[locus]!.length
  // Stand-ins first, one per litter and missing side, then the animals: everybody after its parents.
  const standIns = new Map<string, number>()
  const standIn = (animal: number, side: string) => {
    const key = `${side} ${litter[animal]}`
    if (!standIns.has(key)) standIns.set(key, standIns.size)
    return standIns.get(key)!
  }
  const sources = sire.map((s, i) =>
    litter[i]! < 0 ? null : [s < 0 ? standIn(i, 's') : -1, dam[i]! < 0 ? standIn(i, 'd') : -1],
  )
  const offset = standIns.size
  const parents: (readonly [number, number] | null)[] = [
    ...Array.from({ length: offset }, () => null),
    ...sources.map((source, i) =>
      source === null
        ? null
        : ([
            source[0]! < 0 ? offset + sire[i]! : source[0]!,
            source[1]! < 0 ? offset + dam[i]! : source[1]!,
          ] as const),
    ),
  ]
  const marginals = sire.map(() => sumsOf(pairCount))
  const chosen = new Int32Array(parents.length)
  const joint = sumsOf(pairCount ** 2)
  const total = sumsOf(1)
  const visit = (k: number, weight: number) => {
    if (weight === 0) return
    if (k === parents.length) {
      total.add(0, weight)
      for (let i = 0; i < sire.length; i++) marginals[i]!.add(chosen[offset + i]!, weight)
      joint.add(chosen[offset + other]! * pairCount + chosen[offset + one]!, weight)
      return
    }
    const couple = parents[k]!
    const young = couple === null ? null : youngPairs(locus, chosen[couple[0]]!, chosen[couple[1]]!)
    for (let z = 0; z < pairCount; z++) {
      if (k >= offset && counts(k - offset) && ((records[k - offset]! >> z) & 1) === 0) continue
      chosen[k] = z
      visit(
        k + 1,
        weight * (young === null ? founders[z]! : young.filter((pair) => pair === z).length / young.length),
      )
    }
  }
  visit(0, 1)
  const all = total.read()[0]!
  return {
    consistent: all > 0,
    marginals: marginals.map((weights) => weights.read().map((weight) => weight / all)),
    joint: joint.read().map((weight) => weight / all),
  }
}

/** Sums that keep their digits over millions of weights, which are never below 0 (Neumaier). */
function sumsOf(length: number) {
  const sums = new Float64Array(length)
  const lost = new Float64Array(length)
  return {
    add(at: number, weight: number) {
      const before = sums[at]!
      const after = before + weight
      lost[at]! += before >= weight ? before - after + weight : weight - after + before
      sums[at] = after
    },
    read: () => sums.map((sum, at) => sum + lost[at]!),
  }
}
