import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useMemo } from 'react'
import type { Entry } from './outbox/outbox.ts'
import { useStore } from './store.ts'
import { call } from './call.ts'
import { waiting } from './outbox/waiting.ts'

export type Enclosure = Api['GET /enclosures/{id}']['response']

const pageSize = 200
export const patching = 'PATCH /enclosures/{id}'

/** All enclosures by name; what waits on this device shows in them. */
export function useEnclosures() {
  const entries = useStore(waiting)
  const { data: stored, ...query } = useQuery({
    queryKey: ['enclosures', 'all'],
    queryFn: ({ signal }) => readEnclosures(signal),
  })
  const data = useMemo(
    () => stored && { items: stored.items.map((one) => withPatches(one, entries)) },
    [stored, entries],
  )
  return { ...query, data }
}

/** An enclosure as it will be when all is stored that waits on this device. */
export function withPatches(enclosure: Enclosure, entries: readonly Entry[]): Enclosure {
  return entries
    .filter(({ operation, params }) => operation === patching && params?.['id'] === enclosure.id)
    .reduce<Enclosure>((after, { body }) => ({ ...after, ...(body as object) }), enclosure)
}

async function readEnclosures(signal: AbortSignal): Promise<{ items: Enclosure[] }> {
  const items: Enclosure[] = []
  for (let page = 1; ; page++) {
    const read = await call('GET /enclosures', { query: { page, pageSize, orderBy: 'name' }, signal })
    items.push(...read.items)
    if (read.items.length < pageSize || items.length >= read.totalCount) return { items }
  }
}
