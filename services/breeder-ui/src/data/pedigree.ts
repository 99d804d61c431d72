import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

const all = { pageSize: 200 }

/** Its key does not begin with the animal: every ancestor that changes concerns it. */
export const usePedigree = (id: string, generations: number) =>
  useQuery({
    queryKey: ['gerbils', 'pedigree', id, generations],
    queryFn: ({ signal }) =>
      call('GET /gerbils/{id}/pedigree', { params: { id }, query: { generations }, signal }),
    // Fewer or more generations of the same animal: what is known stays meanwhile.
    placeholderData: (before) => (before?.id === id ? keepPreviousData(before) : undefined),
  })

export const useInbreeding = (id: string) =>
  useQuery({
    queryKey: ['gerbils', id, 'inbreeding'],
    queryFn: ({ signal }) => call('GET /gerbils/{id}/inbreeding', { params: { id }, query: {}, signal }),
  })

export const useSiblings = (id: string) =>
  useQuery({
    queryKey: ['gerbils', id, 'siblings'],
    queryFn: ({ signal }) => call('GET /gerbils/{id}/siblings', { params: { id }, query: all, signal }),
  })

export const useOffspring = (id: string) =>
  useQuery({
    queryKey: ['gerbils', id, 'offspring'],
    queryFn: ({ signal }) => call('GET /gerbils/{id}/offspring', { params: { id }, query: all, signal }),
  })
