import { type AgedWeight, oldestDays, pregnantDays } from '@zuchtbuch/domain/growth-reference'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { weightRecords } from '../schema/gerbil-records.ts'
import { knownDaySql } from './litter-day.ts'

/** How many weights the book has. */
export const countWeights = (db: DbOrTx): Promise<number> => db.$count(weightRecords)

/**
 * The weights that the growth of the herd is learnt from: of animals whose birth is known, until they are a year old, and
 * not of females that give birth soon. `timeZone` is an IANA name.
 */
export async function readGrowthWeights(db: DbOrTx, timeZone: string): Promise<AgedWeight[]> {
  const born = sql.raw(knownDaySql('l', timeZone))
  const { rows } = await db.execute<AgedWeight>(sql`
    select dense_rank() over (order by g.id)::int as animal,
      case when g.litter_id is not null then dense_rank() over (order by g.litter_id)::int end as litter, w.date - g.date_of_birth as "ageDays",
      w.weight_grams::float8 as grams
    from weight_records w join gerbils g on g.id = w.gerbil_id
    where w.date - g.date_of_birth between 0 and ${oldestDays}
      and not exists (select 1 from litters l where l.mother_id = w.gerbil_id
        and ${born} between w.date and w.date + ${pregnantDays}::int)`)
  return rows
}
