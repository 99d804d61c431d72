import { type SQL, sql } from 'drizzle-orm'

/**
 * Reservations of animals for sale that the live website shows otherwise than they are, newest change first, as JSON; none
 * where nothing was published (`publishedAt` is null) or no page lists animals. Compared with what was kept at that moment: what was
 * kept and let go since is no difference. `timeZone` is an IANA name.
 */
export function websiteFacts(publishedAt: string | null, timeZone: string): SQL {
  return sql`(with published as (
      select ${publishedAt}::timestamptz as at where exists (
        select from blocks b join pages p on p.id = b.page_id where b.type = 'AbgabetiereList' and p.status = 'Published')
    ), changed as (
      select r.id, r.state = 'Held' as "isHeld", max(e.at) as at,
        bool_or(e.kind in ('AnimalsChanged', 'AnimalDied')) as "isRegrouped",
        coalesce((select before.kind in ('Held', 'Reinstated') from placement_events before
          where before.record_id = r.id and before.at <= published.at
            and before.kind in ('Held', 'Reinstated', 'Released', 'Expired', 'Fulfilled')
          order by before.at desc, before.id desc limit 1), false) as "wasHeld"
      from published join placement_events e on e.at > published.at and e.record = 'reservation'
          and e.kind in ('Held', 'Reinstated', 'Released', 'Expired', 'Fulfilled', 'AnimalsChanged', 'AnimalDied')
        join reservations r on r.id = e.record_id
      where exists (select from reservation_gerbils rg join gerbils g on g.id = rg.gerbil_id
        where rg.reservation_id = r.id and g.status = 'ForSale' and g.is_resident)
      group by r.id, published.at
    ), differing as (
      select id, "isHeld", at, (at at time zone ${timeZone}::text)::date as "changedOn"
      from changed where "isHeld" <> "wasHeld" or ("isHeld" and "isRegrouped")
    )
    select coalesce(json_agg(json_build_object('id', id, 'isHeld', "isHeld", 'changedOn', "changedOn")
      order by at desc, id), '[]') from differing)`
}
