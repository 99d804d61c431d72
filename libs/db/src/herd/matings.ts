import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { gerbils, litters } from '../schema/herd.ts'
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

/** Name and litters of an animal of a mating. */
export type MatingParent = { name: string; litters: { id: string; date: Date }[] }

/**
 * Reads the members that matings show of their animals, by id and in one query; the litters are those that they are the
 * mother of.
 */
export async function findMatingParents(db: DbOrTx, ids: string[]): Promise<Map<string, MatingParent>> {
  if (ids.length === 0) return new Map()
  type Row = { id: string; name: string; litters: { id: string; date: string }[] }
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.name, coalesce((
      select json_agg(json_build_object('id', l.id, 'date', l.date)) from ${litters} l where l.mother_id = g.id
    ), '[]') as litters
    from ${gerbils} g where g.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(
    rows.map(({ id, name, litters: born }) => [
      id,
      { name, litters: born.map((litter) => ({ id: litter.id, date: new Date(litter.date) })) },
    ]),
  )
}

/** Neither ended nor with their litter (`isOpenMating`), the oldest first. */
export async function listOpenMatings(db: DbOrTx): Promise<Mating[]> {
  return db
    .select()
    .from(matings)
    .where(and(isNull(matings.endedOn), isNull(matings.litterId)))
    .orderBy(asc(matings.id))
}
