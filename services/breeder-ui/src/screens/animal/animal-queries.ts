import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../data/call.ts'
import { useStore } from '../../data/store.ts'
import { waiting } from '../../data/outbox/waiting.ts'
import { weightsOf } from '../../data/outbox/with-waiting.ts'

const all = { pageSize: 200 }

/** All weights by day, with those that wait on this device: they are what the breeder typed last. */
export function useWeights(id: string) {
  const entries = useStore(waiting)
  const { data: stored, ...query } = useQuery({
    queryKey: ['gerbils', id, 'weight-records'],
    queryFn: async () => {
      const { items } = await call('GET /gerbils/{id}/weight-records', { params: { id }, query: all })
      return items.map(({ date, weightGrams, notes }) => ({ date, grams: weightGrams, note: notes }))
    },
  })
  const data = useMemo(() => {
    if (stored === undefined) return undefined
    const byDay = new Map(stored.map((weight) => [weight.date, weight]))
    for (const { gerbilId, date, weightGrams } of entries.flatMap(weightsOf)) {
      if (gerbilId === id) byDay.set(date, { date, grams: weightGrams, note: null })
    }
    return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
  }, [stored, entries, id])
  return { ...query, data }
}

export const useHealth = (id: string) =>
  useQuery({
    queryKey: ['gerbils', id, 'health-records'],
    queryFn: async () => {
      const { items } = await call('GET /gerbils/{id}/health-records', { params: { id }, query: all })
      return items.toSorted((a, b) => (a.date > b.date ? -1 : 1))
    },
  })
