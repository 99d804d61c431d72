import type { ReservationState } from '@zuchtbuch/domain/placement/placement-states'
import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { discardDrafts } from '../mail/mail-drafts.ts'
import { addPlacementEvent } from './placement-events.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { contacts } from '../schema/contacts.ts'
import { gerbils } from '../schema/herd.ts'
import { gerbilHolds, reservationGerbils, reservations } from '../schema/placement.ts'
import { tableFields } from '../table-fields.ts'

export type Reservation = typeof reservations.$inferSelect
export type ReservationValues = Omit<
  typeof reservations.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version'
>
export type ReservedAnimal = typeof reservationGerbils.$inferSelect

/** `day` is today: a reservation is overdue as of it. */
export const reservationList = (day: string) =>
  listResource(
    [
      ...tableFields(reservations, { warnings: false }),
      {
        name: 'isOverdue',
        type: 'boolean',
        source: sql`${reservations.state} = 'Held' and ${reservations.expiresOn} < ${day}::date`,
        nullable: false,
      },
    ],
    'createdAt desc',
  )

export async function listReservations(db: DbOrTx, list: ListQuery): Promise<PageOf<Reservation>> {
  return readPage(db, reservations, list)
}

export async function findReservation(db: DbOrTx, id: string): Promise<Reservation | undefined> {
  const rows = await db.select().from(reservations).where(eq(reservations.id, id))
  return rows[0]
}

/** Reads the rows and locks them, in the order of their ids, until the end of the transaction. */
export async function lockReservations(tx: Tx, ids: string[]): Promise<Reservation[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(reservations)
    .where(inArray(reservations.id, ids))
    .orderBy(asc(reservations.id))
    .for('update')
}

/** The animals of reservations in their order, those that left included. */
export async function listReservedAnimals(db: DbOrTx, ids: string[]): Promise<ReservedAnimal[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(reservationGerbils)
    .where(inArray(reservationGerbils.reservationId, ids))
    .orderBy(asc(reservationGerbils.reservationId), asc(reservationGerbils.position))
}

