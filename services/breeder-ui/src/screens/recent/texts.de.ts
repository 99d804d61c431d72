export const recentTexts = {
  title: 'Zuletzt',
  area: 'Mehr',
  empty: 'Auf diesem Gerät wurde noch nichts geändert.',
  undo: 'Rückgängig',
  undoOf: (what: string) => `Rückgängig: ${what}`,
  undone: 'zurückgenommen',
  noWay: 'endgültig',
  lead: 'Die letzten 50 Änderungen dieses Geräts.',
}
