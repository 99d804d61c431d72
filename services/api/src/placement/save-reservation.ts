import type { ReservationChanges, ReservationCreation } from '@zuchtbuch/contracts/reservations'
import type { Tx } from '@zuchtbuch/db/client'
import { lockContact } from '@zuchtbuch/db/placement/contacts'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import { discardDrafts, discardOutdatedDrafts } from '@zuchtbuch/db/mail/mail-drafts'
import { settleOpenOffer } from '@zuchtbuch/db/placement/offers'
import { addPlacementEvent } from '@zuchtbuch/db/placement/placement-events'
import { readPlacementSettings } from '@zuchtbuch/db/placement/placement-settings'
import { lockProspects, type Prospect, restateProspects } from '@zuchtbuch/db/placement/prospects'
import {
  endReservation,
  findReservation,
  holdAnimals,
  insertReservation,
  listHoldsOf,
  listReservedAnimals,
  replaceReservedAnimals,
  type Reservation,
  updateReservation,
} from '@zuchtbuch/db/placement/reservations'
import { addDays } from '@zuchtbuch/domain/calendar'
import { longestHoldDays, usualExpiry } from '@zuchtbuch/domain/placement/placement-states'
import {
  AppError,
  type FieldError,
  type FieldErrorCode,
  unknownReference,
  validationFailed,
} from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { lockAnimals } from './hand-over.ts'
import { lockWithAnimals } from './lock-reservation.ts'
import { judgePlacement, placementRefusal, type PlacementVerdict } from './judge-placement.ts'
import { renewingDrafts } from '../mail/render-mail.ts'
import { requirePlaceable } from './require-placeable.ts'
import { ownReservation, requireUnreserved } from '../herd/settle-holds.ts'

/*
 * Everybody locks in one order: animals by id, reservations by id, the contact, prospects by id.
 */

export type Reserved = { reservation: Reservation; isNew: boolean; verdict: PlacementVerdict }

/**
 * Keeps animals for a contact, all of them or none. The same contact and the same animals are the reservation that is
 * there. With `isTried` the group rule refuses nothing, so that a dry run can tell all it says.
 */
export async function makeReservation(
  tx: Tx,
  { gerbilIds, contactId, prospectId = null, expiresOn, ...members }: ReservationCreation,
  { day, isTried = false }: { day: string; isTried?: boolean },
): Promise<Reserved> {
  const { holdDays } = await readPlacementSettings(tx)
  const values = {
    ...blank,
    ...given(members),
    contactId,
    prospectId,
    expiresOn: expiresOn ?? usualExpiry(day, holdDays, members.pickupOn ?? null),
  }
  requirePlausible(values, { expiresOn, pickupOn: members.pickupOn }, day)
  const animals = inOrder(gerbilIds, await lockAnimals(tx, gerbilIds))
  const { own, concerned } = await requireUnreserved(tx, gerbilIds, contactId, { day, asked: gerbilIds })
  const same = own.find((held) => held.gerbilIds.length === gerbilIds.length)
  if (same && (await listHoldsOf(tx, [same.reservation.id])).length === gerbilIds.length) {
    const verdict = await judgePlacement(tx, animals, same.reservation, undefined)
    return { reservation: same.reservation, isNew: false, verdict: { ...verdict, errors: [] } }
  }
  // Somebody who has other animals already changes that reservation.
  const [other] = own
  if (other) throw await ownReservation(tx, other)
  requirePlaceable(animals)
  if (!(await lockContact(tx, contactId))) throw unknownReference('/contactId')
  const prospect = await lockProspectOf(tx, { contactId, prospectId }, concerned)
  requireOpen(prospect)
  const verdict = await judgePlacement(tx, animals, values, prospect)
  const refusal = placementRefusal(verdict, animals)
  if (refusal && !isTried) throw refusal
  const { id } = await insertReservation(tx, { ...values, warnings: verdict.warnings })
  await replaceReservedAnimals(
    tx,
    id,
    animals.map((animal) => ({ gerbilId: animal.id, gerbilName: animal.name, ended: null })),
  )
  await holdAnimals(tx, id, gerbilIds)
  const data = { gerbilIds, expiresOn: values.expiresOn, prospectId }
  await addPlacementEvent(tx, { record: 'reservation', recordId: id, kind: 'Held', data })
  if (prospectId !== null) await settleOpenOffer(tx, prospectId, 'Accepted', day)
  await restateProspects(tx, [prospectId, ...concerned])
  return { reservation: found(await findReservation(tx, id)), isNew: true, verdict }
}

