export const texts = {
  title: 'Gesundheit',
  area: 'Tiere',
  note: 'Notiz',
  noteFor: 'Für welches Tier?',
  open: 'Nachkontrollen',
  nothingOpen: 'Nichts offen.',
  overdue: (days: number) => (days === 1 ? 'seit gestern' : `seit ${days} Tagen`),
  due: (day: string) => day,
  from: (day: string, category: string) => `${category} vom ${day}`,
  done: 'Erledigt',
  doneOn: (day: string) => `erledigt am ${day}`,
  otherDay: 'anderer Tag',
  otherDayTitle: 'Erledigt am',
  saveDay: 'Als erledigt eintragen',
  undo: 'Rückgängig',
  undoOf: (what: string) => `Rückgängig: ${what}`,
  lost: 'Leichter geworden',
  lostNone: 'Kein Tier ist leichter als beim Wiegen davor.',
  lostBy: (change: string, percent: string) => `${change} · ${percent}`,
  newest: 'Neueste Notizen',
  conflicts: (count: number) =>
    count === 1
      ? '1 Unstimmigkeit bei Farben und Anlagen'
      : `${count} Unstimmigkeiten bei Farben und Anlagen`,
  noNote: 'Noch keine Notiz zur Gesundheit.',
}
