import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'

export type Numbers = Api['GET /statistics/placements']['response']

/** How placements went since a day; null is the twelve months up to today. */
export const usePlacementNumbers = (from: string | null) =>
  useQuery({
    queryKey: ['placement-numbers', from],
    queryFn: ({ signal }) =>
      call('GET /statistics/placements', { query: from === null ? {} : { from }, signal }),
    placeholderData: keepPreviousData,
    // Everything that is placed changes them.
    staleTime: 0,
  })
