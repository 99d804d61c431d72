import { germanDay } from '@zuchtbuch/writing/german-day'
import { litterDay } from '@zuchtbuch/domain/calendar'
import type { DatePrecision } from '@zuchtbuch/domain/litters/date-precision'
import { litterCode } from '@zuchtbuch/domain/litters/litter-code'
import { litterDayWords } from '@zuchtbuch/domain/litters/litter-day-words.de'
import { ticketStatusWords } from '@zuchtbuch/domain/words/ticket-values.de'
import type { PedigreeWarningCode } from '@zuchtbuch/domain/pedigree/pedigree-warnings'

/** German texts of the start page and of answers that are shown to the breeder as they are. */

export const startTexts = {
  title: 'Zuchtbuch',
  subtitle: 'Herdbuch und Büro für Rennmauszüchter',
  noPassword:
    'Es ist kein Passwort gesetzt: Jedes Gerät in Ihrem Netz kann alles lesen und ändern. Wer das Zuchtbuch betreut, schützt es mit MANAGER_PASSWORD.',
  open: 'Öffnen',
  site: { title: 'Website', text: 'Die veröffentlichte Seite der Zucht' },
  documentation: { title: 'Dokumentation', text: 'Alle Adressen der Schnittstelle, zum Ausprobieren' },
  document: { title: 'OpenAPI', text: 'Die Beschreibung für Programme' },
  operation: { title: 'Betrieb', text: 'Aufträge, Prozesse, Sicherungen' },
  running: 'Was gerade läuft',
  parts: {
    database: { label: 'Datenbank', works: 'läuft', fails: 'nicht erreichbar' },
    queue: { label: 'Warteschlange', works: 'läuft', fails: 'nicht erreichbar' },
    disk: { label: 'Speicherplatz', works: 'genug', fails: 'knapp' },
    'mail-worker': { label: 'Postfach', works: 'läuft', fails: 'läuft nicht' },
    'ai-worker': { label: 'Schreibhilfe', works: 'läuft', fails: 'läuft nicht' },
    publisher: { label: 'Veröffentlichung', works: 'läuft', fails: 'läuft nicht' },
    'push-worker': { label: 'Benachrichtigungen', works: 'läuft', fails: 'läuft nicht' },
  },
  notSetUp: 'nicht eingerichtet',
  howToSetUp: {
    'mail-worker': 'Wer das Zuchtbuch betreut, trägt das Mailkonto ein.',
    'ai-worker':
      'Wer den Schlüssel einer Schreibhilfe hat, trägt ihn in den Einstellungen unter „Schreibhilfe“ ein.',
    'push-worker': 'Wer das Zuchtbuch betreut, startet es neu; dann gehen sie.',
  } as Record<string, string>,
  ticketGone: 'Diese Meldung gibt es hier nicht (mehr).',
  ticket: 'Meldung',
  ticketAnswer: 'Antwort',
  ticketStatus: ticketStatusWords,
  password: 'Passwort',
  logIn: 'Anmelden',
  logOut: 'Abmelden',
}

/** The start page's words about notifications; its script shows the members of `states`. */
export const notificationTexts = {
  title: 'Benachrichtigungen',
  noKeys:
    'Benachrichtigungen sind nicht eingerichtet. Wer das Zuchtbuch betreut, startet es neu; dann gehen sie.',
  noScript: 'Benachrichtigungen brauchen JavaScript, das dieser Browser nicht ausführt.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  states: {
    off: 'Dieses Gerät kann Bescheid geben, wenn sich bei einer Meldung etwas getan hat.',
    on: 'Dieses Gerät gibt Bescheid, wenn sich bei einer Meldung etwas getan hat.',
    working: 'Einen Moment …',
    insecure:
      'Benachrichtigungen gehen nur über eine sichere Verbindung (https). Wer das Zuchtbuch betreut, kann sie einrichten.',
    ios: 'Auf iPhone und iPad gehen Benachrichtigungen erst, wenn das Zuchtbuch auf dem Home-Bildschirm liegt: „Teilen“ antippen, dann „Zum Home-Bildschirm“, und es von dort öffnen.',
    unsupported: 'Dieser Browser kann keine Benachrichtigungen anzeigen.',
    denied:
      'Dieser Browser darf für das Zuchtbuch keine Benachrichtigungen anzeigen. Das lässt sich in seinen Einstellungen für diese Seite ändern.',
    failed: 'Das hat nicht geklappt: Der Browser erreicht seinen Push-Dienst nicht.',
    refused: 'Das Zuchtbuch hat dieses Gerät nicht angenommen.',
  },
}

