/** Words of what holds on to a record that is to be deleted. */
export const usesTexts = {
  /** The records that hold on to one that is to be deleted. */
  uses: {
    gerbils: (count: number) => (count === 1 ? '1 Tier' : `${count} Tiere`),
    litters: (count: number) => (count === 1 ? '1 Wurf' : `${count} Würfe`),
    matings: (count: number) => (count === 1 ? '1 Paar' : `${count} Paare`),
    contracts: (count: number) => (count === 1 ? '1 Vertrag' : `${count} Verträge`),
    requests: (count: number) => (count === 1 ? '1 Anfrage' : `${count} Anfragen`),
    prospects: (count: number) => (count === 1 ? '1 Interessent' : `${count} Interessenten`),
    reservations: (count: number) => (count === 1 ? '1 Reservierung' : `${count} Reservierungen`),
  },
  use: (n: number) => `Nr. ${n}`,
}
