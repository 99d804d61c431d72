/** Words of the number of young in a year. */
export const youngTexts = {
  heading: 'Jungtiere im Jahr',
  none: 'keine',
  shares: 'Im selben Raum hält noch jemand Nager',
  fault: 'Eine ganze Zahl bis 9999.',
  /** By what the law of the country counts. */
  said: {
    Born: (born: number, threshold: number, year: number) => `${born} von ${threshold} Jungtieren ${year}`,
    GivenAway: (gone: number, threshold: number, year: number) =>
      `${gone} von ${threshold} abgegebenen Tieren ${year}`,
    None: (born: number, _threshold: number, year: number) =>
      `${born === 1 ? '1 Jungtier' : `${born} Jungtiere`} ${year}`,
  },
}
