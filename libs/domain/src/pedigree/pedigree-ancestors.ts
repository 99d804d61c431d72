import type { PedigreeLinks } from './pedigree-links.ts'
import { inbreedingOfAll } from './pedigree-population.ts'
import type { PedigreeSnapshot } from './pedigree-snapshot.ts'

/** The parents of a born or planned animal and all their ancestors, numbered among themselves, parents first. */
export interface AncestorSet extends PedigreeLinks {
  /** Number of each in the snapshot, ascending. */
  readonly animals: Int32Array
  readonly inbreeding: Float64Array
  readonly mendelian: Float64Array
  /** The two parents in this set, -1 when unknown. */
  readonly father: number
  readonly mother: number
}

/** Father, mother (-1: unknown) and all their ancestors. */
export function ancestorsOf(snapshot: PedigreeSnapshot, father: number, mother: number): AncestorSet {
  const reached = new Uint8Array(Math.max(father, mother) + 1)
  if (father >= 0) reached[father] = 1
  if (mother >= 0) reached[mother] = 1
  let count = 0
  for (let j = reached.length - 1; j >= 0; j--) {
    if (reached[j] === 0) continue
    count++
    if (snapshot.sire[j]! >= 0) reached[snapshot.sire[j]!] = 1
    if (snapshot.dam[j]! >= 0) reached[snapshot.dam[j]!] = 1
  }
  const animals = new Int32Array(count)
  const sire = new Int32Array(count)
  const dam = new Int32Array(count)
  const inbreeding = new Float64Array(count)
  const mendelian = new Float64Array(count)
  const numberOf = new Int32Array(reached.length)
  let next = 0
  for (let j = 0; j < reached.length; j++) {
    if (reached[j] === 0) continue
    animals[next] = j
    sire[next] = snapshot.sire[j]! < 0 ? -1 : numberOf[snapshot.sire[j]!]!
    dam[next] = snapshot.dam[j]! < 0 ? -1 : numberOf[snapshot.dam[j]!]!
    inbreeding[next] = snapshot.inbreeding[j]!
    mendelian[next] = snapshot.mendelian[j]!
    numberOf[j] = next++
  }
  return {
    animals,
    sire,
    dam,
    inbreeding,
    mendelian,
    parentLimit: count,
    father: father < 0 ? -1 : numberOf[father]!,
    mother: mother < 0 ? -1 : numberOf[mother]!,
  }
}

/**
 * The part of the set that counts under a depth limit: the animals reached within `generations` (the parents are
 * generation 1); those whose shallowest position is `generations` become founders, all others keep their parents.
 * F and D are those of the limited pedigree.
 * @throws RangeError when `generations` is no whole number from 1.
 */
export function limitGenerations(set: AncestorSet, generations: number): AncestorSet {
  if (!Number.isInteger(generations) || generations < 1) throw new RangeError('generations must be 1 or more')
  const shallowest = shallowestPositions(set, generations)
  const kept: number[] = []
  const numberOf = new Int32Array(shallowest.length).fill(-1)
  for (const [j, position] of shallowest.entries()) {
    if (position > 0) numberOf[j] = kept.push(j) - 1
  }
  const cut = (parents: Int32Array) =>
    Int32Array.from(kept, (j) =>
      shallowest[j] === generations || parents[j]! < 0 ? -1 : numberOf[parents[j]!]!,
    )
  const links = { sire: cut(set.sire), dam: cut(set.dam), parentLimit: kept.length }
  return {
    ...links,
    ...inbreedingOfAll(links),
    animals: Int32Array.from(kept, (j) => set.animals[j]!),
    father: set.father < 0 ? -1 : numberOf[set.father]!,
    mother: set.mother < 0 ? -1 : numberOf[set.mother]!,
  }
}

/** Generation of the shallowest position of each animal, 0 where none is within the limit. */
function shallowestPositions({ sire, dam, father, mother }: AncestorSet, generations: number): Int32Array {
  const shallowest = new Int32Array(sire.length)
  const reach = (animal: number, generation: number) => {
    if (animal < 0) return
    const known = shallowest[animal]!
    if (known === 0 || generation < known) shallowest[animal] = generation
  }
  reach(father, 1)
  reach(mother, 1)
  for (let j = shallowest.length - 1; j >= 0; j--) {
    const generation = shallowest[j]!
    if (generation === 0 || generation === generations) continue
    reach(sire[j]!, generation + 1)
    reach(dam[j]!, generation + 1)
  }
  return shallowest
}
