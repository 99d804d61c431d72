import { colorName } from '@zuchtbuch/domain/colors/color-name'
import { readGeneCode } from '@zuchtbuch/domain/colors/gene-code'
import { formatGenotype, GenotypeError, UNKNOWN_GENOTYPE } from '@zuchtbuch/domain/colors/genotype'
import { certainVariety, patternsOf, possibleVarieties } from '@zuchtbuch/domain/colors/variety-patterns'

export interface Variety {
  id: string
  name: string
  genotype: string | null
  sortOrder: number
}

export type GenotypeReading =
  | { kind: 'empty' }
  /** A sentence for the breeder. */
  | { kind: 'fault'; sentence: string }
  | {
      kind: 'read'
      /** The eight loci; null where the code names none of them. */
      canonical: string | null
      /** The genes beside them, as groups. */
      otherGenes: readonly string[]
      /** The only variety that the animal can have, or null. */
      variety: Variety | null
      /** Name with traits of that variety. */
      color: string | null
      /** How many varieties are possible. */
      possible: number
    }

/** Reads a typed gene code as the service will, with the variety that follows from it. */
export function readGenotype(text: string, varieties: readonly Variety[]): GenotypeReading {
  if (text.trim() === '') return { kind: 'empty' }
  try {
    const code = readGeneCode(text)
    const genotype = code.genotype ?? UNKNOWN_GENOTYPE
    const canonical = code.genotype === null ? null : formatGenotype(genotype)
    const patterns = patternsOf(varieties)
    const variety = certainVariety(genotype, patterns)
    return {
      kind: 'read',
      canonical,
      otherGenes: code.otherGenes,
      variety,
      color: variety === null ? null : colorName(variety.name, { genotype: canonical }),
      possible: possibleVarieties(genotype, patterns).length,
    }
  } catch (error) {
    if (error instanceof GenotypeError) return { kind: 'fault', sentence: error.message }
    throw error
  }
}
