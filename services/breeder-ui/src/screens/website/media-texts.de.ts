export const texts = {
  uses: (count: number) =>
    count === 0 ? 'auf keiner Seite' : count === 1 ? 'auf 1 Seite' : `auf ${count} Seiten`,
  shownOn: 'Wo das Bild zu sehen ist',
  nowhere: 'Dieses Bild zeigt keine Seite.',
  decoration: 'nur Zierde',
  inText: 'steht in einem Text',
  size: (width: number, height: number, bytes: number) =>
    `${width} × ${height} Punkte, ${megabytes.format(bytes / 1_000_000)} MB`,
  remove: 'Löschen',
  removed: (name: string) => `${name} gelöscht`,
  inUse: 'Diese Seiten zeigen das Bild. Erst dort herausnehmen, dann löschen:',
  look: 'Ganz ansehen',
  gone: 'Dieses Bild gibt es nicht mehr.',
}

const megabytes = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
