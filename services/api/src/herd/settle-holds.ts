import type { Tx } from '@zuchtbuch/db/client'
import { findContact } from '@zuchtbuch/db/placement/contacts'
import { listGerbilsById, lockGerbils } from '@zuchtbuch/db/herd/gerbils'
import { lockProspects, restateProspects, updateProspect } from '@zuchtbuch/db/placement/prospects'
import {
  endHolds,
  endReservation,
  findReservation,
  type Hold,
  listHolds,
  listHoldsOf,
  listReservationsOfContract,
  listReservedAnimals,
  listSettledAnimals,
  lockReservations,
  type Reservation,
  updateReservation,
} from '@zuchtbuch/db/placement/reservations'
import { addPlacementEvent } from '@zuchtbuch/db/placement/placement-events'
import { endsByItself } from '@zuchtbuch/domain/placement/placement-states'
import { AppError, type FieldError } from '@zuchtbuch/runtime/errors'
import { ownReservationText, reservedText } from '../common/texts.de.ts'

/*
 * Updates reservations when something happens to their animals. The animals are locked by the caller, so that no
 * hold of them can come; the reservations are locked here, by id, then their prospects.
 */

/** A reservation that is locked, and the animals in question that it keeps. */
export type LockedHold = { reservation: Reservation; gerbilIds: string[] }

/**
 * The holds of these animals that `contactId` may take over; the reservations are locked. One of somebody else that is
 * over ends here, so that the answer does not depend on when the sweep last ran; any other is a `GerbilReserved`.
 * `concerned` are prospects that the caller restates, together with its own: they are locked in the order of their ids.
 */
export async function requireUnreserved(
  tx: Tx,
  gerbilIds: string[],
  contactId: string | null,
  { day, asked }: { day: string; asked?: readonly string[] | undefined },
): Promise<{ own: LockedHold[]; concerned: (string | null)[] }> {
  const own: LockedHold[] = []
  const concerned: (string | null)[] = []
  for (const held of await lockHolds(tx, gerbilIds)) {
    const { id, prospectId } = held.reservation
    if (isFor(held.reservation, contactId)) own.push(held)
    else if (endsByItself(held.reservation, day)) {
      await endReservation(tx, id, 'Expired', { endReason: 'Overdue' })
      concerned.push(prospectId)
    } else throw await gerbilReserved(tx, held, { day, asked })
  }
  return { own, concerned }
}

/** The same judgement of one animal beforehand: nothing is locked, and nothing ends. */
export async function judgeReserved(
  tx: Tx,
  gerbilId: string,
  contactId: string | null,
  day: string,
): Promise<void> {
  for (const { reservationId } of await listHolds(tx, [gerbilId])) {
    const reservation = await findReservation(tx, reservationId)
    if (reservation && !isFor(reservation, contactId) && !endsByItself(reservation, day))
      throw await gerbilReserved(tx, { reservation, gerbilIds: [gerbilId] }, { day })
  }
}

const isFor = (reservation: Reservation, contactId: string | null) =>
  contactId !== null && reservation.contactId === contactId

/** Locks the reservations that keep these animals. */
export async function lockHolds(tx: Tx, gerbilIds: string[]): Promise<LockedHold[]> {
  const idsOf = (holds: Hold[]) => [...new Set(holds.map(({ reservationId }) => reservationId))]
  const rows = await lockReservations(tx, idsOf(await listHolds(tx, gerbilIds)))
  // Read again under the locks: somebody may have let an animal go meanwhile.
  const holds = await listHolds(tx, gerbilIds)
  return rows.flatMap((reservation) => {
    const kept = holds.filter(({ reservationId }) => reservationId === reservation.id)
    return kept.length === 0 ? [] : [{ reservation, gerbilIds: kept.map(({ gerbilId }) => gerbilId) }]
  })
}

/** The 409 about animals that somebody else has; `asked` are the `gerbilIds` of the body, where it has them. */
export async function gerbilReserved(
  tx: Tx,
  { reservation, gerbilIds }: LockedHold,
  { day, asked }: { day: string; asked?: readonly string[] | undefined },
): Promise<AppError> {
  const { names, contact } = await namesOf(tx, reservation, gerbilIds)
  const { id: reservationId, contactId, expiresOn: until } = reservation
  const detail = reservedText(names, contact, { until, isOverdue: until < day })
  const errors = asked && gerbilIds.map((id) => takenAt(asked.indexOf(id)))
  return new AppError('GerbilReserved', detail, {
    gerbilIds,
    reservationId,
    contactId,
    until,
    ...(errors && { errors }),
  })
}

export const takenAt = (index: number): FieldError => ({
  path: `/gerbilIds/${index}`,
  message: 'ist schon vergeben',
  code: 'reserved',
})

/** The 409 of a contact that has other animals already: nobody is told that they are kept for somebody else. */
export async function ownReservation(tx: Tx, { reservation, gerbilIds }: LockedHold): Promise<AppError> {
  const { names, contact } = await namesOf(tx, reservation, gerbilIds)
  return new AppError('Conflict', ownReservationText(names, contact), {
    gerbilIds,
    reservationId: reservation.id,
  })
}

