import { useQuery } from '@tanstack/react-query'
import { type CoatFacts, colorName } from '@zuchtbuch/domain/colors/color-name'
import type { Api } from '@zuchtbuch/api/routes'
import { useMemo } from 'react'
import { call } from './call.ts'

export type Variety = Api['GET /color-varieties/{id}']['response']

/** All colours of the catalogue. */
export function useVarieties() {
  return useQuery({
    queryKey: ['color-varieties', 'all'],
    queryFn: ({ signal }) => call('GET /color-varieties', { query: { pageSize: 200 }, signal }),
  })
}

interface Coated extends CoatFacts {
  colorVarietyId: string | null
}

/** How an animal is drawn, and what its colour is called. */
export function useColors(): {
  patternOf: (animal: Coated) => string | null
  nameOf: (animal: Coated) => string | null
} {
  const items = useVarieties().data?.items
  return useMemo(() => {
    const known = new Map(items?.map((variety) => [variety.id, variety]))
    const of = ({ colorVarietyId }: Coated) => known.get(colorVarietyId ?? '')
    return {
      patternOf: (animal) => of(animal)?.genotype ?? null,
      nameOf: (animal) => colorName(of(animal)?.name ?? null, animal),
    }
  }, [items])
}
