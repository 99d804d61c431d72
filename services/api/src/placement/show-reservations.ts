import type { DbOrTx } from '@zuchtbuch/db/client'
import {
  findReservationNames,
  listReservedAnimals,
  type Reservation,
} from '@zuchtbuch/db/placement/reservations'
import { isReservationOverdue } from '@zuchtbuch/domain/placement/placement-states'
import { viewRecord } from '../common/record-view.ts'

/** Reservations as answers show them on a day; their animals are read in one query. */
export async function showReservations(db: DbOrTx, rows: Reservation[], day: string) {
  const ids = rows.map(({ id }) => id)
  const names = await findReservationNames(db, ids)
  const animals = Map.groupBy(await listReservedAnimals(db, ids), ({ reservationId }) => reservationId)
  return rows.map((row) => {
    const own = animals.get(row.id) ?? []
    return {
      ...viewRecord(row),
      contactName: names.get(row.id) ?? '',
      isOverdue: row.state === 'Held' && isReservationOverdue(row, day),
      gerbilIds: own.flatMap(({ gerbilId, ended }) =>
        gerbilId !== null && ended === null ? [gerbilId] : [],
      ),
      animals: own.map(({ gerbilId, gerbilName, ended }) => ({ gerbilId, name: gerbilName, ended })),
      warnings: row.warnings.map(({ code, gerbilIds }) => ({ code, gerbilIds: [...gerbilIds] })),
    }
  })
}

export async function showReservation(db: DbOrTx, row: Reservation, day: string) {
  return (await showReservations(db, [row], day))[0]!
}
