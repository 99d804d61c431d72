export const genotypeConflictTexts = {
  lead: 'Angaben zu Farbe, Gencode und Eltern, die nicht alle stimmen können. Welche falsch ist, wissen nur Sie.',
  none: 'Keine Unstimmigkeit: Farben, Gencodes und Eltern passen zusammen.',
  noneOfAnimal: 'Bei diesem Tier passt alles zusammen.',
  showAll: 'Alles Unstimmige',
  count: (count: number) => (count === 1 ? '1 Unstimmigkeit' : `${count} Unstimmigkeiten`),
  some: (shown: number, all: number) => `Gezeigt sind ${shown} von ${all}.`,
  about: 'Anlagen, die nicht zusammenpassen',
  atLoci: (loci: readonly string[]) =>
    loci.length === 1
      ? `Genort ${loci.join()}`
      : `Genorte ${loci.slice(0, -1).join(', ')} und ${loci.at(-1)}`,
  until: 'Bis das geklärt ist, zählen diese Angaben dort nicht; alles andere stimmt weiter.',
  ways: 'Was es lösen würde',
  wayCount: (count: number) =>
    count === 1 ? 'Nur das würde alles auf einmal lösen:' : 'Eins davon würde alles auf einmal lösen:',
  noWay: 'Hier ist mehr als eine Angabe falsch. Sehen Sie die genannten Tiere der Reihe nach durch.',
  look: (name: string) => `${name} ansehen und ändern`,
  clear: 'Farbe und Gencode leeren',
  cleared: (name: string) => `Farbe und Gencode von ${name} geleert`,
  other: { father: 'Anderen Vater eintragen', mother: 'Andere Mutter eintragen' },
  unknown: { father: 'Vater unbekannt', mother: 'Mutter unbekannt' },
  which: { father: 'Wer ist der Vater?', mother: 'Wer ist die Mutter?' },
  entered: { father: 'Vater des Wurfs geändert', mother: 'Mutter des Wurfs geändert' },
  readable: 'Gencodes, die jetzt zu lesen sind',
  readableLead: 'Beim Einlesen blieben sie leer. Übernommen wird nur, was Sie antippen.',
  imported: (typed: string) => `Eingelesen: ${typed}`,
  take: 'Übernehmen',
  takeOf: (name: string) => `Gencode von ${name} übernehmen`,
  taken: (name: string) => `Gencode von ${name} übernommen`,
  someAnimal: 'das Tier',
}
