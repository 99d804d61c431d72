import type { ProspectChanges, ProspectCreation } from '@zuchtbuch/contracts/prospects'
import type { Tx } from '@zuchtbuch/db/client'
import { keepColorVarieties } from '@zuchtbuch/db/herd/color-varieties'
import {
  deleteContact,
  findContactByAddress,
  insertContact,
  lockContact,
} from '@zuchtbuch/db/placement/contacts'
import { discardDrafts } from '@zuchtbuch/db/mail/mail-drafts'
import { settleOpenOffer } from '@zuchtbuch/db/placement/offers'
import { addPlacementEvent } from '@zuchtbuch/db/placement/placement-events'
import {
  findProspect,
  findProspectsOfRequests,
  insertProspect,
  lockProspects,
  type Prospect,
  replaceProspectColors,
  replaceProspectRequests,
  restateProspects,
  updateProspect,
} from '@zuchtbuch/db/placement/prospects'
import { lockRequest } from '@zuchtbuch/db/mail/requests'
import { type CloseReason, prospectStatus } from '@zuchtbuch/domain/placement/placement-states'
import {
  AppError,
  type FieldError,
  unknownReference,
  unknownReferences,
  validationFailed,
} from '@zuchtbuch/runtime/errors'
import { found, given } from '../common/records.ts'
import { beginMail } from '../mail/begin-mail.ts'

/*
 * Everybody locks in one order: contact, prospects by id, requests by id.
 */

/** Writes down a wish. The same mail makes no second one: then the answer is the prospect that it belongs to. */
export async function createProspect(
  tx: Tx,
  { contactId, contact, requestId, colorVarietyIds = [], ...members }: ProspectCreation,
  day: string,
): Promise<{ prospect: Prospect; isNew: boolean }> {
  const known = requestId === undefined ? undefined : await prospectOf(tx, requestId)
  if (known) return { prospect: known, isNew: false }
  if ((contactId === undefined) === (contact === undefined)) {
    const message = 'entweder contactId oder contact angeben'
    throw validationFailed([{ path: '/contactId', message, code: 'required' }])
  }
  requirePlausible({ ...blank, ...given(members) }, members.waitlistedOn, day)
  const person = await personOf(tx, contactId, contact)
  if (requestId !== undefined) {
    if (!(await lockRequest(tx, requestId))) throw unknownReference('/requestId')
    const meanwhile = await prospectOf(tx, requestId)
    if (meanwhile) {
      if (person.isNew) await deleteContact(tx, person.id)
      return { prospect: meanwhile, isNew: false }
    }
  }
  const facts = { closeReason: null, hasReservation: false, hasOffer: false }
  const { id } = await insertProspect(tx, {
    ...members,
    contactId: person.id,
    status: prospectStatus({ ...facts, waitlistedOn: members.waitlistedOn ?? null }),
    lastContactOn: members.lastContactOn ?? day,
  })
  await setColors(tx, id, colorVarietyIds)
  if (requestId !== undefined) await replaceProspectRequests(tx, id, [requestId])
  await addPlacementEvent(tx, { record: 'prospect', recordId: id, kind: 'Created' })
  return { prospect: found(await findProspect(tx, id)), isNew: true }
}

export async function changeProspect(
  tx: Tx,
  id: string,
  { colorVarietyIds, contactId, ...members }: ProspectChanges,
  { day, requireVersion }: { day: string; requireVersion: (version: number) => void },
): Promise<Prospect> {
  const [current] = await lockProspects(tx, [id])
  requireVersion(found(current).version)
  if (contactId !== undefined && contactId !== current!.contactId) {
    const errors = [{ path: '/contactId', message: 'ändert sich nicht', code: 'immutable' }]
    throw new AppError('Immutable', 'Ein Wunsch bleibt bei seinem Kontakt.', { errors })
  }
  requirePlausible({ ...current!, ...given(members) }, members.waitlistedOn, day)
  if (colorVarietyIds !== undefined) await setColors(tx, id, colorVarietyIds)
  await updateProspect(tx, id, members)
  const isHeardOf = members.lastContactOn !== undefined && members.lastContactOn !== current!.lastContactOn
  if (isHeardOf) await discardDrafts(tx, { prospectId: id }, ['StillInterested'])
  await restateProspects(tx, [id])
  return found(await findProspect(tx, id))
}

