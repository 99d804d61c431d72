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
import { type CouplePosterior, couplePosteriors } from './couple-posterior.ts'
import type { InferredHerd, InferredLocus } from './infer-genotypes.ts'
import type { LinkedCouple } from './linked-couple.ts'
import type { PosteriorLimits } from './posterior.ts'

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

/** Equal shares may differ in their last digits, which are to order nothing. */
const rankOf = (probability: number) => Math.round(probability * 1e10)

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

/** A litter to be estimated. */
export interface PlannedLitter {
  readonly sire: number
  readonly dam: number
  /** How C and P may lie: each the parents at both loci together, or null for free combination. */
  readonly readings: readonly (LinkedCouple | null)[]
}

/**
 * Adds a child without a record to the model (docs/genotype-inference.md), for each litter and each of its readings.
 * The joint distribution of its parents is used: multiplying their own figures is wrong for relatives. Null when what
 * is known of the parents contradicts itself in a way that only the whole of it shows. What litters and readings share
 * is computed once; no figure depends on what else is asked.
 */
export function estimateLitters<V extends VarietyPattern>(
  { loci }: InferredHerd,
  litters: readonly PlannedLitter[],
  varieties: readonly V[],
  limits?: PosteriorLimits,
): (LitterEstimate<V> | null)[][] {
  const youngOf = new Map(loci.map((locus) => [locus, youngAt(locus, litters, limits)]))
  return litters.map((litter) =>
    litter.readings.map((linked) => {
      const margins = linked && genotypeMargins(linked.young)
      const young: YoungAtLocus[] = []
      for (const locus of loci) {
        const margin = margins?.get(locus.model.locus)
        const own =
          margin === undefined
            ? youngOf.get(locus)!.get(litter)
            : { pairs: margin, bothSpotted: 0, exact: linked!.exact }
        if (!own) return null
        young.push(own)
      }
      return weighLitter(young, varieties, linked)
    }),
  )
}

/** The same of one litter by one reading. */
export function estimateLitter<V extends VarietyPattern>(
  inferred: InferredHerd,
  sire: number,
  dam: number,
  varieties: readonly V[],
  linked: LinkedCouple | null = null,
  limits?: PosteriorLimits,
): LitterEstimate<V> | null {
  return estimateLitters(inferred, [{ sire, dam, readings: [linked] }], varieties, limits)[0]![0]!
}

/** The young of the litters that need the locus by itself: C and P only where they combine freely. */
function youngAt(
  locus: InferredLocus,
  litters: readonly PlannedLitter[],
  limits: PosteriorLimits | undefined,
): ReadonlyMap<PlannedLitter, YoungAtLocus | null> {
  const isLinked = ['C', 'P'].includes(locus.model.locus)
  const wanted = litters.filter(({ readings }) => !isLinked || readings.includes(null))
  const couples = couplePosteriors(
    locus,
    wanted.map(({ sire, dam }) => [sire, dam] as const),
    limits,
  )
  return new Map(wanted.map((litter, k) => [litter, couples[k]! && youngOfCouple(locus, couples[k])]))
}

function youngOfCouple({ model }: InferredLocus, couple: CouplePosterior): YoungAtLocus {
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
        rankOf(b.probability) - rankOf(a.probability) ||
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
