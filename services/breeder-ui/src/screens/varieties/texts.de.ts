const listed = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`

const named = (word: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${word}: ${listed(names)}`]

const animals = (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`)

export const texts = {
  count: (seeded: number, own: number) => (own === 0 ? `${seeded} feste` : `${seeded} feste, ${own} eigene`),
  search: 'Farbe suchen',
  add: 'Eigene Farbe',
  addShort: 'Farbe',
  groups: {
    alle: 'Alle',
    bestand: 'Im Bestand',
    eigene: 'Eigene',
    fuechse: 'Füchse',
    colourpoint: 'Colourpoint',
    rotaugen: 'Rotaugen',
    verduennt: 'Verdünnt',
  },
  groupsLabel: 'Welche Farben',
  found: (count: number) => (count === 1 ? '1 Farbe' : `${count} Farben`),
  none: 'Keine Farbe passt dazu.',
  showAll: 'Alle zeigen',
  kept: (count: number) => `${animals(count)} im Bestand`,
  onlyLoci: (groups: readonly string[]) =>
    `${groups.join(', ')}: Zu einer Farbe gehören nur die acht Genorte.`,
  keptNone: 'keins im Bestand',
  showKept: 'Tiere zeigen',
  white: 'Weißanteil und Gehör',
  whiteWhich: 'Ihre eigenen Jungtiere, deren Weiß beurteilt ist. Taubheit hängt oft mit viel Weiß zusammen.',
  animals,
  hearing: (deaf: readonly string[], hearing: readonly string[]) =>
    [...named('taub', deaf), ...named('hört', hearing)].join(' · ') || 'Gehör noch bei keinem geprüft',
  deafShare: (deaf: number, known: number, likely: string) =>
    `${deaf} von ${known} geprüften taub; wirklich wohl ${likely}`,
  lostEarly: (lost: number, born: number) => `${lost} von ${born} vor der 8. Woche gestorben`,
  read: 'Gencode lesen',
  readHint: 'Zum Beispiel: Aa CC DD ee gg Pp Spsp',
  nothingRead: 'Gencode eintippen: Hier steht dann, welche Farbe das ist.',
  noVariety: 'Zu diesem Gencode steht keine Farbe im Katalog.',
  possible: (count: number) => `${count} Farben sind möglich`,
  possibleMore: (names: string, more: number) => (more === 0 ? names : `${names} und ${more} weitere`),
  openTraits: {
    both: 'Sp und Re fehlen noch: Ob Schecke, ob Rex, bleibt offen.',
    Sp: 'Sp fehlt noch: Ob Schecke, bleibt offen.',
    Re: 'Re fehlt noch, ist für die Farbe aber unwichtig.',
  },
  openElsewhere: 'Was noch offen ist, ändert an der Farbe nichts.',
  wholeCode: 'Vollständig.',
  isRead: (canonical: string) => `Gelesen: ${canonical}`,
  seeded: 'gehört zum Katalog',
  provesPairs: (pairs: readonly string[]) => `Wer so eingetragen ist, hat sicher ${listed(pairs)}.`,
  provesOne: (alleles: readonly string[]) => `Mindestens einmal dabei: ${listed(alleles)}.`,
  provesSilent: (loci: readonly string[]) => `Über ${listed(loci)} sagt die Farbe nichts.`,
  provesNothing: 'Ohne Gencode sagt diese Farbe nichts über die Anlagen.',
  seededMore:
    'Name und Gencode gehören zum Katalog. Andere Namen und der Platz in der Reihe lassen sich ändern.',
  own: 'eigene Farbe',
  english: 'Englisch',
  otherNames: 'Andere Namen',
  otherNamesHint:
    'Wie die Farbe anderswo heißt, durch Kommas getrennt. Beim Einlesen wird sie daran erkannt.',
  code: 'Gencode',
  codeHint: 'A- heißt: das andere Gen ist egal. -- heißt: beide sind egal.',
  codeMissing: 'Den Gencode eintragen.',
  withoutCode: 'ohne Gencode',
  name: 'Name',
  nameMissing: 'Geben Sie der Farbe einen Namen.',
  place: 'Platz in der Reihe',
  placeFault: 'Eine ganze Zahl eintragen.',
  save: 'Anlegen',
  remove: 'Löschen',
  created: (name: string) => `Farbe ${name} angelegt`,
  removed: (name: string) => `Farbe ${name} gelöscht`,
}
