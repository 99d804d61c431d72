import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { breederProfileWords } from '@zuchtbuch/domain/words/breeder-profile.de'
import { addressWords, contactWords } from '@zuchtbuch/domain/words/contact.de'
import { saleContractWords } from '@zuchtbuch/domain/words/sale-contract.de'
import { diagnosisWords } from '@zuchtbuch/domain/words/diagnosis.de'
import { enclosureWords } from '@zuchtbuch/domain/words/enclosure.de'
import { herdSizeWords } from '@zuchtbuch/domain/words/herd-size.de'
import { legalWords } from '@zuchtbuch/domain/words/legal-pages.de'
import { healthRecordWords } from '@zuchtbuch/domain/words/health-record.de'
import { litterWords } from '@zuchtbuch/domain/words/litter.de'
import { matingWords } from '@zuchtbuch/domain/words/mating.de'
import { ownerReportWords } from '@zuchtbuch/domain/words/owner-report.de'
import { prospectWords } from '@zuchtbuch/domain/words/prospect.de'
import { requestWords } from '@zuchtbuch/domain/words/request.de'
import { reservationWords } from '@zuchtbuch/domain/words/reservation.de'
import { returnWords } from '@zuchtbuch/domain/words/return.de'
import { ticketWords } from '@zuchtbuch/domain/words/ticket.de'
import { weightRecordWords } from '@zuchtbuch/domain/words/weight-record.de'
import { answerLabels } from './answer-labels.de.ts'

/**
 * How the members of requests are called where somebody reads of them: as their fields are labelled, or as they are
 * spoken of.
 */