/** Ends a wish that came to nothing; an open offer is withdrawn, and what was to be written of it is thrown away. */
export async function closeProspect(
  tx: Tx,
  id: string,
  {
    reason,
    declineMail = false,
  }: { reason: Exclude<CloseReason, 'Placed'>; declineMail?: boolean | undefined },
  { day, timeZone }: { day: string; timeZone: string },
): Promise<Prospect> {
  const [prospect] = await lockProspects(tx, [id])
  const { status } = found(prospect)
  if (status === 'Placed') throw placed()
  if (status === 'Reserved')
    throw new AppError('ReservationOpen', 'Es sind noch Tiere reserviert. Zuerst die Reservierung freigeben.')
  await settleOpenOffer(tx, id, 'Withdrawn', day)
  await updateProspect(tx, id, { closeReason: reason, closedOn: day })
  await restateProspects(tx, [id])
  await discardDrafts(tx, { prospectId: id }, ['WaitlistPlaced', 'OfferMade', 'StillInterested'])
  if (declineMail) await beginMail(tx, { kind: 'Declined', prospectId: id }, timeZone)
  return found(await findProspect(tx, id))
}

/** Takes the closing back: the old place in the list is the place again. */
export async function reopenProspect(tx: Tx, id: string): Promise<Prospect> {
  const [prospect] = await lockProspects(tx, [id])
  if (found(prospect).closeReason === 'Placed') throw placed()
  if (prospect!.closeReason === null) return prospect!
  await updateProspect(tx, id, { closeReason: null, closedOn: null })
  await discardDrafts(tx, { prospectId: id }, ['Declined'])
  await restateProspects(tx, [id])
  return found(await findProspect(tx, id))
}

/** Puts these mails in place of those of a prospect. */
export async function linkRequests(tx: Tx, id: string, requestIds: string[]): Promise<Prospect> {
  const [prospect] = await lockProspects(tx, [id])
  const ids = [...new Set(requestIds)].toSorted()
  found(prospect)
  for (const requestId of ids) {
    if (!(await lockRequest(tx, requestId)))
      throw unknownReference(`/requestIds/${requestIds.indexOf(requestId)}`)
  }
  for (const [requestId, prospectId] of await findProspectsOfRequests(tx, ids)) {
    if (prospectId === id) continue
    throw new AppError('RequestTaken', 'Diese Nachricht gehört schon zu einem anderen Interessenten.', {
      requestId,
      prospectId,
    })
  }
  await replaceProspectRequests(tx, id, ids)
  return updateProspect(tx, id, {})
}

const placed = () =>
  new AppError('Conflict', 'Zu ihm sind Tiere gezogen. Das ändert nur, wer den Vertrag storniert.')

async function prospectOf(tx: Tx, requestId: string): Promise<Prospect | undefined> {
  const id = (await findProspectsOfRequests(tx, [requestId])).get(requestId)
  return id === undefined ? undefined : findProspect(tx, id)
}

/** The contact itself, or the one with that address, or a new one. */
async function personOf(
  tx: Tx,
  contactId: string | undefined,
  contact: ProspectCreation['contact'],
): Promise<{ id: string; isNew: boolean }> {
  if (contactId !== undefined) {
    if (!(await lockContact(tx, contactId))) throw unknownReference('/contactId')
    return { id: contactId, isNew: false }
  }
  const email = contact?.email?.trim() || null
  const known = email === null ? undefined : await findContactByAddress(tx, email)
  if (known) return { id: known.id, isNew: false }
  const { name, phone = null, address } = contact!
  const { id } = await insertContact(tx, { name, email, phone, ...address })
  return { id, isNew: true }
}

async function setColors(tx: Tx, prospectId: string, ids: string[]): Promise<void> {
  const known = await keepColorVarieties(tx, ids)
  const unknown = ids.flatMap((id, at) => (known.has(id) ? [] : [`/colorVarietyIds/${at}`]))
  if (unknown.length > 0) throw unknownReferences(unknown)
  await replaceProspectColors(tx, prospectId, ids)
}

type Judged = Pick<Prospect, 'purpose' | 'gender' | 'minCount' | 'maxCount' | 'earliestOn' | 'latestOn'>

const blank: Judged = {
  purpose: 'Pet',
  gender: null,
  minCount: null,
  maxCount: null,
  earliestOn: null,
  latestOn: null,
}

/** Throws what cannot be meant so; `waitlistedOn` where it is set now. */
function requirePlausible(
  { purpose, gender, minCount, maxCount, earliestOn, latestOn }: Judged,
  waitlistedOn: string | null | undefined,
  day: string,
): void {
  const errors: FieldError[] = []
  if (gender === 'Pair' && purpose !== 'Breeding')
    errors.push({ path: '/gender', message: 'Ein Paar gibt es nur für die Zucht.', code: 'onlyForBreeding' })
  if (minCount !== null && maxCount !== null && maxCount < minCount)
    errors.push({ path: '/maxCount', message: `muss mindestens ${minCount} sein`, code: 'implausibleCount' })
  if (earliestOn !== null && latestOn !== null && latestOn < earliestOn)
    errors.push({ path: '/latestOn', message: 'liegt vor dem frühesten Tag', code: 'implausibleDate' })
  if (waitlistedOn && waitlistedOn > day)
    errors.push({ path: '/waitlistedOn', message: 'liegt in der Zukunft', code: 'implausibleDate' })
  if (errors.length > 0) throw validationFailed(errors)
}
