const generations = (count: number) => (count === 1 ? '1 Generation' : `${count} Generationen`)

export const genesTexts = {
  certainMeans:
    'Sicher heißt: folgt aus den Angaben. Stimmt eine Angabe nicht, stimmt auch die Folgerung nicht.',
  locus: (locus: string) => `Genort ${locus}`,
  notComputed: (group: string) => `${group}, hier nicht gerechnet`,
  entered: 'eingetragen',
  certain: 'sicher',
  carries: (alleles: string) => `trägt sicher ${alleles}`,
  oneOf: (pairs: readonly string[]) => `${pairs.slice(0, -1).join(', ')} oder ${pairs.at(-1)}`,
  certainlyOneOf: 'sicher eins davon',
  likely: (share: string) => `wahrscheinlich ${share}`,
  estimate: 'Schätzung',
  unknown: 'unbekannt',
  conflict: 'Widerspruch',
  phase: {
    proven: (c: string, p: string) => `${c} mit ${p}: sicher`,
    likely: (c: string, p: string, share: string) => `${c} mit ${p}: wahrscheinlich ${share}`,
    unknown: 'C und P: nicht bekannt, was zusammen vererbt wird',
  },
  carrier: (allele: string) => `trägt ${allele}`,
  noReason: 'Mehr ist dazu nicht bekannt.',
  unknownWhy: 'Weder eigene Angaben noch Verwandte sagen etwas dazu.',
  conflictWhy: 'Diese Angaben können nicht alle stimmen. Bis das geklärt ist, zählen sie hier nicht.',
  resolvedBy: 'Was es lösen würde:',
  resolve: 'Klären',
  depth: (records: number, up: number, down: number) =>
    `Aus ${records === 1 ? '1 Angabe' : `${records} Angaben`}, ${generations(up)} zurück, ${down} voraus.`,
  noDepth: 'Noch sagt kein Verwandter etwas: Es fehlen Farben und Gencodes in der Familie.',
  frequencies: {
    default: 'Häufigkeit der Anlagen bei Tieren ohne Eltern: angenommen.',
    herd: 'Häufigkeit der Anlagen bei Tieren ohne Eltern: aus dem eigenen Bestand geschätzt.',
    own: 'Häufigkeit der Anlagen bei Tieren ohne Eltern: eigene Angabe.',
  },
  white: 'Weiß im Fell',
  percent: 'Weißanteil in %',
  percentNone: 'nicht geschätzt',
  percentFault: 'Eine ganze Zahl von 0 bis 100.',
  hearing: 'Gehör',
  hears: { hears: 'hört, geprüft', deaf: 'taub', unknown: 'nicht geprüft' },
  takeOver: 'Sichere Anlagen übernehmen',
  takeOverCode: (code: string) => `Der Gencode wird ${code}.`,
}
