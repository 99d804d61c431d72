export const growthTexts = {
  title: 'Wachstum',
  lead: 'Wie viel ein Jungtier zwischen zwei Gewichten zunimmt, lernt das Zuchtbuch aus dem Bestand. Mehr fällt beim Wiegen auf.',
  learnt: (weights: string, animals: string) => `Gelernt aus ${weights} Gewichten von ${animals} Tieren`,
  tooFew: 'Noch zu wenige Gewichte',
  needed: 'Für jedes Alter braucht es mindestens 10 Tiere aus 3 Würfen.',
  until:
    'Wo die Kurve fehlt, wird bis zum 84. Tag ein Gramm am Tag erwartet. Quelle: unsere Vorgabe, das Zweieinhalbfache von McManus',
  curve: (from: string, to: string) => `Gewicht nach Alter, von ${from} bis ${to}`,
  band: 'Linie: die Mitte. Fläche: 8 von 10 Gewichten, ab 20 Tieren.',
  table: 'Als Tabelle',
  age: 'Alter',
  middle: 'Mitte',
  most: '8 von 10',
  animals: 'Tiere',
  days: (age: number) => (age === 0 ? 'Geburt' : age === 365 ? '1 Jahr' : `${age} Tage`),
  axis: (age: number) => (age === 0 ? 'Geburt' : age === 365 ? '1 Jahr' : `Tag ${age}`),
  range: (low: string, high: string) => `${low}–${high}`,
}
