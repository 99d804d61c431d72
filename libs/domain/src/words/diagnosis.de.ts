import type { DiagnosisGroup, UsuallyHeritable } from '../health/diagnoses.ts'

/** The breeder's words for the members of a diagnosis of her own; checked against its contract. */
export const diagnosisWords = {
  word: 'Diagnose',
  group: 'Gruppe',
  category: 'Art',
  usuallyHeritable: 'Meist erblich',
  archived: 'Ausgeblendet',
}

export const diagnosisGroupWords: Record<DiagnosisGroup, string> = {
  Nerves: 'Nerven',
  Tumour: 'Tumor',
  Skeleton: 'Skelett',
  Congenital: 'Angeboren',
  EarEye: 'Ohr, Auge',
  BreathHeart: 'Atem, Herz',
  Digestion: 'Verdauung, Harn',
  TeethSkin: 'Zähne, Haut',
  Parasites: 'Parasiten',
  Reproduction: 'Fortpflanzung',
  Metabolism: 'Stoffwechsel',
  Injury: 'Verletzung',
  AgeOther: 'Alter, sonst',
}

export const usuallyHeritableWords: Record<UsuallyHeritable, string> = {
  No: 'nein',
  Possible: 'möglich',
  Likely: 'wahrscheinlich',
}
