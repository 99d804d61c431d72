import type { Tx } from '@zuchtbuch/db/client'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import {
  listHoldsOf,
  listReservedAnimals,
  lockReservations,
  type Reservation,
} from '@zuchtbuch/db/placement/reservations'
import { AppError } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { lockAnimals } from './hand-over.ts'

const tries = 3
class Changed extends Error {}

/**
 * Locks the animals of a reservation, and others, then the reservation itself. Its animals are read before they can be
 * locked: if they changed meanwhile, it begins anew.
 */
export async function lockWithAnimals(
  tx: Tx,
  id: string,
  others: string[],
): Promise<{ reservation: Reservation; animals: Gerbil[]; heldIds: string[] }> {
  for (let attempt = 0; attempt < tries; attempt++) {
    try {
      // A savepoint: what was locked in vain is free again, and can be locked in the right order.
      return await tx.transaction((part) => lockOnce(part, id, others))
    } catch (error) {
      if (!(error instanceof Changed)) throw error
    }
  }
  throw new AppError('Conflict', 'Die Reservierung wird gerade geändert. Noch einmal versuchen.')
}

async function lockOnce(tx: Tx, id: string, others: string[]) {
  const idsOf = async () =>
    (await listReservedAnimals(tx, [id])).flatMap(({ gerbilId }) => gerbilId ?? []).toSorted()
  const before = await idsOf()
  const animals = await lockAnimals(tx, others, before)
  const [reservation] = await lockReservations(tx, [id])
  found(reservation)
  if (String(await idsOf()) !== String(before)) throw new Changed()
  const holds = new Set((await listHoldsOf(tx, [id])).map(({ gerbilId }) => gerbilId))
  const rows = await listReservedAnimals(tx, [id])
  const heldIds = rows.flatMap(({ gerbilId }) => (gerbilId !== null && holds.has(gerbilId) ? [gerbilId] : []))
  return { reservation: reservation!, animals, heldIds }
}
