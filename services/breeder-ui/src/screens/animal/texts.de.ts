import { animalWords } from '@zuchtbuch/domain/words/animal.de'
import { animalStatusWords } from '@zuchtbuch/domain/words/animal-values.de'
import { sexWords } from '@zuchtbuch/domain/words/sex.de'
const list = new Intl.ListFormat('de')

export const texts = {
  tabs: {
    ueberblick: 'Überblick',
    gewicht: 'Gewicht',
    gesundheit: 'Gesundheit',
    abstammung: 'Abstammung',
    fotos: 'Fotos',
  },
  weight: 'Gewicht',
  photo: 'Foto',
  note: 'Notiz',
  move: 'Umsetzen',
  gone: 'Das gibt es nicht (mehr).',
  fromRow:
    'Ohne Verbindung steht hier, was dieses Gerät von dem Tier weiß. Fotos, Notizen, ältere Gewichte und die übrigen Angaben kommen mit der Verbindung.',
  notYet: 'Das Tier wartet noch auf die Verbindung.',
  toLitter: 'Zum Wurf',
  openWhole: 'Ganz öffnen',
  previous: 'Voriges Tier',
  next: 'Nächstes Tier',
  closePanel: 'Schließen',
  toList: 'Zu den Tieren',
  failed: 'Das Tier ließ sich nicht laden.',
  partFailed: 'Dieser Teil ließ sich nicht laden.',
  partMore: 'Der Rest der Karte ist davon nicht betroffen.',
  sex: 'Geschlecht',
  sexes: sexWords,
  status: 'Status',
  statuses: animalStatusWords,
  diedOn: (day: string, age: string | null) => `Gestorben am ${day}${age === null ? '' : ` mit ${age}`}`,
  presumedDead: 'Gilt als verstorben: Es wäre älter als sieben Jahre.',
  movedOut: (day: string | null) => (day === null ? 'Ausgezogen' : `Ausgezogen am ${day}`),
  /** Before the name of who has it. */
  sinceAt: (day: string | null) => (day === null ? 'Lebt bei' : `Seit ${day} bei`),
  movesOutAt: (day: string) => `Zieht am ${day} aus, zu`,
  changeDeath: 'Todestag ändern',
  livesOn: 'Lebt doch',
  noReceiver: 'Ist doch nicht ausgezogen',
  born: 'Geboren',
  enclosure: 'Gehege',
  noEnclosure: 'ohne Gehege',
  /** `''` where it has no end. */
  quarantine: (until: string) => (until === '' ? 'in Quarantäne' : `Quarantäne bis ${until}`),
  litter: 'Wurf',
  parents: 'Eltern',
  unknown: 'unbekannt',
  inbreeding: (percent: string) => `F ${percent}`,
  depth: (generations: number) => (generations === 1 ? '1 volle Gen.' : `${generations} volle Gen.`),
  color: 'Farbe',
  editFacts: 'Angaben ändern',
  noCode: 'ohne Gencode',
  noColor: 'Farbe unbekannt',
  genotype: 'Gencode',
  genes: 'Anlagen',
  genesDetail: 'Weiß, Gehör, was Verwandte verraten',
  traits: 'Wesen',
  days: (count: number) => (count === 1 ? '1 Tag' : `${count} Tage`),
  youngCount: (count: number) => (count === 1 ? '1 Jungtier' : `${count} Junge`),
  dayOfLife: (day: number) => `Tag ${day}`,
  litterOf: (code: string | null) => (code === null ? 'Wurf' : `Wurf ${code}`),
  /** With whom it lives. */
  with: ({ names, young }: { names: readonly string[]; young: number }) => {
    const grown = names.length > 2 ? `${names.length} anderen` : list.format(names)
    const many = young === 0 ? '' : young === 1 ? '1 Jungtier' : `${young} Junge`
    if (grown === '') return many === '' ? 'allein' : `mit ${young === 1 ? '1 Jungen' : `${young} Jungen`}`
    return `mit ${grown}${many === '' ? '' : `, ${many}`}`
  },
  young: 'Nachwuchs',
  youngOf: (litters: number, young: number) =>
    `${litters === 1 ? '1 Wurf' : `${litters} Würfe`}, ${young === 1 ? '1 Jungtier' : `${young} Junge`}`,
  livesOnIn: 'Lebt weiter in',
  animalsHere: (count: number) => (count === 1 ? '1 Tier im Bestand' : `${count} Tieren im Bestand`),
  grewOld: (age: string) => `wurde ${age} alt`,
  siblings: 'Geschwister',
  namesOf: (names: readonly string[]) =>
    names.length <= 3
      ? list.format(names)
      : `${names.slice(0, 2).join(', ')} und ${names.length - 2} weitere`,
  againstLitter: (difference: number) => {
    const grams = Math.abs(Math.round(difference * 10) / 10)
    if (grams === 0) return 'wie der Wurf'
    return `${grams.toLocaleString('de-DE')}\u00a0g ${difference < 0 ? 'unter' : 'über'} dem Wurf`
  },
  changedElsewhere: 'Eben woanders geändert; hier steht schon das Neue.',
  none: 'keine',
  change: (grams: string, days: number) => `${grams} in ${days === 1 ? 'einem Tag' : `${days} Tagen`}`,
  onDay: (day: string) => `am ${day}`,
  noWeight: 'Noch nicht gewogen.',
  pregnant: 'tragend',
  litterMates: 'Wurfgeschwister zeigen',
  addWeight: 'Gewicht eintragen',
  noNote: 'Keine Notiz zur Gesundheit.',
  addNote: 'Notiz zur Gesundheit',
  changeNote: (title: string) => `„${title}“ ändern`,
  resolved: (day: string) => `erledigt am ${day}`,
  open: (day: string) => `Nachkontrolle ${day}`,
  resolve: 'Erledigt',
  takePhoto: 'Foto aufnehmen',
  photoCount: (count: number) => (count === 1 ? '1 Foto' : `${count} Fotos`),
  photoOf: (name: string, n: number, count: number) => `${name}, Foto ${n} von ${count}`,
  deceased: 'Verstorben',
  plan: 'Planen',
  findMates: 'Partner suchen',
  reserve: 'Reservieren',
  reserved: 'Reserviert',
  hereAgain: 'Ist wieder hier',
  reports: 'Berichte',
  addReport: 'Bericht',
  giveAway: 'Abgeben',
  dayMissing: 'Einen Tag wählen.',
  remove: 'Löschen',
  conflict: (member: string, name: string) => `${member} von ${name}`,
  conflictWhat: 'Das wurde inzwischen auch woanders geändert. Was soll gelten?',
  members: animalWords as Readonly<Record<string, string>>,
  notMoved: (name: string, reason: string) => `${name}: ${reason}`,
  removed: (name: string) => `${name} gelöscht`,
  deletedMeanwhile: 'Das Tier wurde inzwischen gelöscht.',
  rescue: 'Zurückholen und speichern',
  goneForGood: 'Es ist auch im Papierkorb nicht mehr.',
  otherChanged: 'Das Tier wurde inzwischen auch woanders geändert; Ihre Änderung ist gespeichert.',
}
