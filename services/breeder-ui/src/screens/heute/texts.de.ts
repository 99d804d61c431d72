const plural = new Intl.PluralRules('de')

export const heuteTexts = {
  title: 'Heute',
  welcome: 'Willkommen im Zuchtbuch',
  question: 'Womit möchten Sie anfangen?',
  begin: {
    title: 'Selbst anfangen',
    text: 'Nur der Name ist nötig. Farbe, Eltern und Gehege kommen, wann Sie wollen.',
    action: 'Erstes Tier anlegen',
  },
  demo: {
    title: 'Erst ansehen',
    text: 'Ein Beispiel mit Tieren, Würfen und Gehegen. Es lässt sich wieder entfernen.',
    action: 'Beispiel anlegen',
    busy: 'Das Beispiel wird angelegt …',
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
  later: 'Alles geht auch später. Die Liste verschwindet, wenn sie fertig ist.',
  herd: 'Bestand',
  animals: (count: number) => (plural.select(count) === 'one' ? 'Tier' : 'Tiere'),
  young: (born: number, threshold: number, year: number) =>
    `§ 11: ${born} von ${threshold} Jungtieren ${year}`,
  newAnimal: 'Tier',
}
