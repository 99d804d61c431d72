import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import { invalidate } from './queries.ts'

export type Job = Api['GET /api/jobs/{id}']['response']

export const jobsPerPage = 50

export const jobIsOpen = ({ state }: Pick<Job, 'state'>): boolean => state === 'Queued' || state === 'Running'

/** The jobs that a list shows. */
export type JobGroup = 'alle' | 'offen' | 'misslungen'

const filters: Readonly<Record<JobGroup, string | undefined>> = {
  alle: undefined,
  offen: 'state==Queued|state==Running',
  misslungen: 'state==Failed,refused==false',
}

const listed = (group: JobGroup) => {
  const filter = filters[group]
  return filter === undefined ? {} : { filter }
}

/** One page of what runs in the background, newest first; the service tells when something changes. */
export const useJobs = (group: JobGroup, page: number) =>
  useQuery({
    queryKey: ['jobs', 'list', group, page],
    queryFn: ({ signal }) =>
      call('GET /api/jobs', { query: { ...listed(group), page, pageSize: jobsPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

export const useJobCount = (group: JobGroup) =>
  useQuery({
    queryKey: ['jobs', 'count', group],
    queryFn: ({ signal }) => call('GET /api/jobs', { query: { ...listed(group), pageSize: 1 }, signal }),
    select: ({ totalCount }) => totalCount,
  }).data

/** Runs one that failed again; throws what the service refuses. */
export async function retryJob(id: string): Promise<void> {
  try {
    await call('POST /api/jobs/{id}/retry', { params: { id } })
  } finally {
    invalidate('jobs', null)
  }
}
