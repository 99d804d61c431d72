import { compareIds } from '../pedigree/pedigree-id.ts'
import type { PedigreeSnapshot } from '../pedigree/pedigree-snapshot.ts'
import { buildFamilyNetwork, type FamilyLinks, type FamilyNetwork } from './family-network.ts'

/** The herd book as inference sees it: animals numbered by generation, then by id. */
export interface InferenceHerd {
  readonly links: FamilyLinks
  readonly network: FamilyNetwork
  /** The record of each animal: stored genotype ∩ pattern of its variety, as a cover of 29 bits. */
  readonly covers: Int32Array
  /** The number here of each animal of the snapshot, and the way back. */
  readonly numberOf: Int32Array
  readonly animalAt: Int32Array
}

/**
 * The herd of a snapshot. `litters` (any number from 0 on, -1 for none) and `covers` are by the snapshot's numbers. The
 * numbering follows from links and ids alone, so that equal data give equal digits however they were read.
 */
export function inferenceHerd(
  {
    sire,
    dam,
    ids,
  }: Pick<PedigreeSnapshot, 'sire' | 'dam'> & { ids: Pick<PedigreeSnapshot['ids'], 'words'> },
  litters: Int32Array,
  covers: Int32Array,
): InferenceHerd {
  const count = sire.length
  const generation = new Int32Array(count)
  for (let i = 0; i < count; i++) {
    const above = (parent: number) => (parent < 0 ? 0 : generation[parent]! + 1)
    generation[i] = Math.max(above(sire[i]!), above(dam[i]!))
  }
  const animalAt = Int32Array.from(generation.keys()).toSorted(
    (a, b) => generation[a]! - generation[b]! || compareIds(ids.words, a, b),
  )
  const numberOf = new Int32Array(count)
  for (const [number, animal] of animalAt.entries()) numberOf[animal] = number
  const parentsBy = (parents: Int32Array) =>
    animalAt.map((animal) => (parents[animal]! < 0 ? -1 : numberOf[parents[animal]!]!))
  const links = {
    sire: parentsBy(sire),
    dam: parentsBy(dam),
    litter: animalAt.map((animal) => litters[animal]!),
  }
  return {
    links,
    network: buildFamilyNetwork(links),
    covers: animalAt.map((animal) => covers[animal]!),
    numberOf,
    animalAt,
  }
}
