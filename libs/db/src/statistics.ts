import { and, count, gte, lt, sql, sum } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { litters } from './schema/herd.ts'

export type YoungCount = { youngBorn: number; litters: number; littersWithoutCount: number }

/** Litters and their young in a calendar year of the given time zone. */
export async function countYoung(db: DbOrTx, year: number, timeZone: string): Promise<YoungCount> {
  const newYear = (of: number) => sql`make_timestamptz(${of}::int, 1, 1, 0, 0, 0, ${timeZone})`
  const rows = await db
    .select({
      youngBorn: sum(litters.totalBorn).mapWith(Number),
      litters: count(),
      counted: count(litters.totalBorn),
    })
    .from(litters)
    .where(and(gte(litters.date, newYear(year)), lt(litters.date, newYear(year + 1))))
  const row = rows[0]
  const total = row?.litters ?? 0
  return { youngBorn: row?.youngBorn ?? 0, litters: total, littersWithoutCount: total - (row?.counted ?? 0) }
}