const labels: Readonly<Record<string, string>> = {
  ...ticketWords,
  ...requestWords,
  ...returnWords,
  ...ownerReportWords,
  ...saleContractWords,
  ...reservationWords,
  ...prospectWords,
  ...breederProfileWords,
  ...weightRecordWords,
  ...diagnosisWords,
  ...healthRecordWords,
  ...matingWords,
  ...legalWords,
  ...herdSizeWords,
  otherRodentYoung: 'Junge anderer Nager',
  ...enclosureWords,
  ...addressWords,
  ...contactWords,
  ...litterWords,
  ...animalWords,
  // Animals
  color: 'Farbe',
  isNeutered: animalWords.neutered,
  knownDefects: 'Bekannte Mängel',
  cause: 'Ursache',
  origin: 'Herkunft',
  traits: 'Wesenszüge',
  nameSearch: 'Suchname',
  profilePhotoUrl: 'Bild',
  fatherIds: 'Väter',
  motherIds: 'Mütter',
  animals: 'Tiere',
  pupsEnclosureId: 'Gehege der Jungtiere',
  matingId: 'Paar',
  // Litters, matings
  // Members of litters, weights and notes alike.
  date: 'Tag',
  // Members of clauses, blocks and reports alike.
  text: 'Text',
  birthDay: 'Geburtstag',
  pups: 'Jungtiere',
  male: 'Männlich',
  female: 'Weiblich',
  unknown: 'Unbestimmt',
  sexCounts: 'Geschlechter',
  generations: 'Generationen',
  // Weights, health
  stimulus: 'Anlass',
  durationSeconds: 'Dauer',
  withBans: 'Zuchtausschluss nennen',
  onDuplicate: 'Wenn es schon ein Gewicht gibt',
  // Enclosures
  code: 'Kürzel',
  photoIds: 'Bilder',
  // People
  contact: 'Kontakt',
  contactName: 'Name',
  // Profile, rules
  logoFileName: 'Logo',
  inbreedingLimitPercent: 'Grenze der Inzucht',
  minBreedingAgeDaysFemale: 'Mindestalter der Weibchen',
  minBreedingAgeDaysMale: 'Mindestalter der Böckchen',
  firstLitterMaxAgeDays: 'Höchstalter beim ersten Wurf',
  littersBeforePause: 'Würfe ohne Pause',
  pauseDays: 'Pause',
  gestation: 'Trächtigkeit',
  min: 'Mindestens',
  max: 'Höchstens',
  nursingMax: 'Höchstens, wenn die Mutter säugt',
  sexingDay: 'Geschlechter bestimmen',
  separateDay: 'Trennen',
  selectionDay: 'Auswählen',
  readyDay: 'Abgeben',
  collectionReminderDays: 'Erinnern an die Abholung',
  cleanBeforeBirthDays: 'Reinigen vor einer Geburt',
  cleanAfterBirthDays: 'Reinigen nach einer Geburt',
  cleanEveryDays: 'Reinigen alle',
  weighEveryDays: 'Wiegen alle',
  weighYoungEveryDays: 'Jungtiere wiegen alle',
  weightDeviationPercent: 'Auffälliges Gewicht',
  aliveAskYears: 'Nachfragen, ob ein Tier lebt',
  epiTestDays: 'Alter bei den Epi-Tests',
  noLitterDays: 'Paar ohne Wurf',
  neuterFertileDays: 'Fruchtbar nach der Kastration',
  floorPercentPerAnimal: 'Mehr Fläche je weiterem Tier',
  minOwnBeddingCm: 'Tiefe der Einstreu',
  fatherStays: 'Vater bleibt',
  fatherLeftOn: 'Vater getrennt am',
  frequencyMode: 'Häufigkeit der Gene',
  ownFrequencies: 'Eigene Häufigkeiten',
  mode: 'Art der Rechnung',
  linkage: 'Kopplung von C und P',
  permille: 'Austausch zwischen C und P',
  // Colours
  englishName: 'Englischer Name',
  otherNames: 'Andere Namen',
  sortOrder: 'Reihenfolge',
  // Contracts
  buyer: 'Käufer',
  seller: 'Verkäufer',
  terms: 'Weitere Vereinbarungen',
  isDefault: 'Vorausgewählt',
  renewSnapshot: 'Angaben erneuern',
  depositLine: 'Zeile zur Anzahlung',
  // Mails
  body: 'Text',
  again: 'Noch einmal senden',
  recipient: 'An',
  gmailAddress: 'Mailadresse',
  appPassword: 'Passwort',
  apiKey: 'Schlüssel',
  baseUrl: 'Adresse',
  isAtHome: 'Im eigenen Netz',
  siteUrl: 'Adresse der Website',
  publicUrl: 'Adresse des Zuchtbuchs',
  model: 'Modell',
  imapHost: 'Server zum Lesen (IMAP)',
  imapPort: 'Port zum Lesen',
  smtpHost: 'Server zum Senden (SMTP)',
  smtpPort: 'Port zum Senden',
  pollInterval: 'Abrufen alle',
  folder: 'Ordner',
  protocol: 'Art der Verbindung',
  host: 'Server',
  port: 'Port',
  userName: 'Benutzername',
  fingerprint: 'Fingerabdruck',
  syncSince: 'Abrufen ab',
  quotesQuestion: 'Frage unter der Antwort',
  subjectSie: 'Betreff (Sie)',
  bodySie: 'Text (Sie)',
  subjectDu: 'Betreff (du)',
  bodyDu: 'Text (du)',
  // Assistant
  tone: 'Ton',
  maxLength: 'Länge',
  letter: 'Buchstabe',
  usages: 'Verwendung',
  count: 'Anzahl',
  // Website
  slug: 'Adresse der Seite',
  seoDescription: 'Beschreibung für Suchmaschinen',
  blocks: 'Bausteine',
  blockIds: 'Bausteine',
  type: 'Art',
  data: 'Inhalt',
  order: 'Platz',
  language: 'Sprache',
  navOrder: 'Navigation',
  publishAnimals: 'Tiere auf der Website',
  scope: 'Umfang',
  alt: 'Bildbeschreibung',
  caption: 'Bildunterschrift',
  images: 'Bilder',
  level: 'Ebene',
  markdown: 'Text',
  mediaId: 'Bild',
  // Tables
  sheets: 'Blätter',
  index: 'Platz',
  day: 'Tag',
  age: 'Alter',
  columns: 'Spalten',
  column: 'Spalte',
  sheet: 'Blatt',
  row: 'Zeile',
  value: 'Wert',
  headerRow: 'Zeile der Überschriften',
  encoding: 'Zeichensatz',
  delimiter: 'Trennzeichen',
  field: 'Feld',
  unit: 'Einheit',
  options: 'Einstellungen',
  makesAncestors: 'Genannte Eltern als Ahnen anlegen',
  stock: 'Wessen Tiere es sind',
  pasted: 'Eingefügt',
  show: 'Auswahl',
  offset: 'Übersprungene Zeilen',
  // Wishes, reservations
  requestIds: 'Anfragen',
  reservationId: 'Reservierung',
  inReplyToRequestId: 'Beantwortete Anfrage',
  contractId: 'Vertrag',
  madeOn: 'Angeboten am',
  answerBy: 'Antwort bis',
  days: 'Tage',
  declineMail: 'Absage',
  outcome: 'Ausgang',
  items: 'Einträge',
  changes: 'Änderungen',
  patch: 'Änderung',
  allOrNothing: 'Alles oder nichts',
  pages: 'Seiten',
  replace: 'Überschreiben',
  holdDays: 'Reserviert für',
  reminderDays: 'Erinnern vorher',
  pickupNoticeDays: 'Mail vor der Abholung',
  minAgeDays: 'Mindestalter',
  Pet: 'Liebhaber',
  Bonding: 'Vergesellschaftung',
  Breeding: 'Zucht',
  largestGroup: 'Größte Gruppe',
  minFloorAreaCm2: 'Kleinste Grundfläche',
  minBeddingCm: 'Geringste Einstreu',
  aftercareFirstDays: 'Erste Nachfrage',
  aftercareEveryMonths: 'Weitere Nachfragen',
  retentionMonths: 'Aufbewahrung',
  confirmAfterMonths: 'Nachfragen auf der Warteliste',
  confirmGraceDays: 'Frist zur Antwort',
  waitlistOpen: 'Warteliste offen',
  aiFacts: 'Angaben für die Schreibhilfe',
  // Aftercare, returns
  forSaleSince: 'Abzugeben seit',
  from: 'Von',
  to: 'Bis',
  returnedByName: 'Gebracht von',
  formerReceiverContactIds: 'Zuvor bei',
  contractIds: 'Verträge',
  gerbilName: 'Tier',
  // Tickets, devices
  tickets: 'Wünsche und Fehler',
  replies: 'Antworten dazu',
  endpoint: 'Adresse des Geräts',
  replaces: 'frühere Adresse des Geräts',
  p256dh: 'Schlüssel des Geräts',
  auth: 'Geheimnis des Geräts',
  label: 'Bezeichnung',
  // Requests as such
  password: 'Passwort',
  focus: 'Ziel',
  file: 'Datei',
  confirm: 'Bestätigung',
  version: 'Stand',
  id: 'Nummer',
  ids: 'Nummern',
  recordId: 'Nummer',
  blockId: 'Baustein',
  photoId: 'Bild',
  fileName: 'Datei',
  since: 'Seit',
  until: 'Bis',
  key: 'Nummer',
  n: 'Nummer',
  path: 'Adresse',
  page: 'Seite',
  pageSize: 'Einträge je Seite',
  filter: 'Filter',
  orderBy: 'Sortierung',
  q: 'Suche',
  types: 'Arten',
  limit: 'Höchstzahl',
  year: 'Jahr',
  resource: 'Art',
  estimates: 'Schätzung',
  files: 'Bilder mitnehmen',
  planHash: 'Geprüfter Stand',
  unheardMs: 'Ungehörte Zeit',
  width: 'Breite',
  dryRun: 'Nur prüfen',
  forPet: 'Liebhabertier',
  drafts: 'Entwürfe',
  'Idempotency-Key': 'Nummer der Anfrage',
  'If-Match': 'Gelesener Stand',
  Prefer: 'Wartezeit',
}

