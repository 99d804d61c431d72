/** Words of one weight that is typed, or put right. */
export const weightTexts = {
  grams: 'Gewicht',
  day: 'Tag',
  save: 'Speichern',
  weighed: (weight: string) => `Für diesen Tag stehen schon ${weight} im Buch.`,
  replace: 'Ersetzen',
  beforeBirth: 'Da war das Tier noch nicht geboren.',
  notKept: 'Auf diesem Gerät ist kein Platz mehr. Das Gewicht ist noch nicht gesichert.',
  weighedNow: (name: string, weight: string) => `${name}: ${weight} eingetragen`,
}
