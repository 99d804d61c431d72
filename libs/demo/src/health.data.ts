import type { HealthCategory, HealthTest } from '@zuchtbuch/domain/health/health-category'

/** Notes on the health of the herd. Days count back from today; a negative one lies ahead. */
export const healthNotes = [
  note('Ylva', 7, 'Test', 'Epilepsietest', {
    test: { kind: 'Epilepsy', stimulus: 'NewPlace', outcome: 'None', durationSeconds: null },
    result: 'Negative',
  }),
  note('Ylva', 5, 'Illness', 'Krampfanfall beim Umsetzen', {
    diagnosisCode: 'epilepsy',
    severity: 'Moderate',
    description: 'Etwa eine halbe Minute, danach müde; gefressen hat sie am Abend wieder.',
    tellBuyer: true,
  }),
  note('Gustav', 14, 'Teeth', 'Schneidezahn oben links zu lang', {
    diagnosisCode: 'teeth-long',
    side: 'Left',
    description: 'Frisst langsamer als sonst, Gewicht unverändert.',
    treatment: 'Gekürzt, mehr Zweige zum Nagen gegeben.',
    veterinarian: 'Tierarztpraxis am Schrevenpark',
    costEur: 18.5,
    followUpDaysAgo: 0,
  }),
  note('Ylva', 8, 'Parasites', 'Kotprobe, drei Tage gesammelt', {
    description: 'Erste Probe nach der Ankunft: ohne Befund. Die zweite folgt.',
    costEur: 27,
    followUpDaysAgo: -6,
  }),
  note('Hilde', 20, 'Checkup', 'Bauchdrüse leicht vergrößert', {
    description: 'Etwa erbsengroß, nicht wund.',
    followUpDaysAgo: -1,
  }),
  note('Nepomuk', 9, 'Injury', 'Kratzer am Schwanz', {
    description: 'Vermutlich am Laufrad.',
    treatment: 'Gereinigt, Rad getauscht.',
    followUpDaysAgo: 2,
  }),
  note('Käthe', 103, 'Injury', 'Kratzer am Ohr', { treatment: 'Gereinigt.', resolvedDaysAgo: 95 }),
  note('Greta', 144, 'Illness', 'Nase feucht', {
    description: 'Fünf Tage beobachtet, frisst und läuft wie immer.',
    resolvedDaysAgo: 139,
  }),
  note('Torben', 76, 'Illness', 'Tumor an der Bauchdrüse', {
    diagnosisCode: 'tumour-gland',
    description: 'Wächst langsam; wegen des Alters keine Operation.',
    veterinarian: 'Tierarztpraxis am Schrevenpark',
    costEur: 32,
    resolvedDaysAgo: 35,
  }),
  note('Lotta', 32, 'Checkup', 'Kontrolle vor dem Wurf, ohne Befund', {}),
  note('Nele', 24, 'Checkup', 'Kontrolle vor dem Zusammensetzen, ohne Befund', {}),
  note('Yorick', 24, 'Checkup', 'Kontrolle vor dem Zusammensetzen, ohne Befund', {}),
  note('Karlo', 41, 'Parasites', 'Kotprobe des Bestands, ohne Befund', { costEur: 27 }),
  note('Quentin', 3, 'Checkup', 'Kontrolle vor der Abgabe, ohne Befund', {}),
  note('Quendel', 3, 'Checkup', 'Kontrolle vor der Abgabe, ohne Befund', {}),
]

/** The animal that is not bred from, since when in days, and why. */
export const ban = {
  animal: 'Ylva',
  daysAgo: 5,
  diagnosisCode: 'epilepsy',
  reason: 'Krampfte beim Umsetzen',
}

type Details = {
  diagnosisCode?: string
  side?: 'Left'
  severity?: 'Moderate'
  tellBuyer?: boolean
  test?: HealthTest
  result?: 'Negative'
  description?: string
  treatment?: string
  veterinarian?: string
  costEur?: number
  followUpDaysAgo?: number
  resolvedDaysAgo?: number
}

function note(animal: string, daysAgo: number, category: HealthCategory, title: string, details: Details) {
  return { animal, daysAgo, category, title, ...details }
}
