import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, eq } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { weightRecords } from '../schema/gerbil-records.ts'
import { tableFields } from '../table-fields.ts'

export type WeightRecord = typeof weightRecords.$inferSelect
export type WeightRecordValues = Omit<
  typeof weightRecords.$inferInsert,
  'id' | 'gerbilId' | 'createdAt' | 'updatedAt' | 'version'
>

export const weightRecordList = listResource(tableFields(weightRecords), 'date desc')

/** Records of one animal, or of all. */
export async function listWeightRecords(
  db: DbOrTx,
  gerbilId: string | undefined,
  list: ListQuery,
): Promise<PageOf<WeightRecord>> {
  const where = gerbilId === undefined ? list.where : and(eq(weightRecords.gerbilId, gerbilId), list.where)
  return readPage(db, weightRecords, { ...list, where })
}

const ofGerbil = (gerbilId: string, id: string) =>
  and(eq(weightRecords.gerbilId, gerbilId), eq(weightRecords.id, id))

/** The record if it is one of this animal. */
export async function findWeightRecord(
  db: DbOrTx,
  gerbilId: string,
  id: string,
): Promise<WeightRecord | undefined> {
  const rows = await db.select().from(weightRecords).where(ofGerbil(gerbilId, id))
  return rows[0]
}

/** Reads the row, if it is one of this animal, and locks it until the end of the transaction. */
export async function lockWeightRecord(
  tx: Tx,
  gerbilId: string,
  id: string,
): Promise<WeightRecord | undefined> {
  const rows = await tx.select().from(weightRecords).where(ofGerbil(gerbilId, id)).for('update')
  return rows[0]
}

/** The animal's record of a day (`YYYY-MM-DD`), of which there is one at most. */
export async function findWeightOfDay(
  tx: Tx,
  gerbilId: string,
  date: string,
): Promise<WeightRecord | undefined> {
  const rows = await tx
    .select()
    .from(weightRecords)
    .where(and(eq(weightRecords.gerbilId, gerbilId), eq(weightRecords.date, date)))
  return rows[0]
}

export async function insertWeightRecord(
  tx: Tx,
  gerbilId: string,
  values: WeightRecordValues,
): Promise<WeightRecord> {
  const rows = await tx
    .insert(weightRecords)
    .values({ ...values, gerbilId })
    .returning()
  return rows[0]!
}

/** Stores many at once, each with its animal; one that is there already is an error. */
export async function insertWeightRecords(
  tx: Tx,
  rows: (WeightRecordValues & { gerbilId: string })[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(weightRecords).values(rows)
}

export async function updateWeightRecord(
  tx: Tx,
  id: string,
  values: Changes<WeightRecordValues & { gerbilId: string }>,
): Promise<WeightRecord> {
  const rows = await tx
    .update(weightRecords)
    .set({ ...values, ...nextVersion(weightRecords) })
    .where(eq(weightRecords.id, id))
    .returning()
  return rows[0]!
}

export async function deleteWeightRecord(tx: Tx, id: string): Promise<void> {
  await tx.delete(weightRecords).where(eq(weightRecords.id, id))
}
