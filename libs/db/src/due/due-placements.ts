import type { DueMark, DueMissingSecret, DuePlacements } from '@zuchtbuch/domain/due/due-facts'
import { defaultPlacementSettings } from '@zuchtbuch/domain/placement/placement-settings'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { aftercareFacts } from './due-aftercare.ts'
import { type ShownOnSite, websiteFacts } from './due-website.ts'

/** Reads the facts of due items about placements, but for animals whom somebody would like, and the breeder's marks. */
export type PlacementFacts = Omit<DuePlacements, 'units'> & {
  /** Somebody waits, so that it is worth to look for animals. */
  isAnybodyWaiting: boolean
}

/** A secret that a restore did not bring back; for which server stands in its settings. */
export type MissedSecret = Omit<DueMissingSecret, 'server'>

/**
 * Few rows of many kinds, hence all in one statement; `timeZone` is an IANA name, `shown` what visitors of the website
 * see.
 */
export async function readPlacementFacts(
  db: DbOrTx,
  timeZone: string,
  shown: ShownOnSite | null,
): Promise<{ placements: PlacementFacts; marks: DueMark[]; missingSecrets: MissedSecret[] }> {
  type Limits = Pick<
    PlacementFacts,
    'reminderDays' | 'pickupNoticeDays' | 'confirmAfterMonths' | 'confirmGraceDays'
  >
  type Row = Omit<PlacementFacts, keyof Limits | 'isAnybodyWaiting'> & {
    [K in keyof Limits]: number | null
  } & { marks: DueMark[]; missingSecrets: MissedSecret[] }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with held as (
      select r.id, r.state = 'Held' as "isHeld", c.id as "contactId", c.name as "contactName",
        btrim(coalesce(c.email, '')) <> '' as "hasAddress", exists (
          select from mail_drafts d where d.reservation_id = r.id and d.kind = 'PickupDetails'
            and d.state in ('Sending', 'Sent') and coalesce(d.due_on, r.pickup_on) = r.pickup_on
        ) as "isPickupMailed",
        array(select rg.gerbil_id from reservation_gerbils rg where rg.reservation_id = r.id and rg.ended is null
          and rg.gerbil_id is not null order by rg.position) as "gerbilIds",
        array(select rg.gerbil_name from reservation_gerbils rg where rg.reservation_id = r.id and rg.ended is null
          order by rg.position) as "gerbilNames",
        array(select rg.gerbil_name from reservation_gerbils rg where rg.reservation_id = r.id and rg.ended = 'Died'
          order by rg.position) as "deadNames",
        r.warnings @> '[{"code": "SolitaryGerbil"}]' as "isLonely", r.expires_on as "expiresOn",
        r.pickup_on as "pickupOn", r.deposit_eur as "depositEur", r.deposit_due_on as "depositDueOn",
        r.deposit_paid_on as "depositPaidOn", (r.ended_at at time zone ${timeZone}::text)::date as "endedOn"
      from reservations r join contacts c on c.id = r.contact_id
      where r.state = 'Held' or (r.deposit_paid_on is not null and r.deposit_outcome is null)
    ), offered as (
      select p.id as "prospectId", c.id as "contactId", c.name as "contactName", o.answer_by as "answerBy",
        array(select og.gerbil_id from offer_gerbils og where og.offer_id = o.id order by og.position) as "gerbilIds",
        array(select g.name from offer_gerbils og join gerbils g on g.id = og.gerbil_id where og.offer_id = o.id
          order by og.position) as "gerbilNames"
      from offers o join prospects p on p.id = o.prospect_id join contacts c on c.id = p.contact_id
      where o.outcome = 'Open'
    ), entered as (
      select p.id, c.id as "contactId", c.name as "contactName",
        (p.created_at at time zone ${timeZone}::text)::date as "enteredOn",
        json_build_object('minCount', p.min_count, 'maxCount', p.max_count, 'gender', p.gender) as wish
      from prospects p join contacts c on c.id = p.contact_id where p.status = 'New'
        and not exists (select from mail_drafts d where d.prospect_id = p.id and d.sent_at is not null)
        and not exists (select from prospect_requests pr join requests q on q.id = pr.request_id
          where pr.prospect_id = p.id and q.status = 'Answered')
    ), arrived as (
      select q.id, q.assigned_contact_id as "contactId", q.subject,
        coalesce(c.name, nullif(btrim(q.from_name), ''), q.from_address, q.from_phone, '') as sender,
        (q.received_at at time zone ${timeZone}::text)::date as "receivedOn"
      from requests q left join contacts c on c.id = q.assigned_contact_id
      where q.status = 'New' and not q.is_automated and q.entry_id is null
    ), waits as (
      select p.id, c.id as "contactId", c.name as "contactName", btrim(coalesce(c.email, '')) <> '' as "hasAddress",
        p.waitlisted_on as "waitlistedOn", p.last_contact_on as "lastContactOn",
        case when p.last_contact_on > asked.day or exists (
          select from prospect_requests pr join requests q on q.id = pr.request_id
          where pr.prospect_id = p.id and q.received_at > asked.at
        ) then null else asked.day end as "askedOn"
      from prospects p join contacts c on c.id = p.contact_id left join lateral (
        select d.sent_at as at, (d.sent_at at time zone ${timeZone}::text)::date as day from mail_drafts d
        where d.prospect_id = p.id and d.kind = 'StillInterested' and d.sent_at is not null
        order by d.sent_at desc limit 1
      ) asked on true where p.status = 'Waiting'
    ), said as (
      select key, done_on as "doneOn", snoozed_until as "snoozedUntil" from due_marks
    ), missed as (
      select id, owner, (since at time zone ${timeZone}::text)::date as since from missing_secrets
    )
    select (select reminder_days from placement_settings) as "reminderDays",
      (select pickup_notice_days from placement_settings) as "pickupNoticeDays",
      (select confirm_after_months from placement_settings) as "confirmAfterMonths",
      (select confirm_grace_days from placement_settings) as "confirmGraceDays",
      coalesce((select json_agg(waits order by id) from waits), '[]') as waiting,
      coalesce((select json_agg(held order by id) from held), '[]') as reservations,
      coalesce((select json_agg(offered) from offered), '[]') as offers,
      coalesce((select json_agg(entered order by id) from entered), '[]') as prospects,
      coalesce((select json_agg(arrived order by id) from arrived), '[]') as requests,
      coalesce((select json_agg(said) from said), '[]') as marks,
      coalesce((select json_agg(missed) from missed), '[]') as "missingSecrets",
      ${websiteFacts(shown, timeZone)} as unpublished,
      ${aftercareFacts(timeZone)} as aftercare`)
  const {
    marks,
    missingSecrets,
    reminderDays,
    pickupNoticeDays,
    confirmAfterMonths,
    confirmGraceDays,
    ...facts
  } = rows[0]!
  const usual = defaultPlacementSettings
  return {
    placements: {
      ...facts,
      reminderDays: reminderDays ?? usual.reminderDays,
      pickupNoticeDays: pickupNoticeDays ?? usual.pickupNoticeDays,
      confirmAfterMonths: confirmAfterMonths ?? usual.confirmAfterMonths,
      confirmGraceDays: confirmGraceDays ?? usual.confirmGraceDays,
      isAnybodyWaiting: facts.waiting.length > 0,
    },
    marks,
    missingSecrets,
  }
}
