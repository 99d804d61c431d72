import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { asc, eq, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { media } from '../schema/media.ts'
import { blocks, pages } from '../schema/site.ts'
import { tableFields } from '../table-fields.ts'

export type Media = typeof media.$inferSelect
type MediaValues = Pick<Media, 'fileName' | 'originalName' | 'contentHash' | 'width' | 'height' | 'size'>
/** A page that shows a picture of the media library. */
export type MediaUse = { pageId: string; slug: string; title: string }

export const mediaList = listResource(tableFields(media, { contentHash: false }), 'createdAt desc')

const fileAddress = '/media/files/([0-9a-f]{32}[.]jpg)'

/** The file names of media whose addresses stand in a text, each once. */
export function namedMediaFiles(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(new RegExp(fileAddress, 'g')), ([, name = '']) => name))]
}

export async function listMedia(db: DbOrTx, list: ListQuery): Promise<PageOf<Media>> {
  return readPage(db, media, list)
}

export async function findMedia(db: DbOrTx, id: string): Promise<Media | undefined> {
  const rows = await db.select().from(media).where(eq(media.id, id))
  return rows[0]
}

/** Reads the row and locks it until the end of the transaction, against `lockNamedMedia` as well. */
export async function lockMedia(tx: Tx, id: string): Promise<Media | undefined> {
  const rows = await tx.select().from(media).where(eq(media.id, id)).for('update')
  return rows[0]
}

export async function insertMedia(tx: Tx, values: MediaValues[]): Promise<Media[]> {
  return tx.insert(media).values(values).returning()
}

export async function deleteMedia(tx: Tx, id: string): Promise<void> {
  await tx.delete(media).where(eq(media.id, id))
}

/**
 * Locks the pictures that a block is about to name, by id or by file name, so that none of them can be deleted
 * before the block is there. Returns the ids of those that exist.
 */
export async function lockNamedMedia(
  tx: Tx,
  { ids, fileNames }: { ids: readonly string[]; fileNames: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0 && fileNames.length === 0) return new Set()
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(
      sql`${media.id} = any(${sql.param(ids)}::uuid[]) or ${media.fileName} = any(${sql.param(fileNames)}::text[])`,
    )
    .orderBy(asc(media.id))
    .for('key share')
  return new Set(rows.map((row) => row.id))
}

/**
 * The pages, drafts included, with a block that shows one of these pictures, by the picture's id and in the order
 * in which the pages were made: an Image or Gallery names the id, a RichText the address of the file. One query,
 * whatever their number.
 */
export async function findMediaUses(
  db: DbOrTx,
  rows: Pick<Media, 'id' | 'fileName'>[],
): Promise<Map<string, MediaUse[]>> {
  const uses = new Map<string, MediaUse[]>(rows.map(({ id }) => [id, []]))
  if (rows.length === 0) return uses
  const idOf = new Map(rows.flatMap(({ id, fileName }) => [id, fileName].map((name) => [name, id])))
  const { rows: found } = await db.execute<MediaUse & { name: string }>(sql`
    select distinct named.name, ${pages.id} as "pageId", ${pages.slug}, ${pages.title}, ${pages.createdAt}
    from (
      select page_id, jsonb_path_query(data, 'lax $.**.mediaId') #>> '{}' as name
      from ${blocks} where type in ('Image', 'Gallery')
      union all
      select page_id, (regexp_matches(data ->> 'markdown', ${fileAddress}, 'g'))[1]
      from ${blocks} where type = 'RichText'
    ) as named join ${pages} on ${pages.id} = named.page_id
    where named.name = any(${sql.param([...idOf.keys()])}::text[])
    order by ${pages.createdAt}, ${pages.id}`)
  for (const { name, pageId, slug, title } of found) {
    const of = uses.get(idOf.get(name) ?? '')
    // A page may name a picture by both.
    if (of && !of.some((use) => use.pageId === pageId)) of.push({ pageId, slug, title })
  }
  return uses
}