/** Why a browser's subscription is refused. */
export const subscriptionTexts = {
  incomplete:
    'Die Anmeldung für Benachrichtigungen ist unvollständig: endpoint, p256dh und auth müssen ausgefüllt sein.',
  tooLong: 'Die Anmeldung für Benachrichtigungen ist länger, als ein Browser sie macht.',
  longLabel: 'Der Name des Geräts ist länger als 100 Zeichen.',
  off: 'Benachrichtigungen sind nicht eingerichtet. Wer das Zuchtbuch betreut, startet es neu; dann gehen sie.',
  otherKeys:
    'Dieses Gerät hat sich vor einer Änderung angemeldet. Das Zuchtbuch einmal auf dem Gerät öffnen, dann kommen wieder Benachrichtigungen.',
  expired:
    'Dieses Gerät nimmt keine Benachrichtigungen mehr an und wurde abgemeldet. Auf dem Gerät neu einschalten.',
  noAddress: 'Der endpoint ist keine gültige https-Adresse eines Push-Dienstes.',
  otherPort:
    'Der endpoint nennt einen anderen Port als 443; dorthin werden keine Benachrichtigungen gesendet.',
  notPublic: 'Der endpoint liegt nicht im Internet; dorthin werden keine Benachrichtigungen gesendet.',
}

/** The start page's words after a failed login. */
export function loginProblem(code: string): string {
  switch (code) {
    case 'WrongPassword':
      return 'Das Passwort stimmt nicht.'
    case 'TooManyRequests':
      return 'Zu viele falsche Passwörter. In einer Minute geht es wieder.'
    default:
      return 'Die Anmeldung hat nicht geklappt.'
  }
}

const pedigreeWarnings: Record<PedigreeWarningCode, string> = {
  PedigreeLoop: 'Diese Tiere wären ihre eigenen Vorfahren; ihre Elternangaben gelten als unbekannt.',
  ParentNotInBook: 'Ein Elternteil dieser Tiere steht nicht im Zuchtbuch und gilt als unbekannt.',
  SireAndDam: 'Diese Tiere sind hier als Vater und dort als Mutter eingetragen.',
  ParentGenderMismatch: 'Das Geschlecht dieser Tiere passt nicht dazu, dass sie Vater oder Mutter sind.',
  SameParentTwice: 'Vater und Mutter dieser Tiere sind dasselbe Tier.',
  ParentNotOlder: 'Ein Elternteil dieser Tiere ist nicht vor ihnen geboren.',
  GenderUnknown: 'Das Geschlecht dieses Elternteils ist unbekannt.',
}

export const pedigreeWarning = (code: PedigreeWarningCode): string => pedigreeWarnings[code]

export const releaseTexts = {
  missing: 'Das gibt es in dieser Fassung der Website nicht (mehr).',
  damaged: 'Diese Fassung ist nicht mehr vollständig und kann deshalb nicht heruntergeladen werden.',
} as const

export const hostTexts = {
  notSetUp:
    'Es ist noch kein Website-Speicher eingerichtet. In den Einstellungen Server, Benutzername und Passwort eintragen.',
  passwordMissing: (host: string) => `Das Passwort für ${host} fehlt.`,
} as const

/** Words of settings that may also be set outside. */
export const settingTexts = {
  setOutside: 'Das hat festgelegt, wer das Zuchtbuch betreut; hier lässt es sich nicht ändern.',
  noAddress: 'muss eine Adresse ohne Passwort, Fragezeichen und Raute sein',
}

export const addressTexts = {
  withPath: 'muss mit dem Namen enden, ohne weiteren Weg dahinter',
  notAnswered:
    'muss eine sein, unter der das Zuchtbuch antwortet; weitere Namen erlaubt, wer das Zuchtbuch betreut',
  labelsLocal:
    'Mit dieser Adresse findet kein Telefon das Zuchtbuch. In den Einstellungen unter „Adressen“ lässt sich eine andere eintragen.',
}

