/** Words of sharing animals out among those who wait. */
export const shareTexts = {
  shareTitle: 'Verteilen',
  shareLead:
    'Vorgeschlagen nach der Warteliste. Erst „Alle reservieren“ hält die Tiere fest, alle oder keines.',
  shareWhich: 'Welche Tiere sollen verteilt werden?',
  shareChoose: 'Zu den Abgabetieren',
  shareEmpty: 'Zurzeit wartet niemand, zu dem sie passen.',
  shareTable: 'Wer bekommt welches Tier',
  home: 'Zuhause',
  stays: 'bleibt hier',
  stay: (name: string) => `${name} bleibt hier`,
  gets: (name: string, home: string) => `${name} zu ${home}`,
  count: (count: number) => (count === 0 ? 'keines' : count === 1 ? '1 Tier' : `${count} Tiere`),
  hints: (count: number) => (count === 1 ? '1 Hinweis' : `${count} Hinweise`),
  reserveAll: 'Alle reservieren',
  sharedOut: (count: number) =>
    count === 1 ? '1 Reservierung angelegt' : `${count} Reservierungen angelegt`,
  noneShared: 'Noch ist kein Tier verteilt.',
}
