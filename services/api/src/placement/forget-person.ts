import { deleteOpenRounds } from '@zuchtbuch/db/placement/aftercare'
import { type Belongings, findBelongings } from '@zuchtbuch/db/placement/belongings'
import type { Tx } from '@zuchtbuch/db/client'
import { type Contact, deleteContact, lockContact } from '@zuchtbuch/db/placement/contacts'
import { deleteFeedback } from '@zuchtbuch/db/feedback'
import { forgetAnswersAbout } from '@zuchtbuch/db/idempotency-keys'
import { forgetImportsOf } from '@zuchtbuch/db/book/imports'
import { deleteMailDrafts } from '@zuchtbuch/db/mail/mail-drafts'
import { notify } from '@zuchtbuch/db/notify'
import { listAnswersTo } from '@zuchtbuch/db/mail/outgoing-mails'
import { emptyReports } from '@zuchtbuch/db/placement/owner-reports'
import {
  deleteProspect,
  emptyProspect,
  findProspect,
  lockProspects,
  restateProspects,
  updateProspect,
} from '@zuchtbuch/db/placement/prospects'
import { findReferences } from '@zuchtbuch/db/book/references'
import { deleteRequest, findRequest, lockRequest, type Request } from '@zuchtbuch/db/mail/requests'
import {
  deleteReservations,
  listReservationsById,
  listReservationsOfProspect,
  lockReservations,
  type Reservation,
  updateReservation,
} from '@zuchtbuch/db/placement/reservations'
import { emptyReturns } from '@zuchtbuch/db/placement/returns'
import { removeTrashOfContact } from '@zuchtbuch/db/book/trash'
import { AppError, unknownReference } from '@zuchtbuch/runtime/errors'
import { sendInProgress } from '../mail/store-reply.ts'

/*
 * Deletes the records of a person that `findBelongings` names. Locks in the order of every writer: reservations,
 * the contact, prospects, requests, mails.
 */

/**
 * Empties or deletes everything of a contact but its own record and what was signed; the contact and its reservations are
 * locked. `alsoIds` are those of the mails that nothing proves which the breeder says are of the person. Throws
 * `ReservationOpen`, `SendInProgress`.
 */
export async function forgetEverythingOf(
  tx: Tx,
  contact: Contact,
  { day, alsoIds }: { day: string; alsoIds: string[] },
): Promise<void> {
  const own = await findBelongings(tx, { contactId: contact.id })
  await requireAsked(tx, own, alsoIds)
  await forgetWishes(tx, own, day)
  await forgetRequests(tx, [...own.requestIds, ...alsoIds])
  await forgetDrafts(tx, own.draftIds)
  // The open questions are cancelled.
  await deleteOpenRounds(tx, contact.id)
  await forgetTraces(tx, contact, own)
}

/** Only what the breeder could have been asked about; what is gone by now is gone. */
async function requireAsked(tx: Tx, own: Belongings, ids: string[]): Promise<void> {
  const known = new Set([...own.requestIds, ...own.unprovenMails.map(({ id }) => id)])
  for (const [at, id] of ids.entries())
    if (!known.has(id) && (await findRequest(tx, id))) throw unknownReference(`/requestIds/${at}`)
}

/** Deletes mails with the answers to them, for good: their Message-Ids are not read again. Returns how many. */
async function forgetRequests(tx: Tx, ids: string[]): Promise<number> {
  // Sending an answer locks the request first.
  const rows: Request[] = []
  for (const id of [...new Set(ids)].toSorted())
    rows.push(...[await lockRequest(tx, id)].filter((row) => row !== undefined))
  const gone = rows.map(({ id, version }) => ({ id, change: 'deleted', version }))
  const goneIds = gone.map(({ id }) => id)
  const answers = await listAnswersTo(tx, goneIds)
  if (answers.some(({ closedAt }) => closedAt === null)) throw sendInProgress()
  for (const id of goneIds) await deleteRequest(tx, id)
  await forgetAnswersAbout(tx, goneIds)
  await notify(tx, 'request', ...gone)
  return gone.length
}

/** Deletes mails to a person for good. Locked last of all. Returns how many. */
async function forgetDrafts(tx: Tx, ids: string[]): Promise<number> {
  const gone = await deleteMailDrafts(tx, ids)
  if (gone.some(({ state }) => state === 'Sending')) throw sendInProgress()
  await forgetAnswersAbout(tx, ids)
  return gone.length
}

/**
 * Removes what tells of a contact beside wishes and mails: what it told of animals, tickets about it, the trash,
 * imports, answers that are kept.
 */
