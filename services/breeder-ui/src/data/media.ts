import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, remove } from './call.ts'
import { invalidate } from './queries.ts'

export type Media = Api['GET /api/media/{id}']['response']

export const mediaPerPage = 48
/** The address that new pictures of the website are sent to. */
export const mediaAddress = '/api/media'

/** One page of the pictures of the website, newest first. */
export const useMedia = (page: number) =>
  useQuery({
    queryKey: ['media', 'list', page],
    queryFn: ({ signal }) => call('GET /api/media', { query: { page, pageSize: mediaPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** One picture; nothing is asked for while there is no id. */
export const useMedium = (id: string | null) =>
  useQuery({
    queryKey: ['media', id],
    queryFn: ({ signal }) => call('GET /api/media/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })

/** Resolves to what brings it back; throws where a page shows it. */
export async function removeMedia(id: string): Promise<string | null> {
  const { trashId } = await remove('DELETE /api/media/{id}', { params: { id } })
  invalidate('media', null)
  return trashId
}

export const refreshMedia = (): void => invalidate('media', null)
