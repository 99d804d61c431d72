import type { AnimalReturnCreation } from '@zuchtbuch/contracts/returns'
import type { Tx } from '@zuchtbuch/db/client'
import { lockContact } from '@zuchtbuch/db/placement/contacts'
import { lockContract } from '@zuchtbuch/db/placement/contracts'
import { type Gerbil, updateGerbil } from '@zuchtbuch/db/herd/gerbils'
import { addPlacementEvent } from '@zuchtbuch/db/placement/placement-events'
import { listHolds } from '@zuchtbuch/db/placement/reservations'
import {
  type AnimalReturn,
  deleteReturn,
  findReturnLinks,
  insertReturn,
  listContractIdsOf,
  listHouseholds,
  listReturnedAnimals,
  listReturnedLater,
  lockReturn,
  markReturned,
} from '@zuchtbuch/db/placement/returns'
import { deriveGerbilStatus, saleBegun } from '@zuchtbuch/domain/gerbil-status'
import { checkReturn, type ReturnFinding } from '@zuchtbuch/domain/placement/returns'
import { AppError, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import { found } from '../common/records.ts'
import { listed } from '../common/texts.de.ts'
import { lockAnimals } from './hand-over.ts'
import { recordStay } from '../herd/record-stay.ts'

/*
 * Locked in the order of every writer: contracts by id, animals by id, the contact.
 */

export type Returned = { row: AnimalReturn; warnings: ReturnFinding[] }

/** Takes animals back from who has them, all of them or none. Their contracts stay, and let them go. */
export async function returnAnimals(
  tx: Tx,
  {
    gerbilIds,
    chosenStatus = 'Pet',
    enclosureId = null,
    returnedByContactId,
    returnedOn,
    reason,
    ...members
  }: AnimalReturnCreation,
  day: string,
): Promise<Returned> {
  const animals = await lockSold(tx, gerbilIds)
  requireGivenAway(animals)
  const backOn = returnedOn ?? day
  requirePlausible(animals, backOn, day)
  const given = animals as (Gerbil & { receiverContactId: string })[]
  const broughtBy = returnedByContactId ?? given[0]!.receiverContactId
  if (!(await lockContact(tx, broughtBy))) throw unknownReference('/returnedByContactId')
  const row = await insertReturn(
    tx,
    {
      returnedByContactId: broughtBy,
      returnedOn: backOn,
      reason,
      note: members.note ?? null,
      refundEur: members.refundEur ?? null,
      chosenStatus,
      enclosureId,
    },
    given.map((animal) => ({
      gerbilId: animal.id,
      formerReceiverContactId: animal.receiverContactId,
      formerGoHomeDate: animal.goHomeDate,
      formerForSaleSince: animal.forSaleSince,
      formerChosenStatus: animal.chosenStatus,
      formerEnclosureId: animal.enclosureId,
    })),
  )
  await markReturned(tx, row.id, gerbilIds)
  for (const animal of given) {
    // Animals that came back are offered anew.
    const values = {
      chosenStatus,
      enclosureId,
      receiverContactId: null,
      goHomeDate: null,
      forSaleSince: null,
    }
    await setHome(tx, animal, values, { day, since: backOn })
  }
  const households = await listHouseholds(tx, [
    ...new Set(given.map(({ receiverContactId }) => receiverContactId)),
  ])
  await addPlacementEvent(tx, { record: 'return', recordId: row.id, kind: 'Returned', data: { gerbilIds } })
  return { row, warnings: checkReturn(gerbilIds, [...households.values()]) }
}

/** Takes a return back: who had the animals has them again, if nothing happened to them since. */
export async function undoReturn(tx: Tx, id: string, day: string): Promise<void> {
  const known = (await listReturnedAnimals(tx, [id])).toSorted((a, b) => a.position - b.position)
  for (const contractId of (await findReturnLinks(tx, [id])).get(id)?.contractIds ?? [])
    await lockContract(tx, contractId)
  const animals = await lockAnimals(
    tx,
    known.map(({ gerbilId }) => gerbilId),
  )
  found(await lockReturn(tx, id))
  const ids = animals.map((animal) => animal.id)
  const superseded = new Set([
    ...animals.filter(({ receiverContactId }) => receiverContactId !== null).map((animal) => animal.id),
    ...(await listHolds(tx, ids)).map(({ gerbilId }) => gerbilId),
    ...(await listReturnedLater(tx, id, ids)),
  ])
  if (superseded.size > 0) {
    const names = animals.filter((animal) => superseded.has(animal.id)).map(({ name }) => name)
    const detail = `Die Rücknahme lässt sich nicht mehr aufheben: ${listed(names)} ${names.length === 1 ? 'wurde' : 'wurden'} seither neu vergeben oder reserviert.`
    throw new AppError('ReturnSuperseded', detail, { gerbilIds: [...superseded].toSorted() })
  }
  for (const animal of animals) {
    const former = known.find(({ gerbilId }) => gerbilId === animal.id)!
    const values = {
      chosenStatus: former.formerChosenStatus,
      enclosureId: former.formerEnclosureId,
      receiverContactId: former.formerReceiverContactId,
      goHomeDate: former.formerGoHomeDate,
      forSaleSince: former.formerForSaleSince,
    }
    await setHome(tx, animal, values, { day, since: day })
  }
  await deleteReturn(tx, id)
  await addPlacementEvent(tx, { record: 'return', recordId: id, kind: 'Undone', data: { gerbilIds: ids } })
}

/** Locks the contracts of animals and the animals, in the order given. */
async function lockSold(tx: Tx, gerbilIds: string[]): Promise<Gerbil[]> {
  const contractIds = await listContractIdsOf(tx, gerbilIds)
  for (const id of contractIds) await lockContract(tx, id)
  const animals = await lockAnimals(tx, gerbilIds)
  // A sale locks the animal first, so that no contract can come from now on.
  if (String(await listContractIdsOf(tx, gerbilIds)) !== String(contractIds))
    throw new AppError('Conflict', 'Ein Vertrag dieser Tiere wird gerade geändert. Noch einmal versuchen.')
  return gerbilIds.map((id) => animals.find((animal) => animal.id === id)!)
}

function requireGivenAway(animals: Gerbil[]): void {
  const refuse = (code: 'NotGivenAway' | 'GerbilDeceased', what: string, concerned: Gerbil[]) => {
    if (concerned.length === 0) return
    const names = listed(concerned.map(({ name }) => name))
    throw new AppError(code, `${names} ${concerned.length === 1 ? 'ist' : 'sind'} ${what}.`, {
      gerbilIds: concerned.map(({ id }) => id),
    })
  }
  refuse(
    'NotGivenAway',
    'nicht ausgezogen',
    animals.filter(({ receiverContactId }) => receiverContactId === null),
  )
  refuse(
    'GerbilDeceased',
    'verstorben',
    animals.filter(({ status }) => status === 'Deceased'),
  )
}

function requirePlausible(animals: Gerbil[], returnedOn: string, day: string): void {
  const message =
    returnedOn > day
      ? 'liegt in der Zukunft'
      : animals.some(({ goHomeDate }) => goHomeDate !== null && goHomeDate > returnedOn)
        ? 'liegt vor der Abgabe'
        : null
  if (message !== null) throw validationFailed([{ path: '/returnedOn', message, code: 'implausibleDate' }])
}

type Home = Pick<Gerbil, 'chosenStatus' | 'enclosureId' | 'receiverContactId' | 'goHomeDate' | 'forSaleSince'>

/** `since` is from when on it lives where it is now, `day` is today. */
async function setHome(
  tx: Tx,
  animal: Gerbil,
  home: Home,
  { day, since }: { day: string; since: string },
): Promise<void> {
  const status = deriveGerbilStatus({ ...animal, ...home }, day)
  const forSaleSince = saleBegun(status, home.forSaleSince, day)
  const gerbil = await updateGerbil(tx, animal.id, { ...home, status, forSaleSince })
  await recordStay(tx, animal, gerbil, since)
}
