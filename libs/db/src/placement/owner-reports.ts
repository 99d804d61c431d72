import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { ownerReports } from '../schema/aftercare.ts'
import { contacts } from '../schema/contacts.ts'
import { gerbils } from '../schema/herd.ts'
import { tableFields } from '../table-fields.ts'

export type OwnerReport = typeof ownerReports.$inferSelect
export type OwnerReportValues = Omit<
  typeof ownerReports.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version'
>

export const ownerReportList = listResource(tableFields(ownerReports), 'reportedOn desc')

export async function listOwnerReports(db: DbOrTx, list: ListQuery): Promise<PageOf<OwnerReport>> {
  return readPage(db, ownerReports, list)
}

export async function findOwnerReport(db: DbOrTx, id: string): Promise<OwnerReport | undefined> {
  const rows = await db.select().from(ownerReports).where(eq(ownerReports.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockOwnerReport(tx: Tx, id: string): Promise<OwnerReport | undefined> {
  const rows = await tx.select().from(ownerReports).where(eq(ownerReports.id, id)).for('update')
  return rows[0]
}

export async function insertOwnerReport(tx: Tx, values: OwnerReportValues): Promise<OwnerReport> {
  const rows = await tx.insert(ownerReports).values(values).returning()
  return rows[0]!
}

export async function updateOwnerReport(
  tx: Tx,
  id: string,
  values: Changes<OwnerReportValues>,
): Promise<OwnerReport> {
  const rows = await tx
    .update(ownerReports)
    .set({ ...values, ...nextVersion(ownerReports) })
    .where(eq(ownerReports.id, id))
    .returning()
  return rows[0]!
}

export async function deleteOwnerReport(tx: Tx, id: string): Promise<void> {
  await tx.delete(ownerReports).where(eq(ownerReports.id, id))
}

/** Names of the animal and of who told it, by the report. */
export async function findReportNames(
  db: DbOrTx,
  ids: string[],
): Promise<Map<string, { gerbilName: string; contactName: string | null }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: ownerReports.id, gerbilName: gerbils.name, contactName: contacts.name })
    .from(ownerReports)
    .innerJoin(gerbils, eq(gerbils.id, ownerReports.gerbilId))
    .leftJoin(contacts, eq(contacts.id, ownerReports.contactId))
    .where(inArray(ownerReports.id, ids))
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}

/** Those with these ids, the newest first. */
export async function listReportsById(db: DbOrTx, ids: string[]): Promise<OwnerReport[]> {
  return db
    .select()
    .from(ownerReports)
    .where(inArray(ownerReports.id, ids))
    .orderBy(desc(ownerReports.reportedOn), desc(ownerReports.id))
}

/** Empties the words of reports; what they say in figures stays. */
export async function emptyReports(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .update(ownerReports)
    .set({ text: null, ...nextVersion(ownerReports) })
    .where(and(inArray(ownerReports.id, ids), isNotNull(ownerReports.text)))
}
