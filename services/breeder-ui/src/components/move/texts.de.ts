const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)!}`

export const texts = {
  title: (count: number, name: string) => `Wohin mit ${count === 1 ? name : `${count} Tieren`}?`,
  now: (enclosure: string, others: readonly string[]) =>
    `jetzt in ${enclosure}${others.length === 0 ? '' : ` mit ${inWords(others)}`}`,
  fits: 'Passt',
  more: (count: number) => `${count} weitere, die passen`,
  against: {
    SexesMixed: 'Dort säßen Böckchen und Weibchen zusammen',
    OverCapacity: 'voll',
    Quarantine: 'Quarantäne',
  },
  noEnclosure: 'ohne Gehege',
  nobody: 'leer',
  company: (names: readonly string[], isLikeAge: boolean) =>
    `${inWords(names)}${isLikeAge ? ' · fast gleich alt' : ''}`,
  leftAlone: (name: string, enclosure: string) => `${name} bliebe allein in ${enclosure}.`,
  takeAlong: (name: string) => `${name} mitnehmen`,
  goes: (count: number, name: string, enclosure: string | null) =>
    `${count === 1 ? name : `${count} Tiere`} ${enclosure === null ? 'aus dem Gehege nehmen' : `nach ${enclosure}`}`,
  warnings: {
    SexesMixed: () => 'Böckchen und Weibchen säßen zusammen.',
    OverCapacity: (capacity: number) =>
      capacity === 1 ? 'Es ist nur für ein Tier gedacht.' : `Es ist nur für ${capacity} Tiere gedacht.`,
    SingleAnimal: () => 'Das Tier säße allein.',
  },
  who: (count: number, name: string) => (count === 1 ? `${name} ist` : `${count} Tiere sind`),
  whom: (count: number, name: string) => (count === 1 ? name : `diese ${count} Tiere`),
  quarantine: {
    Ends: (who: string, until: string) => `${who} in Quarantäne${until}; mit dem Umzug endet sie vorzeitig.`,
    Stays: (who: string, until: string) => `${who} in Quarantäne${until}; sie gilt nach dem Umzug weiter.`,
    Differs: (who: string, until: string) => `${who} in Quarantäne${until}, die anderen dort nicht.`,
    Begins: (who: string, until: string, whom: string) =>
      `${who} in Quarantäne${until}; sie gilt dann auch für ${whom}.`,
    Company: (who: string, until: string, whom: string) =>
      `${who} dort in Quarantäne${until}, ${whom} nicht.`,
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
