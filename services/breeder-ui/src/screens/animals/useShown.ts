import { useMemo } from 'react'
import { herdGroups } from '../../searches.ts'
import { type HerdAnimal, isIn, matcherOf, passes, sorted } from './herd.ts'
import { recallOrder } from './list-memory.ts'
import { readOrder, type AnimalsSearch } from './animals-search.ts'

/** What of the herd the address asks for, in its order. */
export function useShown(animals: readonly HerdAnimal[] | undefined, search: AnimalsSearch, today: string) {
  const group = search.gruppe ?? 'bestand'
  const query = search.suche ?? ''
  const { geschlecht, farbe, gehege } = search
  const order = readOrder(search.sortierung ?? recallOrder(group))
  const { column, descending } = order
  const counts = useMemo(
    () =>
      new Map(
        herdGroups.map((one) => [one, animals?.filter((animal) => isIn(one, animal, today)).length ?? null]),
      ),
    [animals, today],
  )
  const inGroup = useMemo(
    () => (animals ?? []).filter((animal) => isIn(group, animal, today)),
    [animals, group, today],
  )
  const listed = useMemo(() => {
    const wanted = {
      ...(geschlecht && { geschlecht }),
      ...(farbe === undefined ? {} : { farbe }),
      ...(gehege === undefined ? {} : { gehege }),
    }
    const isFound = matcherOf(query)
    const found = inGroup.filter((animal) => passes(wanted, animal) && isFound(animal))
    return sorted(found, { column, descending })
  }, [inGroup, query, geschlecht, farbe, gehege, column, descending])
  const ids = useMemo(() => listed.map(({ id }) => id), [listed])
  const filters = [geschlecht, farbe, gehege].filter((one) => one !== undefined).length
  return { group, query, order, counts, inGroup, listed, ids, filters }
}
