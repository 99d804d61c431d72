import { quarantinedEnclosures } from '@zuchtbuch/domain/quarantine'
import { quarantinedLast } from './today.ts'
import { useEnclosures } from './enclosure-list.ts'
import { useAnimals } from './herd.ts'
import { isLiving } from './is-living.ts'
import { inShelfOrder, type Shelf, useShelf } from './shelf.ts'

/** The way of a round through the animal room. */
export interface RoundOrder {
  shelf: Shelf
  /** Enclosures in quarantine. */
  quarantined: ReadonlySet<string>
  /** As one walks past the enclosures, those in quarantine last. */
  sort: <T>(things: readonly T[], enclosureOf: (thing: T) => string) => T[]
}

/** Null until it is known, or known not to be reachable. `day` is today. */
export function useRoundOrder(day: string): RoundOrder | null {
  const shelf = useShelf()
  const enclosures = useEnclosures().data?.items ?? []
  const animals = useAnimals()
  if (shelf === null || animals.isPending) return null
  const quarantined = quarantinedEnclosures(enclosures, (animals.data ?? []).filter(isLiving), day)
  return {
    shelf,
    quarantined,
    sort: (things, enclosureOf) =>
      quarantinedLast(inShelfOrder(things, enclosureOf, shelf), (thing) =>
        quarantined.has(enclosureOf(thing)),
      ),
  }
}
