import type { WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'

/** Words of the amounts of white under their drawings. */
export const whiteTexts = {
  legend: 'Weiß im Fell',
  short: {
    None: 'keins',
    Minimal: 'Minimal',
    Spot: 'Punkt',
    Collar: 'Kragen',
    Partial: 'Ansatz',
    Heavy: 'Stark',
    Super: 'Super',
    Extreme: 'Extrem',
  } satisfies Record<WhiteGrade, string>,
  notJudged: 'Nicht beurteilt',
}
