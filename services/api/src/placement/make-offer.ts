import type { Tx } from '@zuchtbuch/db/client'
import { findLitter } from '@zuchtbuch/db/herd/litters'
import { insertOffer, listOffers, lockOffer, type Offer, updateOffer } from '@zuchtbuch/db/placement/offers'
import { addPlacementEvent } from '@zuchtbuch/db/placement/placement-events'
import { lockProspects, restateProspects } from '@zuchtbuch/db/placement/prospects'
import { addDays } from '@zuchtbuch/domain/calendar'
import { AppError, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { lockAnimals } from './hand-over.ts'
import { requirePlaceable } from './require-placeable.ts'
import { gerbilReserved, lockHolds } from '../herd/settle-holds.ts'

const daysToAnswer = 7

type NewOffer = {
  gerbilIds?: string[] | undefined
  litterId?: string | undefined
  madeOn?: string | undefined
  answerBy?: string | undefined
}

/** Tells a prospect of animals; it keeps none of them. */
export async function makeOffer(tx: Tx, prospectId: string, offer: NewOffer, day: string): Promise<Offer> {
  const { gerbilIds = [], litterId, madeOn = day } = offer
  if ((offer.gerbilIds === undefined) === (litterId === undefined)) {
    const message = 'entweder gerbilIds oder litterId angeben'
    throw validationFailed([{ path: '/gerbilIds', message, code: 'required' }])
  }
  const answerBy = offer.answerBy ?? addDays(madeOn, daysToAnswer)
  if (answerBy < madeOn)
    throw validationFailed([{ path: '/answerBy', message: 'liegt vor dem Angebot', code: 'implausibleDate' }])
  if (litterId !== undefined && !(await findLitter(tx, litterId))) throw unknownReference('/litterId')
  requirePlaceable(await lockAnimals(tx, gerbilIds))
  const holds = await lockHolds(tx, gerbilIds)
  const [prospect] = await lockProspects(tx, [prospectId])
  const { contactId, closeReason } = found(prospect)
  if (closeReason !== null)
    throw new AppError('Conflict', 'Diese Anfrage ist erledigt. Zuerst wieder öffnen.')
  const other = holds.find(({ reservation }) => reservation.contactId !== contactId)
  if (other) throw await gerbilReserved(tx, other, { day, asked: gerbilIds })
  if ((await listOffers(tx, prospectId)).some(({ outcome }) => outcome === 'Open'))
    throw new AppError('OfferOpen', 'Es ist schon ein Angebot offen.')
  const made = await insertOffer(tx, { prospectId, litterId: litterId ?? null, madeOn, answerBy }, gerbilIds)
  await addPlacementEvent(tx, {
    record: 'offer',
    recordId: made.id,
    kind: 'Offered',
    data: { gerbilIds, litterId: litterId ?? null, answerBy },
  })
  await restateProspects(tx, [prospectId])
  return made
}

/** Writes down what became of an offer. Declining costs no place in the list. */
export async function answerOffer(
  tx: Tx,
  prospectId: string,
  id: string,
  { outcome, answerBy }: { outcome?: Offer['outcome'] | undefined; answerBy?: string | undefined },
  { day, requireVersion }: { day: string; requireVersion: (version: number) => void },
): Promise<Offer> {
  found((await lockProspects(tx, [prospectId]))[0])
  const current = found(await lockOffer(tx, prospectId, id))
  requireVersion(current.version)
  const isAnswered = outcome !== undefined && outcome !== current.outcome
  const outcomeOn = outcome === 'Open' ? null : day
  const offer = await updateOffer(tx, id, { answerBy, ...(isAnswered && { outcome, outcomeOn }) })
  if (isAnswered) await addPlacementEvent(tx, { record: 'offer', recordId: id, kind: outcome })
  await restateProspects(tx, [prospectId])
  return offer
}