async function namesOf(tx: Tx, { contactId }: Reservation, gerbilIds: string[]) {
  const animals = await listGerbilsById(tx, gerbilIds)
  const names = animals.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(({ name }) => name)
  return { names, contact: (await findContact(tx, contactId))?.name ?? '' }
}

/** The animals went to whom they were kept for; `concerned` are further prospects to restate. */
export async function fulfilHolds(
  tx: Tx,
  { own, concerned }: { own: LockedHold[]; concerned: (string | null)[] },
  { contractId, day }: { contractId: string | null; day: string },
): Promise<void> {
  const placed = new Set<string>()
  for (const { reservation, gerbilIds } of own) {
    const { id, prospectId, depositPaidOn, depositOutcome } = reservation
    await endHolds(tx, id, gerbilIds, 'HandedOver')
    if ((await listHoldsOf(tx, [id])).length > 0) {
      await updateReservation(tx, id, { contractId })
      continue
    }
    const isCredited = depositPaidOn !== null && depositOutcome === null
    await endReservation(tx, id, 'Fulfilled', {
      endReason: 'HandedOver',
      contractId,
      ...(isCredited && { depositOutcome: 'Credited', depositOutcomeOn: day }),
    })
    if (prospectId !== null) placed.add(prospectId)
  }
  for (const { id } of await lockProspects(tx, [...placed, ...concerned.filter((id) => id !== null)])) {
    if (placed.has(id)) await updateProspect(tx, id, { closeReason: 'Placed', closedOn: day })
  }
  await restateProspects(tx, [...placed, ...concerned])
}

/** An animal died that was kept for somebody: the others stay, and one that is left is warned of. */
export async function loseAnimal(tx: Tx, gerbilId: string): Promise<void> {
  for (const { reservation } of await lockHolds(tx, [gerbilId])) {
    const { id, prospectId, warnings, groupReason } = reservation
    await endHolds(tx, id, [gerbilId], 'Died')
    await addPlacementEvent(tx, {
      record: 'reservation',
      recordId: id,
      kind: 'AnimalDied',
      data: { gerbilId },
    })
    const left = await listHoldsOf(tx, [id])
    if (left.length === 0) {
      await endReservation(tx, id, 'Released', { endReason: 'AnimalsLost' })
      await restateProspects(tx, [prospectId])
    } else {
      const isLonely = left.length === 1 && groupReason === null
      const others = warnings.filter(({ code }) => code !== 'SolitaryGerbil')
      const lonely = { code: 'SolitaryGerbil' as const, gerbilIds: left.map((hold) => hold.gerbilId) }
      await updateReservation(tx, id, { warnings: isLonely ? [lonely, ...others] : others })
    }
  }
}

/**
 * A contract no longer hands these animals over: what it fulfilled is released, and the prospect waits at the old
 * place. Nothing is kept again by itself.
 */
export async function reopenAfterContract(tx: Tx, contractId: string, gerbilIds: string[]): Promise<void> {
  const fulfilled = await listReservationsOfContract(tx, contractId)
  const animals = await listReservedAnimals(
    tx,
    fulfilled.map(({ id }) => id),
  )
  const isTakenBack = ({ id }: Reservation) =>
    animals.some(({ reservationId, gerbilId }) => reservationId === id && gerbilIds.includes(gerbilId ?? ''))
  const ids = fulfilled.filter(isTakenBack).map(({ id }) => id)
  const released = await lockReservations(tx, ids)
  for (const { id, depositOutcome } of released) {
    await endReservation(tx, id, 'Released', {
      endReason: 'ContractCancelled',
      contractId: null,
      ...(depositOutcome === 'Credited' && { depositOutcome: null, depositOutcomeOn: null }),
    })
  }
  const prospectIds = released.flatMap(({ prospectId }) => prospectId ?? [])
  for (const { id } of await lockProspects(tx, prospectIds)) {
    await updateProspect(tx, id, { closeReason: null, closedOn: null })
  }
  await restateProspects(tx, prospectIds)
}

/**
 * Settles what was stored without a flow: animals that became too old to be presumed alive, that an import says are
 * dead, or that it gave to whom they were kept for. The animals are locked here; an import has locked all of them.
 */
export async function settleHolds(tx: Tx, day: string): Promise<void> {
  const settled = (await listSettledAnimals(tx)).map(({ id }) => id)
  for (const { id, status, receiverContactId } of await lockGerbils(tx, settled)) {
    if (status === 'Deceased') await loseAnimal(tx, id)
    else if (receiverContactId !== null) {
      const holds = await lockHolds(tx, [id])
      const own = holds.filter(({ reservation }) => reservation.contactId === receiverContactId)
      await fulfilHolds(tx, { own, concerned: [] }, { contractId: null, day })
    }
  }
}
