import { and, count, sql, sum } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { litterDaySql } from './litter-day.ts'
import { litters } from './schema/herd.ts'

export type YoungCount = { youngBorn: number; litters: number; littersWithoutCount: number }

/** Litters and their young in a calendar year of the given time zone (an IANA name). */
export async function countYoung(db: DbOrTx, year: number, timeZone: string): Promise<YoungCount> {
  // The index finds those about that year; their days then decide.
  const about = sql`${litters.date} between make_timestamptz(${year}::int, 1, 1, 0, 0, 0, 'UTC') - interval '1 day'
    and make_timestamptz(${year}::int + 1, 1, 1, 0, 0, 0, 'UTC') + interval '1 day'`
  const day = sql.raw(litterDaySql('"litters"."date"', timeZone))
  const rows = await db
    .select({
      youngBorn: sum(litters.totalBorn).mapWith(Number),
      litters: count(),
      counted: count(litters.totalBorn),
    })
    .from(litters)
    .where(and(about, sql`extract(year from ${day}) = ${year}::int`))
  const row = rows[0]
  const total = row?.litters ?? 0
  return { youngBorn: row?.youngBorn ?? 0, litters: total, littersWithoutCount: total - (row?.counted ?? 0) }
}
