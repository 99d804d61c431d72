import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'

type Enclosure = Api['GET /enclosures/{id}']['response']

const pageSize = 200

/** All enclosures by name. */
export function useEnclosures() {
  return useQuery({ queryKey: ['enclosures', 'all'], queryFn: ({ signal }) => readEnclosures(signal) })
}

async function readEnclosures(signal: AbortSignal): Promise<{ items: Enclosure[] }> {
  const items: Enclosure[] = []
  for (let page = 1; ; page++) {
    const read = await call('GET /enclosures', { query: { page, pageSize, orderBy: 'name' }, signal })
    items.push(...read.items)
    if (read.items.length < pageSize || items.length >= read.totalCount) return { items }
  }
}
