import {
  type Cover,
  coverOf,
  type LinkedWeights,
  LOCUS_COVER,
  PAIR_BITS,
  weigh,
} from '../colors/genotype-cover.ts'
import { LOCI, type Locus } from '../colors/loci.ts'
import { divideAmongVarieties, type VarietyPattern } from '../colors/variety-patterns.ts'
import type { InferredHerd, InferredLocus } from './infer-genotypes.ts'
import type { LinkedCouple } from './linked-couple.ts'
import { type PosteriorLimits, posteriorOf } from './posterior.ts'

/** Estimates the young of a planned litter. Shares are of the live-born, but for `lethalShare`. */
export interface LitterEstimate<V> {
  /** The likeliest first; null is what no variety of the catalogue matches. Sums to 1. */
  readonly varieties: readonly { variety: V | null; probability: number }[]
  readonly spottedShare: number
  readonly rexShare: number
  /** The share of all young that die before birth. */
  readonly lethalShare: number
  /** Distribution of the young's pairs by locus. */
  readonly pairs: readonly Float64Array[]
  readonly method: 'exact' | 'region'
}

const EVERYTHING = LOCI.reduce((all, locus) => all | LOCUS_COVER[locus], 0)
const SPOTTED = coverOf('-- -- -- -- -- -- Spsp --')
const REX = coverOf('-- -- -- -- -- -- -- Re-')

/** The young of a planned litter at one locus. */
interface YoungAtLocus {
  readonly pairs: Float64Array
  /** How likely both parents are heterozygous for a pair that dies. */
  readonly bothSpotted: number
  readonly exact: boolean
}

/**
 * Adds a child without a record to the model (docs/genotype-inference.md). The joint distribution of its parents is
 * used: multiplying their own figures is wrong for relatives. Null when what is known of the parents contradicts itself
 * in a way that only the whole of it shows.
 */
export function estimateLitter<V extends VarietyPattern>(
  inferred: InferredHerd,
  sire: number,
  dam: number,
  varieties: readonly V[],
  linked: LinkedCouple | null = null,
  limits?: PosteriorLimits,
): LitterEstimate<V> | null {
  return estimateReadings(inferred, sire, dam, varieties, [linked], limits)[0]!
}

/**
 * The same by several readings of how C and P lie, each the parents at both loci together, or null for free
 * combination. What they share is computed once.
 */
export function estimateReadings<V extends VarietyPattern>(
  { loci }: InferredHerd,
  sire: number,
  dam: number,
  varieties: readonly V[],
  readings: readonly (LinkedCouple | null)[],
  limits?: PosteriorLimits,
): (LitterEstimate<V> | null)[] {
  const known = new Map<InferredLocus, YoungAtLocus | null>()
  const youngOf = (locus: InferredLocus) => {
    if (!known.has(locus)) known.set(locus, youngAt(locus, sire, dam, limits))
    return known.get(locus)!
  }
  return readings.map((linked) => {
    const margins = linked && genotypeMargins(linked.young)
    const young: YoungAtLocus[] = []
    for (const locus of loci) {
      const margin = margins?.get(locus.model.locus)
      const own =
        margin === undefined ? youngOf(locus) : { pairs: margin, bothSpotted: 0, exact: linked!.exact }
      if (own === null) return null
      young.push(own)
    }
    return weighLitter(young, varieties, linked)
  })
}

function youngAt(
  locus: InferredLocus,
  sire: number,
  dam: number,
  limits: PosteriorLimits | undefined,
): YoungAtLocus | null {
  const { model } = locus
  const couple = posteriorOf(locus, [sire, dam], limits)
  if (couple === null) return null
  const pairs = new Float64Array(model.pairCount)
  for (let y = 0; y < model.pairCount; y++) {
    for (let x = 0; x < model.pairCount; x++) {
      const weight = couple.probabilities[y * model.pairCount + x]!
      const at = x * model.pairCount + y
      for (let t = model.firstYoung[at]!; t < model.firstYoung[at + 1]!; t++) {
        pairs[model.young[t]!]! += weight * model.share[t]!
      }
    }
  }
  const spotted = model.pairs.indexOf('Spsp')
  return {
    pairs,
    bothSpotted: spotted < 0 ? 0 : couple.probabilities[spotted * model.pairCount + spotted]!,
    exact: couple.exact,
  }
}

function weighLitter<V extends VarietyPattern>(
  young: readonly YoungAtLocus[],
  varieties: readonly V[],
  linked: LinkedCouple | null,
): LitterEstimate<V> {
  const weightOfBit = new Map<Cover, number>()
  for (const [at, locus] of LOCI.entries()) {
    for (const [pair, { bit }] of PAIR_BITS[locus].entries()) weightOfBit.set(bit, young[at]!.pairs[pair]!)
  }
  const weightOf = (bit: Cover) => weightOfBit.get(bit) ?? 0
  const possible = weightOfBit
    .entries()
    .reduce((cover, [bit, weight]) => (weight > 0 ? cover | bit : cover), 0)
  const shares = divideAmongVarieties(possible, varieties)
    .map(({ variety, parts }) => ({
      variety,
      probability: parts.reduce((sum, part) => sum + weigh(part, weightOf, linked?.young), 0),
    }))
    .toSorted(
      (a, b) =>
        b.probability - a.probability ||
        (a.variety?.sortOrder ?? Infinity) - (b.variety?.sortOrder ?? Infinity),
    )
  return {
    varieties: shares,
    spottedShare: weigh(EVERYTHING & SPOTTED, weightOf),
    rexShare: weigh(EVERYTHING & REX, weightOf),
    lethalShare: 0.25 * young[LOCI.indexOf('Sp')]!.bothSpotted,
    pairs: young.map(({ pairs }) => pairs),
    method: young.every(({ exact }) => exact) ? 'exact' : 'region',
  }
}

/** The pairs of the young at C and at P. */
function genotypeMargins(young: LinkedWeights): ReadonlyMap<Locus, Float64Array> {
  const [c, p] = [new Float64Array(PAIR_BITS.C.length), new Float64Array(PAIR_BITS.P.length)]
  for (const [genotype, weight] of young.entries()) {
    c[Math.trunc(genotype / p.length)]! += weight
    p[genotype % p.length]! += weight
  }
  return new Map<Locus, Float64Array>([
    ['C', c],
    ['P', p],
  ])
}
