import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import type { Prospect } from './prospects.ts'
import type { AnimalReturn } from './returns.ts'

type Reason<T> = { reason: NonNullable<T>; count: number }

/** Counts for `GET /statistics/placements`; see `PlacementStatistics` in libs/contracts. */
export type PlacementStatistics = {
  animals: {
    handedOver: number
    unknown: number
    medianDaysForSale: number | null
    quartiles: number[] | null
    waiting: { gerbilId: string; days: number | null }[]
    byArea: { area: string | null; count: number }[]
  }
  prospects: {
    received: number
    bySource: {
      source: Prospect['source']
      count: number
      placed: number
      medianDaysToPlaced: number | null
    }[]
    byCloseReason: Reason<Prospect['closeReason']>[]
    byMonth: { month: string; count: number }[]
  }
  reservations: {
    made: number
    fulfilled: number
    released: number
    expired: number
    medianDaysHeld: number | null
  }
  wishes: {
    byGender: { gender: NonNullable<Prospect['gender']>; count: number }[]
    byColor: { colorVarietyId: string; wished: number; offered: number }[]
  }
  returns: { count: number; byReason: Reason<AnimalReturn['reason']>[] }
  aftercare: { sent: number; answered: number }
}

/**
 * Placements of the days `from` to `to` (both included) in an IANA time zone; `day` is today. Animals that came back
 * were handed over as well, and are still told of. Few rows of many kinds, hence all in one statement.
 */
export async function countPlacements(
  db: DbOrTx,
  { from, to, day, timeZone }: { from: string; to: string; day: string; timeZone: string },
): Promise<PlacementStatistics> {
  const within = (date: string) => sql`${sql.raw(date)} between ${from}::date and ${to}::date`
  const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone ${timeZone}::text)::date`
  const momentWithin = (moment: string) => sql`${dayOf(moment)} between ${from}::date and ${to}::date`
  const median = sql.raw('percentile_cont(0.5) within group')
  const { rows } = await db.execute<PlacementStatistics>(sql`
    with sold as (
      select go_home_date - for_sale_since as days from gerbils
      where receiver_contact_id is not null and ${within('go_home_date')}
      union all
      select former_go_home_date - former_for_sale_since from animal_return_gerbils
      where ${within('former_go_home_date')}
    ), areas as (
      select substring(c.postal_code from '^\\s*(\\d\\d)\\d') as area, count(*)::int as count
      from gerbils g join contacts c on c.id = g.receiver_contact_id where ${within('g.go_home_date')} group by 1
    ), asked as (
      select id, source, gender, close_reason, ${dayOf('created_at')} as received_on, closed_on from prospects
      where ${momentWithin('created_at')}
    ), ended as (
      select state, ${dayOf('ended_at')} - ${dayOf('held_at')} as days from reservations
      where state <> 'Held' and ${momentWithin('ended_at')}
    ), back as (
      select reason from animal_returns where ${within('returned_on')}
    ), rounds as (
      select state from aftercare_rounds where ${within('sent_on')}
    ), sources as (
      select source, count(*)::int as count, count(*) filter (where close_reason = 'Placed')::int as placed,
        ${median} (order by closed_on - received_on) filter (where close_reason = 'Placed') as "medianDaysToPlaced"
      from asked group by source
    ), closed as (
      select close_reason as reason, count(*)::int as count from prospects
      where close_reason is not null and ${within('closed_on')} group by 1
    ), months as (
      select to_char(received_on, 'YYYY-MM') as month, count(*)::int as count from asked group by 1
    ), genders as (
      select coalesce(gender, 'Any') as gender, count(*)::int as count from asked group by 1
    ), wished as (
      select color_variety_id as id, count(*)::int as count from prospect_colors
      where prospect_id in (select id from asked) group by 1
    ), offered as (
      select g.color_variety_id as id, count(distinct g.id)::int as count
      from offers o join offer_gerbils og on og.offer_id = o.id join gerbils g on g.id = og.gerbil_id
      where ${within('o.made_on')} and g.color_variety_id is not null group by 1
    ), colors as (
      select coalesce(wished.id, offered.id) as "colorVarietyId", coalesce(wished.count, 0) as wished,
        coalesce(offered.count, 0) as offered
      from wished full join offered on offered.id = wished.id
    ), reasons as (
      select reason, count(*)::int as count from back group by 1
    ), waiting as (
      select id as "gerbilId", ${day}::date - for_sale_since as days from gerbils
      where status = 'ForSale' and is_resident
    )
    select jsonb_build_object(
      'handedOver', (select count(*) from sold), 'unknown', (select count(*) from sold where days is null),
      'medianDaysForSale', (select ${median} (order by days) from sold where days is not null),
      'quartiles', (select percentile_cont(array[0.25, 0.75]) within group (order by days) from sold
        where days is not null),
      'waiting', coalesce((select jsonb_agg(waiting order by days desc nulls last, "gerbilId") from waiting), '[]'),
      'byArea', coalesce((select jsonb_agg(areas order by count desc, area) from areas), '[]')
    ) as animals, jsonb_build_object(
      'received', (select count(*) from asked),
      'bySource', coalesce((select jsonb_agg(sources order by count desc, source) from sources), '[]'),
      'byCloseReason', coalesce((select jsonb_agg(closed order by count desc, reason) from closed), '[]'),
      'byMonth', coalesce((select jsonb_agg(months order by month) from months), '[]')
    ) as prospects, jsonb_build_object(
      'made', (select count(*) from reservations where ${momentWithin('held_at')}),
      'fulfilled', (select count(*) from ended where state = 'Fulfilled'),
      'released', (select count(*) from ended where state = 'Released'),
      'expired', (select count(*) from ended where state = 'Expired'),
      'medianDaysHeld', (select ${median} (order by days) from ended)
    ) as reservations, jsonb_build_object(
      'byGender', coalesce((select jsonb_agg(genders order by count desc, gender) from genders), '[]'),
      'byColor', coalesce((select jsonb_agg(colors order by wished desc, offered desc, "colorVarietyId")
        from colors), '[]')
    ) as wishes, jsonb_build_object(
      'count', (select count(*) from back),
      'byReason', coalesce((select jsonb_agg(reasons order by count desc, reason) from reasons), '[]')
    ) as returns, jsonb_build_object(
      'sent', (select count(*) from rounds),
      'answered', (select count(*) from rounds where state = 'Answered')
    ) as aftercare`)
  return rows[0]!
}
