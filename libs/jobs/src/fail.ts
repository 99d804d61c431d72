import { errorStatus, isErrorCode } from '@zuchtbuch/contracts/error-codes'
import type { Tx } from '@zuchtbuch/db/client'
import { failRun, type Claim } from '@zuchtbuch/db/jobs/job-runs'
import type { JobError } from '@zuchtbuch/db/jobs/jobs'
import type { Logger } from '@zuchtbuch/runtime/logger'
import type { AnyJob } from './define.ts'
import { isDatabaseTrouble, LeaseLostError } from './failure.ts'

/**
 * Stores that a job failed and tells the domain so. A mistake in the latter is logged and does not keep the job open.
 * Throws LeaseLostError.
 */
export async function fail(
  tx: Tx,
  claim: Claim,
  job: AnyJob,
  error: JobError,
  logger: Logger,
): Promise<void> {
  const refused = job.refuses && isErrorCode(error.code) && errorStatus[error.code] < 500
  if (!(await failRun(tx, claim, { error, refused }))) throw new LeaseLostError()
  try {
    await tx.transaction((nested) => job.fail(nested, claim.payload, error))
  } catch (hookError) {
    if (isDatabaseTrouble(hookError)) throw hookError
    logger.error({ err: hookError, jobId: claim.id }, 'the failure of a job could not be passed on')
  }
}
