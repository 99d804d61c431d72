import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import type { PageOf } from '../read-page.ts'

type Release = {
  releaseId: string
  publishedAt: string
  files: number
  bytes: number
  animals: number | null
  isAutomatic: boolean
  live: boolean
}

/** `id` is another name of `releaseId`, as in every list. */
export const releaseList = listResource(
  [
    { name: 'id', type: 'string', source: sql`r.id`, nullable: false },
    { name: 'releaseId', type: 'string', source: sql`r.id`, nullable: false },
    { name: 'publishedAt', type: 'timestamp', source: sql`r.published_at`, nullable: false },
    { name: 'files', type: 'int', source: sql`r.files`, nullable: false },
    { name: 'bytes', type: 'decimal', source: sql`r.bytes`, nullable: false },
    { name: 'animals', type: 'int', source: sql`r.animals`, nullable: true },
    { name: 'isAutomatic', type: 'boolean', source: sql`r.automatic`, nullable: false },
    { name: 'live', type: 'boolean', source: sql`r.live`, nullable: false },
  ],
  'publishedAt desc',
)

/** One page of releases, which are folders and no rows: the database only filters and orders them as it does rows. */
export async function pageOfReleases(
  db: DbOrTx,
  releases: readonly Release[],
  { where, orderBy, pageSize, offset }: ListQuery,
): Promise<PageOf<Release>> {
  const facts = releases.map(({ releaseId, publishedAt, files, bytes, animals, isAutomatic, live }, at) => ({
    at,
    id: releaseId,
    published_at: publishedAt,
    files,
    bytes,
    animals,
    automatic: isAutomatic,
    live,
  }))
  const { rows } = await db.execute<{ at: number }>(
    sql`select r.at from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb)
      as r(at int, id text, published_at timestamptz, files int, bytes numeric, animals int, automatic boolean, live boolean)
      ${where && sql`where ${where}`} order by ${sql.join(orderBy, sql`, `)}`,
  )
  const items = rows.slice(offset, offset + pageSize).flatMap(({ at }) => releases[at] ?? [])
  return { items, totalCount: rows.length }
}
