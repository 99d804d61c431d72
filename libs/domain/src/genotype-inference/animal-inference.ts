import { ALLELES, type Locus } from '../colors/loci.ts'
import { certainAlleles, narrowestGroup } from './canonical-group.ts'
import type { InferredHerd, InferredLocus } from './infer-genotypes.ts'
import { marginsOf } from './linked-evidence.ts'
import { C_AT, P_AT } from './linked-model.ts'
import type { UnitEvidence } from './locus-evidence.ts'
import { type LocusModel, maskOfCover, onlyPair, type PairMask } from './locus-model.ts'
import { type Posterior, type PosteriorLimits, posteriorOf, possiblePairs } from './posterior.ts'
import { beliefOf } from './propagate-beliefs.ts'
import { proofsOf } from './proofs.ts'
import { pairsOf } from './region-model.ts'

/** How much is known of an animal at a locus, first match (docs/genotype-inference.md). */
export const INFERENCE_STATUSES = ['conflict', 'complete', 'proven', 'likely', 'unknown'] as const
export type InferenceStatus = (typeof INFERENCE_STATUSES)[number]

/** The inference about an animal at one locus. */
export interface LocusInference {
  readonly locus: Locus
  readonly status: InferenceStatus
  /** The narrowest canonical group that covers `possible`. */
  readonly proven: string
  readonly possible: PairMask
  readonly certainAlleles: string[]
  /** The possible pairs, most dominant first; sums to 1. */
  readonly probabilities: { pair: string; probability: number }[]
  /** How likely at least one copy is: of the alleles below the top one; at Sp and Re of the dominant one. */
  readonly carriers: { allele: string; probability: number }[]
  readonly method: 'exact' | 'region'
  /** Place in the groups of the herd; -1 when the animal is in no contradiction here. */
  readonly group: number
  /** Minimal sets of animals whose records prove `possible`, where that is more than the animal's own record. */
  readonly proofs: readonly (readonly number[])[]
}

/** The animals whose records entered. */
export interface InferenceDepth {
  /** Those other than the animal itself, ascending. */
  readonly relatives: readonly number[]
  readonly generationsUp: number
  readonly generationsDown: number
}

export interface AnimalInference {
  readonly loci: readonly LocusInference[]
  readonly depth: InferenceDepth
}

/** From this distance on a distribution says more than the founders'. */
const LIKELY_DISTANCE = 0.02

/**
 * Everything inferred of one animal, by its number in the herd. With `linked` the figures of C and P are the margins of
 * both loci together; what is proven is what it is without.
 */
export function inferAnimal(
  inferred: InferredHerd,
  animal: number,
  linked: UnitEvidence | null = null,
  limits?: PosteriorLimits,
): AnimalInference {
  const spans: (readonly number[])[] = []
  const both = linked === null ? null : posteriorOf(linked, [animal], limits)
  const margins = both === null ? null : marginsOf(both.probabilities)
  const loci = inferred.loci.map((locus, number) => {
    const margin = number === C_AT ? margins?.c : number === P_AT ? margins?.p : undefined
    const isMargin = margin !== undefined && both !== null
    const posterior = isMargin ? { ...both, probabilities: margin } : posteriorOf(locus, [animal], limits)
    // A region of both loci may be wider than what the locus alone proves.
    const known = isMargin && !both.exact ? null : posterior
    const possible = possiblePairs(locus, animal, known, limits) || locus.masks[animal]!
    const kept =
      posterior && known === null ? { ...posterior, probabilities: within(possible, posterior) } : posterior
    spans.push(posterior?.families ?? [])
    return inferAt(inferred, locus, number, animal, possible, kept)
  })
  return { loci, depth: depthOf(inferred, animal, spans) }
}

