import { useQuery } from '@tanstack/react-query'
import type { GrowthPoint } from '@zuchtbuch/domain/growth-reference'
import { call } from './call.ts'

export const useGrowthReference = () =>
  useQuery({
    queryKey: ['growth-reference'],
    queryFn: ({ signal }) => call('GET /growth-reference', { signal }),
  })

const unknown: readonly GrowthPoint[] = []

/** How the herd grows, as the service or an earlier visit told it; empty while nobody has. */
export const useGrowth = (): readonly GrowthPoint[] => useGrowthReference().data?.points ?? unknown
