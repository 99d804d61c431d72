/** The eight loci in the fixed order of the genotype field (docs/genetics.md, section 1). */
export const LOCI = ['A', 'C', 'D', 'E', 'G', 'P', 'Sp', 'Re'] as const

export type Locus = (typeof LOCI)[number]

/** The alleles of each locus, most dominant first (docs/genetics.md, section 1). */
export const ALLELES: Readonly<Record<Locus, readonly [top: string, ...lower: string[]]>> = {
  A: ['A', 'a'],
  C: ['C', 'c[chm]', 'c[h]'],
  D: ['D', 'd'],
  E: ['E', 'e', 'e[f]'],
  G: ['G', 'g'],
  P: ['P', 'p'],
  Sp: ['Sp', 'sp'],
  Re: ['Re', 're'],
}

/** A pair that an embryo does not survive; it never stands in a genotype. */
export const LETHAL_PAIR = 'SpSp'

/** Two alleles of one locus as the canonical form writes them: the more dominant one first. */
export function pairOf(locus: Locus, first: string, second: string): string {
  const order = ALLELES[locus]
  return order.indexOf(first) <= order.indexOf(second) ? first + second : second + first
}

/** The pairs a living animal can have at a locus, from the most dominant to the most recessive one. */
export function viablePairs(locus: Locus): (readonly [string, string])[] {
  const alleles = ALLELES[locus]
  return alleles
    .flatMap((first, rank) => alleles.slice(rank).map((second) => [first, second] as const))
    .filter((pair) => pair.join('') !== LETHAL_PAIR)
}

/**
 * The second allele is open: `X-` (docs/genetics.md, section 3). Null for a bottom allele, which takes no wildcard;
 * `Sp-` is `Spsp`, the only living possibility.
 */
export function wildcardPair(locus: Locus, allele: string): string | null {
  if (allele === ALLELES[locus].at(-1)) return null
  return allele === 'Sp' ? 'Spsp' : `${allele}-`
}

/** Every canonical group of a locus: its viable pairs, its wildcards and `--`. */
export function canonicalGroups(locus: Locus): string[] {
  const wildcards = ALLELES[locus]
    .map((allele) => wildcardPair(locus, allele))
    .filter((group) => group !== null)
  return [...new Set([...viablePairs(locus).map((pair) => pair.join('')), ...wildcards, '--'])]
}

/** A record with one entry for every locus. */
export function byLocus<T>(entry: (locus: Locus) => T): Readonly<Record<Locus, T>> {
  return {
    A: entry('A'),
    C: entry('C'),
    D: entry('D'),
    E: entry('E'),
    G: entry('G'),
    P: entry('P'),
    Sp: entry('Sp'),
    Re: entry('Re'),
  }
}
