import type { DueBan } from '@zuchtbuch/domain/due/due-facts'
import { and, asc, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { gerbils } from '../schema/herd.ts'
import { isLivingResident } from './living-residents.ts'

const end = sql<string>`${gerbils.breedingBan} ->> 'until'`

/** The living residents whose suspension from breeding ends on a day (YYYY-MM-DD) at the latest. */
export async function readBans(db: DbOrTx, until: string): Promise<DueBan[]> {
  return db
    .select({
      id: gerbils.id,
      name: gerbils.name,
      litterId: gerbils.litterId,
      enclosureId: gerbils.enclosureId,
      until: end,
    })
    .from(gerbils)
    .where(and(isLivingResident, sql`${end} <= ${until}`))
    .orderBy(asc(gerbils.id))
}
