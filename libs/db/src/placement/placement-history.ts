import { sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'

/** The history of animals that were given away, and between the breeder and the household: ids, days and states. */
export type LaterEvent = {
  at: Date
  record: 'contract' | 'return' | 'ownerReport' | 'aftercare'
  recordId: string
  kind: string
  data: Record<string, unknown>
}

/** Contracts, and of the animals that these reservations handed over what the contact told of them or brought back. */
export async function listAfterHandover(
  db: DbOrTx,
  {
    contactId,
    reservationIds,
    contractIds,
  }: { contactId: string; reservationIds: string[]; contractIds: string[] },
): Promise<LaterEvent[]> {
  if (reservationIds.length === 0) return []
  const { rows } = await db.execute<Omit<LaterEvent, 'at'> & { at: string }>(sql`
    with sold as (
      select * from contracts where id = any(${sql.param(contractIds)}::uuid[])
    ), given as (
      select distinct gerbil_id as id from reservation_gerbils
      where reservation_id = any(${sql.param(reservationIds)}::uuid[]) and ended = 'HandedOver' and gerbil_id is not null
    ), asked as (
      select r.* from aftercare_rounds r
      where r.contact_id = ${contactId}::uuid and r.due_on > (select min(contract_date) from sold)
    )
    select created_at as at, 'contract' as record, id as "recordId", 'Signed' as kind,
      json_build_object('contractNumber', contract_number) as data from sold
    union all select cancelled_at, 'contract', id, 'Cancelled', json_build_object('contractNumber', contract_number)
      from sold where cancelled_at is not null
    union all select r.created_at, 'return', r.id, 'Returned', json_build_object('reason', r.reason,
        'returnedOn', r.returned_on, 'gerbilIds', json_agg(a.gerbil_id order by a.position))
      from animal_returns r join animal_return_gerbils a on a.return_id = r.id join given on given.id = a.gerbil_id
      where a.former_receiver_contact_id = ${contactId}::uuid group by r.id
    union all select o.created_at, 'ownerReport', o.id, 'Reported',
        json_build_object('gerbilId', o.gerbil_id, 'condition', o.condition, 'reportedOn', o.reported_on)
      from owner_reports o join given on given.id = o.gerbil_id where o.contact_id = ${contactId}::uuid
    union all select d.sent_at, 'aftercare', asked.id, 'Sent', json_build_object('dueOn', asked.due_on)
      from asked join mail_drafts d on d.aftercare_id = asked.id where d.sent_at is not null
    union all select q.received_at, 'aftercare', asked.id, 'Answered', json_build_object('dueOn', asked.due_on)
      from asked join requests q on q.id = asked.request_id`)
  return rows.map(({ at, ...event }) => ({ ...event, at: new Date(at) }))
}
