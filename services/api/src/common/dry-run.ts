import type { Tx } from '@zuchtbuch/db/client'
import { AppError } from '@zuchtbuch/runtime/errors'

class TriedOut extends Error {}

/**
 * Does the work and takes it back, so that a dry run is the same code. The first value is what it returned, the second
 * why it was refused; a body that is wrong in itself is thrown as ever.
 */
export async function dryRun<T>(
  tx: Tx,
  work: (part: Tx) => Promise<T>,
): Promise<[T, null] | [null, AppError]> {
  let done: [T, null] | undefined
  try {
    await tx.transaction(async (part) => {
      done = [await work(part), null]
      throw new TriedOut()
    })
  } catch (error) {
    if (error instanceof TriedOut && done) return done
    if (!(error instanceof AppError) || error.status !== 409) throw error
    return [null, error]
  }
  throw new Error('a dry run was stored')
}

/** A refusal as a dry run tells it. */
export const describeRefusal = ({ code, message, members }: AppError) => ({
  code,
  detail: message,
  gerbilIds: Array.isArray(members['gerbilIds']) ? members['gerbilIds'].map(String) : [],
})
