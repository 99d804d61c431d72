import type { Gender } from '../gender.ts'
import type { GerbilStatus } from '../gerbil-status.ts'

/** What a breeder calls the members of an animal; checked against its contract. */
export const animalWords = {
  name: 'Name',
  gender: 'Geschlecht',
  status: 'Status',
  dateOfBirth: 'Geboren',
  dateOfBirthText: 'Geboren ungefähr',
  colorVarietyId: 'Farbe',
  genotype: 'Gencode',
  provenance: 'Woher die Angabe stammt',
  fatherId: 'Vater',
  motherId: 'Mutter',
  litterId: 'Wurf',
  enclosureId: 'Gehege',
  isResident: 'Eigener Bestand',
  originBreeder: 'Herkunft',
  originContactId: 'Herkunft (Kontakt)',
  receiverContactId: 'Abgegeben an',
  goHomeDate: 'Abgabe am',
  dateOfDeath: 'Gestorben',
  causeOfDeath: 'Todesursache',
  characterTraits: 'Wesen',
  characterNote: 'Charakter',
  isDeaf: 'Taub',
  importSource: 'Quelle',
  externalRef: 'Nummer in der Quelle',
  rawImportData: 'Angaben der Quelle',
}

export const sexWords = {
  Male: 'Böckchen',
  Female: 'Weibchen',
  Unknown: 'unbekannt',
} as const satisfies Record<Gender, string>

export const animalStatusWords = {
  Breeding: 'Zuchttier',
  Pet: 'Liebhabertier',
  ForSale: 'Abzugeben',
  Deceased: 'Verstorben',
  GivenAway: 'Abgegeben',
} as const satisfies Record<GerbilStatus, string>
