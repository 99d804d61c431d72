import { useMemo } from 'react'
import { useEnclosures } from '../../data/enclosure-list.ts'
import { useAnimals, useLitters } from '../../data/herd.ts'
import { describeProblem } from '../../data/problem.ts'
import { calendar } from '../../data/clock.ts'
import { useStore } from '../../data/store.ts'
import { useVarieties } from '../../data/variety-list.ts'
import { type HerdAnimal, readHerd } from './herd.ts'

interface Herd {
  /** Undefined until they were read once. */
  animals: readonly HerdAnimal[] | undefined
  today: string
  /** What went wrong, for who looks after the service; null while all is well. */
  failure: string | null
  retry: () => void
}

/** The whole herd of the list. */
export function useHerd(): Herd {
  const today = useStore(calendar).today
  const gerbils = useAnimals()
  const litters = useLitters()
  const varieties = useVarieties()
  const enclosures = useEnclosures()
  const animals = useMemo(
    () =>
      gerbils.data === undefined || litters.data === undefined
        ? undefined
        : readHerd(gerbils.data, litters.data, {
            varieties: varieties.data?.items ?? [],
            enclosures: enclosures.data?.items ?? [],
          }),
    [gerbils.data, litters.data, varieties.data, enclosures.data],
  )
  const error = gerbils.error ?? litters.error
  return {
    animals,
    today,
    failure: error === null ? null : describeProblem(error).details,
    retry: () => {
      for (const query of [gerbils, litters, varieties, enclosures]) void query.refetch()
    },
  }
}
