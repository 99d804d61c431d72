export const texts = {
  add: 'Wurf',
  none: 'Noch kein Wurf.',
  addFirst: 'Ersten Wurf eintragen',
  list: 'Alle Würfe',
  nameless: 'Wurf ohne Kürzel',
  litter: (code: string) => `Wurf ${code}`,
  pair: (mother: string, father: string) => `${mother} × ${father}`,
  unknown: 'unbekannt',
  living: (count: number) => (count === 1 ? '1 Junge' : `${count} Junge`),
  bornOn: (day: string) => `geboren ${day}`,
  next: (title: string, day: string) => `${title} – ${day}`,
}
