import type { Cover, LinkedWeights } from '../colors/genotype-cover.ts'
import { couplePosteriors } from './couple-posterior.ts'
import type { InferredHerd } from './infer-genotypes.ts'
import { C_AT, LINKED_STATES, linkedMask, leavesPhaseOpen, P_AT } from './linked-model.ts'
import type { UnitEvidence } from './locus-evidence.ts'
import { LOCUS_MODELS, maskOfCover, onlyPair, type UnitModel } from './locus-model.ts'
import { type PosteriorLimits, posteriorOf, possiblePairs } from './posterior.ts'
import { pairsOf } from './region-model.ts'

/** What is known of how C and P lie in an animal, first match (docs/genotype-inference.md). */
export const PHASE_STATUSES = ['conflict', 'irrelevant', 'open', 'proven', 'unknown', 'likely'] as const
export type PhaseStatus = (typeof PHASE_STATUSES)[number]

/** `coupling` is how likely the more dominant allele at C stands with P; null where the animal has no phase to tell. */
export interface LinkagePhase {
  readonly status: PhaseStatus
  readonly coupling: number | null
}

/** So near one half nothing is known of a phase. */
const UNKNOWN_DISTANCE = 1e-9

/** Two parents at C and P, and their young. */
export interface LinkedCouple {
  /** Weights of the states of each parent. */
  readonly sire: Float64Array
  readonly dam: Float64Array
  /** Weights of the young's genotypes at C and P. */
  readonly young: LinkedWeights
  readonly exact: boolean
}

/**
 * The young of planned litters at C and P: from the joint distribution of both parents, as the phases of relatives
 * depend on each other. Null when what is known of the parents contradicts itself in a way that only the whole shows.
 */
export function linkedCouples(
  linked: UnitEvidence,
  couples: readonly (readonly [sire: number, dam: number])[],
  limits?: PosteriorLimits,
): (LinkedCouple | null)[] {
  return couplePosteriors(linked, couples, limits).map(
    (joint) => joint && coupleOf(linked.model, joint.probabilities, joint.exact),
  )
}

/** The same of one litter. */
export function linkedCouple(
  linked: UnitEvidence,
  sire: number,
  dam: number,
  limits?: PosteriorLimits,
): LinkedCouple | null {
  return linkedCouples(linked, [[sire, dam]], limits)[0]!
}

/**
 * The same of parents whose genotypes at C and P are known (`stored`, as covers): where the records of one are set
 * aside, both of its phases weigh one half.
 */
export function completeCouple(
  inferred: InferredHerd,
  linked: UnitEvidence,
  parents: readonly [number, number],
  stored: readonly [Cover, Cover],
  limits?: PosteriorLimits,
): LinkedCouple {
  const isAside = parents.map((parent) => isSetAside(inferred, parent))
  const couple = isAside.includes(true) ? null : linkedCouple(linked, ...parents, limits)
  if (couple !== null) return couple
  const [sire, dam] = parents.map((parent, k) => {
    const own = isAside[k] === true ? null : posteriorOf(linked, [parent], limits)
    return own?.probabilities ?? evenPhases(stored[k]!)
  }) as [Float64Array, Float64Array]
  const joint = Array.from(dam, (ofDam) => Array.from(sire, (ofSire) => ofSire * ofDam)).flat()
  return coupleOf(linked.model, Float64Array.from(joint), true)
}

function coupleOf({ pairCount, transmission }: UnitModel, joint: Float64Array, exact: boolean): LinkedCouple {
  const [sire, dam] = [new Float64Array(pairCount), new Float64Array(pairCount)]
  const pairsAtP = LOCUS_MODELS[P_AT]!.pairCount
  const young = new Float64Array(LOCUS_MODELS[C_AT]!.pairCount * pairsAtP)
  for (let y = 0; y < pairCount; y++) {
    for (let x = 0; x < pairCount; x++) {
      const weight = joint[y * pairCount + x]!
      if (weight === 0) continue
      sire[x]! += weight
      dam[y]! += weight
      for (const [z, { c, p }] of LINKED_STATES.entries()) {
        young[c * pairsAtP + p]! += weight * transmission[(x * pairCount + y) * pairCount + z]!
      }
    }
  }
  return { sire, dam, young, exact }
}

/** The states of a genotype at C and P, each as likely as the others. */
export function evenPhases(cover: Cover): Float64Array {
  const states = linkedMask(maskOfCover(LOCUS_MODELS[C_AT]!, cover), maskOfCover(LOCUS_MODELS[P_AT]!, cover))
  const own = pairsOf(states)
  return Float64Array.from(LINKED_STATES, (_, state) => (own.includes(state) ? 1 / own.length : 0))
}

/** Whether the records of an animal are set aside at C or at P, as they contradict others there. */
export function isSetAside({ loci }: InferredHerd, animal: number): boolean {
  return [C_AT, P_AT].some((at) => loci[at]!.sets.some((set) => set.includes(animal)))
}

/** Whether the own record of an animal is one genotype at C and P, heterozygous at both, that is not set aside. */
export function hasPhase(inferred: InferredHerd, animal: number): boolean {
  const own = inferred.herd.covers[animal]!
  return (
    !isSetAside(inferred, animal) &&
    leavesPhaseOpen(maskOfCover(LOCUS_MODELS[C_AT]!, own), maskOfCover(LOCUS_MODELS[P_AT]!, own))
  )
}

/** Whether a parent can be heterozygous at C and at P: else it does not matter how both lie. */
export const isLinkageTold = ({ sire, dam }: LinkedCouple): boolean =>
  LINKED_STATES.some(({ coupling }, state) => coupling !== null && sire[state]! + dam[state]! > 0)

/**
 * The phase of an animal from the weights of its states. A proof is asked of what is possible, free of any figure.
 */
export function phaseOf(
  inferred: InferredHerd,
  linked: UnitEvidence,
  animal: number,
  weights: Float64Array,
  limits?: PosteriorLimits,
): LinkagePhase {
  if (isSetAside(inferred, animal)) return { status: 'conflict', coupling: null }
  if (!hasPhase(inferred, animal)) {
    const own = inferred.herd.covers[animal]!
    const isOne = [C_AT, P_AT].every((at) => onlyPair(maskOfCover(LOCUS_MODELS[at]!, own)) >= 0)
    return { status: isOne ? 'irrelevant' : 'open', coupling: null }
  }
  const coupled = LINKED_STATES.reduce((sum, { coupling }, k) => sum + (coupling === 1 ? weights[k]! : 0), 0)
  const posterior = { probabilities: weights, exact: true, families: [] }
  const only = onlyPair(possiblePairs(linked, animal, posterior, limits))
  if (only >= 0) return { status: 'proven', coupling: LINKED_STATES[only]!.coupling }
  return {
    status: Math.abs(coupled - 0.5) <= UNKNOWN_DISTANCE ? 'unknown' : 'likely',
    coupling: coupled,
  }
}
