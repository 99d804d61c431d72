import { defaultLegalAnswers, type LegalAnswers } from '@zuchtbuch/domain/site/legal-answers'
import { asc, eq, inArray } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type Changes, nextVersion } from '../rows.ts'
import { blocks, legalPages, pages } from '../schema/site.ts'
import type { Block } from './pages.ts'

export type LegalPagesRow = typeof legalPages.$inferSelect

/** A block without what the database adds to it. */
export type BareBlock = Pick<Block, 'type' | 'data'>

export async function readLegalPages(db: DbOrTx): Promise<LegalPagesRow> {
  const rows = await db.select().from(legalPages)
  return rows[0]!
}

/** Reads the row and locks it until the end of the transaction. */
export async function lockLegalPages(tx: Tx): Promise<LegalPagesRow> {
  const rows = await tx.select().from(legalPages).for('update')
  return rows[0]!
}

export async function updateLegalPages(
  tx: Tx,
  values: Changes<Pick<LegalPagesRow, 'answers' | 'written' | 'former'>>,
): Promise<LegalPagesRow> {
  const rows = await tx
    .update(legalPages)
    .set({ ...values, ...nextVersion(legalPages) })
    .returning()
  return rows[0]!
}

/** The answers that hold: those given, else the defaults. */
export const answersOf = ({ answers }: Pick<LegalPagesRow, 'answers'>): LegalAnswers => ({
  ...defaultLegalAnswers,
  ...answers,
})

/** Id and blocks of the pages with these slugs, in no order; a page that is not there is left out. */
export async function readPagesBySlug(
  db: DbOrTx,
  slugs: readonly string[],
): Promise<Map<string, { id: string; blocks: BareBlock[] }>> {
  const found = await db
    .select({ id: pages.id, slug: pages.slug })
    .from(pages)
    .where(inArray(pages.slug, [...slugs]))
  const bySlug = new Map(found.map(({ id, slug }) => [slug, { id, blocks: [] as BareBlock[] }]))
  const slugOf = new Map(found.map(({ id, slug }) => [id, slug]))
  if (found.length === 0) return bySlug
  const rows = await db
    .select({ pageId: blocks.pageId, type: blocks.type, data: blocks.data })
    .from(blocks)
    .where(
      inArray(
        blocks.pageId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(blocks.sortOrder), asc(blocks.id))
  for (const { pageId, type, data } of rows) bySlug.get(slugOf.get(pageId) ?? '')?.blocks.push({ type, data })
  return bySlug
}

/** Puts these blocks in the place of all that a page has. */
export async function replaceBlocks(tx: Tx, pageId: string, all: readonly BareBlock[]): Promise<void> {
  await tx.delete(blocks).where(eq(blocks.pageId, pageId))
  if (all.length > 0)
    await tx
      .insert(blocks)
      .values(all.map(({ type, data }, sortOrder) => ({ pageId, type, data, sortOrder })))
}