/** `day` is today in the IANA time zone. */
type At = { day: string; timeZone: string }

/** Members that an ended reservation still takes. */
const afterTheEnd: readonly string[] = [
  'notes',
  'depositEur',
  'depositDueOn',
  'depositPaidOn',
  'depositMethod',
  'depositOutcome',
  'depositOutcomeOn',
]

/** Changes a reservation; its animals too, all of them or none. */
export async function changeReservation(
  tx: Tx,
  id: string,
  { gerbilIds, ...changes }: ReservationChanges,
  { day, timeZone, requireVersion }: At & { requireVersion: (version: number) => void },
): Promise<Reservation> {
  const { reservation: current, animals, heldIds } = await lockWithAnimals(tx, id, gerbilIds ?? [])
  requireVersion(current.version)
  const isHeld = current.state === 'Held'
  const members = given(changes)
  const changed = Object.keys({ ...members, ...(gerbilIds && { gerbilIds }) })
  if (!isHeld && changed.some((name) => !afterTheEnd.includes(name) && !isSame(current, members, name)))
    throw reservationEnded()
  const values = { ...current, ...members }
  requirePlausible(values, changes, day)
  Object.assign(members, settledDeposit(current, members, day))
  if (!isHeld) return updateReservation(tx, id, members)

  const nextIds = gerbilIds ?? heldIds
  const next = inOrder(nextIds, animals)
  const added = nextIds.filter((gerbilId) => !heldIds.includes(gerbilId))
  const { own, concerned } = await requireUnreserved(tx, added, current.contactId, {
    day,
    asked: gerbilIds,
  })
  const [other] = own
  if (other) throw await ownReservation(tx, other)
  requirePlaceable(next.filter(({ id: gerbilId }) => added.includes(gerbilId)))
  const prospect = await lockProspectOf(tx, current, concerned)
  const verdict = await judgePlacement(tx, next, values, prospect)
  const regroups = ['gerbilIds', 'groupReason', 'groupNote'].some((name) => changed.includes(name))
  const refusal = placementRefusal(verdict, next)
  if (refusal && regroups) throw refusal
  const updated = await renewingDrafts(tx, id, timeZone, async () => {
    if (gerbilIds !== undefined) await replaceHeld(tx, id, next)
    const warnings = [...verdict.errors, ...verdict.warnings]
    const changed = await updateReservation(tx, id, { ...members, warnings })
    await discardOutdatedDrafts(tx, changed)
    return changed
  })
  if (values.expiresOn !== current.expiresOn) {
    const data = { from: current.expiresOn, expiresOn: values.expiresOn }
    await addPlacementEvent(tx, { record: 'reservation', recordId: id, kind: 'Extended', data })
  }
  if (gerbilIds !== undefined)
    await addPlacementEvent(tx, {
      record: 'reservation',
      recordId: id,
      kind: 'AnimalsChanged',
      data: { gerbilIds },
    })
  await restateProspects(tx, concerned)
  return updated
}

/** Keeps the animals until another day; refused when the reservation is no longer held. */
export async function extendReservation(tx: Tx, id: string, expiresOn: string, at: At): Promise<Reservation> {
  const { reservation } = await lockWithAnimals(tx, id, [])
  if (reservation.state !== 'Held') throw reservationEnded()
  return changeReservation(tx, id, { expiresOn }, { ...at, requireVersion: () => undefined })
}

/**
 * Keeps the animals so many days longer than it was said, and lets the agreed pick-up wait as long; negative takes that
 * back.
 */
