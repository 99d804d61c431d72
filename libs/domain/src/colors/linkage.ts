import type { Genotype } from './genotype.ts'
import { type Locus, viablePairs } from './loci.ts'

/** How closely C and P are taken to lie together: not at all, as in mouse and rat, or by an own figure. */
export const LINKAGE_MODES = ['Free', 'Rodents', 'Own'] as const
export type LinkageMode = (typeof LINKAGE_MODES)[number]

/** The recombination fraction between C and P in thousandths (docs/genetics.md, section 1). */
export type Permille = number

/** What is assumed: the mode and its fraction. */
export interface Linkage {
  readonly mode: LinkageMode
  readonly permille: Permille
}

/** Free combination: C and P are passed on as if they lay on two chromosomes. */
export const FREE_PERMILLE: Permille = 500
/** As in mouse and rat; no figure for gerbils was found. */
export const RODENTS_PERMILLE: Permille = 150
/** 0 would turn what is likely into a proof. */
export const LEAST_PERMILLE: Permille = 1

/** The fractions of the modes that have one. */
export const MODE_PERMILLE = { Free: FREE_PERMILLE, Rodents: RODENTS_PERMILLE } as const

/** The reading that stands beside the one in force: free combination, or that of mouse and rat. */
export function otherPermille(permille: Permille): Permille {
  return permille === FREE_PERMILLE ? RODENTS_PERMILLE : FREE_PERMILLE
}

/** The fraction by which phases are told: the one in force, or, with free combination, the other reading. */
export function linkedPermille(permille: Permille): Permille {
  return permille === FREE_PERMILLE ? RODENTS_PERMILLE : permille
}

const isHeterozygous = (locus: Locus, group: string): boolean =>
  viablePairs(locus).some(([one, other]) => one !== other && one + other === group)

/** Known to be heterozygous at C and at P: only then it matters which of the alleles stand together. */
export const isDoubleHeterozygote = ({ C, P }: Pick<Genotype, 'C' | 'P'>): boolean =>
  isHeterozygous('C', C) && isHeterozygous('P', P)
