import { type Cover, coverOf, LOCUS_COVER, PAIR_BITS, weigh } from '../colors/genotype-cover.ts'
import { LOCI } from '../colors/loci.ts'
import { divideAmongVarieties, type VarietyPattern } from '../colors/variety-patterns.ts'
import type { InferredHerd } from './infer-genotypes.ts'
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

/**
 * Adds a child without a record to the model (docs/genotype-inference.md). The joint distribution of its parents is
 * used: multiplying their own figures is wrong for relatives. Null when what is known of the parents contradicts itself
 * in a way that only the whole of it shows.
 */
export function estimateLitter<V extends VarietyPattern>(
  { loci }: InferredHerd,
  sire: number,
  dam: number,
  varieties: readonly V[],
  limits?: PosteriorLimits,
): LitterEstimate<V> | null {
  const weightOfBit = new Map<Cover, number>()
  const pairs: Float64Array[] = []
  let lethalShare = 0
  let exact = true
  for (const locus of loci) {
    const { model } = locus
    const couple = posteriorOf(locus, [sire, dam], limits)
    if (couple === null) return null
    exact &&= couple.exact
    const young = new Float64Array(model.pairCount)
    for (let y = 0; y < model.pairCount; y++) {
      for (let x = 0; x < model.pairCount; x++) {
        const weight = couple.probabilities[y * model.pairCount + x]!
        const at = x * model.pairCount + y
        for (let t = model.firstYoung[at]!; t < model.firstYoung[at + 1]!; t++) {
          young[model.young[t]!]! += weight * model.share[t]!
        }
      }
    }
    if (model.locus === 'Sp') {
      const spotted = model.pairs.indexOf('Spsp')
      lethalShare = 0.25 * couple.probabilities[spotted * model.pairCount + spotted]!
    }
    for (const [pair, { bit }] of PAIR_BITS[model.locus].entries()) weightOfBit.set(bit, young[pair]!)
    pairs.push(young)
  }
  const weightOf = (bit: Cover) => weightOfBit.get(bit) ?? 0
  const possible = weightOfBit
    .entries()
    .reduce((cover, [bit, weight]) => (weight > 0 ? cover | bit : cover), 0)
  const shares = divideAmongVarieties(possible, varieties)
    .map(({ variety, parts }) => ({
      variety,
      probability: parts.reduce((sum, part) => sum + weigh(part, weightOf), 0),
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
    lethalShare,
    pairs,
    method: exact ? 'exact' : 'region',
  }
}
