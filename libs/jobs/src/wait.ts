import type { Db } from '@zuchtbuch/db/client'
import { findFinishedJobs, type Job } from '@zuchtbuch/db/jobs/jobs'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { Listener } from './listener.ts'
import { repeat } from './repeat.ts'

export type Waiter = {
  /**
   * The job once it is over, within milliseconds of its outcome's commit; undefined after `timeoutMs` or when the
   * signal aborts. Holds no connection; all that wait in a process share one query.
   */
  waitFor: (jobId: string, timeoutMs: number, signal?: AbortSignal) => Promise<Job | undefined>
  stop: () => Promise<void>
}

/** Notifications say when to look; should one get lost, a look every `pollMs` finds the outcome. */
export function startWaiter({
  db,
  listener,
  logger,
  pollMs = 1000,
}: {
  db: Db
  listener: Listener
  logger: Logger
  pollMs?: number
}): Waiter {
  const waiting = new Map<string, Set<(job: Job | undefined) => void>>()
  /** Those to look at next; all of them when the clock asks. */
  const due = new Set<string>()
  let lookedAtAll = 0

  const repeated = repeat(pollMs, async () => {
    if (performance.now() - lookedAtAll >= pollMs) {
      for (const id of waiting.keys()) due.add(id)
      lookedAtAll = performance.now()
    }
    if (due.size === 0) return
    const ids = [...due]
    due.clear()
    try {
      for (const job of await findFinishedJobs(db, ids)) settle(job.id, job)
    } catch (error) {
      logger.warn({ err: error }, 'the outcome of jobs could not be read')
    }
  })

  function look(id: string): void {
    due.add(id)
    repeated.now()
  }

  function settle(id: string, job: Job | undefined): void {
    for (const resolve of waiting.get(id) ?? []) resolve(job)
  }

  const off = listener.on('job', ({ id, state }) => {
    if (state !== 'Queued' && state !== 'Running' && waiting.has(id)) look(id)
  })
  const offReconnect = listener.onReconnect(() => {
    lookedAtAll = 0
    repeated.now()
  })

  return {
    async waitFor(jobId, timeoutMs, signal) {
      if (signal?.aborted) return undefined
      const { promise, resolve } = Promise.withResolvers<Job | undefined>()
      const giveUp = () => resolve(undefined)
      const timer = setTimeout(giveUp, timeoutMs)
      signal?.addEventListener('abort', giveUp)
      const others = waiting.get(jobId) ?? new Set()
      waiting.set(jobId, others.add(resolve))
      look(jobId)
      try {
        return await promise
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
        others.delete(resolve)
        if (others.size === 0) waiting.delete(jobId)
      }
    },
    async stop() {
      off()
      offReconnect()
      for (const id of waiting.keys()) settle(id, undefined)
      await repeated.stop()
    },
  }
}
