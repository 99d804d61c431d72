import type { ContractChanges, ContractCreation } from '@zuchtbuch/contracts/sale-contracts'
import type { Tx } from '@zuchtbuch/db/client'
import { type Contact, lockContact } from '@zuchtbuch/db/placement/contacts'
import { insertContractDocuments } from '@zuchtbuch/db/placement/contract-documents'
import {
  type Contract,
  type ContractLink,
  insertContract,
  listContractLinks,
  lockContract,
  nextContractNumber,
  replaceContractLinks,
  updateContract,
} from '@zuchtbuch/db/placement/contracts'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import { lockProspects, type Prospect } from '@zuchtbuch/db/placement/prospects'
import { today } from '@zuchtbuch/domain/calendar'
import { unknownReference, validationFailed } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import type { Store } from '../common/route.ts'
import { found } from '../common/records.ts'
import {
  clausesInKind,
  resolveClauses,
  snapshotAnimals,
  snapshotBuyer,
  snapshotSeller,
} from './snapshot-contract.ts'
import { fulfilHolds, type LockedHold, reopenAfterContract, requireUnreserved } from '../herd/settle-holds.ts'
import { handOver, lockAnimals, requireAvailable, takeBack } from './hand-over.ts'
import { writeDocuments, type DocumentWriter } from '../threads/write-documents.ts'

/*
 * Every writer locks in one order: the contract, its animals by id, their reservations by id, the buyer, prospects by
 * id, the counter of the numbers last.
 */

/**
 * Makes a contract and hands its animals over, with its documents, or does nothing of that. `answer` makes the answer
 * to the request, in the same transaction.
 */
export async function createContract<T>(
  ctx: Context,
  body: ContractCreation,
  store: Store,
  answer: (tx: Tx, contract: Contract) => Promise<T>,
): Promise<T> {
  const day = today(ctx.config.timeZone)
  return writeDocuments(
    ctx,
    async (tx, write) => answer(tx, await makeContract(tx, body, { day, write })),
    store,
  )
}

/**
 * The same in a transaction of the caller. `judge` may refuse, once animals, reservations and buyer are locked and
 * before anything is changed.
 */
export async function makeContract(
  tx: Tx,
  body: ContractCreation,
  {
    day,
    write,
    judge,
  }: { day: string; write: DocumentWriter; judge?: (locked: LockedSale) => Promise<void> },
): Promise<Contract> {
  const { gerbilIds, buyerContactId, price, notes = null, kind = 'Kaufvertrag' } = body
  const contractDate = body.contractDate ?? day
  const handoverDate = body.handoverDate === undefined ? contractDate : body.handoverDate
  const animals = await lockAnimals(tx, gerbilIds)
  const holds = await requireUnreserved(tx, gerbilIds, buyerContactId, { day })
  const buyer = await lockBuyer(tx, buyerContactId)
  await requireAvailable(tx, animals, { buyerContactId, handoverDate, added: animals }, day)
  const prospectIds = [...holds.concerned, ...holds.own.map(({ reservation }) => reservation.prospectId)]
  const prospects = await lockProspects(
    tx,
    prospectIds.filter((id) => id !== null),
  )
  await judge?.({ animals, holds: holds.own, prospects })
  const values = {
    kind,
    buyerContactId,
    price,
    notes,
    contractDate,
    handoverDate,
    ...(await snapshotSeller(tx)),
    buyer: snapshotBuyer(buyer),
    animals: await snapshotAnimals(tx, gerbilIds, []),
    clauses: await resolveClauses(tx, kind, body.clauses, []),
  }
  await handOver(tx, animals, { receiverContactId: buyerContactId, goHomeDate: handoverDate, day })
  const contractNumber = await nextContractNumber(tx, contractDate.slice(0, 4))
  const documents = await write({ ...values, contractNumber, createdAt: new Date() })
  const contract = await insertContract(tx, { ...values, contractNumber, ...documents })
  await insertContractDocuments(tx, { contractId: contract.id, ...documents })
  await replaceContractLinks(tx, contract.id, linksOf(gerbilIds, animals, []))
  await fulfilHolds(tx, holds, { contractId: contract.id, day })
  return contract
}

/**
 * Changes a contract, moves its animals along, and writes new documents beside the old ones. What was snapshotted
 * stays, but for a new buyer, added animals, or `renewSnapshot`.
 */
export async function changeContract(
  ctx: Context,
  id: string,
  body: ContractChanges,
  requireVersion: (version: number) => void,
): Promise<Contract> {
  const day = today(ctx.config.timeZone)
  return writeDocuments(ctx, async (tx, write) => {
    const current = found(await lockContract(tx, id))
    requireVersion(current.version)
    const { buyerContactId, contractDate, price } = keepRequired(current, body)
    const { notes = current.notes, handoverDate = current.handoverDate, kind = current.kind } = body
    const links = await listContractLinks(tx, [id])
    const formerIds = links.map(({ gerbilId }) => gerbilId)
    const gerbilIds = body.gerbilIds ?? formerIds
    if (gerbilIds.length === 0 && formerIds.length > 0) throw refuseEmpty('/gerbilIds')
    const animals = await lockAnimals(tx, gerbilIds, formerIds)
    const addedIds = gerbilIds.filter((gerbilId) => !formerIds.includes(gerbilId))
    const holds = await requireUnreserved(tx, addedIds, buyerContactId, { day })
    const isNewBuyer = buyerContactId !== current.buyerContactId
    const renews = body.renewSnapshot === true
    const buyer =
      buyerContactId !== null && (isNewBuyer || renews) ? await lockBuyer(tx, buyerContactId) : null

    await moveAnimals(tx, { current, buyerContactId, handoverDate, gerbilIds, links, animals, day })
    const values = {
      kind,
      buyerContactId,
      contractDate,
      price,
      notes,
      handoverDate,
      ...(renews ? await snapshotSeller(tx) : { seller: current.seller, terms: current.terms }),
      buyer: buyer ? snapshotBuyer(buyer) : current.buyer,
      animals: await snapshotAnimals(tx, gerbilIds, renews ? [] : current.animals),
      clauses: body.clauses
        ? await resolveClauses(tx, kind, body.clauses, current.clauses)
        : await clausesInKind(tx, kind, current),
    }
    await replaceContractLinks(tx, id, linksOf(gerbilIds, animals, links))
    await reopenAfterContract(
      tx,
      id,
      formerIds.filter((gerbilId) => !gerbilIds.includes(gerbilId)),
    )
    await fulfilHolds(tx, holds, { contractId: id, day })
    return updateContract(tx, id, {
      ...values,
      ...(await newDocuments(tx, write, { ...current, ...values })),
    })
  })
}

