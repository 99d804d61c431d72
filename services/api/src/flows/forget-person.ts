import { deleteOpenRounds } from '@zuchtbuch/db/aftercare'
import type { Tx } from '@zuchtbuch/db/client'
import { deleteContact, lockContact } from '@zuchtbuch/db/contacts'
import { forgetAnswersAbout } from '@zuchtbuch/db/idempotency-keys'
import { deleteMailDrafts, type MailsOf } from '@zuchtbuch/db/mail-drafts'
import { notify } from '@zuchtbuch/db/notify'
import { listAnswersTo } from '@zuchtbuch/db/outgoing-mails'
import { emptyReports } from '@zuchtbuch/db/owner-reports'
import {
  deleteProspect,
  findProspect,
  findProspectLinks,
  listProspectsOfContact,
  lockProspects,
  restateProspects,
  updateProspect,
} from '@zuchtbuch/db/prospects'
import { findReferences } from '@zuchtbuch/db/references'
import { deleteRequest, lockRequest, type Request } from '@zuchtbuch/db/requests'
import {
  deleteReservations,
  listReservationsOfContact,
  listReservationsOfProspect,
  lockReservations,
  type Reservation,
  updateReservation,
} from '@zuchtbuch/db/reservations'
import { emptyReturns } from '@zuchtbuch/db/returns'
import { AppError } from '@zuchtbuch/runtime/errors'
import { sendInProgress } from './store-reply.ts'

/*
 * What the book forgets of a person. Locked in the order of every writer: reservations, the contact, prospects, requests,
 * mails.
 */

/** Deletes mails with the answers to them, for good: their Message-Ids are not read again. */
export async function forgetRequests(tx: Tx, ids: string[]): Promise<void> {
  const gone: { id: string; change: string; version: number }[] = []
  // Whoever sends an answer locks the request first.
  const rows: Request[] = []
  for (const id of ids.toSorted())
    rows.push(...[await lockRequest(tx, id)].filter((row) => row !== undefined))
  const answers = await listAnswersTo(
    tx,
    rows.map(({ id }) => id),
  )
  if (answers.some(({ closedAt }) => closedAt === null)) throw sendInProgress()
  for (const { id, version } of rows) {
    await deleteRequest(tx, id)
    gone.push({ id, change: 'deleted', version })
  }
  await notify(tx, 'request', ...gone)
}

/** Deletes the mails to a person, or about a wish, for good. Locked last of all. Returns how many. */
export async function forgetMails(tx: Tx, whose: MailsOf): Promise<number> {
  const gone = await deleteMailDrafts(tx, whose)
  if (gone.some(({ state }) => state === 'Sending')) throw sendInProgress()
  for (const { id } of gone) await forgetAnswersAbout(tx, id)
  return gone.length
}

/** Locks the reservations of a contact; whoever makes another one waits for the contact. */
export async function lockReservationsOf(tx: Tx, contactId: string): Promise<void> {
  const ids = (await listReservationsOfContact(tx, contactId)).map(({ id }) => id)
  await lockReservations(tx, ids)
}

const isUnsettled = ({ depositPaidOn, depositOutcome }: Reservation) =>
  depositPaidOn !== null && depositOutcome === null

/** Empties what was written of a contact's wishes and reservations; figures and days stay. The contact is locked. */
export async function forgetWishes(tx: Tx, contactId: string, day: string): Promise<void> {
  const reservations = await listReservationsOfContact(tx, contactId)
  if (reservations.some((one) => one.state === 'Held' || isUnsettled(one)))
    throw new AppError(
      'ReservationOpen',
      'Es sind noch Tiere reserviert, oder eine Anzahlung ist nicht geklärt. Bitte das zuerst erledigen.',
    )
  for (const { id } of reservations)
    await updateReservation(tx, id, { pickupNote: null, groupNote: null, notes: null })
  const ids = (await listProspectsOfContact(tx, contactId)).map(({ id }) => id)
  for (const { id, closeReason } of await lockProspects(tx, ids))
    await updateProspect(tx, id, {
      ...noWords,
      ...(closeReason === null && { closeReason: 'Withdrawn' as const, closedOn: day }),
    })
  await restateProspects(tx, ids)
}

/**
 * Empties what a contact told of animals and of their return; figures, days and causes of death stay with the animals. Nobody
 * is asked any more.
 */
export async function forgetTold(tx: Tx, contactId: string): Promise<void> {
  await emptyReports(tx, contactId)
  await emptyReturns(tx, contactId)
  await deleteOpenRounds(tx, contactId)
}

const noWords = {
  companionNote: null,
  housingLengthCm: null,
  housingWidthCm: null,
  housingHeightCm: null,
  beddingCm: null,
  housingNote: null,
  experience: null,
  wishNote: null,
  notes: null,
  distanceKm: null,
}

export type Purged = {
  deleted: { prospects: number; requests: number; mails: number; contacts: number }
  kept: { id: string; reason: 'HeldReservation' | 'DepositUnsettled' | 'HasContract' | 'NotFound' }[]
}

/** Deletes wishes for good with all that was written of them, and the person, if nothing else refers to it. */
export async function purgeProspects(tx: Tx, ids: string[]): Promise<Purged> {
  const result: Purged = { deleted: { prospects: 0, requests: 0, mails: 0, contacts: 0 }, kept: [] }
  for (const id of [...new Set(ids)].toSorted()) await purgeProspect(tx, id, result)
  return result
}

async function purgeProspect(tx: Tx, id: string, { deleted, kept }: Purged): Promise<void> {
  const known = await listReservationsOfProspect(tx, id)
  const reservations = await lockReservations(
    tx,
    known.map((one) => one.id),
  )
  const contactId = (await findProspect(tx, id))?.contactId
  if (contactId !== undefined) await lockContact(tx, contactId)
  const [prospect] = await lockProspects(tx, [id])
  const reason = !prospect
    ? ('NotFound' as const)
    : reservations.some(({ state }) => state === 'Held')
      ? ('HeldReservation' as const)
      : reservations.some(isUnsettled)
        ? ('DepositUnsettled' as const)
        : reservations.some((one) => one.contractId !== null)
          ? ('HasContract' as const)
          : null
  if (reason !== null) {
    kept.push({ id, reason })
    return
  }
  const requestIds = (await findProspectLinks(tx, [id])).get(id)?.requestIds ?? []
  await forgetRequests(tx, requestIds)
  deleted.mails += await forgetMails(tx, { prospectId: id })
  await deleteReservations(
    tx,
    reservations.map((one) => one.id),
  )
  await deleteProspect(tx, id)
  await forgetAnswersAbout(tx, id)
  deleted.prospects++
  deleted.requests += requestIds.length
  if (contactId === undefined || (await findReferences(tx, 'contact', contactId)).length > 0) return
  await deleteContact(tx, contactId)
  await forgetAnswersAbout(tx, contactId)
  deleted.contacts++
}
