import type { BreedingBan, DEATH_MANNERS } from '../health/breeding-ban.ts'
import type { Epilepsy } from '../health/epilepsy.ts'
import type {
  HealthCategory,
  Heritable,
  SEVERITIES,
  SIDES,
  TEST_KINDS,
  TEST_OUTCOMES,
  TEST_STIMULI,
  TestResult,
} from '../health/health-category.ts'
import { ageWords } from '../age-words.de.ts'

export const healthCategoryWords = {
  Checkup: 'Kontrolle',
  Illness: 'Krankheit',
  Injury: 'Verletzung',
  Treatment: 'Behandlung',
  Medication: 'Medikament',
  Surgery: 'Operation',
  Parasites: 'Parasiten',
  Teeth: 'Zähne',
  Test: 'Test',
  Other: 'Sonstiges',
} as const satisfies Record<HealthCategory, string>

export const sideWords = {
  Left: 'links',
  Right: 'rechts',
  Both: 'beidseits',
} as const satisfies Record<(typeof SIDES)[number], string>

export const severityWords = {
  Mild: 'leicht',
  Moderate: 'mittel',
  Severe: 'schwer',
} as const satisfies Record<(typeof SEVERITIES)[number], string>

export const heritableWords = {
  No: 'nein',
  Possible: 'möglich',
  Certain: 'sicher',
} as const satisfies Record<Heritable, string>

export const testKindWords = {
  Epilepsy: 'Epilepsie',
  Faeces: 'Kot',
  Hearing: 'Gehör',
  Other: 'anderer Test',
} as const satisfies Record<(typeof TEST_KINDS)[number], string>

export const testStimulusWords = {
  Handling: 'auf die Hand genommen',
  NewPlace: 'fremde Umgebung',
  Noise: 'Geräusch',
  Transport: 'Transport',
  Spontaneous: 'von selbst',
  Other: 'anderer Anlass',
} as const satisfies Record<(typeof TEST_STIMULI)[number], string>

export const testOutcomeWords = {
  None: 'nichts',
  Absence: 'starr, abwesend',
  Twitching: 'Zucken',
  Convulsion: 'Krampf',
} as const satisfies Record<(typeof TEST_OUTCOMES)[number], string>

export const testResultWords = {
  Negative: 'ohne Befund',
  Positive: 'mit Befund',
  Unclear: 'unklar',
} as const satisfies Record<TestResult, string>

export const deathMannerWords = {
  Natural: 'von selbst',
  Euthanised: 'eingeschläfert',
  Accident: 'Unfall',
  KilledByMate: 'totgebissen',
  Unknown: 'unbekannt',
} as const satisfies Record<(typeof DEATH_MANNERS)[number], string>

export const banKindWords = {
  Suspended: 'gesperrt',
  Excluded: 'ausgeschlossen',
} as const satisfies Record<BreedingBan['kind'], string>

/** What the tests of an animal say of seizures. */
export function epilepsyWords({ state, tests, lastAgeDays }: Epilepsy): string {
  switch (state) {
    case 'Seizure':
      return 'krampft'
    case 'Clear':
      return `unauffällig (${tests} Tests bis ${ageWords(lastAgeDays ?? 0)})`
    case 'TestedLittle':
      return `erst ${tests}-mal getestet, sagt wenig`
    case 'Untested':
      return 'nicht getestet'
  }
}
