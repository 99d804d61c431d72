import { useQuery } from '@tanstack/react-query'
import { useStore } from './store.ts'
import { call } from './call.ts'
import { connection } from './connection.ts'
import { useInfo } from './info.ts'
import { hostBehind, type HostState, type PublishChanges, usePublishTarget } from './publish.ts'

/**
 * The changes that publishing now would bring to visitors; none while they see nothing, unless `first`. The service
 * renders the website for it: it is no part of a first paint.
 */
export const usePublishChanges = (options: { first?: boolean } = {}) => useChanges(options).data

function useChanges({ first = false }: { first?: boolean }) {
  const isPublished = useInfo()?.published === true
  return useQuery({
    queryKey: ['publish-changes'],
    queryFn: ({ signal }) => call('GET /api/publish/changes', { signal }),
    enabled: isPublished || first,
  })
}

/** How far what visitors see is behind: `Unknown` without an answer that holds now, whatever was answered before. */
export type PublishState =
  | { known: 'Asking' | 'Unknown' }
  | { known: 'Never' | 'All' }
  | { known: 'Pages'; count: number }
  | { known: 'HostBehind'; host: string }

export function usePublishState(): PublishState {
  const { online } = useStore(connection)
  return publishState({ online, changes: useChanges({ first: true }), target: usePublishTarget() })
}

type Asked<Data> = { data: Data | undefined; isFetching: boolean; isError: boolean }

/** The same as a function of what was asked. */
export function publishState({
  online,
  changes,
  target,
}: {
  online: boolean
  changes: Asked<Pick<PublishChanges, 'publishedAt' | 'pages'>>
  target: Asked<HostState>
}): PublishState {
  const asked = [changes, target]
  if (!online || asked.some(({ isError }) => isError)) return { known: 'Unknown' }
  if (changes.data === undefined || target.data === undefined || asked.some(({ isFetching }) => isFetching))
    return { known: 'Asking' }
  const { publishedAt, pages } = changes.data
  if (publishedAt === null) return { known: 'Never' }
  if (pages.length > 0) return { known: 'Pages', count: pages.length }
  const host = hostBehind(target.data)
  return host === null ? { known: 'All' } : { known: 'HostBehind', host }
}
