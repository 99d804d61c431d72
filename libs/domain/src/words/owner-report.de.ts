import type { HEREDITARY_SUSPICIONS, OWNER_CONDITIONS } from '../aftercare.ts'
import { animalWords } from './animal.de.ts'

/** What a breeder calls the members of what an owner tells; checked against its contract. */
export const ownerReportWords = {
  aftercareId: 'Nachsorge',
  contactId: 'Kontakt',
  requestId: 'Anfrage',
  reportedOn: 'Erzählt am',
  condition: 'Zustand',
  text: 'Was erzählt wurde',
  weightGrams: 'Gewicht',
  weighedOn: 'Gewogen am',
  dateOfDeath: animalWords.dateOfDeath,
  isDateEstimated: 'Der Tag ist geschätzt',
  causeOfDeath: animalWords.causeOfDeath,
  hereditarySuspicion: 'Verdacht auf Erbkrankheit',
}

export const conditionWords = {
  Well: 'Wohlauf',
  Ill: 'Krank',
  Died: 'Verstorben',
  Unknown: 'Unbekannt',
} as const satisfies Record<(typeof OWNER_CONDITIONS)[number], string>

export const hereditarySuspicionWords = {
  No: 'nein',
  Possible: 'möglich',
  Certain: 'sicher',
} as const satisfies Record<(typeof HEREDITARY_SUSPICIONS)[number], string>