export const assistantTexts = {
  answered: 'Diese Anfrage ist schon beantwortet; dafür wird kein Entwurf mehr geschrieben.',
  keyMissing:
    'Die Schreibhilfe ist nicht eingerichtet: Es fehlt ihr Schlüssel. Er lässt sich in den Einstellungen unter „Schreibhilfe“ eintragen.',
  notHttps: 'muss eine Adresse sein, die mit https:// beginnt',
  notPublic: 'muss im Internet liegen oder auf einem eigenen Rechner',
  isAtHome:
    'liegt nicht im Internet, sondern im eigenen Netz; ist das so gewollt, setzen Sie darunter das Häkchen',
  notAtHome:
    'wurde im eigenen Netz nicht gefunden; am sichersten ist die Nummer des Rechners, etwa http://192.168.178.20:11434/v1',
  tooManyCalls: (seconds: number) =>
    `Das waren viele Vorschläge in kurzer Zeit. In ${seconds} Sekunden geht es weiter.`,
}
/** Beside every clause that can be chosen. */
export const clauseNote =
  'Ein Vorschlag, den Sie ändern können. Er ist nicht anwaltlich geprüft und ersetzt keine Rechtsberatung.'

export const clauseTexts = {
  taken: (code: string) => `Eine Klausel mit dem Kürzel ${code} gibt es schon.`,
  tooMany: (most: number) => `Mehr als ${most} Klauseln haben keinen Platz.`,
  stays:
    'Diese Klausel gehört zum Grundbestand und lässt sich nicht entfernen. Sie kann geändert oder aus der Vorauswahl genommen werden.',
}

export const contractFile = (
  { kind, contractNumber }: { kind: string; contractNumber: string | null },
  format: string,
) => `${contractNumber === null ? kind : `${kind}-${contractNumber}`}.${format}`

/** The name under which a file of a mail is saved; many have none. */
export const attachmentFile = (name: string | null, nth: number) => name ?? `Anhang-${nth + 1}`

export const backupTexts = {
  damaged:
    'Diese Datei ist keine Sicherung oder ist beschädigt. Nichts wurde geändert. Eine andere Sicherung nehmen.',
  tooNew:
    'Diese Sicherung stammt von einer neueren Version des Zuchtbuchs. Zuerst das Programm aktualisieren. Nichts wurde geändert.',
  running: 'Gerade wird schon eine Sicherung gemacht. Warten, bis sie fertig ist.',
  gone: 'Diese Sicherung gibt es nicht mehr.',
  newest: 'Die neueste tägliche Sicherung bleibt. Morgen gibt es eine neuere.',
  notHere: ([plain, docker]: readonly [string, string]) =>
    'Hier lässt sich eine Sicherung nur von Hand zurückspielen. Wer das Zuchtbuch betreut, hält dafür alles an und startet: ' +
    `${plain} (oder mit Docker: ${docker}).`,
}

export const draftFile = (kind: string) => `${kind}-Entwurf.pdf`

export const pedigreeFile = (name: string) => `Stammbaum-${name}.pdf`

export const labelsFile = 'Gehege-Etiketten.pdf'

export const contactFile = (name: string, ending: 'json' | 'html') => `Kontakt-${name}.${ending}`

export const disclosureTexts = {
  title: (name: string) => `Auskunft über die Daten von ${name}`,
  intro: (moment: string) =>
    `Vom ${moment}. Dies ist alles, was im Zuchtbuch über Sie gespeichert ist. Dieselben Daten gibt es auch als Datei für Programme; dort stehen zusätzlich die Nummern des Zuchtbuchs.`,
  nothing: 'Dazu ist nichts gespeichert.',
  sections: {
    contact: 'Anschrift und Angaben',
    gerbils: 'Tiere',
    contracts: 'Verträge',
    requests: 'Anfragen und Antworten',
    prospects: 'Wünsche',
    offers: 'Angebote',
    reservations: 'Reservierungen',
    mails: 'Mails an Sie',
    aftercare: 'Nachfragen, wie es den Tieren geht',
    ownerReports: 'Ihre Berichte',
    returns: 'Zurückgenommene Tiere',
    tickets: 'Wünsche und Fehler zum Programm, die bei Ihnen notiert wurden',
  },
}

