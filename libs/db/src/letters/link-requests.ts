import { sql } from 'drizzle-orm'
import { lockAftercareRound, updateAftercareRound } from '../placement/aftercare.ts'
import type { Tx } from '../client.ts'
import { prospectRequests, prospects } from '../schema/placement.ts'
import { requests } from '../schema/mail.ts'
import { mailDrafts } from '../schema/messages.ts'
import { outgoingMails } from '../schema/outgoing-mails.ts'
import { noteContact } from './settle-mails.ts'

/**
 * Links mails that were just read to the wishes that they are about: an answer to a mail of ours to what that was
 * about, any other to the only open wish of a contact who is proven to have written it. What a machine wrote answers
 * nothing.
 */
export async function linkReceivedMails(tx: Tx, ids: string[], timeZone: string): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{
    id: string
    prospectId: string | null
    aftercareId: string | null
    day: string
  }>(sql`
    select r.id, (r.received_at at time zone ${timeZone}::text)::date::text as day,
      coalesce((
        select coalesce(d.prospect_id, p.prospect_id)
        from unnest(r."references" || r.in_reply_to) with ordinality named(message_id, position)
          join ${outgoingMails} o on o.message_id = named.message_id
          left join ${mailDrafts} d on d.id = o.mail_draft_id
          left join ${prospectRequests} p on p.request_id = o.request_id
        where coalesce(d.prospect_id, p.prospect_id) is not null
        order by named.position desc limit 1
      ), (
        select min(p.id::text)::uuid from ${prospects} p
        where p.contact_id = r.assigned_contact_id and p.close_reason is null having count(*) = 1
      )) as "prospectId", (
        select d.aftercare_id from unnest(r."references" || r.in_reply_to) named(message_id)
          join ${outgoingMails} o on o.message_id = named.message_id
          join ${mailDrafts} d on d.id = o.mail_draft_id
        where d.aftercare_id is not null order by d.created_at desc limit 1
      ) as "aftercareId"
    from ${requests} r where r.id = any(${sql.param(ids)}::uuid[]) and not r.is_automated
    order by "prospectId", r.id`)
  for (const { id, prospectId, aftercareId, day } of rows) {
    const round = aftercareId === null ? undefined : await lockAftercareRound(tx, aftercareId)
    if (round && round.state !== 'Answered')
      await updateAftercareRound(tx, round.id, { state: 'Answered', requestId: id, answeredOn: day })
    if (prospectId === null) continue
    await noteContact(tx, prospectId, day)
    await tx.insert(prospectRequests).values({ requestId: id, prospectId }).onConflictDoNothing()
  }
}