/** The label of the member with this name; undefined for one that nobody reads of. */
export const memberLabel = (name: string): string | undefined =>
  [labels, answerLabels].find((some) => Object.hasOwn(some, name))?.[name]

/** The names of the parts of a path: a JSON Pointer, without where in the request it begins. */
function partsOf(path: string): string[] {
  const parts = path.split('/').slice(1)
  return parts.length > 1 && ['query', 'path', 'headers'].includes(parts[0]!) ? parts.slice(1) : parts
}

const isPosition = (part: string) => /^\d{1,9}$/.test(part)

/**
 * How a member is called, with its place in a list: „Name“, „Tiere (3.)“, „Jungtiere (2.): Name“. A member that nobody
 * knows is called as it was sent. Empty for the request as a whole.
 */
export function labelOf(path: string): string {
  const words: string[] = []
  for (const part of partsOf(path)) {
    const place = words.length - 1
    if (isPosition(part)) {
      if (place >= 0) words[place] += ` (${Number(part) + 1}.)`
    } else words.push(memberLabel(part) ?? `„${part.replaceAll('~1', '/').replaceAll('~0', '~')}“`)
  }
  return words.slice(-2).join(': ')
}

const things: readonly (readonly [RegExp, string])[] = [
  [/gerbil|father|mother|animal/i, 'dieses Tier'],
  [/contact|buyer/i, 'diesen Kontakt'],
  [/enclosure/i, 'dieses Gehege'],
  [/color/i, 'diese Farbe'],
  [/litter/i, 'diesen Wurf'],
  [/mating/i, 'dieses Paar'],
  [/clause/i, 'diese Klausel'],
  [/prospect/i, 'diesen Interessenten'],
  [/reservation/i, 'diese Reservierung'],
  [/request/i, 'diese Anfrage'],
  [/contract/i, 'diesen Vertrag'],
  [/page|nav/i, 'diese Seite'],
  [/media|photo|image|fileName/i, 'dieses Bild'],
]

/** The missing record that a member names, in the accusative: „dieses Tier“. */
export function thingAt(path: string): string {
  for (const part of partsOf(path).toReversed()) {
    const thing = things.find(([pattern]) => pattern.test(part))
    if (thing) return thing[1]
  }
  return 'das'
}
