const plural = new Intl.PluralRules('de')
const number = new Intl.NumberFormat('de-DE')
const counted = (one: string, many: string) => (count: number) =>
  `${number.format(count)}\u00a0${plural.select(count) === 'one' ? one : many}`
const list = new Intl.ListFormat('de', { type: 'conjunction' })
const rows = counted('Zeile', 'Zeilen')

export const texts = {
  toList: 'Daten einlesen',
  gone: 'Diese Tabelle gibt es nicht mehr. Was nicht übernommen wird, bleibt 30 Tage nach der letzten Änderung.',
  reading: 'Wird gelesen …',
  checking: (count: number) => `Wird geprüft – ${rows(count)}`,
  taking: (count: number) => `Wird übernommen – ${rows(count)}`,
  failed: 'Damit ging es nicht weiter',
  tryAgain: 'Noch einmal prüfen',
  clash: 'Inzwischen wurde die Tabelle woanders geändert. Hier steht jetzt, was gilt.',

  columns: 'Spalten zuordnen',
  remarks: 'Datei mit Bemerkungen',
  remove: 'Löschen …',
  removeTitle: 'Diese Tabelle endgültig löschen?',
  removeText: 'In den Papierkorb kommt sie nicht. Was schon übernommen ist, bleibt im Zuchtbuch.',
  removeNow: 'Endgültig löschen',
  keep: 'Behalten',
  removed: (name: string) => `„${name}“ gelöscht`,

  counts: {
    new: (count: number) => `${number.format(count)} neu`,
    changed: (count: number) => `${number.format(count)} ergänzt`,
    unchanged: (count: number) => `${number.format(count)} unverändert`,
    red: (count: number) => `${number.format(count)} rot`,
  },
  noAnimals: 'Keine Tiere in der Tabelle',
  besides: (things: readonly string[]) => `Dazu ${list.format(things)}.`,
  thing: {
    animals: counted('Tier', 'Tiere'),
    litters: counted('Wurf', 'Würfe'),
    ancestors: counted('nur genannter Ahn', 'nur genannte Ahnen'),
    contacts: counted('Kontakt', 'Kontakte'),
    weights: counted('Wägung', 'Wägungen'),
    enclosures: counted('Einzug in ein Gehege', 'Einzüge in Gehege'),
  },
  left: (count: number) =>
    plural.select(count) === 'one'
      ? '1 Angabe bleibt im Wortlaut unter „Weitere Angaben“ stehen.'
      : `${number.format(count)} Angaben bleiben im Wortlaut unter „Weitere Angaben“ stehen.`,
  kept: (count: number) => `Bleibt, wie es im Zuchtbuch steht (${number.format(count)})`,
  firstOf: (shown: number, all: number) => `Die ersten ${shown} von ${number.format(all)}.`,
  take: (things: readonly string[]) => `${list.format(things)} übernehmen`,
  redStay: (count: number) =>
    plural.select(count) === 'one'
      ? '1 rote Zeile bleibt im Entwurf'
      : `${number.format(count)} rote Zeilen bleiben im Entwurf`,
  waitsForCheck: 'Die Tabelle wird noch geprüft.',
  answerFirst: 'Erst die Frage oben beantworten.',
  nothingNew: 'Nichts Neues: Was in der Tabelle steht, steht schon im Zuchtbuch.',
  allRed: 'Noch lässt sich keine Zeile übernehmen: Erst die roten richtigstellen.',
  planChanged:
    'Das Zuchtbuch hat sich seit der Prüfung geändert. Übernommen ist noch nichts; hier steht, was jetzt daraus würde.',
  checkAgain: 'Neu prüfen',
  taken: (things: readonly string[]) =>
    things.length === 0 ? 'Übernommen.' : `Übernommen. ${things.join(', ')}.`,
  toAnimals: 'Zu den Tieren',
  asFileOff: 'Die Datei wird vorbereitet …',

  question: (nth: number, all: number) => `Frage ${nth} von ${all}`,
  concerns: (count: number) => `Gilt für ${counted('Zelle', 'Zellen')(count)}.`,
  atRow: (row: number) => `Zeile ${number.format(row)}`,
  answer: 'Antworten',
  later: 'Später',
  chooseFirst: 'Erst eine Antwort wählen.',
  mustAnswer: 'Ohne diese Antwort lässt sich nichts übernehmen.',
  thisDay: 'von diesem Tag',
  day: 'Tag',
  answered: (sentence: string) => `Beantwortet: ${sentence}`,
  putOff: (count: number) =>
    plural.select(count) === 'one'
      ? 'Zurückgestellte Frage zeigen'
      : `${count} zurückgestellte Fragen zeigen`,

  rows: 'Zeilen',
  asTable: 'Zeilen der Tabelle, zum Blättern zur Seite',
  show: 'Welche Zeilen',
  sheet: 'Blatt',
  groups: {
    alle: 'Alle',
    rot: 'Rot',
    angaben: 'Angaben bleiben',
    neu: 'Neu',
    ergaenzt: 'Ergänzt',
    gleich: 'Unverändert',
    uebergangen: 'Übergangen',
  },
  none: 'Keine solche Zeile.',
  range: (from: number, to: number, all: number) =>
    all === 0 ? '' : `${number.format(from)} bis ${number.format(to)} von ${rows(all)}`,
  previous: 'Vorige Zeilen',
  next: 'Weitere Zeilen',
  row: 'Zeile',
  rowNumber: (row: number) => `Zeile ${number.format(row)}`,
  states: {
    new: 'neu',
    changed: 'ergänzt',
    unchanged: 'unverändert',
    red: 'nicht übernommen',
    skipped: 'übergangen',
  },
  notChecked: 'wird geprüft',
  severities: { red: 'Fehler', left: 'Bleibt als Angabe', hint: 'Hinweis', question: 'Frage' },
  born: (day: string) => `geb. ${day}`,
  parents: { father: 'Vater', mother: 'Mutter' },
  change: 'Ändern',
  changeRow: (row: number) => `Zeile ${number.format(row)} ändern`,
  changing: (row: number) => `Zeile ${number.format(row)}`,
  otherColumns: 'Andere Spalten der Zeile',
  inFile: (text: string) => (text === '' ? 'In der Datei: leer' : `In der Datei: „${text}“`),
  save: 'Speichern',
  cancel: 'Abbrechen',
  saving: 'Wird gespeichert …',
  rowChanged: (row: number) => `Zeile ${number.format(row)} geändert`,
  empty: 'leer',

  mapLead: 'Sagen Sie, was in den Spalten steht, die nicht zu erkennen waren. Die Datei bleibt, wie sie ist.',
  whatIs: (heading: string) => `Was steht in „${heading}“?`,
  becomes: (heading: string) => `„${heading}“ wird zu`,
  examples: (cells: readonly string[]) =>
    cells.length === 0 ? 'Die Spalte ist leer.' : cells.map((cell) => `„${cell}“`).join(' · '),
  known: (count: number) => `${counted('Spalte', 'Spalten')(count)} erkannt`,
  better: (field: string) => `Als ${field} ist eine andere Spalte besser geeignet.`,
  weightOn: (day: string) => `Gewicht vom ${day}`,
  weightAt: (days: number) => `Gewicht am ${number.format(days)}. Tag`,
  fieldGroups: {
    animal: 'Tier',
    parents: 'Eltern',
    placement: 'Abgabe',
    weight: 'Gewicht',
    contact: 'Kontakt',
    other: 'Sonst',
  },
  asDetail: 'Weitere Angaben',
  drop: 'weglassen',
  dropped: (headings: readonly string[]) =>
    headings.length === 1
      ? `Eine Spalte wird weggelassen: ${headings[0]}`
      : `${headings.length} Spalten werden weggelassen: ${headings.join(', ')}`,
  sheetName: (name: string, nth: number) => (name === '' ? `Blatt ${nth}` : name),
  sheetIs: (name: string) => `„${name}“ ist`,
  kinds: {
    animals: 'eine Liste von Tieren',
    weights: 'eine Liste von Gewichten',
    contacts: 'eine Liste von Kontakten',
  },
  noKind: 'nichts davon; wird nicht gelesen',
  noKindYet: 'Erst sagen, was die Tabelle ist.',
  notYet: {
    litters: 'Sieht aus wie eine Liste von Würfen. Solche Listen lassen sich noch nicht einlesen.',
    health: 'Sieht aus wie eine Liste zur Gesundheit. Solche Listen lassen sich noch nicht einlesen.',
  },
  hidden: 'In der Datei ist dieses Blatt ausgeblendet.',
  secondRow: (row: number) =>
    `Ab Zeile ${number.format(row)} steht eine andere Tabelle; sie wird nicht gelesen.`,
  secondColumn: 'Daneben steht eine andere Tabelle; sie wird nicht gelesen.',
  umlauts: 'Umlaute falsch?',
  umlautsText: 'So sind sie jetzt gelesen:',
  noUmlauts: 'In den ersten Zeilen stehen keine.',
  encoding: 'Zeichen lesen als',
  encodings: {
    'utf-8': 'Unicode (üblich)',
    'utf-16le': 'Unicode, zwei Bytes je Zeichen',
    'utf-16be': 'Unicode, zwei Bytes je Zeichen, umgekehrt',
    'windows-1252': 'Windows',
    cp850: 'DOS',
    macintosh: 'alter Mac',
  },
  options: 'Was für alle gilt',
  makesAncestors: 'Genannte Eltern als Ahnen anlegen',
  stock: 'Das sind',
  stocks: { own: 'meine Tiere', foreign: 'fremde Tiere' },
  look: 'Ansehen',
  storing: 'Wird zugeordnet …',
}

export const draftTexts = {
  heading: 'Angefangen und übernommen',
  states: {
    Reading: 'wird gelesen',
    Mapping: 'Spalten zuordnen',
    Checking: 'wird geprüft',
    Checked: 'noch nicht übernommen',
    Executing: 'wird übernommen',
    Undone: 'zurückgenommen',
    Failed: 'ging nicht weiter',
  },
  taken: (when: string) => `übernommen ${when}`,
  pasted: 'eingefügt',
  rows,
  until: (day: string) => `bleibt bis ${day}`,
}
