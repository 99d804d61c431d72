import type { WhiteGrade } from '@zuchtbuch/domain/colors/white-grade'

type Marking = { whiteGrade: WhiteGrade; whitePercent?: number; isDeaf?: boolean; otherGenes?: string[] }

/** The animals with white that somebody has looked at closely: how much of them is white, and whether they hear. */
const judged: Readonly<Record<string, Marking>> = {
  Karlo: { whiteGrade: 'Collar', isDeaf: false },
  Kasimir: { whiteGrade: 'Spot', isDeaf: false },
  Kuno: { whiteGrade: 'Heavy', whitePercent: 60, isDeaf: true },
  Käthe: { whiteGrade: 'Collar', whitePercent: 20, isDeaf: false },
  Karla: { whiteGrade: 'Collar', isDeaf: false },
  Nele: { whiteGrade: 'Spot', isDeaf: false },
  Nora: { whiteGrade: 'Collar' },
  Ole: { whiteGrade: 'Partial' },
  Ylva: { whiteGrade: 'Minimal', otherGenes: ['Slssls'] },
}

/** How much of an animal is white and whether it hears, as far as somebody has looked. */
export const markingOf = (name: string): Partial<Marking> => judged[name] ?? {}