export const anonymised = 'Anonymisiert'
export const uploadTexts = {
  totalTooLarge: 'Die Dateien sind zusammen zu groß, oder ihre Größe ist nicht angegeben (Content-Length).',
  tooManyAtOnce: 'Gerade werden schon viele Dateien hochgeladen. In ein paar Sekunden noch einmal versuchen.',
}

export const importFileTexts = {
  sourceMissing:
    'Es gibt nichts zu importieren: eine Datei mitschicken oder dataset.json in den Import-Ordner legen.',
  wordSourceMissing:
    'Es gibt nichts zu importieren: Word-Dateien mitschicken oder in den Ordner docx des Import-Ordners legen.',
  sourceGone: (name: string) => `Die Datei „${name}“ ist nicht mehr da. Noch einmal hochladen.`,
  tooLarge: 'Die Datei braucht zu viel Speicher und wurde nicht gelesen. Nichts wurde übernommen.',
  notEmpty:
    '„Alles als Datei“ lässt sich nur in ein leeres Zuchtbuch einlesen; in diesem steht schon etwas. Was alles ersetzt, kommt mit „Sicherung“ zurück.',
  planChanged:
    'Das Zuchtbuch oder die Datei hat sich seit der Vorschau geändert. Die Vorschau noch einmal ansehen.',
}

export const tableImportTexts = {
  tooMany: (most: number) => `Es liegen schon ${most} Entwürfe da. Erst einen übernehmen oder löschen.`,
  busy: 'Die Tabelle wird gerade gelesen oder übernommen. Einen Augenblick warten.',
  questionsOpen: (count: number) =>
    count === 1
      ? 'Eine Frage ist noch offen; vorher wird nichts übernommen.'
      : `${count} Fragen sind noch offen; vorher wird nichts übernommen.`,
  unknownField: 'kann eine Spalte nicht werden',
  fieldTwice: 'steht schon bei einer anderen Spalte',
  noSheet: 'gibt es in der Tabelle nicht',
  noColumn: 'gibt es in dem Blatt nicht',
  noRow: 'gibt es in dem Blatt nicht',
  noText: 'gibt es nur bei Textdateien',
}

/** What is told of a taking that is taken back. */
export const tableUndoTexts = {
  nothing: 'Davon ist nichts zurückzunehmen.',
  expired: (days: number) => `Das ist mehr als ${days} Tage her und lässt sich nicht mehr zurücknehmen.`,
  changed: 'inzwischen geändert',
  /** By what points at a record. */
  held: {
    contract_gerbils: 'steht in einem Vertrag',
    contracts: 'steht in einem Vertrag',
    gerbil_holds: 'ist reserviert',
    gerbils: 'ein Tier gehört dazu',
    health_records: 'hat eine Gesundheitsnotiz',
    litters: 'hat einen Wurf',
    matings: 'hat einen Partner',
    photos: 'hat ein Foto',
    reservation_gerbils: 'ist reserviert',
    weight_records: 'wurde gewogen',
  } as Readonly<Record<string, string>>,
  heldOtherwise: 'anderes verweist darauf',
}

/** What stands beside the rows of a table that is handed back with remarks. */
export const remarkTexts = {
  row: 'Zeile',
  outcome: 'Ergebnis',
  remark: 'Bemerkung',
  /** Of a sheet without a name. */
  tab: 'Tabelle',
  outcomes: { new: 'neu', changed: 'ergänzt', unchanged: 'unverändert', red: 'nicht übernommen' },
}

/** Why a row of a table is no record. */
export const skippedTexts = {
  Title: 'Steht über der Tabelle.',
  HeadingRepeated: 'Die Überschriften stehen noch einmal da.',
  SummaryRow: 'Die Zeile zählt zusammen.',
  SecondTable: 'Gehört zu einer anderen Tabelle.',
}

