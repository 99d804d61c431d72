import { eliminatePairs } from './eliminate-pairs.ts'
import { buildFamilyNetwork, type FamilyLinks, type FamilyNetwork } from './family-network.ts'
import { informedFamilies, type LocusEvidence } from './locus-evidence.ts'
import { type LocusModel, onlyPair, type PairMask } from './locus-model.ts'
import { agrees, POSTERIOR_LIMITS, type PosteriorLimits } from './posterior.ts'

/** Records by animal number; whoever is not in it has none. */
export type Records = ReadonlyMap<number, PairMask>

/**
 * The parts of a herd in which a loop of the pedigree could hide a contradiction from elimination: each as one of its
 * individuals and its families. Everything else agrees when elimination finds nothing.
 */
export function loopedParts(evidence: LocusEvidence): { member: number; families: number[] }[] {
  const { network, masks, informed } = evidence
  const { familySire, birthFamily, firstFamily, family } = network
  const root = Int32Array.from(familySire, (_, f) => f)
  const find = (f: number) => {
    let top = f
    while (root[top] !== top) {
      root[top] = root[root[top]!]!
      top = root[top]!
    }
    return top
  }
  // A part without a loop has one tie fewer than it has families and individuals.
  const excess = new Map<number, number>()
  const members = new Map<number, number>()
  const tiesOf = (individual: number) => {
    const ties = []
    const born = birthFamily[individual]!
    if (born >= 0 && informed[born] === 1) ties.push(born)
    for (let k = firstFamily[individual]!; k < firstFamily[individual + 1]!; k++) {
      if (informed[family[k]!] === 1) ties.push(family[k]!)
    }
    return ties
  }
  for (let i = 0; i < network.count; i++) {
    if (firstFamily[i] === firstFamily[i + 1] || onlyPair(masks[i]!) >= 0) continue
    const ties = tiesOf(i)
    for (const f of ties) {
      const [a, b] = [find(ties[0]!), find(f)]
      if (a !== b) root[Math.max(a, b)] = Math.min(a, b)
    }
  }
  for (let i = 0; i < network.count; i++) {
    if (firstFamily[i] === firstFamily[i + 1] || onlyPair(masks[i]!) >= 0) continue
    const ties = tiesOf(i)
    if (ties.length === 0) continue
    const top = find(ties[0]!)
    excess.set(top, (excess.get(top) ?? 0) + ties.length - 1)
    if (!members.has(top)) members.set(top, i)
  }
  const families = new Map<number, number[]>()
  for (let f = 0; f < familySire.length; f++) {
    if (informed[f] === 0) continue
    const top = find(f)
    excess.set(top, (excess.get(top) ?? 0) - 1)
    const known = families.get(top)
    if (known === undefined) families.set(top, [f])
    else known.push(f)
  }
  return Array.from(families, ([top, own]) => ({ top, own }))
    .filter(({ top }) => excess.get(top)! > -1 && members.has(top))
    .map(({ top, own }) => ({ member: members.get(top)!, families: own }))
}

/** The first looped part that contradicts itself although elimination found nothing; parts that are too wide pass. */
export function disagreeingPart(
  evidence: LocusEvidence,
  limits: PosteriorLimits = POSTERIOR_LIMITS,
): number[] | null {
  for (const { member, families } of loopedParts(evidence)) {
    if (families.length > limits.exactFamilies) continue
    if (agrees(evidence, member, families, limits.exactCells) === false) return families
  }
  return null
}

/** Returns what the records alone allow at a locus; null when they contradict each other. */
export function evidenceOf(
  model: LocusModel,
  network: FamilyNetwork,
  records: Records,
): LocusEvidence | null {
  const masks = new Uint8Array(network.count).fill(model.full)
  const full = new Uint8Array(network.animals).fill(model.full)
  for (const [animal, mask] of records) {
    if (mask === 0) return null
    masks[animal] = mask
    full[animal] = mask
  }
  if (eliminatePairs(model, network, masks, records.keys()).failed >= 0) return null
  const founders = new Float64Array(model.pairCount).fill(1)
  return { model, network, masks, informed: informedFamilies(model, network, full), founders, messages: null }
}

/** Whether records can all be true at a locus, the parent links taken as true. Looped parts too wide to tell pass. */
export function recordsAgree(model: LocusModel, network: FamilyNetwork, records: Records): boolean {
  const evidence = evidenceOf(model, network, records)
  return evidence !== null && disagreeingPart(evidence) === null
}

/**
 * So far above some animals it is looked for what ties their records to each other. Farther up, ancestors without a
 * record leave everything open; what fails only through them is looked for without a limit.
 */
export const TYING_GENERATIONS = 8

/** Some animals and their ancestors, as a herd of their own. */
export interface SubHerd {
  readonly links: FamilyLinks
  /** The index of each animal in the whole herd, ascending. */
  readonly animals: readonly number[]
  /** The way back. */
  readonly numberOf: ReadonlyMap<number, number>
}

/** Returns the animals that tie these to each other: themselves and their ancestors, up to `generations` above them. */
export function ancestorsOf(
  { sire, dam, litter }: FamilyLinks,
  animals: Iterable<number>,
  generations = Infinity,
): SubHerd {
  const found = new Set(animals)
  let turn = [...found]
  for (let generation = 0; generation < generations && turn.length > 0; generation++) {
    const parents = turn.flatMap((animal) => [sire[animal]!, dam[animal]!]).filter((parent) => parent >= 0)
    turn = []
    for (const parent of parents) {
      if (found.has(parent)) continue
      found.add(parent)
      turn.push(parent)
    }
  }
  const ascending = Array.from(Int32Array.from(found).toSorted())
  const numberOf = new Map(ascending.map((animal, number) => [animal, number]))
  const parentIn = (parent: number) => (parent < 0 ? -1 : (numberOf.get(parent) ?? -1))
  return {
    links: {
      sire: Int32Array.from(ascending, (animal) => parentIn(sire[animal]!)),
      dam: Int32Array.from(ascending, (animal) => parentIn(dam[animal]!)),
      litter: Int32Array.from(ascending, (animal) => litter[animal]!),
    },
    animals: ascending,
    numberOf,
  }
}

/** The network of a sub-herd. */
export function networkOf({ links }: SubHerd): FamilyNetwork {
  return buildFamilyNetwork(links)
}
