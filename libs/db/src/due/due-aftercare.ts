import { consentAskedDays } from '@zuchtbuch/domain/placement/aftercare'
import type { DueAftercare } from '@zuchtbuch/domain/due/due-facts'
import { defaultPlacementSettings } from '@zuchtbuch/domain/placement/placement-settings'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { isLetterOf } from '../placement/belongings.ts'
import { importedOn } from '../imported-on.ts'
import { saysMore } from '../placement/prospects.ts'

/**
 * Rounds that wait or whose answer nobody wrote down, new households that nobody asked whether they may be written to, and
 * wishes that the person was promised, or is owed, to be forgotten: `DueAftercare` as JSON. Who is asked is read from
 * `goHomeDate` of animals that live there now, the newest within `consentAskedDays`. `timeZone` is an IANA name.
 */
export function aftercareFacts(timeZone: string): SQL {
  const day = sql`(now() at time zone ${timeZone}::text)::date`
  return sql`(with rounds as (
      select r.id, c.id as "contactId", c.name as "contactName", btrim(coalesce(c.email, '')) <> '' as "hasAddress",
        r.due_on as "dueOn", r.answered_on as "answeredOn",
        array(select g.id from gerbils g where g.receiver_contact_id = c.id and g.status = 'GivenAway'
          and g.go_home_date is not null order by g.id) as "gerbilIds",
        array(select g.name from gerbils g where g.receiver_contact_id = c.id and g.status = 'GivenAway'
          and g.go_home_date is not null order by g.id) as "gerbilNames"
      from aftercare_rounds r join contacts c on c.id = r.contact_id
      where r.state = 'Due' or (r.state = 'Answered' and r.request_id is not null
        and not exists (select from owner_reports o where o.aftercare_id = r.id))
    ), consents as (
      select c.id as "contactId", c.name as "contactName", max(g.go_home_date) as "goHomeDate",
        array_agg(g.name order by g.id) as "gerbilNames"
      from contacts c join gerbils g on g.receiver_contact_id = c.id
      where c.aftercare_consent = 'Unknown' and g.status = 'GivenAway'
        and g.go_home_date between ${day} - ${consentAskedDays.until}::int and ${day} - ${consentAskedDays.from}::int
        and g.go_home_date >= coalesce(${importedOn('g', timeZone)} - ${consentAskedDays.from}::int, g.go_home_date)
      group by c.id
    ), forgettable as (
      select p.id, p.closed_on, exists (
          select from reservations r where r.prospect_id = p.id and r.contract_id is not null
        ) as has_contract from prospects p where p.close_reason is not null
        and (p.closed_on <= ${day} - make_interval(months => coalesce(
            (select retention_months from placement_settings), ${defaultPlacementSettings.retentionMonths}::int))
          or exists (select from mail_drafts d where ${isLetterOf(sql`d`, sql`p.id`)} and d.state = 'Sent'
            and (d.kind = 'Declined' or (d.kind = 'StillInterested' and p.close_reason = 'NoAnswer'))))
        and not exists (select from reservations r where r.prospect_id = p.id
          and (r.state = 'Held' or (r.deposit_paid_on is not null and r.deposit_outcome is null)))
    )
    select json_build_object(
      'rounds', coalesce((select json_agg(rounds order by id) from rounds), '[]'),
      'consents', coalesce((select json_agg(consents order by "contactId") from consents), '[]'),
      'retention', coalesce((select json_agg(id order by closed_on, id) from forgettable where not has_contract), '[]'),
      'emptying', coalesce((select json_agg(f.id order by f.closed_on, f.id) from forgettable f
        join prospects p using (id) where f.has_contract and ${saysMore(sql`p`)}), '[]')))`
}

/** The same by itself. */
export async function readAftercareFacts(db: DbOrTx, timeZone: string): Promise<DueAftercare> {
  const { rows } = await db.execute<{ facts: DueAftercare }>(sql`select ${aftercareFacts(timeZone)} as facts`)
  return rows[0]!.facts
}
