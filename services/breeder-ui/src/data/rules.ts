import { useQuery } from '@tanstack/react-query'
import { type BreedingRules, defaultBreedingRules } from '@zuchtbuch/domain/herd-rules/breeding-rules'
import { call } from './call.ts'

/** The limits as the service told them; undefined until it did. */
export function useKnownRules(): BreedingRules | undefined {
  return useQuery({
    queryKey: ['settings', 'rules'],
    queryFn: ({ signal }) => call('GET /settings/rules', { signal }),
  }).data
}

/** The limits that the breeder chose; the defaults until they were read. */
export function useRules(): BreedingRules {
  return useKnownRules() ?? defaultBreedingRules
}
