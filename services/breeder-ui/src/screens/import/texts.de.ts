const plural = new Intl.PluralRules('de')
const number = new Intl.NumberFormat('de-DE')
const counted = (one: string, many: string) => (count: number) =>
  `${number.format(count)}\u00a0${plural.select(count) === 'one' ? one : many}`

const list = new Intl.ListFormat('de', { type: 'conjunction' })

export const texts = {
  lead: 'Erst wird gezeigt, was daraus würde. Eingetragen wird nichts, bevor Sie es übernehmen.',
  choose: 'Datei wählen …',
  paste: 'Einfügen',
  pasteHere: 'Kopierte Zellen',
  pasteHint: 'In Excel oder LibreOffice markieren und kopieren, hier einfügen (Strg+V).',
  pasteFirst: 'Erst die Zellen einfügen.',
  readPasted: 'Lesen',
  pasted: 'Eingefügte Zellen',
  dropHere: 'Hier loslassen',
  whatGoes: 'Excel, LibreOffice, CSV, kopierte Zellen, Word-Listen, „Alles als Datei“',
  reading: 'Wird gelesen …',
  chooseOther: 'Andere Datei wählen …',
  chooseAgain: 'Datei noch einmal wählen …',
  what: 'Was sich einlesen lässt',
  kinds: [
    [
      'Tabellen (Excel, LibreOffice, CSV)',
      'Ihr Buch, wie Sie es führen: Tiere mit Eltern, Gewichte, Käufer, Kontakte. Was kein Feld hat, bleibt im Wortlaut beim Tier.',
    ],
    [
      'Word-Listen (docx)',
      'Füllen leere Felder bei Tieren, die schon im Zuchtbuch stehen: Wurf, Käufer, Abgabetag, Todestag. Mehrere auf einmal gehen auch.',
    ],
    ['Herdbuch-Datei (json)', 'Tiere, Würfe, Kontakte und Verträge aus einem anderen Programm.'],
    ['Alles als Datei (zip)', 'Alles daraus, mit Fotos. Nur in ein leeres Zuchtbuch.'],
  ] as const,
  example: 'Beispieldatei',
  exampleText:
    'So sieht eine Herdbuch-Datei aus: ein Paar mit einem Wurf, ein ausgezogenes Tier und sein Vertrag. Zum Ausprobieren und als Muster.',
  takeExample: 'Beispieldatei herunterladen',
  refused: {
    mixed: 'Entweder Word-Listen wählen oder eine andere Datei, nicht beides zusammen.',
    several: 'Nur eine Datei wählen. Mehrere auf einmal gehen nur bei Word-Listen.',
    oldWord:
      'Das ist ein anderes Textformat. In Word oder LibreOffice als „docx“ speichern und diese Datei wählen.',
  },
  sending: (percent: number) => `Wird übertragen – ${percent} %`,
  waits: 'Wartet, bis anderes fertig ist.',
  checking: (percent: number) => `Wird geprüft – ${percent} %`,
  mayLeave: 'Sie können diese Seite verlassen; unter „Was gerade läuft“ steht, was daraus wird.',
  toJobs: 'Zu dem, was gerade läuft',
  notArrived:
    'Die Antwort kam nicht an. Ob etwas übernommen wurde, steht unter „Was gerade läuft“; noch einmal schadet nicht.',
  failed: 'So lässt sich das nicht einlesen',
  details: 'Details',
  faults: (count: number) => (plural.select(count) === 'one' ? '1 Fehler' : `${number.format(count)} Fehler`),
  firstFaults: (shown: number, all: number) => `Die ersten ${shown} von ${number.format(all)} Fehlern`,
  /** Parts of a place in the file; what is missing here stands there as the file has it. */
  lists: {
    animals: 'Tier',
    litters: 'Wurf',
    contacts: 'Kontakt',
    contracts: 'Vertrag',
    file: 'Datei',
  },

  changed: 'Der Bestand hat sich seit der Prüfung geändert. Nichts wurde übernommen.',
  checkAgain: 'Neu prüfen',
  expired: 'Das Ergebnis ist nicht mehr da. Die Datei noch einmal wählen.',

  would: 'Was daraus würde',
  done: 'Übernommen',
  doneText: 'Alles steht jetzt im Zuchtbuch.',
  nothingNew: 'Nichts Neues: Was in der Datei steht, steht schon im Zuchtbuch.',
  noneRecognised: 'Kein Tier der Liste steht mit diesem Namen und Geburtstag im Zuchtbuch.',
  kind: { animals: 'Tiere', litters: 'Würfe', contacts: 'Kontakte', contracts: 'Verträge' },
  counts: {
    created: (count: number) => `${number.format(count)} neu`,
    updated: (count: number) => `${number.format(count)} ergänzt`,
    unchanged: (count: number) => `${number.format(count)} unverändert`,
    skipped: (count: number) => `${number.format(count)} übergangen`,
    none: 'keine',
  },
  rest: 'Außerdem',
  restOf: (rows: number, files: number) => list.format([records(rows), filed(files)]),
  rows: 'Zeilen',
  rowsOf: (rows: number, matched: number) =>
    `${number.format(rows)}, davon ${number.format(matched)} erkannt`,
  fills: {
    litterLinks: 'Würfe zugeordnet',
    receivers: 'Käufer',
    goHomeDates: 'Abgabetage',
    deathDates: 'Todestage',
    causesOfDeath: 'Todesursachen',
  },
  newContacts: 'Neue Kontakte',
  findings: {
    conflicts: 'Widersprüchlich, nicht übernommen',
    stubs: 'Nur dem Namen nach bekannt, nicht übernommen',
    warnings: 'Hinweise',
    kept: 'Bleibt, wie es im Zuchtbuch steht',
  },
  firstOf: (shown: number, all: number) => `Die ersten ${shown} von ${number.format(all)}.`,
  colors: 'Unbekannte Farben',
  colorsLead:
    'Sagen Sie einmal, was gemeint ist: Es gilt für alle Tiere und für jede spätere Datei. Unter „Farben“ lässt es sich ändern.',
  colorIs: (color: string, animals: number) => `„${color}“ (${counted('Tier', 'Tiere')(animals)}) ist`,
  noColor: 'nichts davon, Farbe bleibt leer',
  checkColors: 'Mit diesen Farben prüfen',
  take: (things: readonly string[]) =>
    things.length === 0 ? 'Übernehmen' : `${list.format(things)} übernehmen`,
  thing: { animals: counted('Tier', 'Tiere'), litters: counted('Wurf', 'Würfe') },
  toAnimals: 'Zu den Tieren',
}

const records = counted('weitere Angabe', 'weitere Angaben')
const filed = counted('Bilddatei', 'Bilddateien')