async function forgetTraces(tx: Tx, contact: Contact, own: Belongings): Promise<void> {
  await emptyReports(tx, own.reportIds)
  await emptyReturns(tx, own.returnIds)
  for (const id of own.ticketIds) {
    const ticket = await deleteFeedback(tx, id)
    if (ticket) await notify(tx, 'feedback', { id, change: 'deleted', version: ticket.version })
  }
  await removeTrashOfContact(tx, contact.id)
  await forgetImportsOf(tx, contact)
  const { prospectIds, reservationIds, roundIds, reportIds, returnIds, ticketIds } = own
  await forgetAnswersAbout(tx, [
    contact.id,
    ...[prospectIds, reservationIds, roundIds, reportIds, returnIds, ticketIds].flat(),
  ])
}

const isUnsettled = ({ depositPaidOn, depositOutcome }: Reservation) =>
  depositPaidOn !== null && depositOutcome === null

/** Empties what was written of a contact's wishes and reservations; figures and days stay. The contact is locked. */
async function forgetWishes(tx: Tx, { reservationIds, prospectIds }: Belongings, day: string): Promise<void> {
  const reservations = await listReservationsById(tx, reservationIds)
  if (reservations.some((one) => one.state === 'Held' || isUnsettled(one)))
    throw new AppError(
      'ReservationOpen',
      'Es sind noch Tiere reserviert, oder eine Anzahlung ist nicht geklärt. Das zuerst erledigen.',
    )
  for (const { id } of reservations)
    await updateReservation(tx, id, { pickupNote: null, groupNote: null, notes: null })
  for (const { id, closeReason } of await lockProspects(tx, prospectIds)) {
    await emptyProspect(tx, id)
    if (closeReason === null) await updateProspect(tx, id, { closeReason: 'Withdrawn', closedOn: day })
  }
  await restateProspects(tx, prospectIds)
}

export type Purged = {
  deleted: { prospects: number; requests: number; mails: number; contacts: number }
  emptied: number
  kept: { id: string; reason: 'HeldReservation' | 'DepositUnsettled' | 'HasContract' | 'NotFound' }[]
  /** Mails that could be of the people who are gone; they stay. */
  unprovenMails: Belongings['unprovenMails']
}

/**
 * Deletes wishes for good with all that was written of them, and the person with all that is theirs, if nothing but
 * mails refers to them. Of a wish that led to a contract only the words go.
 */
export async function purgeProspects(tx: Tx, ids: string[]): Promise<Purged> {
  const deleted = { prospects: 0, requests: 0, mails: 0, contacts: 0 }
  const result: Purged = { deleted, emptied: 0, kept: [], unprovenMails: [] }
  for (const id of [...new Set(ids)].toSorted()) await purgeProspect(tx, id, result)
  return result
}

async function purgeProspect(tx: Tx, id: string, result: Purged): Promise<void> {
  const { deleted, kept } = result
  const known = await listReservationsOfProspect(tx, id)
  const reservations = await lockReservations(
    tx,
    known.map((one) => one.id),
  )
  const contactId = (await findProspect(tx, id))?.contactId
  const contact = contactId === undefined ? undefined : await lockContact(tx, contactId)
  const [prospect] = await lockProspects(tx, [id])
  const reason =
    !prospect || !contact
      ? ('NotFound' as const)
      : reservations.some(({ state }) => state === 'Held')
        ? ('HeldReservation' as const)
        : reservations.some(isUnsettled)
          ? ('DepositUnsettled' as const)
          : reservations.some((one) => one.contractId !== null)
            ? ('HasContract' as const)
            : null
  if (reason !== null) kept.push({ id, reason })
  if (reason === 'HasContract' && (await emptyProspect(tx, id))) {
    await forgetAnswersAbout(tx, [id])
    result.emptied++
  }
  if (reason !== null || !contact) return
  // Read while everything is there that leads from the person to a mail.
  const own = await findBelongings(tx, { contactId: contact.id })
  const its = await findBelongings(tx, { prospectId: id })
  deleted.requests += await forgetRequests(tx, its.requestIds)
  deleted.mails += await forgetDrafts(tx, its.draftIds)
  await deleteReservations(tx, its.reservationIds)
  await deleteProspect(tx, id)
  await forgetAnswersAbout(tx, [id, ...its.reservationIds])
  deleted.prospects++
  const others = await findReferences(tx, 'contact', contact.id)
  if (others.some(({ resource }) => resource !== 'requests' && resource !== 'mails')) return
  deleted.requests += await forgetRequests(tx, own.requestIds)
  deleted.mails += await forgetDrafts(tx, own.draftIds)
  await forgetTraces(tx, contact, own)
  await deleteContact(tx, contact.id)
  deleted.contacts++
  result.unprovenMails.push(...own.unprovenMails)
}
