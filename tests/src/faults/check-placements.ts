import type { connect } from '@zuchtbuch/db/client'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'

type Database = ReturnType<typeof connect>

/**
 * Animals are kept until the day that was said and no longer, and who no longer has them is told once; after a sweep
 * that nothing disturbed.
 */
export async function checkPlacements(db: Database): Promise<void> {
  const none = async (what: string, query: ReturnType<typeof sql>) =>
    expect((await db.execute(query)).rows, what).toEqual([])
  await none(
    'held exactly as long as it keeps animals',
    sql`select id, state from reservations r
      where (state = 'Held') is distinct from exists (select from gerbil_holds h where h.reservation_id = r.id)`,
  )
  await none(
    'over, and its animals are still kept',
    sql`select id from reservations where state = 'Held' and expires_on < current_date - 1
      and deposit_paid_on is null and (pickup_on is null or pickup_on < current_date - 1)`,
  )
  await none(
    'ended once',
    sql`select record_id from placement_events where record = 'reservation' and kind <> 'Held'
      group by record_id having count(*) > 1`,
  )
  await none(
    'told of the end once',
    sql`select id from reservations r where state = 'Expired' and 1 <> (
      select count(*) from mail_drafts d where d.reservation_id = r.id and d.kind = 'ReservationExpired')`,
  )
  await none(
    'only what somebody sent is on its way',
    sql`select id, state from mail_drafts d where (state in ('Sending', 'Sent', 'Failed'))
      is distinct from exists (select from outgoing_mails m where m.mail_draft_id = d.id)`,
  )
}
