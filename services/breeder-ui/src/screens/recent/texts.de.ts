export const recentTexts = {
  empty: 'Auf diesem Gerät wurde noch nichts geändert.',
  undo: 'Rückgängig',
  undoOf: (what: string) => `Rückgängig: ${what}`,
  undone: 'zurückgenommen',
  noWay: 'endgültig',
  lead: 'Die letzten 50 Änderungen dieses Geräts.',
}
