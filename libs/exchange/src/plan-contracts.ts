import type { DatasetContract } from '@zuchtbuch/contracts/import-dataset'
import type { PlannedContract, Target } from '@zuchtbuch/db/schema/import-steps'
import { uuidV5 } from '@zuchtbuch/domain/uuid-v5'
import type { BookContract, BookGerbil } from './herd-book.ts'
import { isSame } from './import-plan.ts'
import { type AnimalEntry, statusOf } from './plan-animals.ts'
import type { People } from './plan-contacts.ts'
import { keyOf } from './plan-parents.ts'
import type { Planning } from './planning.ts'
import { refusalsOf } from './refusals.ts'
import { importTexts } from './texts.de.ts'

/** Under it the name of a contract's file becomes the contract's id. */
const namespace = '5c2b7f0e-6a53-4f0b-9d0c-0a1f5a3d7e21'

type HandOver = { receiver: Target | null; goHomeDate: string | null }

/**
 * Plans the sale contracts of a source, which take the place of those that an earlier import brought; contracts made
 * here are never touched. Every animal that a contract hands over gets its buyer and date where it has none. To be
 * called before people and animals are planned.
 */
export function planContracts(
  planning: Planning,
  contracts: readonly DatasetContract[],
  animals: readonly AnimalEntry[],
  people: People,
): void {
  const { book, find, contractCounts } = planning
  const subjectOf = (fileName: string) => ({ kind: 'contract', ref: fileName, name: null })
  const former = new Map(book.importedContracts.map((contract) => [contract.id, contract]))
  const targets = targetsByRef(book.gerbils, animals)
  const handOvers = new Map<string, HandOver>()
  const rows = new Map<string, string>()

  for (const contract of contracts) {
    const subject = subjectOf(contract.fileName)
    const id = uuidV5(contract.fileName, namespace)
    const row = JSON.stringify(contract)
    const earlier = rows.get(id)
    // The same row once more says nothing new.
    if (earlier === row) continue
    if (earlier !== undefined) {
      contractCounts.skipped++
      find('conflicts', subject, 'DuplicateFile', importTexts.contractTwice())
      continue
    }
    rows.set(id, row)
    const stored = former.get(id)
    const met = people.meet({ ...contract.buyer, isReceiver: true })
    // Somebody who was clear once may have namesakes now.
    const receiver = met ?? stored?.buyerContactId ?? null
    if (receiver === null) {
      find('warnings', subject, 'ReceiverAmbiguous', importTexts.receiverAmbiguous(contract.buyer.name))
    }
    const handoverDate = planning.day(subject, 'handoverDate', contract.handoverDate)
    const links = new Map<string, Target>()
    for (const ref of contract.animals) {
      const target = targets.get(ref)
      if (target === undefined) find('warnings', subject, 'AnimalMissing', importTexts.contractAnimal(ref))
      else links.set(keyOf(target), target)
    }
    for (const key of links.keys()) {
      if (!handOvers.has(key)) handOvers.set(key, { receiver, goHomeDate: handoverDate })
    }
    const planned: PlannedContract = {
      id,
      values: {
        fileName: contract.fileName,
        buyerContactId: receiver,
        price: contract.price,
        handoverDate,
        contractDate: planning.day(subject, 'contractDate', contract.contractDate),
      },
      gerbilIds: [...links.values()],
    }
    if (stored) findDropped(planning, stored, new Set(links.keys()))
    if (stored && isUnchanged(stored, planned)) contractCounts.unchanged++
    else {
      contractCounts[stored ? 'updated' : 'planned']++
      planning.contracts.writes.push(planned)
    }
  }
  for (const gone of book.importedContracts) {
    if (rows.has(gone.id)) continue
    planning.contracts.removes.push(gone.id)
    find('warnings', subjectOf(gone.fileName ?? gone.id), 'ContractRemoved', importTexts.contractRemoved())
    findDropped(planning, gone, new Set())
  }
  fillAnimals(planning, animals, handOvers)
}

/** An animal that a contract no longer names stays handed over: only the breeder knows whether it came back. */
function findDropped(planning: Planning, stored: BookContract, kept: ReadonlySet<string>): void {
  const dropped = new Set(stored.gerbilIds.filter((id) => !kept.has(id)))
  if (dropped.size === 0) return
  const names = planning.book.gerbils
    .filter(({ id, receiverContactId }) => dropped.has(id) && receiverContactId !== null)
    .map(({ name }) => name)
  if (names.length === 0) return
  const subject = { kind: 'contract', ref: stored.fileName ?? stored.id, name: null }
  planning.find('warnings', subject, 'HandoverKept', importTexts.handoverKept(names))
}

function targetsByRef(gerbils: readonly BookGerbil[], animals: readonly AnimalEntry[]): Map<string, Target> {
  const targets = new Map<string, Target>()
  for (const { id, externalRef } of gerbils) if (externalRef !== null) targets.set(externalRef, id)
  for (const { imported, target } of animals) targets.set(imported.externalRef, target)
  return targets
}

function isUnchanged(stored: BookContract, { values, gerbilIds }: PlannedContract): boolean {
  const { id: _, isCancelled, gerbilIds: storedIds, ...known } = stored
  return !isCancelled && isSame(storedIds, gerbilIds) && isSame(known, { ...known, ...values })
}

/** Puts the hand-overs into what the source says of its animals, and into animals that only the herd book has. */
function fillAnimals(
  planning: Planning,
  animals: readonly AnimalEntry[],
  handOvers: ReadonlyMap<string, HandOver>,
): void {
  const isFree = (stored: string | null | undefined, value: Target | null) =>
    value !== null && (stored === null || stored === undefined || stored === keyOf(value))
  for (const entry of animals) {
    const handOver = handOvers.get(keyOf(entry.target))
    if (!handOver) continue
    const { imported, current } = entry
    const { receiver, goHomeDate } = handOver
    if ((imported.receiverContactId ?? null) === null && isFree(current?.receiverContactId, receiver))
      imported.receiverContactId = receiver
    const born = planning.effective(entry, 'dateOfBirth') ?? null
    if ((imported.goHomeDate ?? null) === null && isFree(current?.goHomeDate, goHomeDate))
      if (!isBefore(goHomeDate, born, planning.options.today)) imported.goHomeDate = goHomeDate
  }
  const inSource = new Set(animals.map(({ target }) => keyOf(target)))
  for (const gerbil of planning.book.gerbils) {
    const handOver = handOvers.get(gerbil.id)
    if (!handOver || inSource.has(gerbil.id)) continue
    const { receiver, goHomeDate } = handOver
    const changes = {
      ...(gerbil.receiverContactId === null && receiver !== null ? { receiverContactId: receiver } : {}),
      ...(gerbil.goHomeDate === null &&
      goHomeDate !== null &&
      !isBefore(goHomeDate, gerbil.dateOfBirth, planning.options.today)
        ? { goHomeDate }
        : {}),
    }
    if (Object.keys(changes).length > 0)
      planning.change('gerbils', gerbil, changes, (now) => statusOf(now, planning.options.today))
  }
}

/** Whether an animal born on that day cannot have gone on this one. */
function isBefore(goHomeDate: string | null, dateOfBirth: string | null, today: string): boolean {
  const refusals = refusalsOf({ kind: 'animal', animal: { goHomeDate, dateOfBirth } }, today)
  return refusals.some(({ rule }) => rule === 'HandoverBeforeBirth')
}
