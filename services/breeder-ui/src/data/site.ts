import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'

export type Site = Api['GET /api/site']['response']

/** Title and navigation of the website, and how it follows the animals. */
export const useSite = () =>
  useQuery({ queryKey: ['site'], queryFn: ({ signal }) => call('GET /api/site', { signal }) })
