import type { Tx } from '@zuchtbuch/db/client'
import { type ContractLink, listContractedGerbils } from '@zuchtbuch/db/placement/contracts'
import { type Gerbil, lockGerbils, updateGerbil } from '@zuchtbuch/db/herd/gerbils'
import { deriveGerbilStatus, saleBegun } from '@zuchtbuch/domain/gerbil-status'
import type { HandoverChange } from '@zuchtbuch/domain/herd-rules/change'
import { unknownReference } from '@zuchtbuch/runtime/errors'
import { recordStay } from '../herd/record-stay.ts'
import { requireAllowed } from '../herd/require-allowed.ts'

/** The receiver and the day of the hand-over; `day` is today. */
export type Handover = { receiverContactId: string | null; goHomeDate: string | null; day: string }

/** Locks the animals, in the order of their ids; throws `UnknownReference` when one is not there. */
export async function lockAnimals(tx: Tx, gerbilIds: string[], others: string[] = []): Promise<Gerbil[]> {
  const rows = await lockGerbils(tx, [...new Set([...gerbilIds, ...others])])
  const missing = gerbilIds.findIndex((id) => !rows.some((row) => row.id === id))
  if (missing !== -1) throw unknownReference(`/gerbilIds/${missing}`)
  return rows
}

/**
 * Refuses a hand-over that cannot be: of animals that are dead, or not born yet, that somebody else has, or that
 * another contract hands over. `animals` go to the buyer on that day, those of `added` for the first time.
 */
export async function requireAvailable(
  tx: Tx,
  animals: Gerbil[],
  { added, ...handover }: Pick<HandoverChange, 'buyerContactId' | 'handoverDate'> & { added: Gerbil[] },
  today: string,
): Promise<void> {
  const ids = added.map(({ id }) => id)
  const contracted = new Set(await listContractedGerbils(tx, ids))
  requireAllowed({ kind: 'handover', ...handover, animals, contracted, handedOver: new Set(ids) }, today)
}

/** Gives the animals to the receiver. */
export async function handOver(tx: Tx, animals: Gerbil[], handover: Handover): Promise<void> {
  for (const animal of animals) await setReceiver(tx, animal, handover)
}

/**
 * Returns animals to what they were before the contract. One that no longer has the contract's receiver was changed by
 * hand since, and one that came back may belong to another contract: both stay as they are.
 */
export async function takeBack(
  tx: Tx,
  animals: Gerbil[],
  links: ContractLink[],
  { buyerContactId, day }: { buyerContactId: string | null; day: string },
): Promise<void> {
  for (const animal of animals) {
    const link = links.find(({ gerbilId }) => gerbilId === animal.id)
    if (!link || link.returnId !== null) continue
    if (animal.receiverContactId === null || animal.receiverContactId !== buyerContactId) continue
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
  const gerbil = await updateGerbil(tx, animal.id, {
    receiverContactId,
    goHomeDate,
    status,
    forSaleSince: saleBegun(status, animal.forSaleSince, day),
  })
  await recordStay(tx, animal, gerbil, day)
}
