import type { GerbilStatus } from '../gerbil-status.ts'

export const animalStatusWords = {
  Breeding: 'Zuchttier',
  Pet: 'Liebhabertier',
  ForSale: 'Abzugeben',
  Deceased: 'Verstorben',
  GivenAway: 'Ausgezogen',
} as const satisfies Record<GerbilStatus, string>
