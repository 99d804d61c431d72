import type { LossInput } from '@zuchtbuch/contracts/litters'
import type { Tx } from '@zuchtbuch/db/client'
import { type Gerbil, lockGerbils } from '@zuchtbuch/db/gerbils'
import { type Litter, lockLitter } from '@zuchtbuch/db/litters'
import { lockPedigree } from '@zuchtbuch/db/pedigree-links'
import { litterDay, today } from '@zuchtbuch/domain/calendar'
import { isEarlyLoss } from '@zuchtbuch/domain/early-loss'
import { AppError, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../records.ts'
import { requireAllowed } from './require-allowed.ts'
import { changeGerbil } from './save-gerbil.ts'
import { changeLitter } from './save-litter.ts'

/** Writes down that one of the young died: at the animal, where it is named, and within eight weeks at its litter. */
export async function recordLoss(
  tx: Tx,
  litterId: string,
  { gerbilId, date, cause }: LossInput,
  timeZone: string,
): Promise<Litter> {
  await lockPedigree(tx)
  const litter = found(await lockLitter(tx, litterId))
  const [birthDay, day] = [litterDay(litter.date, timeZone), date ?? today(timeZone)]
  requireAllowed({ kind: 'record', date: day, dateOfBirth: birthDay }, today(timeZone))
  const isEarly = isEarlyLoss(birthDay, day)
  const options = { timeZone, requireVersion: () => {} }

  if (gerbilId !== undefined) {
    const pup = await lockPup(tx, gerbilId, litter.id)
    await changeGerbil(tx, pup.id, { dateOfDeath: day, causeOfDeath: cause ?? pup.causeOfDeath }, options)
  } else if (!isEarly) {
    const message = 'Nach der achten Woche bitte angeben, welches Tier gestorben ist.'
    throw validationFailed([{ path: '/gerbilId', message, code: 'required' }])
  }
  if (!isEarly) return litter
  return changeLitter(tx, litter.id, { deathsWithin8Weeks: (litter.deathsWithin8Weeks ?? 0) + 1 }, options)
}

async function lockPup(tx: Tx, id: string, litterId: string): Promise<Gerbil> {
  const [pup] = await lockGerbils(tx, [id])
  if (!pup) throw unknownReference('/gerbilId')
  if (pup.litterId !== litterId) {
    throw validationFailed([
      { path: '/gerbilId', message: 'gehört nicht zu diesem Wurf', code: 'notOfLitter' },
    ])
  }
  if (pup.dateOfDeath !== null || pup.chosenStatus === 'Deceased') {
    throw new AppError('GerbilDeceased', `„${pup.name}“ ist verstorben.`, { gerbilIds: [pup.id] })
  }
  return pup
}
