import { IdParams } from '@zuchtbuch/contracts/fields'
import { Job, JobPage } from '@zuchtbuch/contracts/jobs'
import { findJob, type Job as JobRow, jobList, listJobs } from '@zuchtbuch/db/jobs/jobs'
import { queues } from '@zuchtbuch/jobs/queues'
import { retryJob } from '@zuchtbuch/jobs/retry'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Jobs'

export const listJobsRoute = route({
  method: 'get',
  path: '/api/jobs',
  tag,
  summary: 'Work that runs in the background, newest first',
  list: true,
  response: JobPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, jobList)
    const { items, totalCount } = await listJobs(db, list)
    return { items: items.map(viewJob), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getJobRoute = route({
  method: 'get',
  path: '/api/jobs/{id}',
  tag,
  summary: 'One job: state, progress, result or error',
  params: IdParams,
  response: Job,
  handler: async ({ db }, { params }) => viewJob(found(await findJob(db, params.id))),
})

export const retryJobRoute = route({
  method: 'post',
  path: '/api/jobs/{id}/retry',
  tag,
  summary: 'Run a failed job again',
  params: IdParams,
  status: 202,
  response: Job,
  errors: ['JobNotFailed', 'Conflict'],
  location: (job) => `/api/jobs/${job.id}`,
  handler: async ({ db }, { params }) => viewJob(await retryJob(db, queues, params.id)),
})

function viewJob(job: JobRow) {
  const { id, type, state, progress, result, error, refused, attempt, requestId } = job
  return viewRecord({
    id,
    type,
    state,
    progress,
    result: result ?? null,
    error: error && { ...error.members, code: error.code, detail: error.detail },
    refused,
    attempts: attempt,
    requestId,
    createdAt: job.createdAt,
    startedAt: job.startedAt,
    finishedAt: job.finishedAt,
    updatedAt: job.updatedAt,
  })
}
