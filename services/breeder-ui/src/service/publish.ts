import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import { followJob, isAccepted } from './follow-job.ts'
import { outdate } from './queries.ts'

export type PublishChanges = Api['GET /api/publish/changes']['response']
export type PublishResult = Api['POST /api/publish']['response']
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
  // Who looks on sees the job from its first moment.
  outdate('jobs', null)
  try {
    return (isAccepted(answer) ? await followJob(answer) : answer) as PublishResult
  } finally {
    for (const of of ['publish-changes', 'releases', 'jobs', 'info']) outdate(of, null)
  }
}

/** The published states that are kept, newest first. */
export const useReleases = () =>
  useQuery({
    queryKey: ['releases'],
    queryFn: ({ signal }) => call('GET /api/publish/releases', { query: { pageSize: 100 }, signal }),
  })
