import { whitePawsWord } from './white-grade.de.ts'
import type { OtherGene } from '../colors/other-genes.ts'

/** What breeders call the genes beside the eight loci. */
export const otherGeneWords: Readonly<Record<OtherGene, string>> = {
  Sls: whitePawsWord,
  Uw: 'Underwhite',
  Dti: 'blau meliert',
  Wa: 'Wavy',
  Dea: 'Taubheit (Ulmer Strolche)',
  DP: 'Dark Patch',
}
