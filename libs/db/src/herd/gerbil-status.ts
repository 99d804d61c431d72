import { asc, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../client.ts'
import { nextVersion } from '../rows.ts'
import { gerbils } from '../schema/herd.ts'

/**
 * Brings every stored status in line with the rules as of a day (`YYYY-MM-DD`), of which only the presumption by age
 * changes by itself: the SQL twin of `deriveGerbilStatus`. Returns how many animals changed.
 */
export async function sweepGerbilStatuses(db: Db, day: string): Promise<number> {
  const derived = sql<(typeof gerbils.$inferSelect)['status']>`case
    when ${gerbils.dateOfDeath} is not null then 'Deceased'
    when ${gerbils.receiverContactId} is not null then 'GivenAway'
    when (${gerbils.dateOfBirth} + interval '7 years')::date < ${day}::date then 'Deceased'
    else ${gerbils.chosenStatus} end`
  // Like every other writer it locks animals in the order of their ids; two orders would end in a deadlock.
  const outdated = db
    .select({ id: gerbils.id })
    .from(gerbils)
    .where(sql`${gerbils.status} <> ${derived}`)
    .orderBy(asc(gerbils.id))
    .for('update')
  const rows = await db
    .update(gerbils)
    .set({ status: derived, ...nextVersion(gerbils) })
    .where(inArray(gerbils.id, outdated))
    .returning({ id: gerbils.id })
  return rows.length
}

/** The twin of `saleBegun` for the animals that an import has written in this transaction; `day` is today. */
export async function stateSales(tx: Tx, day: string): Promise<void> {
  await tx.execute(sql`
    update ${gerbils} set for_sale_since = case status when 'ForSale' then ${day}::date end
    where updated_at = now()::timestamptz(3)
      and (for_sale_since is null) = (status = 'ForSale') and status not in ('GivenAway', 'Deceased')`)
}
