const young = (count: number) => (count === 1 ? '1 Jungtier' : `${count} Junge`)

export const texts = {
  add: 'Wurf',
  none: 'Noch kein Wurf.',
  addFirst: 'Ersten Wurf eintragen',
  nests: 'In den Nestern',
  expected: 'Erwartet',
  before: 'Davor',
  litters: (count: number) => (count === 1 ? '1 Wurf' : `${count} Würfe`),
  pair: (mother: string, father: string) => `${mother} × ${father}`,
  unknown: 'unbekannt',
  young,
  day: (age: number) => `Tag ${age}`,
  born: 'Wurf ist da',
  bornOf: (pair: string) => `Wurf ist da: ${pair}`,
  between: (from: string, to: string) => `${from} bis ${to}`,
  steps: {
    Sexing: 'Geschlechter',
    SeparateSexes: 'trennen',
    Selection: 'auswählen',
    LossesOpen: 'Verluste',
    ReadyToGo: 'abgabebereit',
    WeighYoung: 'wiegen',
  } as Readonly<Record<string, string>>,
  on: (step: string, day: string) => `${step} am ${day}`,
  tomorrow: (step: string) => `morgen: ${step}`,
  now: (step: string) => `jetzt: ${step}`,
}
