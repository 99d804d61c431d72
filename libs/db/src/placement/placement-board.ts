import type { PlacementMatter } from '@zuchtbuch/domain/placement/placement-steps'
import type {
  ProspectPriority,
  ProspectPurpose,
  WishedGender,
} from '@zuchtbuch/domain/placement/placement-wish'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { isLivingResident } from '../herd/living-residents.ts'
import { gerbils } from '../schema/herd.ts'

/** Something that is open with somebody; the members that its step does not have are null. */
export type BoardMatter = PlacementMatter & {
  contactId: string | null
  prospectId: string | null
  reservationId: string | null
  requestId: string | null
  name: string
  since: string
  subject: string | null
  wish: BoardWish | null
  pausedUntil: string | null
  priority: ProspectPriority | null
  answerBy: string | null
  pickupOn: string | null
  expiresOn: string | null
  /** A deposit that is still to come, in euros. */
  openEur: number | null
  gerbilIds: string[]
  gerbilNames: string[]
}
type BoardWish = {
  min: number | null
  max: number | null
  gender: WishedGender | null
  colors: string[]
  colorRequired: boolean
  purpose: ProspectPurpose
  earliestOn: string | null
  latestOn: string | null
}

/** All that is open with people who look for animals, what is longest open first; `timeZone` is an IANA name. */
export async function listBoardMatters(db: DbOrTx, timeZone: string): Promise<BoardMatter[]> {
  const { rows } = await db.execute<{ matter: BoardMatter }>(sql`
    with wishes as (
      select p.id, p.contact_id, p.status, p.paused_until, p.priority,
        coalesce(p.waitlisted_on, (p.created_at at time zone ${timeZone}::text)::date) as since,
        json_build_object('min', coalesce(p.min_count, p.max_count), 'max', p.max_count, 'gender', p.gender,
          'colorRequired', p.color_required, 'purpose', p.purpose, 'earliestOn', p.earliest_on,
          'latestOn', p.latest_on, 'colors', array(select v.name from prospect_colors pc
            join color_varieties v on v.id = pc.color_variety_id where pc.prospect_id = p.id order by v.name)) as wish
      from prospects p where p.status in ('New', 'Waiting', 'Offered')
    ), matters as (
      select 'Reserved' as step, r.contact_id, r.prospect_id, r.id as reservation_id,
        (r.held_at at time zone ${timeZone}::text)::date as since, null::json as wish, null::date as paused_until,
        null as priority, null::date as answer_by, r.pickup_on, r.expires_on,
        case when r.deposit_paid_on is null then r.deposit_eur end as open_eur,
        array(select rg.gerbil_id from reservation_gerbils rg where rg.reservation_id = r.id and rg.ended is null
          and rg.gerbil_id is not null order by rg.position) as gerbil_ids,
        array(select rg.gerbil_name from reservation_gerbils rg where rg.reservation_id = r.id and rg.ended is null
          order by rg.position) as gerbil_names
      from reservations r where r.state = 'Held'
      union all
      select 'Reserved', receiver_contact_id, null, null, min((updated_at at time zone ${timeZone}::text)::date), null,
        null, null, null, min(go_home_date), null, null, array_agg(id order by name), array_agg(name order by name)
      from ${gerbils} where ${isLivingResident} and receiver_contact_id is not null
      group by receiver_contact_id
      union all
      select w.status, w.contact_id, w.id, null, w.since, w.wish, w.paused_until, w.priority, o.answer_by, null, null,
        null,
        array(select g.id from offer_gerbils og join gerbils g on g.id = og.gerbil_id where og.offer_id = o.id
          order by og.position),
        array(select g.name from offer_gerbils og join gerbils g on g.id = og.gerbil_id where og.offer_id = o.id
          order by og.position)
      from wishes w left join offers o on o.prospect_id = w.id and o.outcome = 'Open'
    ), people as (
      select m.contact_id::text as person, m.step, m.contact_id, m.prospect_id, m.reservation_id, null::uuid as request_id,
        c.name, m.since, null as subject, m.wish, m.paused_until, m.priority, m.answer_by, m.pickup_on, m.expires_on,
        m.open_eur, m.gerbil_ids, m.gerbil_names
      from matters m join contacts c on c.id = m.contact_id
      union all
      select coalesce(q.assigned_contact_id::text, lower(q.from_address), q.id::text), 'New', q.assigned_contact_id, null,
        null, q.id, coalesce(c.name, nullif(btrim(q.from_name), ''), q.from_address, q.from_phone, ''),
        (q.received_at at time zone ${timeZone}::text)::date, q.subject, null, null, null, null, null, null, null, '{}',
        '{}'
      from requests q left join contacts c on c.id = q.assigned_contact_id
      where q.status = 'New' and not q.is_automated and q.entry_id is null
        and not exists (select from aftercare_rounds a where a.request_id = q.id)
    )
    select json_build_object('person', person, 'step', step, 'contactId', contact_id, 'prospectId', prospect_id,
      'reservationId', reservation_id, 'requestId', request_id, 'name', name, 'since', since, 'subject', subject,
      'wish', wish, 'pausedUntil', paused_until, 'priority', priority, 'answerBy', answer_by, 'pickupOn', pickup_on,
      'expiresOn', expires_on, 'openEur', open_eur, 'gerbilIds', gerbil_ids, 'gerbilNames', gerbil_names) as matter
    from people order by since, person, request_id`)
  return rows.map(({ matter }) => matter)
}

export type BoardOwner = {
  contactId: string
  name: string
  /** The last day on which animals moved there; null where no day is known. */
  since: string | null
  gerbilIds: string[]
  gerbilNames: string[]
}

/**
 * Those who have living animals from here and nothing open, whoever got some last first: how many they are, and `most`
 * of them.
 */
export async function listOwners(
  db: DbOrTx,
  busy: readonly string[],
  most: number,
): Promise<{ count: number; items: BoardOwner[] }> {
  const { rows } = await db.execute<BoardOwner & { count: number }>(sql`
    with owned as (
      select g.receiver_contact_id as contact_id, max(g.go_home_date) as since from gerbils g
      where g.status = 'GivenAway' and g.receiver_contact_id is not null
        and not (g.receiver_contact_id = any(${sql.param([...busy])}::uuid[]))
      group by 1
    )
    select o.contact_id as "contactId", c.name, o.since, count(*) over ()::int as count,
      array(select g.id from gerbils g where g.receiver_contact_id = o.contact_id and g.status = 'GivenAway'
        and g.go_home_date is not distinct from o.since order by g.name) as "gerbilIds",
      array(select g.name from gerbils g where g.receiver_contact_id = o.contact_id and g.status = 'GivenAway'
        and g.go_home_date is not distinct from o.since order by g.name) as "gerbilNames"
    from owned o join contacts c on c.id = o.contact_id order by o.since desc nulls last, c.name limit ${most}`)
  return { count: rows[0]?.count ?? 0, items: rows }
}
