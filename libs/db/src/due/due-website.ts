import type { Unpublished } from '@zuchtbuch/domain/due/due-facts'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'

/** The animals as visitors see them. */
export type ShownOnSite = {
  animals: { id: string; name: string; list: 'Offered' | 'Breeding'; isReserved: boolean }[]
  /** The animals for sale that a visitor should find. */
  offers: 'All' | 'Free' | 'None'
  /** Ids of animals in quarantine: no visitor is shown them for sale. */
  quarantined: readonly string[]
}

/** A change that goes to visitors by itself has this long before it is due. */
const byItselfWithin = '2 minutes'

/**
 * The differences between what visitors see of animals and the herd, as JSON of `Unpublished`; none where nothing is
 * shown (`shown` is null). With `publishAnimals` on Automatic only what should be there by now. `timeZone` is an IANA
 * name.
 */
export function websiteFacts(shown: ShownOnSite | null, timeZone: string): SQL {
  const { animals, offers, quarantined } = shown ?? { animals: [], offers: 'None', quarantined: [] }
  const kept = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(quarantined)}::json))`
  return sql`(with shown as (
      select * from json_to_recordset(${JSON.stringify(animals)}::json)
        as s(id uuid, name text, list text, "isReserved" boolean)
    ), held as (
      select gerbil_id from gerbil_holds
    ), differing as (
      select s.id, coalesce(g.name, s.name) as name, case
          when s.list = 'Breeding' and (g.status is distinct from 'Breeding' or not g.is_resident) then 'Gone'
          when s.list = 'Offered' and g.status is distinct from 'ForSale' then 'Gone'
          when s.list = 'Offered' and s.id in ${kept} then 'Gone'
          when s.list = 'Offered' and s.id in (select * from held) and ${offers}::text = 'Free' then 'Gone'
          when s.list = 'Offered' and s.id in (select * from held) and not s."isReserved" then 'Reserved'
          when s."isReserved" and s.id not in (select * from held) then 'Free'
        end as what
      from shown s left join gerbils g on g.id = s.id
      union all
      select g.id, g.name, 'Missing' from gerbils g where g.status = 'ForSale' and g.id not in (select id from shown)
        and g.id not in ${kept}
        and (${offers}::text = 'All' or (${offers}::text = 'Free' and g.id not in (select * from held)))
    ), dated as (
      select d.*, greatest((select g.updated_at from gerbils g where g.id = d.id),
          (select max(t.deleted_at) from trash t where t.resource = 'gerbils' and t.record_id = d.id),
          (select max(r.updated_at) from reservation_gerbils rg join reservations r on r.id = rg.reservation_id
            where rg.gerbil_id = d.id)) as at
      from differing d where d.what is not null
    ), how as (
      select coalesce((select publish_animals from site), 'Automatic') = 'Automatic' as "isAutomatic"
    )
    select json_build_object('isAutomatic', "isAutomatic", 'failure', (
        select case when j.state = 'Failed' then j.error->>'code' end from jobs j where j.type = 'site.publish'
        order by j.created_at desc, j.id desc limit 1
      ), 'animals', coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'what', what, 'changedOn',
          (coalesce(at, now()) at time zone ${timeZone}::text)::date) order by at desc, id)
        from dated where not "isAutomatic" or coalesce(at, '-infinity') < now() - ${byItselfWithin}::interval
      ), '[]')) from how)`
}

/** The same by itself. */
export async function readUnpublished(
  db: DbOrTx,
  shown: ShownOnSite | null,
  timeZone: string,
): Promise<Unpublished> {
  const { rows } = await db.execute<{ found: Unpublished }>(
    sql`select ${websiteFacts(shown, timeZone)} as found`,
  )
  return rows[0]!.found
}
