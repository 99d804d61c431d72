import { today } from '@zuchtbuch/domain/calendar'
import { endsByItself } from '@zuchtbuch/domain/placement-states'
import type { Db } from './client.ts'
import { restateProspects } from './prospects.ts'
import { endReservation, listOverdueReservations, lockReservations } from './reservations.ts'

/** What a sweep did, and what it had to step over. */
export type Swept = { expired: number; failures: unknown[] }

/**
 * Ends the reservations that are over today in an IANA time zone without anybody saying so. Each in a transaction of its own,
 * decided by the row that it locked: one that was extended meanwhile stays, and one that fails blocks no other.
 */
export async function expireReservations(db: Db, timeZone: string): Promise<Swept> {
  const day = today(timeZone)
  const swept: Swept = { expired: 0, failures: [] }
  for (const { id } of await listOverdueReservations(db, day)) {
    try {
      if (await expireReservation(db, id, day)) swept.expired++
    } catch (error) {
      swept.failures.push(error)
    }
  }
  return swept
}

async function expireReservation(db: Db, id: string, day: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [reservation] = await lockReservations(tx, [id])
    if (reservation?.state !== 'Held' || !endsByItself(reservation, day)) return false
    await endReservation(tx, id, 'Expired', { endReason: 'Overdue' })
    await restateProspects(tx, [reservation.prospectId])
    return true
  })
}
