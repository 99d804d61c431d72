import { and, asc, eq, max, sql, type SQL } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { photos } from '../schema/gerbil-records.ts'

export type Photo = typeof photos.$inferSelect
export type PhotoValues = Pick<Photo, 'fileName' | 'contentHash' | 'width' | 'height' | 'size'>
/** Whose picture it is: exactly one of the two. */
export type PhotoOwner = { gerbilId: string } | { enclosureId: string }

function ownedBy(owner: PhotoOwner): SQL {
  return 'gerbilId' in owner ? eq(photos.gerbilId, owner.gerbilId) : eq(photos.enclosureId, owner.enclosureId)
}

export async function listPhotos(db: DbOrTx, owner: PhotoOwner): Promise<Photo[]> {
  return db.select().from(photos).where(ownedBy(owner)).orderBy(asc(photos.sortOrder), asc(photos.id))
}

/** Appends pictures behind those the owner has. The caller holds the owner's row lock. */
export async function insertPhotos(tx: Tx, owner: PhotoOwner, values: PhotoValues[]): Promise<Photo[]> {
  const highest = await tx
    .select({ sortOrder: max(photos.sortOrder) })
    .from(photos)
    .where(ownedBy(owner))
  const next = (highest[0]?.sortOrder ?? -1) + 1
  const rows = values.map((value, index) => ({ ...value, ...owner, sortOrder: next + index }))
  return tx.insert(photos).values(rows).returning()
}

/** Reads the row, if this owner has such a picture, and locks it until the end of the transaction. */
export async function lockPhoto(tx: Tx, owner: PhotoOwner, id: string): Promise<Photo | undefined> {
  const rows = await tx
    .select()
    .from(photos)
    .where(and(ownedBy(owner), eq(photos.id, id)))
    .for('update')
  return rows[0]
}

export async function deletePhoto(tx: Tx, id: string): Promise<void> {
  await tx.delete(photos).where(eq(photos.id, id))
}

/** Numbers the owner's pictures from 0 in the given order. */
export async function orderPhotos(tx: Tx, owner: PhotoOwner, photoIds: string[]): Promise<void> {
  await tx
    .update(photos)
    .set({ sortOrder: sql`array_position(${sql.param(photoIds)}::uuid[], ${photos.id}) - 1` })
    .where(ownedBy(owner))
}
