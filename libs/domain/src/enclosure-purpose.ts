/** What an enclosure is for; none is a home. */
export const ENCLOSURE_PURPOSES = [
  'Home',
  'Breeding',
  'Rearing',
  'Quarantine',
  'Bonding',
  'Transport',
] as const
export type EnclosurePurpose = (typeof ENCLOSURE_PURPOSES)[number]

/** Animals live there for a while only: it may be small. */
const passing: readonly EnclosurePurpose[] = ['Rearing', 'Quarantine', 'Bonding', 'Transport']

export const isForAWhile = (purpose: EnclosurePurpose | null | undefined): boolean =>
  purpose != null && passing.includes(purpose)
