import type { Genotype } from './genotype.ts'

/** In the order of dominance at Re. */
export const COATS = ['double rex', 'rex', 'smooth'] as const

export type Coat = (typeof COATS)[number]

/** A Schecke; null if Sp is unknown. Spotting is a trait beside the variety (docs/genetics.md, section 6). */
export function isSpotted(genotype: Genotype): boolean | null {
  return genotype.Sp === '--' ? null : genotype.Sp === 'Spsp'
}

/** Rex or double rex; null if Re is unknown. */
export function isRex(genotype: Genotype): boolean | null {
  return genotype.Re === '--' ? null : genotype.Re !== 'rere'
}

/** The coat, null as long as the pair at Re is not known in full. */
export function coatOf(genotype: Genotype): Coat | null {
  const coats: Partial<Record<string, Coat>> = { ReRe: 'double rex', Rere: 'rex', rere: 'smooth' }
  return coats[genotype.Re] ?? null
}
