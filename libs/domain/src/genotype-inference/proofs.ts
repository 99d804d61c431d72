import type { FamilyLinks } from './family-network.ts'
import { familiesOf, membersOf } from './find-contradictions.ts'
import type { InferenceHerd } from './inference-herd.ts'
import type { InferredLocus } from './infer-genotypes.ts'
import type { PairMask } from './locus-model.ts'
import { smallest } from './minimal-sets.ts'
import { evidenceOf, networkOf, type SubHerd } from './pedigree-agreement.ts'
import { possiblePairs } from './posterior.ts'

/** So many proofs of one thing are shown. */
const SHOWN_PROOFS = 3
/** A proof that needs more relatives than these is not looked for. */
const MAX_ANIMALS = 2000

/**
 * Minimal sets of animals whose records alone prove that `animal` has one of the pairs `possible`, the smallest first.
 * Farther relatives are left out first, then those of a higher number. Empty when no such set is found near enough.
 */
export function proofsOf(
  herd: InferenceHerd,
  locus: InferredLocus,
  animal: number,
  possible: PairMask,
): number[][] {
  const { network } = herd
  const { records, model } = locus
  const families = new Set<number>()
  const animals = new Set([animal])
  const ordered = [animal]
  let turn = [animal]
  while (turn.length > 0) {
    const next = []
    for (const individual of turn) {
      for (const f of familiesOf(network, individual)) {
        if (families.has(f)) continue
        families.add(f)
        for (const member of membersOf(network, f)) {
          if (animals.has(member)) continue
          animals.add(member)
          next.push(member)
        }
      }
    }
    turn = next.toSorted((a, b) => a - b)
    ordered.push(...turn)
    if (ordered.length > MAX_ANIMALS) return []
    const near = ordered.filter((individual) => individual < network.animals)
    const candidates = near.filter((individual) => records[individual] !== model.full)
    const proves = proverAmong(herd.links, near, locus, animal, possible)
    if (proves(candidates)) return severalSets(candidates, proves)
  }
  return []
}

/** Whether records of a selection of animals, and the links among `animals`, prove what is to be proven. */
function proverAmong(
  links: FamilyLinks,
  animals: readonly number[],
  { model, records }: InferredLocus,
  target: number,
  possible: PairMask,
) {
  const part = linksAmong(links, animals)
  const network = networkOf(part)
  const number = part.numberOf.get(target)!
  return (selection: readonly number[]): boolean => {
    const own = new Map(selection.map((animal) => [part.numberOf.get(animal)!, records[animal]!]))
    const evidence = evidenceOf(model, network, own)
    if (evidence === null) return false
    if ((evidence.masks[number]! & ~possible) === 0) return true
    return (possiblePairs(evidence, number) & ~possible) === 0
  }
}

/** Animals with the links among them; a parent outside counts as unknown, which proves less and never too much. */
function linksAmong({ sire, dam, litter }: FamilyLinks, animals: readonly number[]): SubHerd {
  const ascending = animals.toSorted((a, b) => a - b)
  const numberOf = new Map(ascending.map((animal, number) => [animal, number]))
  const within = (parents: Int32Array) =>
    Int32Array.from(ascending, (animal) =>
      parents[animal]! < 0 ? -1 : (numberOf.get(parents[animal]!) ?? -1),
    )
  return {
    links: {
      sire: within(sire),
      dam: within(dam),
      litter: Int32Array.from(ascending, (animal) => litter[animal]!),
    },
    animals: ascending,
    numberOf,
  }
}

/** A first minimal set, then such that do without one of its members, and so on. */
function severalSets(
  candidates: readonly number[],
  proves: (selection: readonly number[]) => boolean,
): number[][] {
  const found = [smallest(candidates, proves)]
  for (let k = 0; k < found.length && found.length < SHOWN_PROOFS; k++) {
    for (const member of found[k]!) {
      if (found.length === SHOWN_PROOFS) break
      const others = candidates.filter((candidate) => candidate !== member)
      if (!proves(others)) continue
      const set = smallest(others, proves)
      if (!found.some((known) => known.join() === set.join())) found.push(set)
    }
  }
  return found.toSorted((a, b) => a.length - b.length).map((set) => set.toSorted((a, b) => a - b))
}
