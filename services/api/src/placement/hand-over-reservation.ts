import type { ReservationHandover } from '@zuchtbuch/contracts/reservations'
import { findContact } from '@zuchtbuch/db/placement/contacts'
import type { Contract } from '@zuchtbuch/db/placement/contracts'
import type { Tx } from '@zuchtbuch/db/client'
import {
  findReservation,
  listHoldsOf,
  listReservedAnimals,
  type Reservation,
} from '@zuchtbuch/db/placement/reservations'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { depositText } from '../common/texts.de.ts'
import { judgePlacement, placementRefusal, type PlacementVerdict } from './judge-placement.ts'
import { makeContract } from './save-contract.ts'
import { saveContact } from './save-contact.ts'
import { reservationEnded } from './save-reservation.ts'
import type { DocumentWriter } from '../threads/write-documents.ts'

/**
 * Makes the contract of a reservation: its contact is the buyer, its animals, or a part of them, go. Reads the
 * reservation unlocked and makes sure of it once everything is locked. Throws what the group rule refuses; with
 * `isTried` it does not, and a price that nobody said is none, so that a dry run can tell all there is.
 */
export async function handOverReservation(
  tx: Tx,
  id: string,
  { depositLine = true, aftercareConsent, ...body }: ReservationHandover,
  { day, write, isTried = false }: { day: string; write: DocumentWriter; isTried?: boolean },
): Promise<{ contract: Contract; reservation: Reservation; verdict: PlacementVerdict }> {
  const reservation = found(await findReservation(tx, id))
  if (reservation.state !== 'Held') throw reservationEnded()
  const { contactId, priceEur } = reservation
  const heldIds = await heldInOrder(tx, id)
  const gerbilIds = body.gerbilIds ?? heldIds
  const strange = gerbilIds.findIndex((gerbilId) => !heldIds.includes(gerbilId))
  if (strange !== -1) {
    const message = 'ist in dieser Reservierung nicht dabei'
    throw validationFailed([{ path: `/gerbilIds/${strange}`, message, code: 'notReserved' }])
  }
  const price = body.price ?? priceEur ?? (isTried ? 0 : null)
  if (price === null) throw validationFailed([{ path: '/price', message: 'fehlt', code: 'missing' }])
  let verdict: PlacementVerdict = { errors: [], warnings: [] }
  const notes = [body.notes, depositLine ? depositText(reservation, price) : null].filter(Boolean).join('\n')
  const contract = await makeContract(
    tx,
    { ...body, buyerContactId: contactId, gerbilIds, price, notes: notes || null },
    {
      day,
      write,
      judge: async ({ animals, holds, prospects }) => {
        const own = holds.find((held) => held.reservation.id === id)
        if (!own || own.gerbilIds.length !== gerbilIds.length)
          throw new AppError('Conflict', 'Die Reservierung wurde gerade geändert. Noch einmal versuchen.')
        const prospect = prospects.find((one) => one.id === own.reservation.prospectId)
        verdict = await judgePlacement(tx, animals, own.reservation, prospect, body.contractDate ?? day)
        const refusal = placementRefusal(verdict, animals)
        if (refusal && !isTried) throw refusal
      },
    },
  )
  const buyer = found(await findContact(tx, contactId))
  if (!buyer.isReceiver || aftercareConsent !== undefined)
    await saveContact(tx, buyer, { isReceiver: true, ...(aftercareConsent && { aftercareConsent }) }, day)
  return { contract, reservation: found(await findReservation(tx, id)), verdict }
}

async function heldInOrder(tx: Tx, id: string): Promise<string[]> {
  const held = new Set((await listHoldsOf(tx, [id])).map(({ gerbilId }) => gerbilId))
  return (await listReservedAnimals(tx, [id])).flatMap(({ gerbilId }) =>
    gerbilId !== null && held.has(gerbilId) ? [gerbilId] : [],
  )
}
