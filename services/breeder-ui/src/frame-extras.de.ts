/** Words of what the frame shows after the first paint: connection, what waits, the last action. */
export const extrasTexts = {
  offline: 'Keine Verbindung',
  offlineSince: (time: string) => `Keine Verbindung – von ${time}`,
  notSent: 'Noch nicht gespeichert',
  slow: 'Das Zuchtbuch antwortet noch nicht',
  needYou: (count: number) => (count === 1 ? '1 Angabe braucht Sie' : `${count} Angaben brauchen Sie`),
  waiting: (count: number) => (count === 1 ? '1 wartet' : `${count} warten`),
  look: 'Ansehen',
  updated: 'Zuchtbuch wurde aktualisiert',
  undone: (what: string) => `Rückgängig gemacht: ${what}`,
  undoFailed: (why: string) => `Nicht rückgängig gemacht: ${why}`,
}
