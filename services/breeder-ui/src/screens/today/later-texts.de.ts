const plural = new Intl.PluralRules('de')

/** Words of what Heute shows after the first paint, or by a tap. */
export const laterTexts = {
  begins: 'Womit möchten Sie anfangen?',
  readBook: {
    title: 'Herdbuch einlesen',
    text: 'Excel, CSV, Word oder „Alles als Datei“. Erst wird gezeigt, was daraus würde.',
    action: 'Datei wählen',
  },
  begin: {
    title: 'Selbst anfangen',
    text: 'Nur der Name ist nötig. Farbe, Eltern und Gehege kommen, wann Sie wollen.',
    action: 'Erstes Tier anlegen',
  },
  demo: {
    title: 'Erst ansehen',
    text: 'Ein Beispiel mit Tieren, Würfen und Gehegen. Es lässt sich wieder entfernen.',
    action: 'Beispiel anlegen',
    busy: (percent: number) => `Das Beispiel wird angelegt … ${percent} %`,
  },
  after: 'Danach',
  doneOf: (done: number, all: number) => `${done} von ${all}`,
  done: 'erledigt',
  open: 'offen',
  steps: {
    profile: { title: 'Zuchtprofil', text: 'Name, Zuchtname' },
    enclosures: { title: 'Gehege', text: 'mit Etiketten' },
    mail: { title: 'Postfach', text: 'für Anfragen' },
    page: { title: 'Website', text: 'Impressum zuerst' },
    backup: { title: 'Sicherung', text: 'läuft von selbst' },
  },
  canWait: 'Alles geht auch später. Die Liste verschwindet, wenn sie fertig ist.',
  herd: 'Bestand',
  animals: (count: number) => (plural.select(count) === 'one' ? '1 Tier' : `${count} Tiere`),
  littersWith: (litters: number, young: number) =>
    `${litters === 1 ? '1 Wurf' : `${litters} Würfe`} mit ${young === 1 ? '1 Jungtier' : `${young} Jungen`}`,
  forSale: (count: number) => `${count} abzugeben`,
  /** By what the law of the country counts. */
  young: {
    Born: (born: number, threshold: number, year: number) =>
      `§ 11: ${born} von ${threshold} Jungtieren ${year}`,
    GivenAway: (gone: number, threshold: number, year: number) =>
      `Art. 101: ${gone} von ${threshold} Abgaben ${year}`,
    None: (born: number, _threshold: number, year: number) =>
      `${born === 1 ? '1 Jungtier' : `${born} Jungtiere`} ${year}`,
  },
  newAnimal: 'Tier',
  weight: 'Gewicht',
  note: 'Notiz',
  prospect: 'Interessent',
  litter: 'Wurf',
  photo: 'Foto',
  photoOf: 'Foto von welchem Tier?',
  later: 'Später',
  stillToday: 'Doch heute',
  stillTodayOf: (title: string) => `Doch heute: ${title}`,
  next: 'Als Nächstes',
  snooze: 'Verschieben',
  snoozeOf: (title: string) => `Später: ${title}`,
  tomorrow: 'morgen',
  inThreeDays: 'in 3 Tagen',
  inAWeek: 'in 1 Woche',
  otherDay: 'Datum',
  chooseDay: (days: number) => `Einen Tag in den nächsten ${days} Tagen wählen.`,
  putOff: 'Später',
}
