import { useEnclosures } from './enclosure-list.ts'

/** Where an enclosure stands. */
export type Shelf = ReadonlyMap<string, { name: string; location: string | null }>

/** Null until it is known, or known not to be reachable. */
export function useShelf(): Shelf | null {
  const { data, isPending } = useEnclosures()
  if (isPending) return null
  return new Map(data?.items.map(({ id, name, location }) => [id, { name, location }]))
}

const inGerman = new Intl.Collator('de', { numeric: true })

/**
 * Sorts by the room, then by the name of the enclosure, as one walks past them; those without a known place last, as
 * they came.
 */
export function inShelfOrder<T>(things: readonly T[], enclosureOf: (thing: T) => string, shelf: Shelf): T[] {
  return things.toSorted((one, other) => {
    const [a, b] = [shelf.get(enclosureOf(one)), shelf.get(enclosureOf(other))]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return (
      inGerman.compare(a.location ?? '\uffff', b.location ?? '\uffff') || inGerman.compare(a.name, b.name)
    )
  })
}
