import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion, type Changes } from '../rows.ts'
import { blocks, pages, site } from '../schema/site.ts'
import { tableFields } from '../table-fields.ts'

export type Page = typeof pages.$inferSelect
export type Block = typeof blocks.$inferSelect
export type Site = typeof site.$inferSelect
type PageValues = Pick<typeof pages.$inferInsert, 'slug' | 'title' | 'seoDescription' | 'status'>
type BlockValues = Pick<typeof blocks.$inferInsert, 'type' | 'data'>

export const pageList = listResource(tableFields(pages), 'createdAt')

export async function listPages(db: DbOrTx, list: ListQuery): Promise<PageOf<Page>> {
  return readPage(db, pages, list)
}

export async function findPage(db: DbOrTx, id: string): Promise<Page | undefined> {
  const rows = await db.select().from(pages).where(eq(pages.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction; blocks change under the lock of their page. */
export async function lockPage(tx: Tx, id: string): Promise<Page | undefined> {
  const rows = await tx.select().from(pages).where(eq(pages.id, id)).for('update')
  return rows[0]
}

export async function insertPage(tx: Tx, values: PageValues): Promise<Page> {
  const rows = await tx.insert(pages).values(values).returning()
  return rows[0]!
}

export async function updatePage(tx: Tx, id: string, values: Changes<PageValues>): Promise<Page> {
  const rows = await tx
    .update(pages)
    .set({ ...values, ...nextVersion(pages) })
    .where(eq(pages.id, id))
    .returning()
  return rows[0]!
}

/** Takes the page out of the navigation as well. */
export async function deletePage(tx: Tx, id: string): Promise<void> {
  await tx
    .update(site)
    .set({ navOrder: sql`array_remove(${site.navOrder}, ${id}::uuid)`, ...nextVersion(site) })
  await tx.delete(pages).where(eq(pages.id, id))
}

/** The blocks of these pages in their order, by page. */
export async function listBlocks(db: DbOrTx, pageIds: string[]): Promise<Map<string, Block[]>> {
  const byPage = new Map<string, Block[]>(pageIds.map((id) => [id, []]))
  if (pageIds.length === 0) return byPage
  const rows = await db
    .select()
    .from(blocks)
    .where(inArray(blocks.pageId, pageIds))
    .orderBy(asc(blocks.sortOrder), asc(blocks.id))
  for (const row of rows) byPage.get(row.pageId)?.push(row)
  return byPage
}

/** Adds a block behind the others. */
export async function insertBlock(tx: Tx, pageId: string, values: BlockValues): Promise<Block> {
  const next = sql<number>`(select coalesce(max(sort_order) + 1, 0) from blocks where page_id = ${pageId})`
  const rows = await tx
    .insert(blocks)
    .values({ ...values, pageId, sortOrder: next })
    .returning()
  return rows[0]!
}

export async function updateBlock(tx: Tx, id: string, values: Changes<BlockValues>): Promise<Block> {
  const rows = await tx
    .update(blocks)
    .set({ ...values, ...nextVersion(blocks) })
    .where(eq(blocks.id, id))
    .returning()
  return rows[0]!
}

export async function deleteBlock(tx: Tx, id: string): Promise<void> {
  await tx.delete(blocks).where(eq(blocks.id, id))
}

/** Numbers the page's blocks from 0 in the given order. */
export async function orderBlocks(tx: Tx, pageId: string, blockIds: string[]): Promise<void> {
  await tx
    .update(blocks)
    .set({ sortOrder: sql`array_position(${sql.param(blockIds)}::uuid[], ${blocks.id}) - 1` })
    .where(eq(blocks.pageId, pageId))
}

export async function readSite(db: DbOrTx): Promise<Site> {
  const rows = await db.select().from(site)
  return rows[0]!
}

/** Reads the settings of the site and locks them until the end of the transaction. */
export async function lockSite(tx: Tx): Promise<Site> {
  const rows = await tx.select().from(site).for('update')
  return rows[0]!
}

export async function updateSite(
  tx: Tx,
  values: Changes<Pick<Site, 'title' | 'language' | 'navOrder' | 'publishAnimals'>>,
): Promise<Site> {
  const rows = await tx
    .update(site)
    .set({ ...values, ...nextVersion(site) })
    .returning()
  return rows[0]!
}

/** The ids of all pages, by slug. */
export async function findPageIds(db: DbOrTx): Promise<Map<string, string>> {
  const rows = await db.select({ slug: pages.slug, id: pages.id }).from(pages)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

/** Slug by id of those of these pages that exist. */
export async function findSlugs(db: DbOrTx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: pages.id, slug: pages.slug }).from(pages).where(inArray(pages.id, ids))
  return new Map(rows.map((row) => [row.id, row.slug]))
}
