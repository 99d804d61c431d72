import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../service/call.ts'
import { useAnimals, useLitters } from '../../service/herd.ts'
import { tellProblem } from '../../service/problem.ts'
import { calendar } from '../../service/clock.ts'
import { useStore } from '../../service/store.ts'
import type { Enclosure } from './ChangeSheet.tsx'
import { type HerdAnimal, readHerd } from './herd.ts'

interface Herd {
  /** Undefined until they were read once. */
  animals: readonly HerdAnimal[] | undefined
  enclosures: readonly Enclosure[]
  today: string
  /** What went wrong, for who looks after the service; null while all is well. */
  failure: string | null
  retry: () => void
}

const NOTHING: readonly Enclosure[] = []

/** The whole herd of the list. */
export function useHerd(): Herd {
  const today = useStore(calendar).today
  const gerbils = useAnimals()
  const litters = useLitters()
  const varieties = useQuery({
    queryKey: ['color-varieties', 'all'],
    queryFn: () => call('GET /color-varieties', { query: { pageSize: 200 } }),
  })
  const enclosures = useQuery({
    queryKey: ['enclosures', 'all'],
    queryFn: () => call('GET /enclosures', { query: { pageSize: 200, orderBy: 'name' } }),
  })
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
    enclosures: enclosures.data?.items ?? NOTHING,
    today,
    failure: error === null ? null : tellProblem(error).details,
    retry: () => {
      for (const query of [gerbils, litters, varieties, enclosures]) void query.refetch()
    },
  }
}