/** Enquiries that were no mails. */
export const notedTexts = {
  subjects: { Phone: 'Anruf', Chat: 'Nachricht', InPerson: 'Gespräch' },
  /** How an answer by mail is headed. */
  answer: 'Ihre Anfrage',
  nobody: 'Einen Namen, eine Telefonnummer oder eine E-Mail-Adresse angeben',
  isMail: 'Das ist eine Mail. Was jemand geschrieben hat, lässt sich nicht ändern.',
}

/** The warnings about the sender of a mail, by their codes. */
export function senderWarningText(
  code: string,
  { fromAddress, replyTo }: { fromAddress: string | null; replyTo: string | null },
): string {
  switch (code) {
    case 'SenderRefuted':
      return `Diese Mail kommt wahrscheinlich nicht von ${fromAddress ?? 'dieser Adresse'}: Das hat Ihr Mailanbieter beim Empfang festgestellt.`
    case 'SenderUnproven':
      return `Ob diese Mail wirklich von ${fromAddress ?? 'dieser Adresse'} kommt, ist nicht nachgewiesen. Sie wurde deshalb keinem Kontakt zugeordnet.`
    case 'ReplyToOtherDomain':
      return `Eine Antwort ginge nicht an ${fromAddress ?? 'den Absender'}, sondern an eine fremde Adresse: ${replyTo ?? ''}.`
    default:
      return `Eine Antwort ginge nicht an ${fromAddress ?? 'den Absender'}, sondern an ${replyTo ?? ''}.`
  }
}

/** `02.03.26` */
const shortDay = (day: string) => germanDay(day).replace(/\d\d(?=\d\d$)/, '')

/** The name of a litter in a text. */
export function litterName(
  litter: {
    pairingCode: string | null
    litterLetter: string | null
    date: Date
    datePrecision: DatePrecision
  },
  timeZone: string,
): string {
  const words = () => litterDayWords(litterDay(litter.date, timeZone), litter.datePrecision, shortDay)
  return litterCode(litter) ?? `Wurf ${words()}`
}

/** The name of a photo, which has none of its own. */
export const photoLabel = 'Foto'

/** The name of a pair. */
export const pairName = (father: string | null | undefined, mother: string | null | undefined): string =>
  `${father ?? '?'} × ${mother ?? '?'}`

/** Why animals cannot be had: `until` is a day, `YYYY-MM-DD`, and over where the reservation is overdue. */
export function reservedText(
  names: readonly string[],
  contact: string,
  { until, isOverdue }: { until: string; isOverdue: boolean },
): string {
  const animals = `${listed(names)} ${names.length === 1 ? 'ist' : 'sind'}`
  const day = germanDay(until)
  return isOverdue
    ? `${animals} für ${contact} reserviert; der ${day} ist vorbei, aber noch nicht freigegeben.`
    : `${animals} bis ${day} für ${contact} reserviert.`
}

/** A contact who has animals already and is to get others changes that reservation. */
export const ownReservationText = (names: readonly string[], contact: string) =>
  `Für ${contact} ${names.length === 1 ? 'ist' : 'sind'} ${listed(names)} schon reserviert. Diese Reservierung ändern.`

export const givenTwiceText = (name: string) => `${name} ist in dieser Liste zweimal vergeben.`

export const solitaryText = (name: string) =>
  `${name} würde allein wohnen. Rennmäuse leben nie allein. Ein zweites Tier dazunehmen oder angeben, mit wem ${name} zusammenziehen soll.`

export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`

export const guardianText =
  'Die Käuferin oder der Käufer ist minderjährig. Zuerst eintragen, wann die Erziehungsberechtigten zugestimmt haben.'

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

/** The paid part of a price and the rest; null where nothing was paid. */
export function depositText(
  { depositEur, depositPaidOn }: { depositEur: number | null; depositPaidOn: string | null },
  price: number,
): string | null {
  if (depositEur === null || depositPaidOn === null) return null
  const rest = euro.format(Math.max(0, price - depositEur))
  return `Anzahlung ${euro.format(depositEur)} am ${germanDay(depositPaidOn)} erhalten, Rest ${rest}.`
}

/** Beside a weight that was not taken here. */
export const saidByOwner = 'laut Bericht'
