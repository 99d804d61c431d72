export const texts = {
  title: (count: number, name: string) => (count === 1 ? `${name} umsetzen` : `${count} Tiere umsetzen`),
  noEnclosure: 'ohne Gehege',
  nobody: 'leer',
  here: 'wohnt hier',
  allHere: 'wohnen hier',
  warnings: {
    SexesMixed: () => 'Böckchen und Weibchen säßen zusammen.',
    OverCapacity: (capacity: number) =>
      capacity === 1 ? 'Es ist nur für ein Tier gedacht.' : `Es ist nur für ${capacity} Tiere gedacht.`,
    SingleAnimal: () => 'Das Tier säße allein.',
  },
  moved: (count: number, name: string, where: string | null) =>
    `${count === 1 ? name : `${count} Tiere`} ${where === null ? 'aus dem Gehege genommen' : `nach ${where} umgesetzt`}`,
  reasons: {
    changedElsewhere: 'wurde inzwischen woanders umgesetzt.',
    gone: 'Dieses Tier gibt es nicht mehr.',
  },
  noneYet: 'Noch kein Gehege.',
  refused: (name: string, reason: string) => `${name}: ${reason}`,
}
