import { eliminatePairs, keepPossible } from './eliminate-pairs.ts'
import type { FamilyLinks, FamilyNetwork } from './family-network.ts'
import { informedFamilies } from './locus-evidence.ts'
import type { LocusModel, PairMask } from './locus-model.ts'
import { minimalSets } from './minimal-sets.ts'
import {
  ancestorsOf,
  disagreeingPart,
  networkOf,
  recordsAgree,
  TYING_GENERATIONS,
} from './pedigree-agreement.ts'

/** The result of elimination at a locus when contradictory records count as unknown. */
export interface SettledLocus {
  /** Minimal sets of animals whose records cannot all be true, each ascending. */
  readonly sets: readonly (readonly number[])[]
  /** The records without those set aside. */
  readonly records: Uint8Array
  /** The pairs that elimination left to each individual. */
  readonly masks: Uint8Array
}

/**
 * Eliminates over the whole herd. Where that fails, or a looped part disagrees, the records of every animal in a
 * minimal set count as unknown, and it begins anew. `records` are masks by animal, 0 for one that contradicts itself.
 */
export function settleLocus(
  model: LocusModel,
  links: FamilyLinks,
  network: FamilyNetwork,
  recorded: Uint8Array,
): SettledLocus {
  const records = recorded.slice()
  const sets: number[][] = []
  const setAside = (found: readonly number[][]) => {
    sets.push(...found)
    for (const animal of found.flat()) records[animal] = model.full
  }
  setAside(
    Array.from(records.keys())
      .filter((animal) => records[animal] === 0)
      .map((animal) => [animal]),
  )
  const failing = familiesFailingAlone(model, network, records)
  setAside(distinct(failing.flatMap((f) => setsAround(model, links, network, records, [f]))))
  for (;;) {
    const masks = startMasks(model, network, records)
    const { failed } = eliminatePairs(model, network, masks, recordedAnimals(model, records))
    if (failed >= 0) {
      const first = firstFailing(model, network, startMasks(model, network, records))
      const found = distinct(first.flatMap((f) => setsAround(model, links, network, records, [f])))
      if (found.length === 0) throw new Error(`no contradictory records were found at ${model.locus}`)
      setAside(found)
      continue
    }
    const informed = informedFamilies(model, network, records)
    const founders = new Float64Array(model.pairCount).fill(1)
    const part = disagreeingPart({ model, network, masks, informed, founders, messages: null })
    const found = part === null ? [] : setsAround(model, links, network, records, part)
    if (found.length === 0) return { sets, records, masks }
    setAside(found)
  }
}

function startMasks({ full }: LocusModel, { count }: FamilyNetwork, records: Uint8Array): Uint8Array {
  const masks = new Uint8Array(count).fill(full)
  masks.set(records)
  return masks
}

/** The animals that have a record. */
export function recordedAnimals({ full }: LocusModel, records: Uint8Array): number[] {
  const animals = []
  for (let i = 0; i < records.length; i++) if (records[i] !== full) animals.push(i)
  return animals
}

function distinct(sets: readonly number[][]): number[][] {
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

/** The families whose own records cannot all be true, whatever stands elsewhere. */
function familiesFailingAlone(model: LocusModel, network: FamilyNetwork, records: Uint8Array): number[] {
  const masks = startMasks(model, network, records)
  const kept = { sire: 0, dam: 0, young: 0 }
  return Array.from(network.familySire.keys()).filter((f) => {
    keepPossible(model, network, masks, f, kept)
    return kept.young === 0
  })
}

/**
 * The families at which elimination fails first when all families are judged at once, round by round. Unlike the order
 * in which a queue meets them, that does not depend on how animals are numbered.
 */
function firstFailing(model: LocusModel, network: FamilyNetwork, masks: Uint8Array): number[] {
  const { familySire, familyDam, firstChild, child } = network
  const kept = { sire: 0, dam: 0, young: 0 }
  for (;;) {
    const next = masks.slice()
    const failing: number[] = []
    for (let f = 0; f < familySire.length; f++) {
      keepPossible(model, network, masks, f, kept)
      if (kept.young === 0) failing.push(f)
      next[familySire[f]!]! &= kept.sire
      next[familyDam[f]!]! &= kept.dam
      for (let k = firstChild[f]!; k < firstChild[f + 1]!; k++) next[child[k]!]! &= kept.young
    }
    if (failing.length > 0) return failing
    masks.set(next)
  }
}

/**
 * Minimal sets among the records round some families: further families are taken in, breadth first, until the records
 * inside cannot all be true on their own. Near relatives are kept where there is a choice.
 */
function setsAround(
  model: LocusModel,
  links: FamilyLinks,
  network: FamilyNetwork,
  records: Uint8Array,
  start: readonly number[],
): number[][] {
  for (const generations of [TYING_GENERATIONS, Infinity]) {
    const families = new Set(start)
    const animals = new Set<number>()
    let turn = [...start]
    while (turn.length > 0) {
      const members = turn.flatMap((f) => membersOf(network, f)).filter((member) => !animals.has(member))
      for (const member of members) animals.add(member)
      const candidates = [...animals].filter(
        (animal) => animal < network.animals && records[animal] !== model.full,
      )
      const agree = agreementAmong(model, links, candidates, (animal) => records[animal]!, generations)
      if (!agree(candidates)) {
        return minimalSets(candidates, agree).map((set) => set.toSorted((a, b) => a - b))
      }
      turn = []
      for (const f of new Set(members.flatMap((member) => familiesOf(network, member)))) {
        if (families.has(f)) continue
        families.add(f)
        turn.push(f)
      }
    }
  }
  return []
}

/** Whether a selection of animals' records agrees, as they are tied to each other in the whole herd. */
export function agreementAmong(
  model: LocusModel,
  links: FamilyLinks,
  animals: readonly number[],
  recordOf: (animal: number) => PairMask,
  generations = TYING_GENERATIONS,
): (selection: readonly number[]) => boolean {
  const part = ancestorsOf(links, animals, generations)
  const network = networkOf(part)
  return (selection) =>
    recordsAgree(
      model,
      network,
      new Map(selection.map((animal) => [part.numberOf.get(animal)!, recordOf(animal)])),
    )
}

/** Sire, dam and young of a family. */
export function membersOf(
  { familySire, familyDam, firstChild, child }: FamilyNetwork,
  family: number,
): number[] {
  return [
    familySire[family]!,
    familyDam[family]!,
    ...child.subarray(firstChild[family], firstChild[family + 1]),
  ]
}

/** The family an individual was born in and those it is a parent of. */
export function familiesOf(
  { birthFamily, firstFamily, family }: FamilyNetwork,
  individual: number,
): number[] {
  const own = Array.from(family.subarray(firstFamily[individual], firstFamily[individual + 1]))
  return birthFamily[individual]! < 0 ? own : [birthFamily[individual]!, ...own]
}
