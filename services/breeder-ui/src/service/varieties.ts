import { useQuery } from '@tanstack/react-query'
import { colorVarietyLimits } from '@zuchtbuch/domain/text-limits'
import { colorVarietyWords } from '@zuchtbuch/domain/words/color-variety.de'
import { colorName } from '@zuchtbuch/domain/color-name'
import type { Api } from '@zuchtbuch/api/routes'
import { useMemo } from 'react'
import { call, type CallOptions } from './call.ts'
import { queries } from './queries.ts'
import { resource } from './resource.ts'

export type Variety = Api['GET /color-varieties/{id}']['response']

/** All colours of the catalogue. */
export function useVarieties() {
  return useQuery({
    queryKey: ['color-varieties', 'all'],
    queryFn: ({ signal }) => call('GET /color-varieties', { query: { pageSize: 200 }, signal }),
  })
}

interface Coated {
  genotype: string | null
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
      nameOf: (animal) => colorName(of(animal)?.name ?? null, animal.genotype),
    }
  }, [items])
}

/** Adds an own colour; `idempotencyKey` belongs to the form. */
export async function createVariety(
  body: CallOptions<'POST /color-varieties'>['body'],
  idempotencyKey: string,
): Promise<Variety> {
  const variety = await call('POST /color-varieties', { body, idempotencyKey })
  await queries.invalidateQueries({ queryKey: ['color-varieties'] })
  return variety
}

export const varieties = resource({
  key: ['color-varieties'],
  read: 'GET /color-varieties/{id}',
  change: 'PUT /color-varieties/{id}',
  words: colorVarietyWords,
  limits: colorVarietyLimits,
  nameOf: ({ name }) => `Farbe ${name}`,
  onKept: () => void queries.invalidateQueries({ queryKey: ['color-varieties', 'all'] }),
})

export async function removeVariety(id: string): Promise<void> {
  await call('DELETE /color-varieties/{id}', { params: { id } })
  await queries.invalidateQueries({ queryKey: ['color-varieties'] })
}
