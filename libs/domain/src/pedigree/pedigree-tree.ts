import type { PedigreeLinks } from './pedigree-links.ts'

/** A place in a pedigree chart; an animal that stands in several places has a node in each. */
export interface PedigreeNode {
  /** Number in the snapshot. */
  readonly animal: number
  readonly sire: PedigreeNode | null
  readonly dam: PedigreeNode | null
}

/** Deepest chart; 2^13 - 1 places. */
export const treeGenerations = 12

/**
 * The animal and `generations` of its ancestors as a nested tree, null where a parent is unknown.
 * @throws RangeError when `generations` is no whole number from 0 to `treeGenerations`.
 */
export function pedigreeTree(links: PedigreeLinks, animal: number, generations: number): PedigreeNode {
  if (!Number.isInteger(generations) || generations < 0 || generations > treeGenerations) {
    throw new RangeError(`generations must be 0 to ${treeGenerations}`)
  }
  const grow = (parent: number, left: number): PedigreeNode | null =>
    parent < 0 || left < 0 ? null : node(parent, left)
  const node = (of: number, left: number): PedigreeNode => ({
    animal: of,
    sire: grow(links.sire[of]!, left - 1),
    dam: grow(links.dam[of]!, left - 1),
  })
  return node(animal, generations)
}
