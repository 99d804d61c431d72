import { LOCUS_COVER, PAIR_BITS } from '../colors/genotype-cover.ts'
import { ALLELES, LOCI, type Locus } from '../colors/loci.ts'

/** A set of viable pairs of one locus: bit k stands for `pairs[k]`. */
export type PairMask = number

/** Inheritance of what is computed as one: a locus over its viable pairs, or the linked loci over their states. */
export interface UnitModel {
  /** Pairs of a locus; states of the linked loci. */
  readonly pairCount: number
  /** All pairs. */
  readonly full: PairMask
  /** At `(x * pairCount + y) * pairCount + z`: the share of z among the live-born young of x and y. */
  readonly transmission: Float64Array
}

/** Inheritance at one locus, as tables over its viable pairs (docs/genotype-inference.md). */
export interface LocusModel extends UnitModel {
  readonly locus: Locus
  /** The viable pairs in the order of dominance, such as `Cc[h]`. */
  readonly pairs: readonly string[]
  /** The two alleles of each pair, as ranks in `ALLELES`. */
  readonly alleles: readonly (readonly [number, number])[]
  /** How far a mask is shifted in a `Cover`. */
  readonly shift: number
  /** At `x * pairCount + y`: the pairs that young of parents x and y can have. */
  readonly reach: Uint8Array
  /** `transmission` without its zeros: entries `firstYoung[xy]` to `firstYoung[xy + 1]` of `young` and `share`. */
  readonly firstYoung: Uint8Array
  readonly young: Uint8Array
  readonly share: Float64Array
}

function modelOf(locus: Locus): LocusModel {
  const order = ALLELES[locus]
  const bits = PAIR_BITS[locus]
  const alleles = bits.map(({ alleles: [a, b] }) => [order.indexOf(a), order.indexOf(b)] as const)
  const pairCount = alleles.length
  const shift = Math.log2(bits[0]!.bit)
  const pairOf = (a: number, b: number) =>
    alleles.findIndex(([first, second]) => first === Math.min(a, b) && second === Math.max(a, b))
  const reach = new Uint8Array(pairCount ** 2)
  const transmission = new Float64Array(pairCount ** 3)
  const firstYoung = new Uint8Array(pairCount ** 2 + 1)
  const young: number[] = []
  const share: number[] = []
  for (let x = 0; x < pairCount; x++) {
    for (let y = 0; y < pairCount; y++) {
      const combinations = alleles[x]!.flatMap((a) => alleles[y]!.map((b) => pairOf(a, b)))
      const live = combinations.filter((z) => z >= 0)
      const at = x * pairCount + y
      for (let z = 0; z < pairCount; z++) {
        const times = live.filter((other) => other === z).length
        if (times === 0) continue
        reach[at]! |= 1 << z
        transmission[at * pairCount + z] = times / live.length
        young.push(z)
        share.push(times / live.length)
      }
      firstYoung[at + 1] = young.length
    }
  }
  return {
    locus,
    pairs: bits.map(({ alleles: pair }) => pair.join('')),
    alleles,
    pairCount,
    full: LOCUS_COVER[locus] >>> shift,
    shift,
    reach,
    transmission,
    firstYoung,
    young: Uint8Array.from(young),
    share: Float64Array.from(share),
  }
}

/** The eight loci in their fixed order. */
export const LOCUS_MODELS: readonly LocusModel[] = LOCI.map(modelOf)

/** The mask of a locus in a cover; 0 when nothing is left there. */
export function maskOfCover(model: LocusModel, cover: number): PairMask {
  return (cover >>> model.shift) & model.full
}

/** The only pair of a mask, or -1 for none and for several. */
export function onlyPair(mask: PairMask): number {
  return mask !== 0 && (mask & (mask - 1)) === 0 ? 31 - Math.clz32(mask) : -1
}

/** How many pairs a mask has. */
export function pairsIn(mask: PairMask): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count++
  return count
}
