import type { NextMating } from '@zuchtbuch/contracts/litters'
import type { Tx } from '@zuchtbuch/db/client'
import { type Litter, lockLitter } from '@zuchtbuch/db/herd/litters'
import { insertMating, type Mating } from '@zuchtbuch/db/herd/matings'
import { litterDay } from '@zuchtbuch/domain/calendar'
import { validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { requireMating } from './save-mating.ts'

/** A pair that was still together on the day of a birth: gerbils mate within a day after it. */
const fromLitter = (litter: Litter, timeZone: string) => ({
  togetherFrom: litterDay(litter.date, timeZone),
  afterLitterId: litter.id,
  pairingCode: litter.pairingCode,
})

/** The mating that follows a litter whose father stayed with the mother, at least for a while. */
export async function insertNextMating(
  tx: Tx,
  litter: Litter,
  { fatherId, motherId, separatedOn }: Pick<Mating, 'fatherId' | 'motherId' | 'separatedOn'>,
  timeZone: string,
): Promise<void> {
  await insertMating(tx, { fatherId, motherId, separatedOn, ...fromLitter(litter, timeZone) })
}

/** The same for a litter that was entered before, with what became of the pair. */
export async function addNextMating(
  tx: Tx,
  litterId: string,
  { separatedOn, retiredOn, endedOn }: NextMating,
  timeZone: string,
): Promise<Mating> {
  const litter = found(await lockLitter(tx, litterId))
  const { fatherId, motherId } = litter
  if (litter.datePrecision !== 'Day')
    throw validationFailed([
      { path: '', message: 'Der Tag dieses Wurfs ist nicht bekannt.', code: 'required' },
    ])
  if (fatherId === null || motherId === null)
    throw validationFailed([{ path: '', message: 'Von diesem Wurf fehlt ein Elternteil.', code: 'required' }])
  const days = {
    separatedOn: separatedOn ?? null,
    retiredOn: retiredOn ?? null,
    endedOn: endedOn ?? null,
  }
  const mating = { fatherId, motherId, ...days, ...fromLitter(litter, timeZone) }
  await requireMating(tx, { ...mating, litterId: null }, timeZone)
  return insertMating(tx, mating)
}
