import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { asc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm'
import { locks } from '../locks.ts'
import { type PageOf, readPage } from '../read-page.ts'
import type { DbOrTx, Tx } from '../client.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { colorVarieties } from '../schema/color-varieties.ts'
import { tableFields } from '../table-fields.ts'

export type ColorVariety = typeof colorVarieties.$inferSelect
export type ColorVarietyValues = Omit<
  typeof colorVarieties.$inferInsert,
  'id' | 'isSeeded' | 'createdAt' | 'updatedAt' | 'version'
>

export const colorVarietyList = listResource(tableFields(colorVarieties), 'sortOrder')

export async function listColorVarieties(db: DbOrTx, list: ListQuery): Promise<PageOf<ColorVariety>> {
  return readPage(db, colorVarieties, list)
}

/** The varieties that a genotype can resolve to: those with a pattern, in the order of the catalogue. */
export async function listVarietyPatterns(db: DbOrTx) {
  return db
    .select({
      id: colorVarieties.id,
      name: colorVarieties.name,
      genotype: sql<string>`${colorVarieties.genotype}`,
      sortOrder: colorVarieties.sortOrder,
    })
    .from(colorVarieties)
    .where(isNotNull(colorVarieties.genotype))
    .orderBy(asc(colorVarieties.sortOrder), asc(colorVarieties.id))
}

/** Returns the names of the varieties, in the order of the catalogue. */
export async function listVarietyNames(db: DbOrTx): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: colorVarieties.id, name: colorVarieties.name })
    .from(colorVarieties)
    .orderBy(colorVarieties.sortOrder, colorVarieties.id)
}

export async function readColorVarieties(db: DbOrTx): Promise<ColorVariety[]> {
  return db.select().from(colorVarieties).orderBy(asc(colorVarieties.id))
}

export async function findLastSortOrder(db: DbOrTx): Promise<number> {
  const rows = await db.select({ last: max(colorVarieties.sortOrder) }).from(colorVarieties)
  return rows[0]?.last ?? 0
}

/**
 * A transaction that adds or changes a variety holds this lock, so that two patterns cannot pass each other's check.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.colorCatalogue})`)
}

export async function findColorVariety(db: DbOrTx, id: string): Promise<ColorVariety | undefined> {
  const rows = await db.select().from(colorVarieties).where(eq(colorVarieties.id, id))
  return rows[0]
}

/** Locks and returns those of these ids that are in the catalogue. */
export async function keepColorVarieties(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: colorVarieties.id })
    .from(colorVarieties)
    .where(inArray(colorVarieties.id, ids))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockColorVariety(tx: Tx, id: string): Promise<ColorVariety | undefined> {
  const rows = await tx.select().from(colorVarieties).where(eq(colorVarieties.id, id)).for('update')
  return rows[0]
}

export async function insertColorVariety(
  tx: Tx,
  values: ColorVarietyValues & { id: string },
): Promise<ColorVariety> {
  const rows = await tx.insert(colorVarieties).values(values).returning()
  return rows[0]!
}

export async function updateColorVariety(
  tx: Tx,
  id: string,
  values: Changes<ColorVarietyValues>,
): Promise<ColorVariety> {
  const rows = await tx
    .update(colorVarieties)
    .set({ ...values, ...nextVersion(colorVarieties) })
    .where(eq(colorVarieties.id, id))
    .returning()
  return rows[0]!
}

export async function deleteColorVariety(tx: Tx, id: string): Promise<void> {
  await tx.delete(colorVarieties).where(eq(colorVarieties.id, id))
}