export async function findReservationNames(db: DbOrTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: reservations.id, name: contacts.name })
    .from(reservations)
    .innerJoin(contacts, eq(contacts.id, reservations.contactId))
    .where(inArray(reservations.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** An animal that is kept, and by which reservation. */
export type Hold = { gerbilId: string; reservationId: string }

/** Returns those of these animals that are kept, in the order of their ids. */
export async function listHolds(db: DbOrTx, gerbilIds: string[]): Promise<Hold[]> {
  if (gerbilIds.length === 0) return []
  return db
    .select({ gerbilId: gerbilHolds.gerbilId, reservationId: gerbilHolds.reservationId })
    .from(gerbilHolds)
    .where(inArray(gerbilHolds.gerbilId, gerbilIds))
    .orderBy(asc(gerbilHolds.gerbilId))
}

/** The animals that these reservations keep; in the order of their ids. */
export async function listHoldsOf(db: DbOrTx, reservationIds: string[]): Promise<Hold[]> {
  if (reservationIds.length === 0) return []
  return db
    .select({ gerbilId: gerbilHolds.gerbilId, reservationId: gerbilHolds.reservationId })
    .from(gerbilHolds)
    .where(inArray(gerbilHolds.reservationId, reservationIds))
    .orderBy(asc(gerbilHolds.gerbilId))
}

export async function insertReservation(tx: Tx, values: ReservationValues): Promise<Reservation> {
  const rows = await tx.insert(reservations).values(values).returning()
  return rows[0]!
}

export async function updateReservation(
  tx: Tx,
  id: string,
  values: Changes<ReservationValues>,
): Promise<Reservation> {
  const rows = await tx
    .update(reservations)
    .set({ ...values, ...nextVersion(reservations) })
    .where(eq(reservations.id, id))
    .returning()
  return rows[0]!
}

type Listed = Omit<ReservedAnimal, 'reservationId' | 'position'>

/** Puts these in place of the animals of a reservation, whose holds go; `holdAnimals` takes those that stay. */
export async function replaceReservedAnimals(tx: Tx, id: string, animals: Listed[]): Promise<void> {
  await tx.delete(gerbilHolds).where(eq(gerbilHolds.reservationId, id))
  await tx.delete(reservationGerbils).where(eq(reservationGerbils.reservationId, id))
  if (animals.length > 0)
    await tx
      .insert(reservationGerbils)
      .values(animals.map((animal, position) => ({ ...animal, reservationId: id, position })))
}

/**
 * Keeps the animals for a reservation that is held. The key decides: throws the violation of `gerbil_holds_pkey` where
 * somebody else has one of them.
 */
export async function holdAnimals(tx: Tx, reservationId: string, gerbilIds: string[]): Promise<void> {
  await tx.insert(gerbilHolds).values(gerbilIds.toSorted().map((gerbilId) => ({ gerbilId, reservationId })))
}

/** Takes animals out of what they are kept for, and says why; the reservation itself stays as it is. */
export async function endHolds(
  tx: Tx,
  reservationId: string,
  gerbilIds: string[],
  ended: NonNullable<ReservedAnimal['ended']>,
): Promise<void> {
  await tx
    .delete(gerbilHolds)
    .where(and(eq(gerbilHolds.reservationId, reservationId), inArray(gerbilHolds.gerbilId, gerbilIds)))
  await tx
    .update(reservationGerbils)
    .set({ ended })
    .where(
      and(
        eq(reservationGerbils.reservationId, reservationId),
        inArray(reservationGerbils.gerbilId, gerbilIds),
      ),
    )
}

/** Ends a held reservation: its animals are free again. The prospect is to be restated by whoever calls. */
export async function endReservation(
  tx: Tx,
  id: string,
  state: Exclude<ReservationState, 'Held'>,
  values: Pick<ReservationValues, 'endReason'> & Changes<ReservationValues>,
): Promise<Reservation> {
  await tx.delete(gerbilHolds).where(eq(gerbilHolds.reservationId, id))
  const ended = await updateReservation(tx, id, { ...values, state, endedAt: new Date() })
  const data = {
    reason: values.endReason ?? null,
    ...(values.contractId && { contractId: values.contractId }),
  }
  await addPlacementEvent(tx, { record: 'reservation', recordId: id, kind: state, data })
  await discardDrafts(tx, { reservationId: id }, [
    'ReservationConfirmed',
    'ReservationReminder',
    'PickupDetails',
  ])
  return ended
}

/** Reservations that a contract fulfilled. */
export async function listReservationsOfContract(db: DbOrTx, contractId: string): Promise<Reservation[]> {
  return db
    .select()
    .from(reservations)
    .where(and(eq(reservations.contractId, contractId), eq(reservations.state, 'Fulfilled')))
    .orderBy(asc(reservations.id))
}

/** The reservations of a prospect, the newest first. */
export async function listReservationsOfProspect(db: DbOrTx, prospectId: string): Promise<Reservation[]> {
  const rows = await db.select().from(reservations).where(eq(reservations.prospectId, prospectId))
  return rows.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

/** Animals that are kept although they died or somebody has them, by id. */
export async function listSettledAnimals(db: DbOrTx): Promise<{ id: string }[]> {
  return db
    .select({ id: gerbils.id })
    .from(gerbilHolds)
    .innerJoin(gerbils, eq(gerbils.id, gerbilHolds.gerbilId))
    .where(inArray(gerbils.status, ['Deceased', 'GivenAway']))
    .orderBy(asc(gerbils.id))
}

/** Those with these ids, the oldest first. */
export async function listReservationsById(db: DbOrTx, ids: string[]): Promise<Reservation[]> {
  return db.select().from(reservations).where(inArray(reservations.id, ids)).orderBy(asc(reservations.id))
}

/** Locks the reservations of a contact, in the order of their ids, until the end of the transaction. */
export async function lockReservationsOf(tx: Tx, contactId: string): Promise<void> {
  await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(eq(reservations.contactId, contactId))
    .orderBy(asc(reservations.id))
    .for('update')
}

/** Deletes ended reservations with the list of their animals; the animals themselves stay. */
export async function deleteReservations(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(reservations).where(inArray(reservations.id, ids))
}
