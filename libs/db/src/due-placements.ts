import type { DueMark, DuePlacements } from '@zuchtbuch/domain/due-facts'
import { defaultPlacementSettings } from '@zuchtbuch/domain/placement-settings'
import { sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'

/** What is due about placements, but for animals whom somebody would like, and what the breeder said of items. */
export type PlacementFacts = Omit<DuePlacements, 'units'> & {
  /** Somebody waits, so that it is worth to look for animals. */
  isAnybodyWaiting: boolean
}

/** Few rows of many kinds, hence all in one statement; `timeZone` is an IANA name. */
export async function readPlacementFacts(
  db: DbOrTx,
  timeZone: string,
): Promise<{ placements: PlacementFacts; marks: DueMark[] }> {
  type Row = Omit<PlacementFacts, 'reminderDays'> & { reminderDays: number | null; marks: DueMark[] }
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with held as (
      select r.id, r.state = 'Held' as "isHeld", c.id as "contactId", c.name as "contactName",
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
        array(select og.gerbil_id from offer_gerbils og where og.offer_id = o.id order by og.position) as "gerbilIds"
      from offers o join prospects p on p.id = o.prospect_id join contacts c on c.id = p.contact_id
      where o.outcome = 'Open'
    ), entered as (
      select p.id, c.id as "contactId", c.name as "contactName",
        (p.created_at at time zone ${timeZone}::text)::date as "enteredOn"
      from prospects p join contacts c on c.id = p.contact_id where p.status = 'New'
    ), said as (
      select key, done_on as "doneOn", snoozed_until as "snoozedUntil" from due_marks
    )
    select (select reminder_days from placement_settings) as "reminderDays",
      coalesce((select json_agg(held order by id) from held), '[]') as reservations,
      coalesce((select json_agg(offered) from offered), '[]') as offers,
      coalesce((select json_agg(entered order by id) from entered), '[]') as prospects,
      exists (select from prospects where status = 'Waiting') as "isAnybodyWaiting",
      coalesce((select json_agg(said) from said), '[]') as marks`)
  const { marks, reminderDays, ...facts } = rows[0]!
  return {
    placements: { ...facts, reminderDays: reminderDays ?? defaultPlacementSettings.reminderDays },
    marks,
  }
}
