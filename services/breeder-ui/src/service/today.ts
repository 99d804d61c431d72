import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useEffect } from 'react'
import { call } from './call.ts'
import { calendar } from './clock.ts'
import { useStore } from '../device/store.ts'

export type Today = Api['GET /api/today']['response']
export type DueItem = Today['items'][number]

/** What is due, and how things stand. */
export function useToday() {
  const { today } = useStore(calendar)
  const query = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call('GET /api/today', { signal }),
  })
  const { refetch } = query
  const day = query.data?.day
  // At midnight another day begins, and with it other things are due; all who show them ask once.
  useEffect(() => {
    if (day !== undefined && day !== today) void refetch({ cancelRefetch: false })
  }, [day, today, refetch])
  return query
}

/** What the litters need next, far ahead. */
export const useDueOfLitters = () =>
  useQuery({
    queryKey: ['today', 'litters'],
    queryFn: ({ signal }) => call('GET /api/today', { query: { resource: 'litter' }, signal }),
  })
