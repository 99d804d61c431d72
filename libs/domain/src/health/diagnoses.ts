import type { HealthCategory, Heritable } from './health-category.ts'

export const DIAGNOSIS_GROUPS = [
  'Nerves',
  'Tumour',
  'Skeleton',
  'Congenital',
  'EarEye',
  'BreathHeart',
  'Digestion',
  'TeethSkin',
  'Parasites',
  'Reproduction',
  'Metabolism',
  'Injury',
  'AgeOther',
] as const
export type DiagnosisGroup = (typeof DIAGNOSIS_GROUPS)[number]

/** How often a diagnosis is hereditary. */
export const USUALLY_HERITABLE = ['No', 'Possible', 'Likely'] as const
export type UsuallyHeritable = (typeof USUALLY_HERITABLE)[number]

export interface Diagnosis {
  readonly code: string
  readonly word: string
  readonly group: DiagnosisGroup
  readonly category: HealthCategory
  readonly usuallyHeritable: UsuallyHeritable
  /** Whether the breeder is asked to exclude the animal from breeding. */
  readonly excludes: boolean
}

/** Codes that rules and figures know. */
export const epilepsyCode = 'epilepsy'
export const deafCode = 'deaf'

/**
 * Whether a diagnosis counts as hereditary for a relative: as it was judged of the animal, else as it usually is.
 */
export function isHeritable(judged: Heritable | null | undefined, usually: UsuallyHeritable): boolean {
  return judged ? judged !== 'No' : usually === 'Likely'
}

/** The diagnosis as it is said without its group; `Bauchdrüse` alone is no illness. */
export function spokenDiagnosis({ word, group }: Pick<Diagnosis, 'word' | 'group'>): string {
  return group === 'Tumour' ? `Tumor (${word})` : word
}
