import type { DueAged } from '@zuchtbuch/domain/due/due-facts'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { knownDaySql } from '../herd/litter-day.ts'
import { isLivingResident } from '../herd/living-residents.ts'
import { gerbils } from '../schema/herd.ts'

/**
 * The animals that live here and were born until `bornBy`, with the last day on which something was entered of them.
 * `timeZone` is an IANA name.
 */
export async function readAged(
  db: DbOrTx,
  { bornBy, timeZone }: { bornBy: string; timeZone: string },
): Promise<DueAged[]> {
  const { rows } = await db.execute<DueAged & Record<string, unknown>>(sql`
    select id, name, enclosure_id as "enclosureId", date_of_birth as "dateOfBirth",
      greatest(last_seen_alive_on, (updated_at at time zone ${timeZone}::text)::date,
        (select max(w.date) from weight_records w where w.gerbil_id = gerbils.id),
        (select max(h.date) from health_records h where h.gerbil_id = gerbils.id),
        (select max(greatest(s.from_day, s.to_day)) from enclosure_stays s where s.gerbil_id = gerbils.id),
        (select max(r.reported_on) from owner_reports r where r.gerbil_id = gerbils.id),
        (select max(${sql.raw(knownDaySql('l', timeZone))}) from litters l
          where l.father_id = gerbils.id or l.mother_id = gerbils.id)) as "lastSignOn"
    from ${gerbils} where ${isLivingResident} and date_of_birth <= ${bornBy}::date`)
  return rows
}
