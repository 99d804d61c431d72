import type { JobAccepted } from '@zuchtbuch/contracts/jobs'
import { call } from './call.ts'
import { ApiProblem } from './problem.ts'

type Accepted = (typeof JobAccepted)['_output']

const pauseMs = 1000
/** So long a request waits for the mail worker or the assistant; what takes longer is followed. */
export const longestSeconds = 45

/** Whether the service goes on working, and answers where its job is. */
export const isAccepted = (answer: unknown): answer is Accepted =>
  typeof answer === 'object' && answer !== null && 'jobId' in answer && 'statusUrl' in answer

/**
 * The result of a job that took longer than a request waits; throws what a waiting request would have got. `onProgress`
 * is told how far it is.
 */
export async function followJob(
  { jobId }: Accepted,
  { onProgress }: { onProgress?: (percent: number) => void } = {},
): Promise<unknown> {
  for (;;) {
    const { state, progress, result, error } = await call('GET /api/jobs/{id}', { params: { id: jobId } })
    onProgress?.(progress)
    if (state === 'Completed') return result
    if (state === 'Failed' || state === 'Cancelled')
      throw new ApiProblem(502, { code: 'Unknown', ...error }, new Headers())
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Returns the outcome of a job, also where the service goes on working. */
export const resultOf = async <T>(answer: T | Accepted): Promise<T> =>
  isAccepted(answer) ? ((await followJob(answer)) as T) : answer
