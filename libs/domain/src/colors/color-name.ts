import type { Coat } from './coat-traits.ts'

/**
 * Names the colour of an animal as a breeder does: the variety with its traits, such as "Schwarz Schecke Rex"
 * (docs/genetics.md, section 6). `genotype` is a canonical text or null. Null without a variety; a trait that the
 * name of an own variety says already is not said twice.
 */
export function colorName(varietyName: string, genotype: string | null): string
export function colorName(varietyName: string | null, genotype: string | null): string | null
export function colorName(varietyName: string | null, genotype: string | null): string | null {
  if (varietyName === null || genotype === null) return varietyName
  const traits = TRAITS.filter(({ group, says }) => group.test(genotype) && !says.test(varietyName))
  return [varietyName, ...traits.map(({ name }) => name)].join(' ')
}

/** Names young of a variety, a marking and a coat as a breeder does; a coat that is not known is not said. */
export function outcomeName(varietyName: string | null, spotted: boolean, coat: Coat | null): string | null {
  const name = colorName(varietyName, `${spotted ? 'Sp-' : 'spsp'} ${coat === 'rex' ? 'Rere' : 'rere'}`)
  return name !== null && coat === 'double rex' ? `${name} Doppelrex` : name
}

/** The group of a canonical genotype that shows the trait, and a name that tells of it. */
const TRAITS = [
  { name: 'Schecke', group: /\bSp(?:sp|-)/, says: /scheck/i },
  { name: 'Rex', group: /\bRe/, says: /\brex\b/i },
]
