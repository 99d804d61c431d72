import {
  formatGenotype,
  type Genotype,
  GenotypeError,
  parseGenotype,
} from '@zuchtbuch/domain/colors/genotype'
import { AppError } from '@zuchtbuch/runtime/errors'

/** Throws `GenotypeInvalid` with the reason, the locus and the place in the text of the member `path`. */
export function readGenotype(text: string, path = '/genotype'): Genotype {
  try {
    return parseGenotype(text)
  } catch (error) {
    if (!(error instanceof GenotypeError)) throw error
    const { code: reason, locus, position } = error
    const errors = [{ path, message: error.message, code: 'genotypeInvalid' }]
    throw new AppError('GenotypeInvalid', error.message, { reason, locus, position, errors })
  }
}

/** The canonical form of what was typed; blank means none. Throws as `readGenotype`. */
export function canonicalGenotype(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : formatGenotype(readGenotype(text))
}
