import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** The installation with its abilities; undefined until it was read. */
export const useInfo = () =>
  useQuery({ queryKey: ['info'], queryFn: ({ signal }) => call('GET /api/info', { signal }) }).data
