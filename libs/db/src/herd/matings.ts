import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { matings } from '../schema/matings.ts'
import { tableFields } from '../table-fields.ts'

export type Mating = typeof matings.$inferSelect
export type MatingValues = Omit<typeof matings.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>

export const matingList = listResource(tableFields(matings), 'createdAt desc')

export async function listMatings(db: DbOrTx, list: ListQuery): Promise<PageOf<Mating>> {
  return readPage(db, matings, list)
}

export async function findMating(db: DbOrTx, id: string): Promise<Mating | undefined> {
  const rows = await db.select().from(matings).where(eq(matings.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockMating(tx: Tx, id: string): Promise<Mating | undefined> {
  const rows = await tx.select().from(matings).where(eq(matings.id, id)).for('update')
  return rows[0]
}

export async function insertMating(tx: Tx, values: MatingValues): Promise<Mating> {
  const rows = await tx.insert(matings).values(values).returning()
  return rows[0]!
}

export async function updateMating(tx: Tx, id: string, values: Changes<MatingValues>): Promise<Mating> {
  const rows = await tx
    .update(matings)
    .set({ ...values, ...nextVersion(matings) })
    .where(eq(matings.id, id))
    .returning()
  return rows[0]!
}

export async function deleteMating(tx: Tx, id: string): Promise<void> {
  await tx.delete(matings).where(eq(matings.id, id))
}

/** The matings of an animal, with its role in each. */
export async function listMatingsOfParent(db: DbOrTx, gerbilId: string) {
  return db
    .select({ id: matings.id, fatherId: matings.fatherId, motherId: matings.motherId })
    .from(matings)
    .where(or(eq(matings.fatherId, gerbilId), eq(matings.motherId, gerbilId)))
}

/** An open mating of these two, if there is one. */
export async function hasOpenMating(
  db: DbOrTx,
  { fatherId, motherId }: { fatherId: string; motherId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: matings.id })
    .from(matings)
    .where(
      and(
        eq(matings.fatherId, fatherId),
        eq(matings.motherId, motherId),
        isNull(matings.endedOn),
        isNull(matings.retiredOn),
        isNull(matings.litterId),
      ),
    )
  return rows.length > 0
}
