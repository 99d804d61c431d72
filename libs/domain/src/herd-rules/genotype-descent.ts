import { type Cover, coverOf, PAIR_BITS } from '../colors/genotype-cover.ts'
import { parseGenotype } from '../colors/gene-code.ts'
import { formatGenotype, type Genotype } from '../colors/genotype.ts'
import { LOCI, type Locus } from '../colors/loci.ts'

/** The genotypes that a text covers; null for one that cannot be read, or none. */
export function readCover(genotype: string | null | undefined): Cover | null {
  if (!genotype) return null
  try {
    return coverOf(genotype)
  } catch {
    // Not in canonical form: as somebody types it.
  }
  const typed = readGenotype(genotype)
  return typed === null ? null : coverOf(formatGenotype(typed))
}

/** The genotype that a text says; null for one that cannot be read, or none. */
export function readGenotype(text: string | null | undefined): Genotype | null {
  if (!text) return null
  try {
    return parseGenotype(text)
  } catch {
    return null
  }
}

/** The alleles of a locus that a parent can pass on. */
function gametes(parent: Cover | null, locus: Locus): ReadonlySet<string> | null {
  if (parent === null) return null
  const alleles = new Set<string>()
  for (const pair of PAIR_BITS[locus]) {
    if ((parent & pair.bit) === 0) continue
    alleles.add(pair.alleles[0])
    alleles.add(pair.alleles[1])
  }
  return alleles
}

/**
 * The loci at which no completion of the parents' genotypes gives one of the young's; a parent that is not known (null)
 * may be anything. Empty where the young can be theirs.
 */
export function lociNotFromParents(young: Cover, father: Cover | null, mother: Cover | null): Locus[] {
  if (father === null && mother === null) return []
  return LOCI.filter((locus) => {
    const ofFather = gametes(father, locus)
    const ofMother = gametes(mother, locus)
    const gives = (alleles: ReadonlySet<string> | null, allele: string) => alleles?.has(allele) ?? true
    return !PAIR_BITS[locus].some(
      ({ bit, alleles: [one, other] }) =>
        (young & bit) !== 0 &&
        ((gives(ofFather, one) && gives(ofMother, other)) ||
          (gives(ofFather, other) && gives(ofMother, one))),
    )
  })
}
