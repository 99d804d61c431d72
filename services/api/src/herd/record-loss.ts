import type { LossInput, LossTakeBack } from '@zuchtbuch/contracts/litters'
import type { Tx } from '@zuchtbuch/db/client'
import { type Gerbil, lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { findLitter, type Litter, lockLitter, updateLitter } from '@zuchtbuch/db/herd/litters'
import { lockPedigree } from '@zuchtbuch/db/herd/pedigree-links'
import { today } from '@zuchtbuch/domain/calendar'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import { isEarlyLoss } from '@zuchtbuch/domain/litters/early-loss'
import {
  type EnteredYoung,
  type LitterCounts,
  withNameless,
  withoutNameless,
} from '@zuchtbuch/domain/litters/litter-counts'
import { AppError, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { countYoung } from './keep-counts.ts'
import { requireAllowed } from './require-allowed.ts'
import { changeGerbil } from './save-gerbil.ts'

/**
 * Writes down that some of the young died: at the animals, where they are named, and within eight weeks at their
 * litter. All of them or none.
 */
export async function recordLoss(
  tx: Tx,
  litterId: string,
  { gerbilId, gerbilIds = [], count, date, cause }: LossInput,
  timeZone: string,
): Promise<Litter> {
  await lockPedigree(tx)
  const litter = found(await lockLitter(tx, litterId))
  const [birthDay, day] = [knownDay(litter, timeZone), date ?? today(timeZone)]
  requireAllowed({ kind: 'record', date: day, dateOfBirth: birthDay }, today(timeZone))

  const named = gerbilId === undefined ? gerbilIds : [gerbilId, ...gerbilIds]
  const nameless = count ?? (named.length === 0 ? 1 : 0)
  for (const [nth, id] of named.entries()) {
    const path = id === gerbilId && nth === 0 ? '/gerbilId' : `/gerbilIds/${gerbilIds.indexOf(id)}`
    const pup = await lockPup(tx, id, litter.id, path)
    if (pup.dateOfDeath !== null || pup.chosenStatus === 'Deceased')
      throw new AppError('GerbilDeceased', `„${pup.name}“ ist verstorben.`, { gerbilIds: [pup.id] })
    const death = { dateOfDeath: day, causeOfDeath: cause ?? pup.causeOfDeath }
    await changeGerbil(tx, pup.id, death, { timeZone, requireVersion: () => {} })
  }
  if (nameless > 0 && birthDay !== null && !isEarlyLoss(birthDay, day))
    throw mustBeNamed('Nach der achten Woche angeben, welches Tier gestorben ist.')
  return changeCounts(tx, litter.id, timeZone, (counts, young) => {
    const after = nameless === 0 ? counts : withNameless(counts, young, nameless)
    if (after) return after
    throw mustBeNamed('Alle lebenden Jungen dieses Wurfs stehen im Buch. Angeben, welches gestorben ist.')
  })
}

/** Takes losses back, whatever came after: the named ones live again, and so many nameless ones less are counted. */
export async function takeBackLoss(
  tx: Tx,
  litterId: string,
  { gerbilIds = [], count = 0 }: LossTakeBack,
  timeZone: string,
): Promise<Litter> {
  await lockPedigree(tx)
  const litter = found(await lockLitter(tx, litterId))
  for (const [nth, id] of gerbilIds.entries()) {
    const pup = await lockPup(tx, id, litter.id, `/gerbilIds/${nth}`)
    const life = { dateOfDeath: null, causeOfDeath: null }
    await changeGerbil(tx, pup.id, life, { timeZone, requireVersion: () => {} })
  }
  return changeCounts(tx, litter.id, timeZone, (counts, young) => {
    const after = count === 0 ? counts : withoutNameless(counts, young, count)
    if (after) return after
    const message = 'So viele Verluste ohne Namen sind nicht gezählt.'
    throw validationFailed([{ path: '/count', message, code: 'implausibleCount' }])
  })
}

async function changeCounts(
  tx: Tx,
  litterId: string,
  timeZone: string,
  change: (counts: LitterCounts, young: EnteredYoung) => LitterCounts,
): Promise<Litter> {
  const litter = found(await findLitter(tx, litterId))
  const after = change(litter, await countYoung(tx, litter, timeZone))
  const { deathsWithin8Weeks } = after
  return deathsWithin8Weeks === litter.deathsWithin8Weeks
    ? litter
    : updateLitter(tx, litter.id, { deathsWithin8Weeks })
}

const mustBeNamed = (message: string) => validationFailed([{ path: '/gerbilId', message, code: 'required' }])

async function lockPup(tx: Tx, id: string, litterId: string, path: string): Promise<Gerbil> {
  const [pup] = await lockGerbils(tx, [id])
  if (!pup) throw unknownReference(path)
  if (pup.litterId === litterId) return pup
  throw validationFailed([{ path, message: 'gehört nicht zu diesem Wurf', code: 'notOfLitter' }])
}
