import { listResource, type ListQuery } from '@zuchtbuch/query/list-query'
import type { Stay } from '@zuchtbuch/domain/enclosure-stays'
import type { NearbyAnimal } from '@zuchtbuch/domain/litters/litter-suggestions'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTx, Tx } from '../client.ts'
import { type PageOf, readPage } from '../read-page.ts'
import { nextVersion } from '../rows.ts'
import { enclosureStays } from '../schema/gerbil-records.ts'
import { gerbils } from '../schema/herd.ts'
import { tableFields } from '../table-fields.ts'

export type EnclosureStay = typeof enclosureStays.$inferSelect

export const enclosureStayList = listResource(tableFields(enclosureStays), 'fromDay desc')

/** Stays of one animal, or in one enclosure. */
export async function listEnclosureStays(
  db: DbOrTx,
  { gerbilId, enclosureId }: { gerbilId?: string; enclosureId?: string },
  list: ListQuery,
): Promise<PageOf<EnclosureStay>> {
  const where = and(
    gerbilId === undefined ? undefined : eq(enclosureStays.gerbilId, gerbilId),
    enclosureId === undefined ? undefined : eq(enclosureStays.enclosureId, enclosureId),
    list.where,
  )
  return readPage(db, enclosureStays, { ...list, where })
}

/** All stays of an animal, oldest first. Whoever changes them has locked the animal. */
export async function readStays(tx: Tx, gerbilId: string): Promise<EnclosureStay[]> {
  return tx
    .select()
    .from(enclosureStays)
    .where(eq(enclosureStays.gerbilId, gerbilId))
    .orderBy(asc(enclosureStays.fromDay), asc(enclosureStays.id))
}

/** Makes the stays of an animal what `wanted` says; those that were read and are not in it go. */
export async function replaceStays(
  tx: Tx,
  gerbilId: string,
  former: readonly EnclosureStay[],
  wanted: readonly (EnclosureStay | Stay)[],
): Promise<void> {
  const kept = new Map(wanted.flatMap((stay) => ('id' in stay ? [[stay.id, stay] as const] : [])))
  const gone = former.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(enclosureStays).where(inArray(enclosureStays.id, gone))
  for (const { id, toDay } of former) {
    const stay = kept.get(id)
    if (!stay || stay.toDay === toDay) continue
    await tx
      .update(enclosureStays)
      .set({ toDay: stay.toDay, ...nextVersion(enclosureStays) })
      .where(eq(enclosureStays.id, id))
  }
  for (const stay of wanted) {
    if (!('id' in stay)) await tx.insert(enclosureStays).values({ ...stay, gerbilId })
  }
}

/**
 * Brings the stays in line with the animals, where many were changed by other ways than one by one: ends those of
 * animals that no longer live there, and begins one, from the day of the animal's last change, where there is none.
 */
export async function alignEnclosureStays(db: DbOrTx, timeZone: string): Promise<void> {
  const livesHere = sql`g.is_resident and g.status in ('Breeding', 'Pet', 'ForSale')`
  const lastChange = sql`(g.updated_at at time zone ${timeZone}::text)::date`
  const today = sql`(now() at time zone ${timeZone}::text)::date`
  await db.execute(sql`
    update ${enclosureStays} stay set
      to_day = greatest(stay.from_day, least(${today}, g.date_of_death,
        case when g.receiver_contact_id is not null then g.go_home_date end)),
      version = stay.version + 1, updated_at = now()
    from ${gerbils} g
    where g.id = stay.gerbil_id and stay.to_day is null
      and not (${livesHere} and g.enclosure_id is not distinct from stay.enclosure_id)`)
  await db.execute(sql`
    insert into ${enclosureStays} (id, gerbil_id, enclosure_id, from_day)
    select gen_random_uuid(), g.id, g.enclosure_id, ${lastChange} from ${gerbils} g
    where ${livesHere} and g.enclosure_id is not null
      and not exists (select from ${enclosureStays} stay where stay.gerbil_id = g.id and stay.to_day is null)
    on conflict do nothing`)
}

/** Males and females with their stays since `from` (YYYY-MM-DD), and those of these matings. */
export async function listNearbyAnimals(
  db: DbOrTx,
  { from, matings }: { from: string; matings: readonly { fatherId: string; motherId: string }[] },
): Promise<NearbyAnimal[]> {
  const mated = matings.flatMap(({ fatherId, motherId }) => [fatherId, motherId])
  const { rows } = await db.execute<NearbyAnimal & Record<string, unknown>>(sql`
    select g.id, g.gender, g.date_of_birth as "dateOfBirth", g.date_of_death as "dateOfDeath",
      case when g.is_resident and g.status in ('Breeding', 'Pet', 'ForSale') then g.enclosure_id end as "enclosureId",
      coalesce(near.stays, '[]') as stays
    from ${gerbils} g
    left join lateral (
      select json_agg(json_build_object(
        'enclosureId', stay.enclosure_id, 'fromDay', stay.from_day, 'toDay', stay.to_day)) as stays
      from ${enclosureStays} stay
      where stay.gerbil_id = g.id and (stay.to_day is null or stay.to_day >= ${from}::date)
    ) near on true
    where g.gender in ('Male', 'Female')
      and (near.stays is not null or g.id = any(${sql.param(mated)}::uuid[]))
    order by g.id`)
  return rows
}
