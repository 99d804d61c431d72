import { insertAftercareRound } from '@zuchtbuch/db/placement/aftercare'
import type { Tx } from '@zuchtbuch/db/client'
import { lockContact } from '@zuchtbuch/db/placement/contacts'
import { backdateDemo, insertDemoRecords } from '@zuchtbuch/db/book/demo'
import { updateProspect } from '@zuchtbuch/db/placement/prospects'
import { updateReservation } from '@zuchtbuch/db/placement/reservations'
import { insertWeightRecords } from '@zuchtbuch/db/herd/weight-records'
import { daysBefore } from '@zuchtbuch/demo/days'
import { contract } from '@zuchtbuch/demo/letters.data'
import {
  comeBack,
  type DemoHousehold,
  type DemoReservation,
  type DemoWish,
  households,
  reservations,
  wishes,
} from '@zuchtbuch/demo/waitlist.data'
import { seededColorVarieties } from '@zuchtbuch/domain/colors/color-varieties'
import { found } from '../common/records.ts'
import { makeOffer } from '../placement/make-offer.ts'
import { returnAnimals } from '../placement/return-animals.ts'
import { saveContact } from '../placement/save-contact.ts'
import { addOwnerReport } from '../placement/save-owner-report.ts'
import { closeProspect, createProspect } from '../placement/save-prospect.ts'
import { makeReservation } from '../placement/save-reservation.ts'
import { type DemoIds, idOf } from './store-demo.ts'

type At = { today: string; timeZone: string; ids: DemoIds }

/** Stores prospects and reservations as if they had been written down day by day, by the rules of every record. */
export async function storeDemoWaitlist(tx: Tx, at: At): Promise<SoldReservation> {
  const prospects = new Map<string, string>()
  for (const wish of wishes) prospects.set(wish.who, await storeWish(tx, wish, at))
  await insertDemoRecords(tx, 'prospects', [...prospects.values()])
  const kept = new Map<string, string>()
  for (const one of reservations)
    kept.set(one.who, await storeReservation(tx, one, { ...at, prospectId: idOf(prospects, one.who) }))
  await insertDemoRecords(tx, 'reservations', [...kept.values()])
  for (const household of households) await storeHousehold(tx, household, at)
  await storeReturn(tx, at)
  return { prospectId: idOf(prospects, contract.buyer), reservationId: idOf(kept, contract.buyer) }
}

/** The reservation that the contract of the demo fulfils. */
export type SoldReservation = { prospectId: string; reservationId: string }

/** Lets what the contract ended have ended on its day. */
export async function settleSold(
  tx: Tx,
  { prospectId, reservationId }: SoldReservation,
  { contractId, today }: { contractId: string; today: string },
): Promise<void> {
  const day = daysBefore(today, contract.daysAgo)
  await updateProspect(tx, prospectId, { closedOn: day, lastContactOn: day })
  await updateReservation(tx, reservationId, { endedAt: noonOf(day) })
  await backdateDemo(tx, [prospectId, reservationId, contractId], noonOf(day))
}

const noonOf = (day: string) => new Date(`${day}T11:00:00Z`)

async function storeWish(tx: Tx, wish: DemoWish, { today, timeZone, ids }: At): Promise<string> {
  const { who, daysAgo, waitsSinceDaysAgo = daysAgo, pausedForDays, letter, colors, wished } = wish
  const day = daysBefore(today, daysAgo)
  const { prospect } = await createProspect(
    tx,
    {
      ...wished,
      contactId: idOf(ids.contacts, who),
      requestId: letter === undefined ? undefined : idOf(ids.letters, letter),
      colorVarietyIds: (colors ?? []).map(colorId),
      waitlistedOn: waitsSinceDaysAgo === null ? null : daysBefore(today, waitsSinceDaysAgo),
      pausedUntil: pausedForDays === undefined ? null : daysBefore(today, -pausedForDays),
    },
    day,
  )
  const { id } = prospect
  await backdateDemo(tx, [id], noonOf(day))
  if (wish.offered) {
    const madeOn = daysBefore(today, wish.offered.daysAgo)
    const litterId = idOf(ids.litters, wish.offered.litter)
    const offer = await makeOffer(tx, id, { litterId, madeOn }, madeOn)
    await updateProspect(tx, id, { lastContactOn: madeOn })
    await backdateDemo(tx, [id, offer.id], noonOf(madeOn))
  }
  if (wish.closed) {
    const closedOn = daysBefore(today, wish.closed.daysAgo)
    await closeProspect(tx, id, { reason: wish.closed.reason }, { day: closedOn, timeZone })
    await backdateDemo(tx, [id], noonOf(closedOn))
  }
  return id
}

