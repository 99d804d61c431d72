import type { Db } from '@zuchtbuch/db/client'
import { renewLease, type Claim } from '@zuchtbuch/db/jobs/job-runs'
import type { Logger } from '@zuchtbuch/runtime/logger'
import { LeaseLostError } from './failure.ts'
import { repeat } from './repeat.ts'

export type LeaseTimes = { leaseMs: number; renewMs: number }

const progressMs = 250

/**
 * Holds a claimed job until `release`: renews its lease and stores its progress, which tells the listeners that it
 * runs. `lost` aborts when another run may have begun: the row is no longer ours, or the lease could not be renewed
 * in its time. `claimedAt` is `performance.now()` before the claim.
 */
export function holdLease({
  db,
  claim,
  logger,
  leaseMs,
  renewMs,
  claimedAt,
}: { db: Db; claim: Claim; logger: Logger; claimedAt: number } & LeaseTimes): {
  lost: AbortSignal
  progress: (percent: number) => void
  release: () => Promise<void>
} {
  const lost = new AbortController()
  const lose = () => lost.abort(new LeaseLostError())
  let deadline = setTimeout(lose, leaseMs)
  let renewedAt = claimedAt
  let progress = 0
  let stored: number | undefined
  let isFirst = true

  const repeated = repeat(Math.min(renewMs, progressMs), async () => {
    const now = performance.now()
    const isDue = now - renewedAt >= renewMs || progress !== stored
    if (isFirst || !isDue) {
      isFirst = false
      return
    }
    try {
      const sent = progress
      if (!(await renewLease(db, claim, { leaseMs, progress: sent }))) {
        lose()
        return
      }
      stored = sent
      renewedAt = now
      clearTimeout(deadline)
      deadline = setTimeout(lose, leaseMs - (performance.now() - now))
    } catch (error) {
      logger.warn({ err: error, jobId: claim.id }, 'a lease could not be renewed')
    }
  })

  return {
    lost: lost.signal,
    progress(percent) {
      if (Number.isFinite(percent)) progress = Math.max(progress, Math.min(100, Math.floor(percent)))
    },
    async release() {
      await repeated.stop()
      clearTimeout(deadline)
    },
  }
}
