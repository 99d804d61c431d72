import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { isLivingResident } from './living-residents.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { enclosures } from '../schema/enclosures.ts'
import { photos, weightRecords } from '../schema/gerbil-records.ts'
import { gerbils } from '../schema/herd.ts'
import { tableFields } from '../table-fields.ts'

export type Enclosure = typeof enclosures.$inferSelect
export type EnclosureValues = Omit<
  typeof enclosures.$inferInsert,
  'id' | 'createdAt' | 'updatedAt' | 'version'
>

export const enclosureList = listResource(tableFields(enclosures), 'name')

export async function listEnclosures(db: DbOrTx, list: ListQuery): Promise<PageOf<Enclosure>> {
  return readPage(db, enclosures, list)
}

export async function hasEnclosures(db: DbOrTx): Promise<boolean> {
  return (await db.select({ id: enclosures.id }).from(enclosures).limit(1)).length > 0
}

export type Occupant = Awaited<ReturnType<typeof listOccupants>>[number]

/** The living residents in these enclosures, by name, each with the day on which it was last weighed. */
export async function listOccupants(db: DbOrTx, enclosureIds: string[]) {
  if (enclosureIds.length === 0) return []
  const lastWeighedOn = sql<string | null>`(
    select max(w.date)::text from ${weightRecords} w where w.gerbil_id = ${gerbils}.id)`
  return db
    .select({
      enclosureId: gerbils.enclosureId,
      id: gerbils.id,
      name: gerbils.name,
      gender: gerbils.gender,
      neutered: gerbils.neutered,
      neuteredOn: gerbils.neuteredOn,
      quarantineUntil: gerbils.quarantineUntil,
      dateOfBirth: gerbils.dateOfBirth,
      lastWeighedOn,
    })
    .from(gerbils)
    .where(and(sql`${gerbils.enclosureId} = any(${sql.param(enclosureIds)}::uuid[])`, isLivingResident))
    .orderBy(asc(gerbils.name), asc(gerbils.id))
}

/** File name of the first photo of each of these enclosures. */
export async function findEnclosurePhotos(db: DbOrTx, enclosureIds: string[]): Promise<Map<string, string>> {
  if (enclosureIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([photos.enclosureId], { enclosureId: photos.enclosureId, fileName: photos.fileName })
    .from(photos)
    .where(sql`${photos.enclosureId} = any(${sql.param(enclosureIds)}::uuid[])`)
    .orderBy(photos.enclosureId, photos.sortOrder, photos.id)
  return new Map(rows.flatMap((row) => (row.enclosureId ? [[row.enclosureId, row.fileName] as const] : [])))
}

/** The enclosures with these ids, or all of them, in the German order of their names; at most `limit`. */
export async function listEnclosuresByName(
  db: DbOrTx,
  { ids, limit }: { ids?: string[] | undefined; limit: number },
): Promise<Enclosure[]> {
  return db
    .select()
    .from(enclosures)
    .where(ids && sql`${enclosures.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(sql`${enclosures.name} collate "de-x-icu"`, asc(enclosures.id))
    .limit(limit)
}

/** Names of enclosures, by id. */
export async function findEnclosureNames(db: DbOrTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: enclosures.id, name: enclosures.name })
    .from(enclosures)
    .where(sql`${enclosures.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
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

/** Numbers these enclosures from 1 on; those that are gone by now are passed over. */
export async function orderEnclosures(tx: Tx, ids: string[]): Promise<void> {
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${enclosures.id})`
  await tx
    .update(enclosures)
    .set({ sortOrder: place, ...nextVersion(enclosures) })
    .where(sql`${place} is distinct from ${enclosures.sortOrder} and ${place} is not null`)
}

export async function deleteEnclosure(tx: Tx, id: string): Promise<void> {
  await tx.delete(enclosures).where(eq(enclosures.id, id))
}
