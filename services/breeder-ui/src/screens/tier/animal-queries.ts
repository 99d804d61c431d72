import { useQuery } from '@tanstack/react-query'
import { call } from '../../service/call.ts'

const all = { pageSize: 200 }

export const useWeights = (id: string) =>
  useQuery({
    queryKey: ['gerbils', id, 'weight-records'],
    queryFn: async () => {
      const { items } = await call('GET /gerbils/{id}/weight-records', { params: { id }, query: all })
      return items
        .map(({ date, weightGrams, notes }) => ({ date, grams: weightGrams, note: notes }))
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    },
  })

export const useHealth = (id: string) =>
  useQuery({
    queryKey: ['gerbils', id, 'health-records'],
    queryFn: async () => {
      const { items } = await call('GET /gerbils/{id}/health-records', { params: { id }, query: all })
      return items.toSorted((a, b) => (a.date > b.date ? -1 : 1))
    },
  })
