import { sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'

/**
 * What a change of a job looks like to those who listen on the channel `job`. `by` is the process that made it,
 * `isDue` says that a queued job may run now.
 */
export type JobEvent = {
  id: string
  type: string
  queue: string
  state: 'Queued' | 'Running' | 'Completed' | 'Failed' | 'Cancelled'
  progress: number
  attempt: number
  requestId: string | null
  by: string
  isDue: boolean
}
/** A request or a ticket changed; ids only, so that a listener asks for what it may see. */
export type RecordEvent = { id: string; change: string }

export type Channel = 'job' | 'request' | 'feedback'

/** Tells every listening process, when the transaction commits. The payload stays far below Postgres' 8000 bytes. */
export async function notify(
  db: DbOrTx,
  channel: Exclude<Channel, 'job'>,
  ...events: RecordEvent[]
): Promise<void> {
  if (events.length === 0) return
  const payloads = sql.param(events.map((event) => JSON.stringify(event)))
  await db.execute(sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) t(payload)`)
}
