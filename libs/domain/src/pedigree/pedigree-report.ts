import { isSameGender } from '../herd-rules/parent-rules.ts'
import { ancestorsOf, limitGenerations, type AncestorSet } from './pedigree-ancestors.ts'
import {
  ancestorLoss,
  completenessIndex,
  completenessOf,
  positionsOf,
  toPercent,
  type AncestorLoss,
  type Positions,
} from './pedigree-completeness.ts'
import { contributionsOf } from './pedigree-contributions.ts'
import { compareIds } from './pedigree-id.ts'
import { kinship } from './pedigree-kinship.ts'
import { genderOfCode } from './pedigree-packed.ts'
import { depthAbove, idOfAnimal, type PedigreeSnapshot } from './pedigree-snapshot.ts'
import { warningsOf, type PedigreeWarning } from './pedigree-warnings.ts'

export interface CommonAncestor {
  readonly gerbilId: string
  /** Its part of F (0 to 1) and that part's share of F. */
  readonly contribution: number
  readonly share: number
  /** Its own F, in the pedigree as used. */
  readonly ownCoefficient: number
  readonly positions: Positions
}

export interface InbreedingReport {
  /** F (0 to 1), unrounded; `percent` has two decimals. */
  readonly coefficient: number
  readonly percent: number
  /** The depth limit, null for the whole known pedigree. */
  readonly generationsUsed: number | null
  /** Largest contribution first, ties by id; with `others` they sum to F. */
  readonly commonAncestors: readonly CommonAncestor[]
  readonly others: { readonly count: number; readonly sum: number }
  /** Known share per generation, first the parents, within the depth limit. */
  readonly completeness: readonly number[]
  readonly ecg: number
  readonly fullGenerations: number
  readonly maxGenerations: number
  /** Over five generations. */
  readonly pci: number
  readonly avk: readonly AncestorLoss[]
  readonly warnings: readonly PedigreeWarning[]
}

export interface ReportOptions {
  /** Depth limit, see `limitGenerations`; null or absent is none. */
  readonly generations?: number | null
  /** How many common ancestors are listed; 50 when absent. */
  readonly limit?: number
}

const avkGenerations = [4, 5, 6, 7]

/**
 * Why two animals cannot be a pairing: the same animal twice, or the same known gender. Null when they can; an unknown
 * gender is no obstacle.
 */
export function pairingObstacle(
  snapshot: PedigreeSnapshot,
  father: number,
  mother: number,
): 'SameAnimal' | 'SameGender' | null {
  if (father === mother) return 'SameAnimal'
  const [one, other] = [father, mother].map((animal) => genderOfCode(snapshot.gender[animal]!))
  return one && other && isSameGender(one, other) ? 'SameGender' : null
}

/** Inbreeding of an animal in the snapshot: the report on its own parents. */
export function animalReport(
  snapshot: PedigreeSnapshot,
  animal: number,
  options: ReportOptions = {},
): InbreedingReport {
  return report(snapshot, snapshot.sire[animal]!, snapshot.dam[animal]!, options, animal)
}

/**
 * Inbreeding of the offspring of two animals (numbers in the snapshot, -1: unknown parent), whether they ever met or
 * not. A depth limit bounds F, common ancestors, completeness, ecg, full and maximal generations; PCI and AVK name
 * their own depth.
 * @throws RangeError when `generations` is no whole number from 1.
 */
export function pairingReport(
  snapshot: PedigreeSnapshot,
  father: number,
  mother: number,
  options: ReportOptions = {},
): InbreedingReport {
  return report(snapshot, father, mother, options, -1)
}

function report(
  snapshot: PedigreeSnapshot,
  father: number,
  mother: number,
  { generations = null, limit = 50 }: ReportOptions,
  animal: number,
): InbreedingReport {
  const whole = ancestorsOf(snapshot, father, mother)
  const used = generations === null ? whole : limitGenerations(whole, generations)
  const coefficient = kinship(used, used.father, used.mother)
  return {
    coefficient,
    percent: toPercent(coefficient),
    generationsUsed: generations,
    ...rankedAncestors(snapshot, used, coefficient, limit),
    ...depthOf(snapshot, whole, generations),
    pci: completenessIndex(whole),
    avk: ancestorLoss(whole, avkGenerations),
    warnings: warningsOf(snapshot, used, animal),
  }
}

function rankedAncestors(snapshot: PedigreeSnapshot, set: AncestorSet, coefficient: number, limit: number) {
  const { ancestors, amounts } = contributionsOf(set)
  const order = [...amounts.keys()].toSorted(
    (a, b) =>
      amounts[b]! - amounts[a]! ||
      compareIds(snapshot.ids.words, set.animals[ancestors[a]!]!, set.animals[ancestors[b]!]!),
  )
  const listed = order.slice(0, limit)
  const positions = positionsOf(
    set,
    listed.map((k) => ancestors[k]!),
  )
  const commonAncestors = listed.map((k, row) => ({
    gerbilId: idOfAnimal(snapshot, set.animals[ancestors[k]!]!),
    contribution: amounts[k]!,
    share: amounts[k]! / coefficient,
    ownCoefficient: set.inbreeding[ancestors[k]!]!,
    positions: positions[row]!,
  }))
  const rest = order.slice(limit)
  return {
    commonAncestors,
    others: { count: rest.length, sum: rest.reduce((sum, k) => sum + amounts[k]!, 0) },
  }
}

function depthOf(snapshot: PedigreeSnapshot, set: AncestorSet, generations: number | null) {
  const inSnapshot = (member: number) => (member < 0 ? -1 : set.animals[member]!)
  const whole = depthAbove(snapshot, inSnapshot(set.father), inSnapshot(set.mother))
  if (generations === null) return { completeness: completenessOf(set), ...whole }
  const completeness = completenessOf(set, generations)
  return {
    completeness,
    ecg: completeness.reduce((sum, share) => sum + share, 0),
    fullGenerations: Math.min(whole.fullGenerations, generations),
    maxGenerations: Math.min(whole.maxGenerations, generations),
  }
}