function colorId(name: string): string {
  const variety = seededColorVarieties.find((one) => one.name === name)
  if (!variety) throw new Error(`There is no colour ${name}`)
  return variety.id
}

async function storeReservation(
  tx: Tx,
  { who, animals, daysAgo, ...one }: DemoReservation,
  { today, ids, prospectId }: At & { prospectId: string },
): Promise<string> {
  const ago = (days: number | null) => (days === null ? null : daysBefore(today, days))
  const { reservation } = await makeReservation(
    tx,
    {
      contactId: idOf(ids.contacts, who),
      prospectId,
      gerbilIds: animals.map((name) => idOf(ids.animals, name)),
      pickupOn: ago(one.pickupInDays === null ? null : -one.pickupInDays),
      pickupNote: one.pickupNote,
      priceEur: one.priceEur,
      depositEur: one.depositEur,
      depositDueOn: ago(one.depositDueInDays === null ? null : -one.depositDueInDays),
      depositPaidOn: ago(one.depositPaidDaysAgo),
      depositMethod: one.depositPaidDaysAgo === null ? null : 'Transfer',
    },
    { day: daysBefore(today, daysAgo) },
  )
  await updateProspect(tx, prospectId, { lastContactOn: daysBefore(today, daysAgo) })
  await backdateDemo(tx, [reservation.id, prospectId], noonOf(daysBefore(today, daysAgo)))
  return reservation.id
}

async function storeHousehold(
  tx: Tx,
  { who, consentDaysAgo, dueDaysAgo, answeredDaysAgo, letter, told }: DemoHousehold,
  { today, timeZone, ids }: At,
): Promise<void> {
  const contactId = idOf(ids.contacts, who)
  const consented = daysBefore(today, consentDaysAgo)
  const contact = found(await lockContact(tx, contactId))
  const said = { aftercareConsent: 'Granted', aftercareConsentOn: consented } as const
  await saveContact(tx, contact, said, consented)
  const answeredOn = daysBefore(today, answeredDaysAgo)
  const { id: aftercareId } = await insertAftercareRound(tx, {
    contactId,
    dueOn: daysBefore(today, dueDaysAgo),
    state: 'Answered',
    sentOn: daysBefore(today, dueDaysAgo),
    answeredOn,
    requestId: letter === undefined ? null : idOf(ids.letters, letter),
  })
  await insertDemoRecords(tx, 'aftercare', [aftercareId])
  for (const { animal, ...report } of told) {
    const gerbilId = idOf(ids.animals, animal)
    const values = { ...report, gerbilId, aftercareId, reportedOn: answeredOn }
    const { id } = await addOwnerReport(tx, values, timeZone)
    await insertDemoRecords(tx, 'owner-reports', [id])
    await backdateDemo(tx, [id], noonOf(answeredOn))
  }
}

/** Two come back, are weighed, and have a home of their own until somebody takes them. */
async function storeReturn(tx: Tx, { today, ids }: At): Promise<void> {
  const { animals, enclosure, daysAgo, weightGrams, reason, note } = comeBack
  const day = daysBefore(today, daysAgo)
  const gerbilIds = animals.map((name) => idOf(ids.animals, name))
  const enclosureId = idOf(ids.enclosures, enclosure)
  const { row } = await returnAnimals(tx, { gerbilIds, enclosureId, reason, note, returnedOn: day }, today)
  await insertDemoRecords(tx, 'returns', [row.id])
  await backdateDemo(tx, [row.id], noonOf(day))
  await insertWeightRecords(
    tx,
    gerbilIds.map((gerbilId, nth) => ({ gerbilId, date: day, weightGrams: weightGrams[nth]! })),
  )
}