/** Undoes the hand-over and keeps the contract, its number and its documents as cancelled. */
export async function cancelContract(
  ctx: Context,
  id: string,
  requireVersion: (version: number) => void,
): Promise<void> {
  const day = today(ctx.config.timeZone)
  await ctx.db.transaction(async (tx) => {
    const { version, buyerContactId } = found(await lockContract(tx, id))
    requireVersion(version)
    const links = await listContractLinks(tx, [id])
    const animals = await lockAnimals(
      tx,
      links.map(({ gerbilId }) => gerbilId),
    )
    await takeBack(tx, animals, links, { buyerContactId, day })
    await replaceContractLinks(tx, id, [])
    await reopenAfterContract(
      tx,
      id,
      links.map(({ gerbilId }) => gerbilId),
    )
    await updateContract(tx, id, { cancelledAt: new Date() })
  })
}

/** The rows that are locked before a contract is made. */
export type LockedSale = { animals: Gerbil[]; holds: LockedHold[]; prospects: Prospect[] }

async function lockBuyer(tx: Tx, id: string): Promise<Contact> {
  const buyer = await lockContact(tx, id)
  if (!buyer) throw unknownReference('/buyerContactId')
  return buyer
}

/** Members that only an imported contract may lack. */
function keepRequired(current: Contract, body: ContractChanges) {
  const {
    buyerContactId = current.buyerContactId,
    contractDate = current.contractDate,
    price = current.price,
  } = body
  if (buyerContactId === null && current.buyerContactId !== null) throw refuseEmpty('/buyerContactId')
  if (contractDate === null && current.contractDate !== null) throw refuseEmpty('/contractDate')
  if (price === null && current.price !== null) throw refuseEmpty('/price')
  return { buyerContactId, contractDate, price }
}

const refuseEmpty = (path: string) =>
  validationFailed([{ path, message: 'darf nicht leer sein', code: 'required' }])

type Move = {
  current: Contract
  buyerContactId: string | null
  handoverDate: string | null
  gerbilIds: string[]
  links: ContractLink[]
  animals: Gerbil[]
  day: string
}

async function moveAnimals(tx: Tx, move: Move): Promise<void> {
  const { current, buyerContactId, handoverDate, gerbilIds, links, animals, day } = move
  const isLinked = ({ id }: Gerbil) => links.some(({ gerbilId }) => gerbilId === id)
  const added = animals.filter((animal) => !isLinked(animal))
  const isMoved = buyerContactId !== current.buyerContactId || handoverDate !== current.handoverDate
  const cameBack = ({ id }: Gerbil) => links.some((link) => link.gerbilId === id && link.returnId !== null)
  // One that no longer has the contract's receiver was changed by hand since, and stays as it is.
  const kept = animals.filter(
    (animal) =>
      isLinked(animal) &&
      !cameBack(animal) &&
      gerbilIds.includes(animal.id) &&
      animal.receiverContactId === current.buyerContactId,
  )
  const moved = [...added, ...(isMoved ? kept : [])]
  await requireAvailable(tx, moved, { buyerContactId, handoverDate, added }, day)
  const removed = animals.filter(({ id }) => !gerbilIds.includes(id))
  await takeBack(tx, removed, links, { buyerContactId: current.buyerContactId, day })
  await handOver(tx, moved, { receiverContactId: buyerContactId, goHomeDate: handoverDate, day })
}

/** Links in the order of the contract; those that were there remember what they did. */
function linksOf(gerbilIds: string[], animals: Gerbil[], former: ContractLink[]) {
  return gerbilIds.map((gerbilId, position) => {
    const link = former.find((candidate) => candidate.gerbilId === gerbilId)
    if (link) return { ...link, position }
    const animal = animals.find(({ id }) => id === gerbilId)
    return {
      gerbilId,
      position,
      formerReceiverContactId: animal?.receiverContactId ?? null,
      formerGoHomeDate: animal?.goHomeDate ?? null,
      returnId: null,
    }
  })
}

/** An imported contract is a paper that was signed elsewhere: it has no number, and we write none for it. */
async function newDocuments(tx: Tx, write: DocumentWriter, contract: Contract) {
  const { seller, buyer } = contract
  if (contract.contractNumber === null || seller === null || buyer === null) return {}
  const documents = await write({ ...contract, seller, buyer })
  await insertContractDocuments(tx, { contractId: contract.id, ...documents })
  return documents
}
