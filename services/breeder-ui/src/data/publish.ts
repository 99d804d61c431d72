import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import { resultOf } from './follow-job.ts'
import { invalidate, outdatePublished, publishTargetKey } from './queries.ts'

export type PublishChanges = Api['GET /api/publish/changes']['response']
export type PublishResult = Api['POST /api/publish']['response']
export type PublishTarget = Api['GET /settings/publish-target']['response']
export type HostState = Pick<PublishTarget, 'host' | 'lastUploadAt' | 'lastUploadError'>
export type Release = Api['GET /api/publish/releases']['response']['items'][number]

const soonMs = 1000

/** The publishing that was begun last, by whomever; null before the first. */
export const usePublishJob = () =>
  useQuery({
    queryKey: ['jobs', 'publish'],
    queryFn: async ({ signal }) => {
      const query = { filter: 'type==site.publish', pageSize: 1 }
      return (await call('GET /api/jobs', { query, signal })).items[0] ?? null
    },
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'Queued' || data?.state === 'Running' ? soonMs : false,
  }).data

/** Makes the website what the book says; resolves when visitors see it. */
export async function publish(): Promise<PublishResult> {
  return finished(await call('POST /api/publish', { wait: 0 }))
}

/** Shows an earlier published state again. */
export async function activateRelease(id: string): Promise<PublishResult> {
  return finished(await call('POST /api/publish/releases/{id}/activate', { params: { id }, wait: 0 }))
}

async function finished(answer: unknown): Promise<PublishResult> {
  // The screen shows the job from its first moment.
  invalidate('jobs', null)
  try {
    return (await resultOf(answer)) as PublishResult
  } finally {
    invalidate('jobs', null)
    outdatePublished()
  }
}

/** Brings the animals on the pages that visitors see up to date, and leaves the pages as they are. */
export async function publishAnimals(): Promise<PublishResult> {
  const query = { scope: 'Animals' } as const
  return finished(await call('POST /api/publish', { query, wait: 0 }))
}

/** The web host that the website is sent to. */
export const usePublishTarget = () =>
  useQuery({
    queryKey: publishTargetKey,
    queryFn: ({ signal }) => call('GET /settings/publish-target', { signal }),
  })

/** The web host that does not have all of what was published; null without one, or when it has. */
export function hostBehind(target: HostState | undefined): string | null {
  if (target === undefined || target.host === null) return null
  return target.lastUploadAt === null || target.lastUploadError !== null ? target.host : null
}

/** The published states that are kept, newest first. */
export const useReleases = () =>
  useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => call('GET /api/publish/releases', { query: { pageSize: 100 }, signal }),
  })
