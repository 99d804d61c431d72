import type { Tx } from '@zuchtbuch/db/client'
import { type ContractLink, listContractedGerbils } from '@zuchtbuch/db/contracts'
import { type Gerbil, lockGerbils, updateGerbil } from '@zuchtbuch/db/gerbils'
import { deriveGerbilStatus } from '@zuchtbuch/domain/gerbil-status'
import { AppError, type ErrorCode, unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'

/** Who gets the animals and when; `day` is today. */
export type Handover = { receiverContactId: string | null; goHomeDate: string | null; day: string }

/** Locks the animals, in the order of their ids; throws `UnknownReference` when one is not there. */
export async function lockAnimals(tx: Tx, gerbilIds: string[], others: string[] = []): Promise<Gerbil[]> {
  const rows = await lockGerbils(tx, [...new Set([...gerbilIds, ...others])])
  const missing = gerbilIds.findIndex((id) => !rows.some((row) => row.id === id))
  if (missing !== -1) throw unknownReference(`/gerbilIds/${missing}`)
  return rows
}

/** Refuses animals that are dead, that somebody else has, or that another contract hands over. */
export async function requireAvailable(
  tx: Tx,
  animals: Gerbil[],
  buyerContactId: string | null,
): Promise<void> {
  const dead = animals.filter((animal) => animal.dateOfDeath !== null || animal.chosenStatus === 'Deceased')
  if (dead.length > 0) throw refusal('GerbilDeceased', 'ist verstorben', dead)
  const ids = animals.map(({ id }) => id)
  const taken = new Set(await listContractedGerbils(tx, ids))
  const gone = animals.filter(
    ({ id, receiverContactId }) =>
      taken.has(id) || (receiverContactId !== null && receiverContactId !== buyerContactId),
  )
  if (gone.length > 0) throw refusal('GerbilAlreadyHandedOver', 'ist schon abgegeben', gone)
}

function refusal(code: ErrorCode, what: string, animals: Gerbil[]): AppError {
  const sentences = animals.map(({ name }) => `„${name}“ ${what}.`)
  return new AppError(code, sentences.join(' '), { gerbilIds: animals.map(({ id }) => id) })
}

/** An animal cannot go before it is born. */
export function requirePlausibleHandover(animals: Gerbil[], date: string | null): void {
  const unborn = animals.find(
    ({ dateOfBirth }) => date !== null && dateOfBirth !== null && date < dateOfBirth,
  )
  if (!unborn) return
  const message = `liegt vor der Geburt von „${unborn.name}“`
  throw validationFailed([{ path: '/handoverDate', message, code: 'implausibleDate' }])
}

/** Gives the animals to the receiver. */
export async function handOver(tx: Tx, animals: Gerbil[], handover: Handover): Promise<void> {
  for (const animal of animals) await setReceiver(tx, animal, handover)
}

/**
 * Returns animals to what they were before the contract. One that no longer has the contract's receiver was changed by
 * hand since, and stays as it is.
 */
export async function takeBack(
  tx: Tx,
  animals: Gerbil[],
  links: ContractLink[],
  { buyerContactId, day }: { buyerContactId: string | null; day: string },
): Promise<void> {
  for (const animal of animals) {
    const link = links.find(({ gerbilId }) => gerbilId === animal.id)
    if (!link || animal.receiverContactId === null || animal.receiverContactId !== buyerContactId) continue
    const { formerReceiverContactId: receiverContactId, formerGoHomeDate: goHomeDate } = link
    await setReceiver(tx, animal, { receiverContactId, goHomeDate, day })
  }
}

async function setReceiver(
  tx: Tx,
  animal: Gerbil,
  { receiverContactId, goHomeDate, day }: Handover,
): Promise<void> {
  const status = deriveGerbilStatus({ ...animal, receiverContactId }, day)
  await updateGerbil(tx, animal.id, { receiverContactId, goHomeDate, status })
}
