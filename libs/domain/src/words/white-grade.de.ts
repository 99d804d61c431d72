import type { WhiteGrade } from '../colors/white-grade.ts'

/** The marking of an animal that the gene `Sls` gives white paws. */
export const whitePawsWord = 'Weißpfote'

/** What a breeder calls an animal of so much white; without any white it has no word of its own. */
export const whiteGradeWords = {
  None: 'ohne Weiß',
  Minimal: 'Minimalschecke',
  Spot: 'Punktschecke',
  Collar: 'Kragenschecke',
  Partial: 'Ansatzschecke',
  Heavy: 'Starkschecke',
  Super: 'Superschecke',
  Extreme: 'Extremweiß',
} as const satisfies Record<WhiteGrade, string>
