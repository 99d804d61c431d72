import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { useEffect, useMemo } from 'react'
import { call } from './call.ts'
import { calendar } from './clock.ts'
import { closedMatings } from './closed-matings.ts'
import { useStore } from './store.ts'
import { waiting } from './outbox/waiting.ts'

export type Today = Api['GET /api/today']['response']
export type DueItem = Today['items'][number]
export type SnoozedItem = Today['snoozed'][number]

/** The due items and the standing; a mating whose litter waits on this device has no due item any more. */
export function useToday() {
  const { today } = useStore(calendar)
  const { data: stored, ...query } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call('GET /api/today', { signal }),
  })
  const entries = useStore(waiting)
  const data = useMemo(() => {
    const closed = closedMatings(entries)
    return closed.size === 0 || stored === undefined
      ? stored
      : { ...stored, items: stored.items.filter(({ id }) => !closed.has(id)) }
  }, [stored, entries])
  const { refetch } = query
  const day = data?.day
  // At midnight another day begins, and with it other things are due; all who show them ask once.
  useEffect(() => {
    if (day !== undefined && day !== today) void refetch({ cancelRefetch: false })
  }, [day, today, refetch])
  return { ...query, data }
}

/** The next steps of the litters, far ahead. */
export const useDueOfLitters = () =>
  useQuery({
    queryKey: ['today', 'litters'],
    queryFn: ({ signal }) => call('GET /api/today', { query: { resource: 'litter' }, signal }),
  })

/**
 * Returns things in their order, those of a quarantine last: what hands carry goes to the others no more. Source: ours,
 * a rule of hygiene.
 */
export function quarantinedLast<T>(things: readonly T[], isInQuarantine: (thing: T) => boolean): T[] {
  return things.toSorted((one, other) => Number(isInQuarantine(one)) - Number(isInQuarantine(other)))
}
