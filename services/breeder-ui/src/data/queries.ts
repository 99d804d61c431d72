import { QueryClient } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

/** Whose answers show something of a record of this kind, beside its own. */
const shownIn: Readonly<Record<string, readonly string[]>> = {
  gerbils: [
    'preview',
    'litters',
    'matings',
    'enclosures',
    'search',
    'today',
    'contract-preview',
    'prospects',
    'reservations',
    'aftercare',
    'site-animals',
  ],
  litters: ['gerbils', 'matings', 'search', 'today'],
  // that a pair may sit together, and whose litter is expected
  matings: ['litters', 'enclosures', 'gerbils', 'today'],
  enclosures: ['gerbils', 'info', 'search', 'today'],
  contacts: [
    'gerbils',
    'prospects',
    'reservations',
    'contracts',
    'search',
    'requests',
    'mails',
    'contract-preview',
    'aftercare',
    'today',
  ],
  contracts: ['gerbils', 'contacts', 'today', 'contract-preview'],
  requests: ['today', 'prospects'],
  mails: ['today', 'prospects', 'requests', 'aftercare'],
  prospects: ['today', 'requests', 'reservations'],
  reservations: ['today', 'prospects', 'gerbils', 'site-animals'],
  aftercare: ['today'],
  'owner-reports': ['today', 'aftercare'],
  returns: ['aftercare', 'contracts'],
  feedback: ['today', 'search'],
  jobs: ['today', 'backups', 'info'],
  'color-varieties': ['gerbils', 'litters'],
  'weight-records': ['gerbils', 'enclosures', 'today', 'contract-preview'],
  'health-records': ['gerbils', 'today'],
  photos: ['gerbils', 'enclosures', 'preview'],
  // the limits of the breeder, by which pairs are judged
  settings: ['preview', 'gerbils', 'info', 'litters', 'matings', 'today', 'contract-preview'],
  today: ['enclosures', 'health-records', 'gerbils'],
  pages: ['settings', 'info', 'preview', 'publish-changes', 'search', 'media'],
  site: ['preview', 'publish-changes', 'site-animals', 'today'],
  media: ['preview'],
}

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)

/**
 * Whether an answer may be outdated by a change. Keys begin with the resource; the second part is the id where the
 * answer is about one record. `ids` null: any of them.
 */
export function isConcerned(
  key: readonly unknown[],
  resource: string,
  ids: readonly string[] | null,
): boolean {
  const [of, id] = key
  // kept up to date record by record, see refreshHerd
  if (id === 'rows') return false
  if (of === resource) return ids === null || !isId(id) || ids.includes(String(id))
  return typeof of === 'string' && (shownIn[resource]?.includes(of) ?? false)
}

/** A refusal stays one; what did not get through is tried again, and what is still being computed for a minute. */
export const isTriedAgain = (failures: number, error: Error): boolean =>
  failures <
  (!(error instanceof ApiProblem) ? 2 : error.code === 'InferenceBuilding' ? 20 : error.status < 500 ? 0 : 2)

/** Answers of the service, kept while the program is open; events say when they are asked for again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The service tells of every change; a look at the clock adds nothing.
      staleTime: 5 * 60_000,
      gcTime: 30 * 60_000,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: isTriedAgain,
      retryDelay: 1000,
    },
  },
})

/** Asks anew for what is on the screen and concerned; the rest when it is next shown. */
export function invalidate(resource: string, ids: readonly string[] | null): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => isConcerned(queryKey, resource, ids) })
}

export const publishTargetKey = ['settings', 'publish-target']

/** Another release is live, or could not go live. */
export function outdatePublished(): void {
  for (const of of ['publish-changes', 'releases', 'info', 'site-animals', 'today']) invalidate(of, null)
  void queries.invalidateQueries({ queryKey: publishTargetKey })
}

/** After a time in which changes were missed. */
export function outdateAll(): void {
  void queries.invalidateQueries()
}