function inferAt(
  { herd, groups }: InferredHerd,
  locus: InferredLocus,
  number: number,
  animal: number,
  possible: PairMask,
  posterior: Posterior | null,
): LocusInference {
  const { model, network, masks, founders, messages, records } = locus
  // A herd too wide to be judged as a whole may hide a contradiction; then what propagation says has to do.
  const weights = posterior?.probabilities ?? beliefOf(model, network, masks, founders, messages, animal)
  const own = maskOfCover(model, herd.covers[animal]!)
  const group = groups.findIndex(({ sets }) =>
    sets.some((set) => set.locus === number && set.animals.includes(animal)),
  )
  const status = statusOf(locus, own, possible, weights, group >= 0)
  return {
    locus: model.locus,
    status,
    proven: narrowestGroup(model, possible),
    possible,
    certainAlleles: certainAlleles(model, possible),
    probabilities: pairsOf(possible).map((pair) => ({
      pair: model.pairs[pair]!,
      probability: weights[pair]!,
    })),
    carriers: carriersOf(model, possible, weights),
    method: posterior?.exact === true ? 'exact' : 'region',
    group,
    proofs:
      status === 'proven' && possible !== records[animal] ? proofsOf(herd, locus, animal, possible) : [],
  }
}

/** Weights of the possible pairs alone, summing to 1. */
function within(possible: PairMask, { probabilities }: Posterior): Float64Array {
  const kept = probabilities.map((weight, pair) => ((possible >> pair) & 1 ? weight : 0))
  const sum = kept.reduce((total, weight) => total + weight, 0)
  return kept.map((weight) => weight / sum)
}

function statusOf(
  { founders }: InferredLocus,
  own: PairMask,
  possible: PairMask,
  weights: Float64Array,
  isInConflict: boolean,
): InferenceStatus {
  if (isInConflict) return 'conflict'
  if (onlyPair(own) >= 0) return 'complete'
  if (possible !== own) return 'proven'
  const whole = pairsOf(own).reduce((sum, pair) => sum + founders[pair]!, 0)
  const distance = pairsOf(own).reduce(
    (sum, pair) => sum + Math.abs(weights[pair]! - founders[pair]! / whole) / 2,
    0,
  )
  return distance >= LIKELY_DISTANCE ? 'likely' : 'unknown'
}

function carriersOf({ locus, alleles }: LocusModel, possible: PairMask, weights: Float64Array) {
  const shown = locus === 'Sp' || locus === 'Re' ? ALLELES[locus].slice(0, 1) : ALLELES[locus].slice(1)
  return shown.map((allele) => {
    const carrying = pairsOf(possible).filter((pair) =>
      alleles[pair]!.includes(ALLELES[locus].indexOf(allele)),
    )
    // Summed up it may be a hair off what is certain.
    const isCertain = carrying.length === pairsOf(possible).length
    return { allele, probability: isCertain ? 1 : carrying.reduce((sum, pair) => sum + weights[pair]!, 0) }
  })
}

/** Walks through the families that were computed, at each locus as far as its records reach. */
function depthOf(
  { herd, loci }: InferredHerd,
  animal: number,
  spans: readonly (readonly number[])[],
): InferenceDepth {
  const { familySire, familyDam, firstChild, child, birthFamily, firstFamily, family, animals } = herd.network
  const relatives = new Set<number>()
  let generationsUp = 0
  let generationsDown = 0
  for (const [number, families] of spans.entries()) {
    const { records, model } = loci[number]!
    const within = new Set(families)
    const above = new Map([[animal, 0]])
    for (const individual of above.keys()) {
      const height = above.get(individual)!
      if (individual < animals && records[individual] !== model.full && individual !== animal) {
        relatives.add(individual)
        generationsUp = Math.max(generationsUp, height)
        generationsDown = Math.max(generationsDown, -height)
      }
      const meet = (other: number, at: number) => {
        if (!above.has(other)) above.set(other, at)
      }
      const born = birthFamily[individual]!
      if (born >= 0 && within.has(born)) {
        meet(familySire[born]!, height + 1)
        meet(familyDam[born]!, height + 1)
        for (let k = firstChild[born]!; k < firstChild[born + 1]!; k++) meet(child[k]!, height)
      }
      for (let m = firstFamily[individual]!; m < firstFamily[individual + 1]!; m++) {
        const own = family[m]!
        if (!within.has(own)) continue
        meet(familySire[own]!, height)
        meet(familyDam[own]!, height)
        for (let k = firstChild[own]!; k < firstChild[own + 1]!; k++) meet(child[k]!, height - 1)
      }
    }
  }
  return { relatives: [...relatives].toSorted((a, b) => a - b), generationsUp, generationsDown }
}
