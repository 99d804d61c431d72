import { geneValues, OtherGenesError } from '@zuchtbuch/domain/colors/gene-values'
import { type GeneCode, parseGenotype, readGeneCode } from '@zuchtbuch/domain/colors/gene-code'
import {
  formatGenotype,
  type Genotype,
  GenotypeError,
  UNKNOWN_GENOTYPE,
} from '@zuchtbuch/domain/colors/genotype'
import { AppError } from '@zuchtbuch/runtime/errors'

/** Does what reads a gene code. Throws `GenotypeInvalid` with the reason, the locus and the place in the member `path`. */
function reading<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof GenotypeError)) throw error
    const { code: reason, locus, position } = error
    const member = error instanceof OtherGenesError ? '/otherGenes' : path
    const errors = [{ path: member, message: error.message, code: 'genotypeInvalid' }]
    throw new AppError('GenotypeInvalid', error.message, { reason, locus, position, errors })
  }
}

/** Throws `GenotypeInvalid` as all of these. */
export function readCode(text: string, path: string): GeneCode {
  return reading(path, () => readGeneCode(text))
}

/** The eight loci of a typed code; the genes beside them decide no colour. */
export function readGenotype(text: string, path: string): Genotype {
  return readCode(text, path).genotype ?? UNKNOWN_GENOTYPE
}

/** The canonical pattern of a variety, which knows the eight loci only; blank means none. */
export function canonicalPattern(text: string | null): string | null {
  return text === null || text.trim() === ''
    ? null
    : reading('/genotype', () => formatGenotype(parseGenotype(text)))
}

/** What is stored of the genes of an animal (`geneValues`). */
export function readGenes(...args: Parameters<typeof geneValues>): ReturnType<typeof geneValues> {
  return reading('/genotype', () => geneValues(...args))
}
