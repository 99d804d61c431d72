import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { knownDaySql } from './litter-day.ts'
import { isLivingResident } from './living-residents.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { tableFields } from '../table-fields.ts'

export type Litter = typeof litters.$inferSelect
export type LitterValues = Omit<typeof litters.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>

export const litterList = listResource(tableFields(litters, { provenance: false }), 'date desc')

export async function listLitters(db: DbOrTx, list: ListQuery): Promise<PageOf<Litter>> {
  return readPage(db, litters, list)
}

export async function findLitter(db: DbOrTx, id: string): Promise<Litter | undefined> {
  const rows = await db.select().from(litters).where(eq(litters.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockLitter(tx: Tx, id: string): Promise<Litter | undefined> {
  const rows = await tx.select().from(litters).where(eq(litters.id, id)).for('update')
  return rows[0]
}

export async function insertLitter(tx: Tx, values: LitterValues): Promise<Litter> {
  const rows = await tx.insert(litters).values(values).returning()
  return rows[0]!
}

export async function updateLitter(tx: Tx, id: string, values: Changes<LitterValues>): Promise<Litter> {
  const rows = await tx
    .update(litters)
    .set({ ...values, ...nextVersion(litters) })
    .where(eq(litters.id, id))
    .returning()
  return rows[0]!
}

export async function deleteLitter(tx: Tx, id: string): Promise<void> {
  await tx.delete(litters).where(eq(litters.id, id))
}

/** Returns the facts that litters are named by, by their ids. */
export async function findLitterNames(db: DbOrTx, ids: string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            id: litters.id,
            pairingCode: litters.pairingCode,
            litterLetter: litters.litterLetter,
            date: litters.date,
            datePrecision: litters.datePrecision,
          })
          .from(litters)
          .where(sql`${litters.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

export type LitterYoung = Awaited<ReturnType<typeof listYoung>>[number]

/** The animals born in these litters, by litter and in the order of their ids, in one query. */
export async function findYoungOfLitters(
  db: DbOrTx,
  litterIds: string[],
): Promise<Map<string, LitterYoung[]>> {
  const rows = litterIds.length === 0 ? [] : await listYoung(db, litterIds)
  return Map.groupBy(rows, ({ litterId }) => litterId ?? '')
}

async function listYoung(db: DbOrTx, litterIds: string[]) {
  return db
    .select({
      id: gerbils.id,
      litterId: gerbils.litterId,
      gender: gerbils.gender,
      isLivingResident: sql<boolean>`${isLivingResident}`,
    })
    .from(gerbils)
    .where(sql`${gerbils.litterId} = any(${sql.param(litterIds)}::uuid[])`)
    .orderBy(asc(gerbils.id))
}

/** Litters whose mother lives here, or lived, with both parents; from a day (`YYYY-MM-DD`) on, oldest first. */
export async function listOwnLitters(
  db: DbOrTx,
  from: string | null,
  timeZone: string,
): Promise<{ id: string; fatherId: string; motherId: string }[]> {
  const { rows } = await db.execute<{ id: string; fatherId: string; motherId: string }>(sql`
    select l.id, l.father_id as "fatherId", l.mother_id as "motherId" from litters l
    join gerbils mother on mother.id = l.mother_id and mother.is_resident
    where l.father_id is not null
      and (${from}::date is null or ${sql.raw(knownDaySql('l', timeZone))} >= ${from}::date)
    order by l.date, l.id`)
  return rows
}
