import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { isSameNumber } from '../schema/same-number.ts'

/** A person with everything, or one wish of a person who stays. */
export type Whose = { contactId: string } | { prospectId: string }

/** Ids of what is of somebody, in the order of the ids. */
export type Belongings = {
  prospectIds: string[]
  reservationIds: string[]
  roundIds: string[]
  /** Mails to the person, thrown away ones too. */
  draftIds: string[]
  reportIds: string[]
  returnIds: string[]
  ticketIds: string[]
  /** Mails of the person. */
  requestIds: string[]
  /**
   * Mails that could be of the person, too, though nothing proves it, and mails that somebody else has (`contactName`).
   * Only the breeder can say.
   */
  unprovenMails: { id: string; contactName: string | null }[]
}

/** The letters (`mail_drafts`) of a wish: those about it, or about what was reserved for it. */
export const isLetterOf = (letter: SQL, wish: SQL): SQL => sql`(${letter}.prospect_id = ${wish}
  or exists (select from reservations its where its.id = ${letter}.reservation_id and its.prospect_id = ${wish}))`

const folded = (address: SQL): SQL => sql`lower(btrim(${address}))`

/**
 * Says what is of a person: what disclosure shows, and what forgetting and purging remove. A mail is theirs that is
 * assigned to them or hangs on a wish of theirs (also one in the trash), a round, a report or a letter; that came from
 * one of their addresses and was proven to; or whose answer went to one of them. Their addresses are the contact's and
 * those that our letters to them went to. By the address alone nothing is theirs that somebody else has, or that came
 * from an address of several contacts (docs/decisions/0040).
 */
export async function findBelongings(db: DbOrTx, whose: Whose): Promise<Belongings> {
  const person = sql`${'contactId' in whose ? whose.contactId : null}::uuid`
  const wish = sql`${'prospectId' in whose ? whose.prospectId : null}::uuid`
  const { rows } = await db.execute<Belongings>(sql`
    with wishes as (
      select id from prospects where contact_id = ${person} or id = ${wish}
    ), kept as (
      select id from reservations where contact_id = ${person} or prospect_id in (select id from wishes)
    ), rounds as (
      select id, request_id from aftercare_rounds where contact_id = ${person}
    ), letters as (
      select d.id, d.in_reply_to_request_id as request_id from mail_drafts d
      where d.contact_id = ${person} or d.aftercare_id in (select id from rounds)
        or exists (select from wishes where ${isLetterOf(sql`d`, sql`wishes.id`)})
    ), told as (
      select id, request_id from owner_reports
      where contact_id = ${person} or aftercare_id in (select id from rounds)
    ), thrown_away as (
      select rows from trash where resource = 'prospects' and ${person} is not null
        and jsonb_path_exists(rows, '$[*].rows[*] ? (@.contact_id == $id)', jsonb_build_object('id', ${person}::text))
    ), linked_alone as (
      select id from requests where assigned_contact_id = ${person}
      union select request_id from prospect_requests where prospect_id in (select id from wishes)
      union select request_id from rounds where request_id is not null
      union select request_id from told where request_id is not null
      union select request_id from letters where request_id is not null
      union select (link ->> 'request_id')::uuid from thrown_away,
        jsonb_path_query(rows, '$[*] ? (@.table == "prospect_requests").rows[*]') link
    ), linked as (
      select id from linked_alone
      union select id from requests where entry_id in (select id from linked_alone)
      union select entry_id from requests where entry_id is not null and id in (select id from linked_alone)
    ), linked_elsewhere as (
      select id as request_id, assigned_contact_id as contact_id from requests
      union select l.request_id, p.contact_id from prospect_requests l join prospects p on p.id = l.prospect_id
      union select request_id, contact_id from aftercare_rounds
      union select request_id, contact_id from owner_reports
      union select in_reply_to_request_id, contact_id from mail_drafts
    ), addresses as (
      select ${folded(sql`email`)} as address from contacts where id = ${person} and btrim(email) <> ''
      union select ${folded(sql`recipient`)} from outgoing_mails
      where ${person} is not null and mail_draft_id in (select id from letters)
    ), own as (
      select address from addresses where not exists (select from contacts other
        where other.id <> ${person} and ${folded(sql`other.email`)} = address)
    ), similar_addresses as (
      select address from addresses
      -- Whoever is answered somewhere else, or writes by itself, is a market place or a form that writes for many.
      union select ${folded(sql`from_address`)} from requests join linked using (id)
      where ${person} is not null and not is_automated
        and coalesce(${folded(sql`reply_to`)}, '') in ('', ${folded(sql`from_address`)})
    ), our_mails as (
      select message_id from outgoing_mails where ${person} is not null
        and (mail_draft_id in (select id from letters) or request_id in (select id from linked))
    ), near as (
      select r.id, (r.is_sender_proven and ${folded(sql`r.from_address`)} in (select address from own))
          or exists (select from outgoing_mails o where o.request_id = r.id
            and ${folded(sql`o.recipient`)} in (select address from own)) as is_proven,
        (select min(c.name) from linked_elsewhere l join contacts c on c.id = l.contact_id
          where l.request_id = r.id and c.id <> ${person}) as contact_name
      from requests r
      where ${person} is not null and r.id not in (select id from linked) and (
        ${folded(sql`r.from_address`)} in (select address from similar_addresses)
        or ${folded(sql`r.reply_to`)} in (select address from similar_addresses)
        or r.from_phone is not null and exists (select from contacts c
          where c.id = ${person} and ${isSameNumber(sql`c.phone`, sql`r.from_phone`)})
        or exists (select from outgoing_mails o where o.request_id = r.id
          and ${folded(sql`o.recipient`)} in (select address from addresses))
        or (r."references" || r.in_reply_to) && array(select message_id from our_mails))
    )
    select array(select id from wishes order by id) as "prospectIds",
      array(select id from kept order by id) as "reservationIds",
      array(select id from rounds order by id) as "roundIds",
      array(select id from letters order by id) as "draftIds",
      array(select id from told order by id) as "reportIds",
      array(select id from animal_returns r where r.returned_by_contact_id = ${person}
        or exists (select from animal_return_gerbils one
          where one.return_id = r.id and one.former_receiver_contact_id = ${person}) order by id) as "returnIds",
      array(select id from feedback where contact_id = ${person} or strpos(url, ${person}::text) > 0
        order by id) as "ticketIds",
      array(select r.id from requests r where r.id in (select id from linked)
        or r.id in (select id from near where is_proven and contact_name is null) order by r.id) as "requestIds",
      coalesce((select json_agg(json_build_object('id', id, 'contactName', contact_name) order by id)
        from near where not (is_proven and contact_name is null)), '[]') as "unprovenMails"`)
  return rows[0]!
}
