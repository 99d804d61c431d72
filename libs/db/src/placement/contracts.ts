import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { contractGerbils, contracts } from '../schema/contracts.ts'
import { counters } from '../schema/system.ts'
import { tableFields } from '../table-fields.ts'

export type Contract = typeof contracts.$inferSelect
export type ContractValues = Omit<typeof contracts.$inferInsert, 'createdAt' | 'updatedAt' | 'version'>
export type ContractLink = typeof contractGerbils.$inferSelect

export const contractList = listResource(
  tableFields(contracts, { clauses: false, seller: false, buyer: false, animals: false, cancelledAt: false }),
  'contractDate desc',
)

/** A cancelled contract is kept but no longer shown. */
const isValid = isNull(contracts.cancelledAt)

export async function listContracts(db: DbOrTx, list: ListQuery): Promise<PageOf<Contract>> {
  return readPage(db, contracts, { ...list, where: and(isValid, list.where) })
}

export async function findContract(db: DbOrTx, id: string): Promise<Contract | undefined> {
  const rows = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), isValid))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockContract(tx: Tx, id: string): Promise<Contract | undefined> {
  const rows = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), isValid))
    .for('update')
  return rows[0]
}

/** Every contract of a buyer, the cancelled ones too. */
export async function listContractsOfBuyer(db: DbOrTx, contactId: string): Promise<Contract[]> {
  return db.select().from(contracts).where(eq(contracts.buyerContactId, contactId)).orderBy(asc(contracts.id))
}

export async function insertContract(tx: Tx, values: ContractValues): Promise<Contract> {
  const rows = await tx.insert(contracts).values(values).returning()
  return rows[0]!
}

export async function updateContract(tx: Tx, id: string, values: Changes<ContractValues>): Promise<Contract> {
  const rows = await tx
    .update(contracts)
    .set({ ...values, ...nextVersion(contracts) })
    .where(eq(contracts.id, id))
    .returning()
  return rows[0]!
}

/** The animals of a contract in their order. */
export async function listContractLinks(db: DbOrTx, contractIds: string[]): Promise<ContractLink[]> {
  return db
    .select()
    .from(contractGerbils)
    .where(inArray(contractGerbils.contractId, contractIds))
    .orderBy(asc(contractGerbils.contractId), asc(contractGerbils.position))
}

/** Returns those of these animals that a contract hands over; one that came back is free of it. */
export async function listContractedGerbils(tx: Tx, gerbilIds: string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: contractGerbils.gerbilId })
    .from(contractGerbils)
    .where(and(inArray(contractGerbils.gerbilId, gerbilIds), isNull(contractGerbils.returnId)))
  return rows.map(({ id }) => id)
}

/** Puts these in place of all links that the contract has. */
export async function replaceContractLinks(
  tx: Tx,
  contractId: string,
  links: Omit<ContractLink, 'contractId'>[],
): Promise<void> {
  await tx.delete(contractGerbils).where(eq(contractGerbils.contractId, contractId))
  if (links.length === 0) return
  await tx.insert(contractGerbils).values(links.map((link) => ({ ...link, contractId })))
}

/**
 * The next number of a year, `2026-0007`. The counter's row stays locked until the transaction ends, and a rollback
 * takes the number back: no gap, however many are made at once.
 */
export async function nextContractNumber(tx: Tx, year: string): Promise<string> {
  const rows = await tx
    .insert(counters)
    .values({ name: `contracts-${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  return `${year}-${String(rows[0]!.value).padStart(4, '0')}`
}
