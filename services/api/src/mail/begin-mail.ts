import type { MailDraftCreation } from '@zuchtbuch/contracts/mails'
import type { Tx } from '@zuchtbuch/db/client'
import { findAftercareRound, findRoundLetter, lockAftercareRound } from '@zuchtbuch/db/placement/aftercare'
import { findContact } from '@zuchtbuch/db/placement/contacts'
import {
  findRecipients,
  insertDraftOnce,
  insertMailDraft,
  lockBegunDraft,
  type MailAbout,
  type MailDraft,
  updateMailDraft,
} from '@zuchtbuch/db/mail/mail-drafts'
import { readPlacementSettings } from '@zuchtbuch/db/placement/placement-settings'
import { findProspect, findProspectsOfRequests } from '@zuchtbuch/db/placement/prospects'
import { findEntry, findRequestCompanions, type Request } from '@zuchtbuch/db/mail/requests'
import { findReservation } from '@zuchtbuch/db/placement/reservations'
import { aftercareLetters } from '@zuchtbuch/domain/placement/aftercare'
import { stillInterestedOn } from '@zuchtbuch/domain/letters/placement-drafts'
import { writerOf } from '@zuchtbuch/mail/writer'
import { AppError, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import { renderMail } from './render-mail.ts'

/**
 * Begins a mail from its letter, with what is known now; nothing is sent. One that was begun for the same day of its
 * record, by the sweep or by somebody, is that mail: written anew unless it was changed.
 */
export async function beginMail(
  tx: Tx,
  { kind, inReplyToRequestId, ...of }: MailDraftCreation,
  timeZone: string,
): Promise<{ mail: MailDraft; isNew: boolean }> {
  const about = await aboutOf(tx, of)
  await requireConsent(tx, kind, about)
  const request =
    inReplyToRequestId === undefined ? undefined : await requireOwn(tx, inReplyToRequestId, about)
  const rendered = await renderMail(tx, kind, about, { request, timeZone })
  const values = { ...about, kind, inReplyToRequestId: request?.id ?? null, ...rendered }
  const dueOn = await dueOnOf(tx, kind, about)
  if (dueOn === null) return { mail: await insertMailDraft(tx, values), isNew: true }
  const first = await insertDraftOnce(tx, { ...values, dueOn })
  if (first) return { mail: first, isNew: true }
  const begun = await lockBegunDraft(tx, { ...about, kind, dueOn })
  if (begun?.state !== 'Draft') return { mail: await insertMailDraft(tx, values), isNew: true }
  const isUntouched = begun.version === 1 && begun.body !== values.body
  return { mail: isUntouched ? await updateMailDraft(tx, begun.id, values) : begun, isNew: false }
}

/** Begins the mail of a round that is due, or finds it begun. Somebody without an address is called instead. */
export async function beginRoundMail(tx: Tx, id: string, timeZone: string): Promise<MailDraft> {
  const round = await lockAftercareRound(tx, id)
  if (!round) throw unknownReference('')
  if (round.state !== 'Due')
    throw new AppError('Conflict', 'Diese Nachfrage ist schon gestellt, beantwortet oder ausgelassen.')
  if (((await findRecipients(tx, [round.contactId])).get(round.contactId)?.address ?? null) === null)
    throw new AppError('NoReplyAddress', 'Bei diesem Kontakt steht keine Adresse, an die man schreiben kann.')
  const kind = await findRoundLetter(tx, round)
  return (await beginMail(tx, { kind, aftercareId: id }, timeZone)).mail
}

/** The day of its record that the sweep begins such a mail for; null where it does not. */
async function dueOnOf(
  tx: Tx,
  kind: MailDraft['kind'],
  { prospectId, reservationId, aftercareId = null }: MailAbout,
): Promise<string | null> {
  if (aftercareId !== null) return (await findAftercareRound(tx, aftercareId))?.dueOn ?? null
  if (kind === 'StillInterested' && reservationId === null && prospectId !== null) {
    const prospect = await findProspect(tx, prospectId)
    return prospect ? stillInterestedOn(prospect, await readPlacementSettings(tx)) : null
  }
  if (reservationId === null) return null
  const reservation = await findReservation(tx, reservationId)
  if (kind === 'PickupDetails') return reservation?.pickupOn ?? null
  if (kind === 'ReservationReminder' || kind === 'ReservationExpired') return reservation?.expiresOn ?? null
  return null
}

/** Courts take such questions for advertising: nobody is asked who has not said yes. */
const asksHow: ReadonlySet<MailDraft['kind']> = new Set(aftercareLetters)

export async function requireConsent(
  tx: Tx,
  kind: MailDraft['kind'],
  { contactId }: Pick<MailAbout, 'contactId'>,
): Promise<void> {
  if (!asksHow.has(kind)) return
  if ((await findContact(tx, contactId))?.aftercareConsent === 'Granted') return
  throw new AppError(
    'AftercareRefused',
    'Dieser Kontakt hat nicht zugestimmt, nach den Tieren gefragt zu werden.',
  )
}

async function aboutOf(
  tx: Tx,
  {
    prospectId,
    reservationId,
    aftercareId,
    contactId,
  }: Omit<MailDraftCreation, 'kind' | 'inReplyToRequestId'>,
): Promise<MailAbout> {
  if ([prospectId, reservationId, aftercareId, contactId].filter((id) => id !== undefined).length !== 1) {
    const message = 'genau eines angeben: prospectId, reservationId, aftercareId oder contactId'
    throw validationFailed([{ path: '/contactId', message, code: 'required' }])
  }
  if (prospectId !== undefined) {
    const prospect = await findProspect(tx, prospectId)
    if (!prospect) throw unknownReference('/prospectId')
    return { contactId: prospect.contactId, prospectId, reservationId: null }
  }
  if (reservationId !== undefined) {
    const reservation = await findReservation(tx, reservationId)
    if (!reservation) throw unknownReference('/reservationId')
    return { contactId: reservation.contactId, prospectId: reservation.prospectId, reservationId }
  }
  if (aftercareId !== undefined) {
    const round = await findAftercareRound(tx, aftercareId)
    if (!round) throw unknownReference('/aftercareId')
    return { contactId: round.contactId, prospectId: null, reservationId: null, aftercareId }
  }
  if (!(await findContact(tx, contactId!))) throw unknownReference('/contactId')
  return { contactId: contactId!, prospectId: null, reservationId: null }
}

/** Only a mail of the person is answered: its references would tell somebody else of it. */
async function requireOwn(tx: Tx, id: string, { contactId }: MailAbout): Promise<Request> {
  const request = await findEntry(tx, id)
  const prospectId = (await findProspectsOfRequests(tx, [id])).get(id)
  const prospect = prospectId === undefined ? undefined : await findProspect(tx, prospectId)
  if (!request) throw unknownReference('/inReplyToRequestId')
  const written = { id: request.id, address: writerOf(request).address }
  const sender = (await findRequestCompanions(tx, [written])).get(request.id)?.senderContactId
  const people = [request.assignedContactId, prospect?.contactId, sender]
  if (!people.includes(contactId)) throw unknownReference('/inReplyToRequestId')
  return request
}
