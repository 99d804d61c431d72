import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, count, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from './client.ts'
import { type PageOf, readPage } from './read-page.ts'
import { isLivingResident } from './living-residents.ts'
import { nextVersion, type Changes } from './rows.ts'
import { enclosures } from './schema/enclosures.ts'
import { gerbils } from './schema/herd.ts'

export type Enclosure = typeof enclosures.$inferSelect
export type EnclosureValues = Omit<
  typeof enclosures.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version'
>

export const enclosureList = listResource(
  [
    { name: 'id', type: 'uuid', source: enclosures.id, nullable: false },
    { name: 'name', type: 'string', source: enclosures.name, nullable: false },
    { name: 'location', type: 'string', source: enclosures.location, nullable: true },
    { name: 'lengthCm', type: 'decimal', source: enclosures.lengthCm, nullable: true },
    { name: 'widthCm', type: 'decimal', source: enclosures.widthCm, nullable: true },
    { name: 'heightCm', type: 'decimal', source: enclosures.heightCm, nullable: true },
    { name: 'capacity', type: 'int', source: enclosures.capacity, nullable: true },
    { name: 'lastCleanedOn', type: 'date', source: enclosures.lastCleanedOn, nullable: true },
    { name: 'notes', type: 'string', source: enclosures.notes, nullable: true },
    { name: 'createdAt', type: 'timestamp', source: enclosures.createdAt, nullable: false },
    { name: 'updatedAt', type: 'timestamp', source: enclosures.updatedAt, nullable: false },
    { name: 'version', type: 'int', source: enclosures.version, nullable: false },
  ],
  'name',
)

export async function listEnclosures(db: DbOrTx, list: ListQuery): Promise<PageOf<Enclosure>> {
  return readPage(db, enclosures, list)
}

/** Living residents in each of these enclosures, in one query; an empty enclosure has no entry. */
export async function countOccupants(db: DbOrTx, enclosureIds: string[]): Promise<Map<string, number>> {
  if (enclosureIds.length === 0) return new Map()
  const rows = await db
    .select({ enclosureId: gerbils.enclosureId, occupants: count() })
    .from(gerbils)
    .where(and(sql`${gerbils.enclosureId} = any(${sql.param(enclosureIds)}::uuid[])`, isLivingResident))
    .groupBy(gerbils.enclosureId)
  return new Map(rows.flatMap((row) => (row.enclosureId ? [[row.enclosureId, row.occupants] as const] : [])))
}

export async function findEnclosure(db: DbOrTx, id: string): Promise<Enclosure | undefined> {
  const rows = await db.select().from(enclosures).where(eq(enclosures.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockEnclosure(tx: Tx, id: string): Promise<Enclosure | undefined> {
  const rows = await tx.select().from(enclosures).where(eq(enclosures.id, id)).for('update')
  return rows[0]
}

export async function insertEnclosure(tx: Tx, values: EnclosureValues): Promise<Enclosure> {
  const rows = await tx.insert(enclosures).values(values).returning()
  return rows[0]!
}

export async function updateEnclosure(
  tx: Tx,
  id: string,
  values: Changes<EnclosureValues>,
): Promise<Enclosure> {
  const rows = await tx
    .update(enclosures)
    .set({ ...values, ...nextVersion(enclosures) })
    .where(eq(enclosures.id, id))
    .returning()
  return rows[0]!
}

export async function deleteEnclosure(tx: Tx, id: string): Promise<void> {
  await tx.delete(enclosures).where(eq(enclosures.id, id))
}
