import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { contractDocuments } from '../schema/contracts.ts'
import { tableFields } from '../table-fields.ts'

export type ContractDocuments = typeof contractDocuments.$inferSelect

export const contractDocumentList = listResource(
  tableFields(contractDocuments, { contractId: false }),
  'createdAt desc',
)

/** Every version of a contract's documents that was ever written. */
export async function listContractDocuments(
  db: DbOrTx,
  contractId: string,
  list: ListQuery,
): Promise<PageOf<ContractDocuments>> {
  const where = and(eq(contractDocuments.contractId, contractId), list.where)
  return readPage(db, contractDocuments, { ...list, where })
}

/** The version if it is one of this contract. */
export async function findContractDocuments(
  db: DbOrTx,
  contractId: string,
  id: string,
): Promise<ContractDocuments | undefined> {
  const rows = await db
    .select()
    .from(contractDocuments)
    .where(and(eq(contractDocuments.contractId, contractId), eq(contractDocuments.id, id)))
  return rows[0]
}

export async function insertContractDocuments(
  tx: Tx,
  values: Pick<typeof contractDocuments.$inferInsert, 'contractId' | 'fileName' | 'pdfFileName'>,
): Promise<void> {
  await tx.insert(contractDocuments).values(values)
}
