const plural = new Intl.PluralRules('de')

export const todayTexts = {
  welcome: 'Willkommen im Zuchtbuch',
  putOff: 'Später',
  room: 'Im Tierraum',
  desk: 'Am Schreibtisch',
  about: (minutes: number) => `etwa ${minutes} Min.`,
  goWord: 'Los',
  go: (work: string) => `${work}: los`,
  others: (count: number) => `${count} weitere`,
  andOthers: (count: number) => `· und ${count} weiteres`,
  tick: (title: string) => `${title}: erledigt`,
  notDue: (title: string) => `${title}: nicht mehr fällig`,
  actOn: (action: string, title: string) => `${action}: ${title}`,
  moreOf: (title: string) => `Weiteres zu ${title}`,
  doneWord: 'Erledigt',
  openWord: 'Öffnen',
  undo: 'Rückgängig',
  undoOf: (title: string) => `Rückgängig: ${title}`,
  consent: {
    Granted: (name: string) => `${name}: darf gefragt werden`,
    Refused: (name: string) => `${name}: wird nicht gefragt`,
  },
  matters: {
    backup: { title: 'Sicherung', action: 'Jetzt sichern' },
    mail: { title: 'E-Mail-Postfach', action: 'Ansehen' },
    jobs: { title: 'Was gerade läuft', action: 'Ansehen' },
    questions: { title: 'Wünsche und Fehler', action: 'Antworten' },
  },
  noBackup: (days: number | null) => (days === null ? 'noch keine' : `seit ${days} Tagen keine`),
  failedJobs: (count: number) =>
    plural.select(count) === 'one' ? '1 Sache ist misslungen' : `${count} Dinge sind misslungen`,
  question: 'wir haben eine Frage',
}
