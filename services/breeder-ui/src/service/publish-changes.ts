import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'
import { useInfo } from './info.ts'

/**
 * What publishing now would change for visitors; nothing while they see nothing, unless `first`. The service renders the
 * website for it: it is no part of a first paint.
 */
export function usePublishChanges({ first = false }: { first?: boolean } = {}) {
  const isPublished = useInfo()?.published === true
  return useQuery({
    queryKey: ['publish-changes'],
    queryFn: ({ signal }) => call('GET /api/publish/changes', { signal }),
    enabled: isPublished || first,
  }).data
}
