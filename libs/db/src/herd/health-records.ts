import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { healthRecords } from '../schema/gerbil-records.ts'
import { tableFields } from '../table-fields.ts'

export type HealthRecord = typeof healthRecords.$inferSelect
export type HealthRecordValues = Omit<
  typeof healthRecords.$inferInsert,
  'id' | 'gerbilId' | 'createdAt' | 'updatedAt' | 'version'
>

export const healthRecordList = listResource(tableFields(healthRecords, { test: false }), 'date desc')

/** Records of one animal, or of all. */
export async function listHealthRecords(
  db: DbOrTx,
  gerbilId: string | undefined,
  list: ListQuery,
): Promise<PageOf<HealthRecord>> {
  const where = gerbilId === undefined ? list.where : and(eq(healthRecords.gerbilId, gerbilId), list.where)
  return readPage(db, healthRecords, { ...list, where })
}

const ofGerbil = (gerbilId: string, id: string) =>
  and(eq(healthRecords.gerbilId, gerbilId), eq(healthRecords.id, id))

/** The record if it is one of this animal. */
export async function findHealthRecord(
  db: DbOrTx,
  gerbilId: string,
  id: string,
): Promise<HealthRecord | undefined> {
  const rows = await db.select().from(healthRecords).where(ofGerbil(gerbilId, id))
  return rows[0]
}

/** Reads the row, if it is one of this animal, and locks it until the end of the transaction. */
export async function lockHealthRecord(
  tx: Tx,
  gerbilId: string,
  id: string,
): Promise<HealthRecord | undefined> {
  const rows = await tx.select().from(healthRecords).where(ofGerbil(gerbilId, id)).for('update')
  return rows[0]
}

/** The same whosever it is. */
export async function lockHealthRecordById(tx: Tx, id: string): Promise<HealthRecord | undefined> {
  const rows = await tx.select().from(healthRecords).where(eq(healthRecords.id, id)).for('update')
  return rows[0]
}

export async function insertHealthRecord(
  tx: Tx,
  gerbilId: string,
  values: HealthRecordValues,
): Promise<HealthRecord> {
  const rows = await tx
    .insert(healthRecords)
    .values({ ...values, gerbilId })
    .returning()
  return rows[0]!
}

export async function updateHealthRecord(
  tx: Tx,
  id: string,
  values: Changes<HealthRecordValues & { gerbilId: string }>,
): Promise<HealthRecord> {
  const rows = await tx
    .update(healthRecords)
    .set({ ...values, ...nextVersion(healthRecords) })
    .where(eq(healthRecords.id, id))
    .returning()
  return rows[0]!
}

export async function deleteHealthRecord(tx: Tx, id: string): Promise<void> {
  await tx.delete(healthRecords).where(eq(healthRecords.id, id))
}
