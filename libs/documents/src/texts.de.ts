import type { ContractAnimal } from '@zuchtbuch/domain/contract-snapshot'

const genders: Record<ContractAnimal['gender'], string> = {
  Male: 'männlich',
  Female: 'weiblich',
  Unknown: 'unbestimmt',
}

export const genderText = (gender: ContractAnimal['gender']): string => genders[gender]

export const pageText = (page: string | number, pages: string | number) => `Seite ${page} von ${pages}`

/** Across the pages of a paper that is none yet. */
export const draftText = 'Entwurf'

export const contractTexts = {
  title: 'Kaufvertrag',
  numbered: (number: string) => `Kaufvertrag ${number}`,
  subtitle: (number: string | null, date: string | null) =>
    [number === null ? '' : `Nr. ${number}`, date === null ? '' : `vom ${date}`].filter(Boolean).join(' '),
  seller: 'Verkäufer',
  buyer: 'Käufer',
  phone: (value: string) => `Telefon: ${value}`,
  email: (value: string) => `E-Mail: ${value}`,
  /** To be filled in by hand. */
  nameToFillIn: 'Name: ______________________',
  addressToFillIn: 'Anschrift: ___________________',
  blank: '____________________',
  animals: (count: number) => (count === 1 ? 'Verkauftes Tier' : 'Verkaufte Tiere'),
  columns: {
    name: 'Name',
    gender: 'Geschlecht',
    color: 'Farbe',
    born: 'Geboren',
    origin: 'Herkunft',
    notes: 'Hinweise',
  },
  none: '–',
  parents: (father: string, mother: string) => `Eltern: ${father} × ${mother}`,
  unknownParent: 'unbekannt',
  genotype: (value: string) => `Gencode: ${value}`,
  deaf: 'taub',
  price: 'Kaufpreis',
  priceOf: (count: number, amount: string) =>
    count === 1
      ? `Der Kaufpreis beträgt ${amount}.`
      : `Der Kaufpreis für alle ${count} Tiere zusammen beträgt ${amount}.`,
  bank: (iban: string, bic: string | null) =>
    `Bankverbindung des Verkäufers: IBAN ${iban}${bic === null ? '' : `, BIC ${bic}`}`,
  handover: 'Übergabe',
  handoverOn: (date: string) => `Tag der Übergabe: ${date}`,
  notes: 'Bemerkungen',
  clause: (number: number, title: string) => `§ ${number} ${title}`.trim(),
  terms: 'Weitere Vereinbarungen',
  copies: 'Verkäufer und Käufer erhalten je eine Ausfertigung dieses Vertrags.',
  placeAndDate: 'Ort, Datum',
  signatureOf: (role: string, name: string) => `Unterschrift ${role}${name === '' ? '' : ` (${name})`}`,
} as const

export const pedigreeTexts = {
  title: 'Stammbaum',
  titleOf: (name: string) => `Stammbaum von ${name}`,
  unknown: 'unbekannt',
  born: (date: string) => `* ${date}`,
  origin: (value: string) => `Herkunft: ${value}`,
  inbreeding: (percent: string) => `Inzuchtkoeffizient: ${percent} %`,
  forPet: 'Liebhabertier – nicht zur Zucht bestimmt',
  createdOn: (date: string) => `Erstellt am ${date} aus dem Zuchtbuch · * geboren`,
  generations: ['', 'Eltern', 'Großeltern', 'Urgroßeltern', 'Ururgroßeltern'],
} as const

export const labelTexts = { title: 'Etiketten für Gehege' }
