import type { connect } from '@zuchtbuch/db/client'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Outside } from './outside.ts'

type Database = ReturnType<typeof connect>

/** Every browser was told of every ticket at least once, and no more often than a run began. */
export async function checkPushes(db: Database, outside: Outside, notified: string[]): Promise<void> {
  const { pushes, browsers, pushProblems } = outside
  expect(pushProblems).toEqual([])
  const { rows: events } = await db.execute<{ ticket: string; sends: number }>(sql`
    select f.id as ticket, (select count(*)::int from jobs s
      where s.type = 'push.send' and s.payload ->> 'eventId' = j.id::text) as sends
    from feedback f join jobs j on j.id = f.last_event_id
    where j.type = 'push.fanout' and j.state = 'Completed' and (j.result ->> 'sends')::int >= 2`)
  expect(events.map(({ ticket }) => ticket)).toEqual(expect.arrayContaining(notified))
  for (const { ticket, sends } of events) expect([2, 3], ticket).toContain(sends)

  const { rows: sent } = await db.execute<{
    id: string
    ticket: string
    browser: string | null
    attempt: number
    outcome: string | null
  }>(sql`
    select j.id, j.payload ->> 'feedbackId' as ticket, s.endpoint as browser, j.attempt, j.result ->> 'outcome' as outcome
    from jobs j left join push_subscriptions s on s.id::text = j.payload ->> 'subscriptionId'
    where j.type = 'push.send'`)
  for (const { id, ticket, browser, attempt, outcome } of sent) {
    // It told that its subscription has ended.
    if (browser === null) {
      expect(['Expired', 'Dropped'], id).toContain(outcome)
      continue
    }
    const arrived = pushes.filter((push) => push.browser === browser && push.ticketId === ticket)
    expect(outcome, id).toBe('Sent')
    expect(arrived.filter(({ accepted }) => accepted).length, id).toBeGreaterThan(0)
    expect(arrived.length, id).toBeLessThanOrEqual(attempt)
  }
  const lasting = sent.flatMap(({ browser }) => browser ?? [])
  expect(new Set(lasting)).toEqual(new Set(browsers.slice(0, 2).map(({ endpoint }) => endpoint)))
}
