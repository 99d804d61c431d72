import { isSpotted } from './coat-traits.ts'
import type { Genotype } from './genotype.ts'

/** What is known of a parent; `sls` is its stored group of the gene `Sls`, null where none was entered. */
export interface WhiteParent {
  genotype: Genotype | null
  sls: string | null
}

/** How many gametes carry the dominant allele: bounds where a group leaves it open. */
interface Gametes {
  least: number
  most: number
}

const pawsOf: Readonly<Record<string, Gametes>> = {
  SlsSls: { least: 1, most: 1 },
  Slssls: { least: 0.5, most: 0.5 },
  'Sls-': { least: 0.5, most: 1 },
  slssls: { least: 0, most: 0 },
}
const none: Gametes = { least: 0, most: 0 }

/** A Schecke is always Spsp. */
function spotsOf(genotype: Genotype | null): Gametes {
  const spotted = genotype === null ? false : isSpotted(genotype)
  return spotted === null ? { least: 0, most: 0.5 } : spotted ? { least: 0.5, most: 0.5 } : none
}

/** The share of two white paws, or of white paws with spots, among the young that are born; SpSp is not. */
function shareOf(paws: readonly [number, number], spots: readonly [number, number]): number {
  const both = paws[0] * paws[1]
  const one = paws[0] + paws[1] - 2 * both
  const lost = spots[0] * spots[1]
  const spotted = (spots[0] + spots[1] - 2 * lost) / (1 - lost)
  return both + one * spotted
}

/**
 * The young of two parents that can get white paws from both of them, or white paws together with spots (docs/genetics.md,
 * section 9). Null where none can; `share` is null where a group of a parent leaves it open. Genes that nobody entered
 * are taken as not there, so that not every Schecke is warned of.
 */
export function extremeWhite(father: WhiteParent, mother: WhiteParent): { share: number | null } | null {
  const parents = [father, mother] as const
  const paws = parents.map(({ sls }) => pawsOf[sls ?? ''] ?? none)
  const spots = parents.map(({ genotype }) => spotsOf(genotype))
  const at = (bound: keyof Gametes) =>
    shareOf([paws[0]![bound], paws[1]![bound]], [spots[0]![bound], spots[1]![bound]])
  if (at('most') === 0) return null
  const isKnown =
    parents.every(({ genotype, sls }) => genotype !== null && sls !== null) &&
    [...paws, ...spots].every(({ least, most }) => least === most)
  return { share: isKnown ? at('most') : null }
}
