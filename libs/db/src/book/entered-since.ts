import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { contacts } from '../schema/contacts.ts'
import { contracts } from '../schema/contracts.ts'
import { feedback } from '../schema/feedback.ts'
import { healthRecords, photos, weightRecords } from '../schema/gerbil-records.ts'
import { gerbils, litters } from '../schema/herd.ts'
import { requests } from '../schema/mail.ts'
import { matings } from '../schema/matings.ts'
import { media } from '../schema/media.ts'
import { pages } from '../schema/site.ts'

const counted = {
  gerbils,
  litters,
  matings,
  weights: weightRecords,
  healthRecords,
  contacts,
  contracts,
  photos,
  requests,
  tickets: feedback,
  pages,
  media,
}

/** How many records of each kind were stored after this moment and are still there. */
export async function countEnteredSince(db: Db, moment: Date): Promise<Record<string, number>> {
  const counts = Object.entries(counted).map(
    ([kind, table]) =>
      sql`select ${kind}::text as kind, count(*)::int as count from ${sql.identifier(getTableName(table))} where created_at > ${moment}`,
  )
  const { rows } = await db.execute<{ kind: string; count: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
