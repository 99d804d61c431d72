import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useMemo } from 'react'
import { useStore } from './store.ts'
import { call } from './call.ts'
import { closedMatings } from './closed-matings.ts'
import { waiting } from './outbox/waiting.ts'

export type Mating = Api['GET /matings/{id}']['response']

const pageSize = 200

/** All matings, those entered last first; one whose litter waits on this device is closed. */
export function useMatings() {
  const { data: stored, ...query } = useQuery({
    queryKey: ['matings', 'all'],
    queryFn: async ({ signal }) => {
      const items: Mating[] = []
      for (let page = 1; ; page++) {
        const read = await call('GET /matings', { query: { page, pageSize }, signal })
        items.push(...read.items)
        if (read.items.length < pageSize || items.length >= read.totalCount) return items
      }
    },
  })
  const entries = useStore(waiting)
  const data = useMemo(() => {
    const closed = closedMatings(entries)
    return stored?.map((mating): Mating => {
      const litterId = closed.get(mating.id)
      if (litterId === undefined) return mating
      return { ...mating, litterId, state: 'Littered', expectedFrom: null, expectedTo: null }
    })
  }, [stored, entries])
  return { ...query, data }
}
