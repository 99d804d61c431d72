import { addDays } from '../calendar.ts'

/*
 * Days are `YYYY-MM-DD` in the breeder's time zone.
 */

interface Facts {
  readonly animals: readonly { readonly id: string; readonly enclosureId: string | null }[]
  readonly litters: readonly (Partners & { readonly id: string; readonly birthDay: string | null })[]
  readonly matings: readonly (Partners & {
    readonly isOpen: boolean
    readonly afterLitterId: string | null
    readonly retiredOn: string | null
  })[]
}
interface Partners {
  readonly fatherId: string | null
  readonly motherId: string | null
}

export interface StayingPair {
  readonly litterId: string
  readonly birthDay: string
  readonly fatherId: string
  readonly motherId: string
}

/** Litters of older days say nothing of a pair. */
const askedForDays = 400

/**
 * Returns the pairs that live in one enclosure and had a litter lately, of which nobody said whether they stay together;
 * each with its newest litter, the newest first. `animals`: the living residents.
 */
export function stayingPairs({ animals, litters, matings }: Facts, today: string): StayingPair[] {
  const homes = new Map(animals.map(({ id, enclosureId }) => [id, enclosureId]))
  const since = addDays(today, -askedForDays)
  const newest = new Map<string, StayingPair>()
  for (const { id: litterId, birthDay, fatherId, motherId } of litters) {
    if (fatherId === null || motherId === null || birthDay === null) continue
    if (birthDay < since || birthDay > today) continue
    const home = homes.get(motherId) ?? null
    if (home === null || homes.get(fatherId) !== home) continue
    const known = newest.get(`${fatherId} ${motherId}`)
    if (known === undefined || known.birthDay < birthDay)
      newest.set(`${fatherId} ${motherId}`, { litterId, birthDay, fatherId, motherId })
  }
  const isAnswered = ({ litterId, fatherId, motherId }: StayingPair) =>
    matings.some(
      (mating) =>
        mating.afterLitterId === litterId ||
        (mating.fatherId === fatherId &&
          mating.motherId === motherId &&
          (mating.isOpen || mating.retiredOn !== null)),
    )
  return [...newest.values()]
    .filter((pair) => !isAnswered(pair))
    .toSorted((a, b) => (a.birthDay === b.birthDay ? 0 : a.birthDay < b.birthDay ? 1 : -1))
}
