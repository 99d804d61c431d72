import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'

export type PlacementBoard = Api['GET /api/placement-board']['response']
export type PlacementPerson = PlacementBoard['people'][number]
export type PlacementGroup = PlacementBoard['groups'][number]

/** Who is on the way to animals, and which animals look for a home. */
export const usePlacementBoard = () =>
  useQuery({
    queryKey: ['prospects', 'board'],
    queryFn: ({ signal }) => call('GET /api/placement-board', { signal }),
    placeholderData: keepPreviousData,
  })
