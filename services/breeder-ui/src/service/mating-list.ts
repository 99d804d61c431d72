import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'

export type Mating = Api['GET /matings/{id}']['response']

const pageSize = 200

/** All matings, those entered last first. */
export function useMatings() {
  return useQuery({
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
}
