import type { OfferedAnimal } from './snapshot.ts'

type Gender = OfferedAnimal['gender']

const germanList = new Intl.ListFormat('de', { type: 'conjunction' })

export const texts = {
  unnamedAnimal: 'Noch ohne Namen',
  untitledSite: 'Rennmauszucht',
  skipLink: 'Zum Inhalt springen',
  mainNavigation: 'Hauptnavigation',
  legalNavigation: 'Rechtliches',
  available: (count: number) => (count === 1 ? 'sucht ein Zuhause' : 'suchen ein Zuhause'),
  reserved: 'reserviert',
  partlyReserved: 'teilweise reserviert',
  menu: 'Menü',
  whoSeeks: 'Wer sucht ein Zuhause?',
  howTheyLive: 'So leben sie hier',
  now: 'Zurzeit',
  from: (day: string) => `ab ${day}`,
  soonALitter: 'Bald ein Wurf',
  expected: (mother: string, father: string, when: string) => `${mother} und ${father}, ${when}`,
  nobodySeeks: 'Zurzeit sucht niemand ein Zuhause.',
  bornOn: (day: string) => `geboren am ${day}`,
  rowReserved: 'reserviert',
  deaf: 'taub',
  askFor: (count: number) => (count === 1 ? 'Nach diesem Tier fragen' : 'Nach diesen Tieren fragen'),
  toWaitlist: 'Auf die Warteliste',
  waitlist: 'Warteliste',
  withoutMailProgram: (email: string) =>
    `Ohne E-Mail-Programm geht es auch: eine Mail an ${email} mit diesen Angaben, soweit sie schon feststehen.`,
  state: (day: string) => `Zuletzt geändert am ${day}`,
  readyFrom: (day: string) => `abgabebereit ab ${day}`,
  photoOf: (shown: string) => `Foto: ${shown}`,
  allAnimals: (count: number) => (count === 1 ? 'Zum Tier' : `Alle ${count} Tiere ansehen`),
  noBreedingAnimals: 'Zurzeit sind hier keine Zuchttiere zu sehen.',
  noLitters: 'Noch kein Wurf.',
  litter: 'Wurf',
  litterOf: (day: string) => `Wurf vom ${day}`,
  litterPhoto: (title: string) => `Jungtiere aus dem ${title}`,
  feedOf: (siteTitle: string) => `Abgabetiere – ${siteTitle}`,
  named: (names: readonly string[]) => germanList.format(names),
  namedAndMore: (names: readonly string[], all: number) =>
    germanList.format([...names, `${all - names.length} weitere`]),
  noAnimals:
    'Zurzeit sind keine Tiere abzugeben. Sobald wieder Rennmäuse in ein neues Zuhause ziehen dürfen, sind sie hier zu sehen.',
  phone: 'Telefon',
  email: 'E-Mail',
  gallery: 'Bilder',
  picturesOf: (title: string) => `Bilder: ${title}`,
  formerPicture: 'Voriges Bild',
  nextPicture: 'Nächstes Bild',
  backToPage: 'Zur Seite',
  pictureNumber: (number: number) => `Bild ${number}`,
  notFoundTitle: 'Seite nicht gefunden',
  notFoundText: 'Diese Seite gibt es nicht oder nicht mehr.',
  backToStart: 'Zur Startseite',
} as const

const GENDERS: Record<Gender, string> = {
  Male: 'Böckchen',
  Female: 'Weibchen',
  Unknown: 'Geschlecht noch offen',
}

export function genderLabel(gender: Gender): string {
  return GENDERS[gender]
}

export function bornLabel(date: string): string {
  return `geb. ${date}`
}

export function photoAlt(name: string, farbschlag: string | null, number: number): string {
  if (number > 1) return `${name}, Foto ${number}`
  return farbschlag === null ? name : `${name}, ${farbschlag}`
}

export function parentsLabel(father: string | null, mother: string | null): string | null {
  const known = [father, mother].filter((name) => name !== null)
  if (known.length === 2) return `Eltern: ${germanList.format(known)}`
  if (father !== null) return `Vater: ${father}`
  return mother === null ? null : `Mutter: ${mother}`
}

export function youngLabel(count: number): string {
  return count === 1 ? '1 Jungtier' : `${count} Jungtiere`
}
