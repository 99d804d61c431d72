import { isSpotted } from '@zuchtbuch/domain/coat-traits'
import { parseGenotype } from '@zuchtbuch/domain/genotype'
import { coatColors } from './coat-colors.ts'
import type { Look } from './drawing/head.ts'

/** What an animal of this genotype is drawn like. */
export function lookOf(genotype: string): Look {
  return { ...coatColors(genotype), spotted: isSpotted(parseGenotype(genotype)) === true }
}