export async function postponeReservation(tx: Tx, id: string, days: number, at: At): Promise<Reservation> {
  const { reservation } = await lockWithAnimals(tx, id, [])
  if (reservation.state !== 'Held') throw reservationEnded()
  const { day } = at
  // A reservation that is over already is put off from today.
  const later = (from: string) => latest(addDays(days > 0 ? latest(from, day) : from, days), day)
  const { expiresOn, pickupOn } = reservation
  const changes = { expiresOn: later(expiresOn), ...(pickupOn !== null && { pickupOn: later(pickupOn) }) }
  return changeReservation(tx, id, changes, { ...at, requireVersion: () => undefined })
}

const latest = (a: string, b: string) => (a > b ? a : b)

/** Lets the animals go. */
export async function releaseReservation(
  tx: Tx,
  id: string,
  {
    reason,
    depositOutcome,
  }: { reason: 'Withdrawn' | 'Breeder'; depositOutcome?: Reservation['depositOutcome'] | undefined },
  day: string,
): Promise<Reservation> {
  const { reservation } = await lockWithAnimals(tx, id, [])
  if (reservation.state !== 'Held') throw reservationEnded()
  const settled = depositOutcome && {
    depositOutcome,
    ...settledDeposit(reservation, { depositOutcome }, day),
  }
  const released = await endReservation(tx, id, 'Released', { endReason: reason, ...settled })
  await restateProspects(tx, [reservation.prospectId])
  return released
}

/** Takes a release or an expiry back, if all its animals can still be kept. */
export async function reinstateReservation(tx: Tx, id: string, day: string): Promise<Reservation> {
  const { reservation, animals } = await lockWithAnimals(tx, id, [])
  const { state, contactId, prospectId } = reservation
  if (state === 'Held') return reservation
  if (state === 'Fulfilled' || reservation.endReason === 'ContractCancelled') throw reservationEnded()
  const rows = await listReservedAnimals(tx, [id])
  const ids = rows.flatMap(({ gerbilId, ended }) => (ended === null && gerbilId !== null ? [gerbilId] : []))
  if (ids.length === 0) throw reservationEnded()
  const { own, concerned } = await requireUnreserved(tx, ids, contactId, { day })
  const [other] = own
  if (other) throw await ownReservation(tx, other)
  requirePlaceable(inOrder(ids, animals))
  const { holdDays } = await readPlacementSettings(tx)
  requireOpen(await lockProspectOf(tx, reservation, concerned))
  const { expiresOn, pickupOn, depositOutcome } = reservation
  const held = await updateReservation(tx, id, {
    state: 'Held',
    endedAt: null,
    endReason: null,
    expiresOn: expiresOn < day ? usualExpiry(day, holdDays, pickupOn) : expiresOn,
    ...(depositOutcome !== null && { depositOutcome: null, depositOutcomeOn: null }),
  })
  await holdAnimals(tx, id, ids)
  await addPlacementEvent(tx, { record: 'reservation', recordId: id, kind: 'Reinstated' })
  await discardDrafts(tx, { reservationId: id }, ['ReservationExpired'])
  await restateProspects(tx, [prospectId, ...concerned])
  return held
}

export const reservationEnded = () =>
  new AppError('ReservationEnded', 'Diese Reservierung ist schon beendet.')

/** Those kept now first, in their order, behind them those that left. */
async function replaceHeld(tx: Tx, id: string, next: Gerbil[]): Promise<void> {
  const rows = await listReservedAnimals(tx, [id])
  const left = rows
    .filter(({ gerbilId }) => !next.some((animal) => animal.id === gerbilId))
    .map(({ gerbilId, gerbilName, ended }) => ({
      gerbilId,
      gerbilName,
      ended: ended ?? ('Removed' as const),
    }))
  const kept = next.map((animal) => ({ gerbilId: animal.id, gerbilName: animal.name, ended: null }))
  await replaceReservedAnimals(tx, id, [...kept, ...left])
  await holdAnimals(
    tx,
    id,
    next.map((animal) => animal.id),
  )
}

