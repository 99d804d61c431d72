import { uuidV5 } from '../uuid-v5.ts'
import type { Locus } from '../colors/loci.ts'
import { buildFamilyNetwork, type FamilyLinks } from './family-network.ts'
import { agreementAmong } from './find-contradictions.ts'
import { LOCUS_MODELS, maskOfCover } from './locus-model.ts'
import { ancestorsOf, recordsAgree, TYING_GENERATIONS } from './pedigree-agreement.ts'

export const CONTRADICTION_KINDS = ['own', 'parentChild', 'family', 'relatives'] as const
export type ContradictionKind = (typeof CONTRADICTION_KINDS)[number]

/** Animals whose records at one locus cannot all be true, while every smaller selection of them can. */
export interface ContradictionSet {
  /** Number of the locus. */
  readonly locus: number
  readonly kind: ContradictionKind
  readonly animals: readonly number[]
}

/** A single omission after which the records of a group agree: all records of an animal, or a parent of a litter. */
export type Resolution =
  | { readonly type: 'records'; readonly animal: number }
  | {
      readonly type: 'parent'
      readonly litter: number
      readonly parent: 'father' | 'mother'
      readonly animal: number
    }

/** Minimal sets of all loci that share animals. */
export interface ContradictionGroup {
  readonly sets: readonly ContradictionSet[]
  /** Ascending, like `loci`. */
  readonly animals: readonly number[]
  readonly loci: readonly number[]
}

/** How far above the animals of a group a wrong parent is looked for. */
const GENERATIONS_ABOVE = 3

/** The kinds of relatives whose records contradict each other. */
export function kindOf({ sire, dam, litter }: FamilyLinks, animals: readonly number[]): ContradictionKind {
  if (animals.length === 1) return 'own'
  const isParent = (parent: number, young: number) => sire[young] === parent || dam[young] === parent
  const [a = -1, b = -1] = animals
  if (animals.length === 2 && (isParent(a, b) || isParent(b, a))) return 'parentChild'
  // Young of a couple of which one is unknown are siblings only within a litter.
  const areSiblings = (one: number, other: number) =>
    sire[one] === sire[other] &&
    dam[one] === dam[other] &&
    ((sire[one]! >= 0 && dam[one]! >= 0) || (litter[one]! >= 0 && litter[one] === litter[other]))
  const isFamily = animals.some((young) =>
    animals.every((animal) => isParent(animal, young) || areSiblings(animal, young)),
  )
  return isFamily ? 'family' : 'relatives'
}

/** Puts the minimal sets of the eight loci (by number of the locus) together. */
export function groupContradictions(
  links: FamilyLinks,
  setsOfLoci: readonly (readonly (readonly number[])[])[],
): ContradictionGroup[] {
  const groupOf = new Map<number, ContradictionSet[]>()
  for (const [locus, sets] of setsOfLoci.entries()) {
    for (const animals of sets) {
      const touched = new Set(animals.map((animal) => groupOf.get(animal) ?? []))
      const merged = [...touched].flat().concat({ locus, kind: kindOf(links, animals), animals })
      for (const set of merged) for (const animal of set.animals) groupOf.set(animal, merged)
    }
  }
  return [...new Set(groupOf.values())].map((sets) => ({
    sets: sets.toSorted(
      (a, b) => a.locus - b.locus || a.animals.length - b.animals.length || compare(a.animals, b.animals),
    ),
    animals: ascending(sets.flatMap(({ animals }) => animals)),
    loci: ascending(sets.map(({ locus }) => locus)),
  }))
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((a, b) => a - b)
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((animal, k) => animal !== other[k])
  return at < 0 ? 0 : one[at]! - other[at]!
}

/**
 * The omissions that would settle a group, animals before parents; `covers` are the records by animal. Empty when more
 * than one thing is wrong.
 */
export function resolutionsOf(
  links: FamilyLinks,
  covers: Int32Array,
  group: ContradictionGroup,
): Resolution[] {
  const recordOf = (locus: number, animal: number) => maskOfCover(LOCUS_MODELS[locus]!, covers[animal]!)
  const found: Resolution[] = []
  const agreements = group.loci.map((locus) =>
    agreementAmong(LOCUS_MODELS[locus]!, links, group.animals, (animal) => recordOf(locus, animal)),
  )
  for (const animal of group.animals) {
    const others = group.animals.filter((other) => other !== animal)
    if (agreements.every((agree) => agree(others))) found.push({ type: 'records', animal })
  }
  if (group.sets.some(({ kind }) => kind === 'own')) return found

  const part = ancestorsOf(links, group.animals, TYING_GENERATIONS)
  const near = new Set(ancestorsOf(links, group.animals, GENERATIONS_ABOVE).animals)
  const tried = new Set<string>()
  for (const [number, animal] of part.animals.entries()) {
    const litter = links.litter[animal]!
    if (!near.has(animal) || litter < 0) continue
    for (const [parent, side] of [
      ['father', 'sire'],
      ['mother', 'dam'],
    ] as const) {
      const linked = part.links[side][number]!
      if (linked < 0 || tried.has(`${litter} ${parent}`)) continue
      tried.add(`${litter} ${parent}`)
      const opened = part.links[side].map((other, i) => (part.links.litter[i] === litter ? -1 : other))
      const network = buildFamilyNetwork({ ...part.links, [side]: opened })
      const agree = group.loci.every((locus) =>
        recordsAgree(
          LOCUS_MODELS[locus]!,
          network,
          new Map(group.animals.map((one) => [part.numberOf.get(one)!, recordOf(locus, one)])),
        ),
      )
      if (agree) found.push({ type: 'parent', litter, parent, animal: part.animals[linked]! })
    }
  }
  return found
}

const CONTRADICTION_NAMESPACE = '6d9e3a52-7c1b-5f4e-9a08-2b6f0c4d8e13'

/** The id of a group: a UUIDv5 of its animals' ids and its loci, the same as long as the contradiction lasts. */
export function contradictionId(gerbilIds: readonly string[], loci: readonly Locus[]): string {
  return uuidV5([...gerbilIds.toSorted(), ...loci].join(' '), CONTRADICTION_NAMESPACE)
}
