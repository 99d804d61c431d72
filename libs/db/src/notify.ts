import { sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'

/**
 * The message on the channel `job` about a change of a job. `by` is the process that made it,
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
/**
 * A request or a ticket changed; ids only, so that a listener asks for what it may see. By its version a listener knows
 * a change that it made itself; of a deleted one it is the last.
 */
export type RecordEvent = { id: string; change: string; version: number }

/** The resources of `change` events. Triggers send them: see `announce_changes_of` in the migrations. */
export type ChangeResource =
  | 'gerbils'
  | 'litters'
  | 'matings'
  | 'contacts'
  | 'enclosures'
  | 'color-varieties'
  | 'contracts'
  | 'prospects'
  | 'reservations'
  | 'mails'
  | 'aftercare'
  | 'owner-reports'
  | 'returns'
  | 'health-records'
  | 'weight-records'
  | 'photos'
  | 'pages'
  | 'site'
  | 'media'
  | 'settings'
  | 'today'
  | 'trash'

/**
 * Records of a kind changed. The ids are those of the animals for health and weight records and reports of owners, and
 * of the owners for photos; null for what there is one of, and for more than a hundred.
 */
export type ChangeEvent = {
  resource: ChangeResource
  ids: string[] | null
  change: 'created' | 'updated' | 'deleted'
}

/** Sessions ended: those of everybody are looked at again. */
export type SessionEvent = { ended: true }

export type Channel = 'job' | 'request' | 'feedback' | 'change' | 'session'

/** Tells every listening process, when the transaction commits. The payload stays far below Postgres' 8000 bytes. */
export async function notify(
  db: DbOrTx,
  ...[channel, ...events]: ['request' | 'feedback', ...RecordEvent[]] | ['change', ...ChangeEvent[]]
): Promise<void> {
  if (events.length === 0) return
  const payloads = sql.param(events.map((event) => JSON.stringify(event)))
  await db.execute(sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) t(payload)`)
}