async function lockProspectOf(
  tx: Tx,
  { contactId, prospectId }: Pick<Reservation, 'contactId' | 'prospectId'>,
  concerned: (string | null)[],
): Promise<Prospect | undefined> {
  const rows = await lockProspects(
    tx,
    [prospectId, ...concerned].filter((id) => id !== null),
  )
  if (prospectId === null) return undefined
  const prospect = rows.find(({ id }) => id === prospectId)
  if (!prospect || prospect.contactId !== contactId) throw unknownReference('/prospectId')
  return prospect
}

/**
 * Nothing is kept anew for a wish that is closed; what is kept already may be changed, also after a part of it went.
 */
function requireOpen(prospect: Prospect | undefined): void {
  if (prospect === undefined || prospect.closeReason === null) return
  throw new AppError('Conflict', 'Diese Anfrage ist erledigt. Zuerst wieder öffnen.')
}

const inOrder = (ids: string[], animals: Gerbil[]) =>
  ids.flatMap((id) => animals.find((animal) => animal.id === id) ?? [])

const blank = {
  pickupOn: null,
  pickupNote: null,
  groupReason: null,
  groupNote: null,
  priceEur: null,
  depositEur: null,
  depositPaidOn: null,
}

type Days = { expiresOn?: string | undefined; pickupOn?: string | null | undefined }

/** Throws what cannot be meant so; only days that are set now are held against today. */
function requirePlausible(
  values: Pick<Reservation, 'priceEur' | 'depositEur' | 'expiresOn' | 'pickupOn'>,
  { expiresOn, pickupOn }: Days,
  day: string,
): void {
  const { priceEur, depositEur } = values
  const errors: FieldError[] = []
  if (expiresOn !== undefined && (expiresOn < day || expiresOn > addDays(day, longestHoldDays))) {
    const message = `muss heute oder später sein, höchstens in ${longestHoldDays} Tagen`
    errors.push({ path: '/expiresOn', message, code: 'outOfRange' })
  }
  if (pickupOn && pickupOn < day)
    errors.push({ path: '/pickupOn', message: 'liegt in der Vergangenheit', code: 'implausibleDate' })
  const endsEarly = values.pickupOn !== null && values.expiresOn < values.pickupOn
  if (endsEarly && expiresOn !== undefined)
    errors.push({ path: '/expiresOn', message: 'liegt vor der Abholung', code: 'implausibleDate' })
  else if (endsEarly && pickupOn != null) {
    const message = 'liegt nach dem Ende der Reservierung; zuerst verlängern'
    errors.push({ path: '/pickupOn', message, code: 'implausibleDate' })
  }
  if (priceEur !== null && depositEur !== null && depositEur > priceEur)
    errors.push({ path: '/depositEur', message: 'ist höher als der Preis', code: 'outOfRange' })
  if (errors.length > 0) throw validationFailed(errors)
}

/**
 * The day on which a deposit was settled, where none is said. Only one that was paid can be; that it went into the
 * price is said by the hand-over alone.
 */
function settledDeposit(
  current: Reservation,
  members: Partial<Reservation>,
  day: string,
): Pick<Partial<Reservation>, 'depositOutcomeOn'> {
  const { depositOutcome } = members
  if (depositOutcome === undefined || depositOutcome === current.depositOutcome) return {}
  if (depositOutcome === null) return { depositOutcomeOn: null }
  const refuse = (message: string, code: FieldErrorCode) =>
    validationFailed([{ path: '/depositOutcome', message, code }])
  if (depositOutcome === 'Credited') throw refuse('wird erst bei der Übergabe angerechnet', 'notAllowed')
  if ((members.depositPaidOn ?? current.depositPaidOn) === null || members.depositPaidOn === null)
    throw refuse('setzt eine bezahlte Anzahlung voraus', 'notPaid')
  return { depositOutcomeOn: members.depositOutcomeOn ?? day }
}

const isSame = (current: Reservation, members: Partial<Reservation>, name: string) => {
  const member = name as keyof Reservation
  return member in members && JSON.stringify(current[member]) === JSON.stringify(members[member])
}

function given<T extends object>(changes: T) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
