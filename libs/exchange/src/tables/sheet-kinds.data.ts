import { animalHeadings, type Headings } from './table-headings.data.ts'

/** What a sheet is a list of. */
export const SHEET_KINDS = ['animals', 'litters', 'weights', 'health', 'contacts'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** The kinds whose rows are planned. */
export const PLANNED_KINDS = ['animals', 'weights', 'contacts'] as const satisfies readonly SheetKind[]
export type PlannedKind = (typeof PLANNED_KINDS)[number]

export const isPlannedKind = (kind: SheetKind): kind is PlannedKind =>
  (PLANNED_KINDS as readonly SheetKind[]).includes(kind)

/** Of the lists that are no list of animals. */
export const otherHeadings = {
  litters: {
    'litter.date': ['Wurfdatum', 'Wurftag', 'Datum', 'litter date', 'date', 'worpdatum'],
    'litter.father': animalHeadings['animal.father'],
    'litter.mother': animalHeadings['animal.mother'],
    'litter.totalBorn': [
      'geboren',
      'Wurfgröße',
      'Anzahl Jungtiere',
      'litter size',
      'worpgrootte',
      'kullstorlek',
    ],
    'litter.deaths': ['gestorben', 'Verluste', 'losses', 'died', 'verliezen'],
    'litter.young': ['Jungtiere', 'Namen der Jungtiere', 'pups', 'jongen'],
  },
  weights: {
    'weight.animal': ['Tier', 'Name', 'Tiername', 'animal', 'name', 'naam', 'namn', 'navn'],
    'weight.day': ['Datum', 'Tag', 'gewogen am', 'Wiegetag', 'Wiegedatum', 'date', 'datum', 'dato'],
    'weight.value': ['Gewicht', 'Gew', 'g', 'kg', 'weight', 'vikt', 'vægt', 'poids'],
  },
  health: {
    'health.animal': ['Tier', 'Tiername', 'animal'],
    'health.day': ['Datum', 'Tag', 'date', 'dato'],
    'health.category': ['Art', 'Kategorie', 'category', 'soort'],
    'health.finding': ['Befund', 'Diagnose', 'Krankheit', 'diagnosis', 'finding'],
    'health.treatment': ['Behandlung', 'Therapie', 'Medikament', 'treatment', 'behandeling'],
    'health.vet': ['Tierarzt', 'Tierärztin', 'vet', 'veterinarian', 'dierenarts', 'veterinär', 'dyrlæge'],
    'health.cost': ['Kosten', 'cost', 'costs', 'kosten'],
  },
  contacts: {
    'contact.name': ['Name', 'Kontakt', 'contact', 'naam', 'namn', 'navn'],
    'contact.email': ['E-Mail', 'Mail', 'Mailadresse', 'email', 'e-post'],
    'contact.phone': ['Telefon', 'Tel', 'Handy', 'Mobil', 'phone', 'mobile', 'telefoon', 'telefon'],
    'contact.street': ['Straße', 'Str', 'Adresse', 'Anschrift', 'street', 'address', 'straat', 'gata', 'vej'],
    'contact.postalCode': ['PLZ', 'Postleitzahl', 'zip', 'postcode', 'postal code', 'postnummer'],
    'contact.city': ['Ort', 'Stadt', 'Wohnort', 'city', 'town', 'plaats', 'stad', 'by'],
    'contact.country': ['Land', 'country'],
    'contact.suffix': ['Zusatz', 'Zuchtname', 'suffix', 'prefix', 'kennel'],
  },
} as const satisfies Record<Exclude<SheetKind, 'animals'>, Headings>

type Other = typeof otherHeadings
/** What a column of a list that is no list of animals holds. */
export type ListField = { [K in keyof Other]: keyof Other[K] }[keyof Other]
