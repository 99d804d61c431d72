import { useEnclosures } from './enclosure-list.ts'

/** Where an enclosure stands. */
export type Shelf = ReadonlyMap<string, Placed>

interface Placed {
  name: string
  location: string | null
  sortOrder: number | null
}

/** Null until it is known, or known not to be reachable. */
export function useShelf(): Shelf | null {
  const { data, isPending } = useEnclosures()
  if (isPending) return null
  return new Map(data?.items.map(({ id, name, location, sortOrder }) => [id, { name, location, sortOrder }]))
}

const inGerman = new Intl.Collator('de', { numeric: true })

/**
 * Sorts as one walks past the enclosures: by the room, then by the order that was given them there, then by name; those
 * without a known place last, as they came.
 */
export function inShelfOrder<T>(things: readonly T[], enclosureOf: (thing: T) => string, shelf: Shelf): T[] {
  return things.toSorted((one, other) => {
    const [a, b] = [shelf.get(enclosureOf(one)), shelf.get(enclosureOf(other))]
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return (
      inGerman.compare(a.location ?? '\uffff', b.location ?? '\uffff') ||
      (a.sortOrder ?? Infinity) - (b.sortOrder ?? Infinity) ||
      inGerman.compare(a.name, b.name)
    )
  })
}

/** The shelf with one enclosure before (-1) or behind (1) its neighbour of the same room; at the end of a room as it was. */
export function moveOnShelf<T extends { id: string; location: string | null }>(
  shelf: readonly T[],
  id: string,
  step: -1 | 1,
): T[] {
  const from = shelf.findIndex((one) => one.id === id)
  const [moved, passed] = [shelf[from], shelf[from + step]]
  if (moved === undefined || passed === undefined || moved.location !== passed.location) return [...shelf]
  return shelf.with(from, passed).with(from + step, moved)
}
