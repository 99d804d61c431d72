import type { FamilyNetwork } from './family-network.ts'
import type { LocusModel, PairMask, UnitModel } from './locus-model.ts'

/** The messages between families and individuals; weights per pair, the largest of each message is 1. */
export interface Messages {
  /** At `family * pairCount`: what the family says of its sire, and of its dam. */
  readonly toSire: Float64Array
  readonly toDam: Float64Array
  /** At `individual * pairCount`: what the family it was born in says of it. */
  readonly toYoung: Float64Array
}

/** Weights by pair at `at * pairCount`, or the weight of one pair. */
export type Said = Float64Array | ((at: number, pair: number) => number)

/** What the tables of a computation are made of: what the records leave to each individual, and what they say. */
export interface UnitEvidence {
  readonly model: UnitModel
  readonly network: FamilyNetwork
  /** The pairs that elimination left to each individual. */
  readonly masks: Readonly<Record<number, PairMask>>
  /** 1 for a family in which, or below which, somebody has a record: others say nothing of their parents. */
  readonly informed: Uint8Array
  /** π of founders. */
  readonly founders: Float64Array
  /** The individuals at the border of a region; null where only closed regions are asked for. */
  readonly messages: Readonly<Record<keyof Messages, Said>> | null
}

/** One locus of a herd. */
export interface LocusEvidence extends UnitEvidence {
  readonly model: LocusModel
  readonly masks: Uint8Array
  readonly messages: Messages | null
}

/**
 * Returns the families that have a record among their young or below; `records` may be shorter than the individuals.
 */
export function informedFamilies(
  { full }: LocusModel,
  { birthFamily, familySire, familyDam }: FamilyNetwork,
  records: ArrayLike<PairMask>,
): Uint8Array {
  const informed = new Uint8Array(familySire.length)
  const isParent = new Uint8Array(birthFamily.length)
  for (let i = records.length - 1; i >= 0; i--) {
    const born = birthFamily[i]!
    if (born < 0 || informed[born] === 1 || (records[i] === full && isParent[i] === 0)) continue
    informed[born] = 1
    isParent[familySire[born]!] = 1
    isParent[familyDam[born]!] = 1
  }
  return informed
}
