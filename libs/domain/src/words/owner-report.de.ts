import { animalWords } from './animal.de.ts'

/** The breeder's words for the members of what an owner tells; checked against its contract. */
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
  deathCause: animalWords.deathCause,
  deathManner: animalWords.deathManner,
  hereditarySuspicion: 'Verdacht auf Erbkrankheit',
}
