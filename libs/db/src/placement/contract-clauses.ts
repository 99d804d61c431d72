import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { contractClauses } from '../schema/contracts.ts'
import { tableFields } from '../table-fields.ts'

export type StoredClause = typeof contractClauses.$inferSelect
type ClauseValues = Pick<StoredClause, 'title' | 'text' | 'isDefault' | 'sortOrder'>

export const contractClauseList = listResource(tableFields(contractClauses), 'sortOrder')

export async function pageContractClauses(db: DbOrTx, list: ListQuery): Promise<PageOf<StoredClause>> {
  return readPage(db, contractClauses, list)
}

/** All of them in the order they have in a contract. */
export async function listContractClauses(db: DbOrTx): Promise<StoredClause[]> {
  return db.select().from(contractClauses).orderBy(asc(contractClauses.sortOrder), asc(contractClauses.id))
}

export async function findContractClause(db: DbOrTx, id: string): Promise<StoredClause | undefined> {
  const rows = await db.select().from(contractClauses).where(eq(contractClauses.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockContractClause(tx: Tx, id: string): Promise<StoredClause | undefined> {
  const rows = await tx.select().from(contractClauses).where(eq(contractClauses.id, id)).for('update')
  return rows[0]
}

export async function updateContractClause(
  tx: Tx,
  id: string,
  values: Changes<ClauseValues>,
): Promise<StoredClause> {
  const rows = await tx
    .update(contractClauses)
    .set({ ...values, ...nextVersion(contractClauses) })
    .where(eq(contractClauses.id, id))
    .returning()
  return rows[0]!
}

/** Where the clauses stand that end a contract. */
export const firstClosingOrder = 900

/** Throws Postgres' unique violation when the code is taken. */
export async function insertContractClause(
  tx: Tx,
  values: ClauseValues & { code: string },
): Promise<StoredClause> {
  const rows = await tx.insert(contractClauses).values(values).returning()
  return rows[0]!
}

export async function deleteContractClause(tx: Tx, id: string): Promise<void> {
  await tx.delete(contractClauses).where(eq(contractClauses.id, id))
}

/** All of them, which nobody adds to or takes from until the end of the transaction. */
export async function lockContractClauses(tx: Tx): Promise<StoredClause[]> {
  await tx.execute(sql`lock table ${contractClauses} in share row exclusive mode`)
  return listContractClauses(tx)
}
