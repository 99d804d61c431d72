import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import { useInfo } from './info.ts'
import type { Site } from './site.ts'
import { queries } from './queries.ts'

export type SiteAnimals = Api['GET /api/publish/animals']['response']

const key = ['site-animals']

/**
 * The animals that visitors see, with what differs by now; undefined while that is not known, or nothing is published.
 */
export const useSiteAnimals = (): SiteAnimals | undefined =>
  useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /api/publish/animals', { signal }),
    enabled: useInfo()?.published === true,
  }).data

/**
 * How the website follows what happens to one of these animals, as far as this page knows; null where it shows none of
 * them.
 */
export function followsHow(ids: readonly string[]): Site['publishAnimals'] | null {
  const animals = queries.getQueryData<SiteAnimals>(key)
  const site = queries.getQueryData<Site>(['site'])
  if (animals === undefined || site === undefined) return null
  return ids.some((id) => animals.gerbilIds.includes(id)) ? site.publishAnimals : null
}
