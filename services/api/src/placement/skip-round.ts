import {
  type AftercareRound,
  lockAftercareRound,
  updateAftercareRound,
} from '@zuchtbuch/db/placement/aftercare'
import type { Tx } from '@zuchtbuch/db/client'
import { discardDrafts } from '@zuchtbuch/db/mail/mail-drafts'
import { AppError } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'

/** Leaves a round out that nobody answered, and throws its mail away where nobody has sent it. */
export async function skipRound(tx: Tx, id: string): Promise<AftercareRound> {
  const round = found(await lockAftercareRound(tx, id))
  if (round.state === 'Skipped') return round
  if (round.state === 'Answered') throw new AppError('Conflict', 'Darauf gibt es schon eine Antwort.')
  await discardDrafts(tx, { aftercareId: id })
  return updateAftercareRound(tx, id, { state: 'Skipped' })
}
