export const texts = {
  add: 'Kontakt',
  list: 'Kontakte',
  search: 'Kontakte suchen',
  groups: 'Gruppen',
  group: { alle: 'Alle', abnehmer: 'Käufer', zuechter: 'Züchter' },
  empty: 'Noch kein Kontakt.',
  addFirst: 'Ersten Kontakt anlegen',
  nothing: 'Hier ist niemand, auf den das zutrifft.',
  showAll: 'Alle zeigen',
  receiver: 'Käufer',
  breeder: 'Züchter',
  noAddress: 'ohne Anschrift',
}
