import { awaitJob, cancelJob, resultOf, waitsForNobody } from '@zuchtbuch/jobs/answer'
import type { Job } from '@zuchtbuch/jobs/define'
import type { Enqueued } from '@zuchtbuch/jobs/enqueue'
import type { Context } from '../common/context.ts'
import { readPrefer } from './prefer.ts'
import { Accepted, type Input, type JobState } from '../common/route.ts'

const unwanted = { code: 'NobodyWaits', detail: 'Niemand hat mehr auf das Ergebnis gewartet.' }

/**
 * Answers a request whose work is a job, already enqueued and committed: with its result once it is there, or
 * with 202 when the caller prefers that, the wait is over, or nobody is there to do it. Throws the job's error when it failed. With
 * `onlyWhileWanted` a job that has not begun is cancelled when the caller hangs up and nobody shares it.
 */
export async function answerJob<P, R>(
  { db, jobs: { backend, waiter } }: Context,
  { request, response }: Pick<Input<unknown, unknown, unknown>, 'request' | 'response'>,
  job: Job<P, R>,
  enqueued: Enqueued,
  defaultWaitSeconds: number,
  { onlyWhileWanted = false }: { onlyWhileWanted?: boolean } = {},
): Promise<R | Accepted> {
  const { respondAsync, waitSeconds } = readPrefer(request.get('Prefer'))
  const accepted = (state: JobState, isWorkerAway: boolean) =>
    new Accepted(enqueued.id, state, isWorkerAway ? 'WorkerAway' : undefined)
  if (respondAsync && waitSeconds === undefined) {
    response.set('Preference-Applied', 'respond-async')
    return accepted(enqueued.state, await waitsForNobody(db, job, enqueued.id))
  }
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  // It may have been closed before somebody listened.
  if (response.destroyed) gone.abort()
  const waitMs = (waitSeconds ?? defaultWaitSeconds) * 1000
  const answer = await awaitJob({ db, backend, waiter }, job, enqueued, waitMs, gone.signal)
  if (onlyWhileWanted && enqueued.created && gone.signal.aborted) {
    await cancelJob(db, job, enqueued.id, unwanted)
  }
  if (waitSeconds !== undefined) response.set('Preference-Applied', `wait=${waitSeconds}`)
  if (answer.state === 'done') return resultOf(job, answer.job)
  return accepted(answer.jobState, answer.isWorkerAway ?? false)
}
