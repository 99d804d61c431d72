import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from './client.ts'
import { locks } from './locks.ts'
import { aiCalls, loginFailures } from './schema/system.ts'

type Counted = typeof aiCalls | typeof loginFailures

const aMinuteAgo = sql`clock_timestamp() - interval '1 minute'`

/**
 * Lets nobody else count tries of this peer, also at other replicas, and removes old ones. Rows that another peer's try
 * is just removing are skipped: waiting for each other could end in a deadlock.
 */
async function holdTries(tx: Tx, table: Counted, lock: number, peer: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}, hashtext(${peer}))`)
  await tx.execute(sql`delete from ${table} where ctid in
    (select ctid from ${table} where ${table.at} < ${aMinuteAgo} for update skip locked)`)
}

/**
 * Counts a question to the AI service before it is asked. Returns the seconds to wait when the peer had `limit` of
 * them within the last minute, else 0.
 */
export async function claimAiCall(tx: Tx, peer: string, limit: number): Promise<number> {
  await holdTries(tx, aiCalls, locks.aiCalls, peer)
  const recent = await tx
    .select({ waitSeconds: sql<number>`ceil(extract(epoch from ${aiCalls.at} - (${aMinuteAgo})))::int` })
    .from(aiCalls)
    .where(and(eq(aiCalls.peer, peer), gt(aiCalls.at, aMinuteAgo)))
    .orderBy(asc(aiCalls.at))
  if (recent.length >= limit) return Math.max(1, recent.at(-limit)?.waitSeconds ?? 1)
  await tx.insert(aiCalls).values({ peer, at: sql`clock_timestamp()` })
  return 0
}

/** Within a minute `free` tries to log in do not wait; each further one comes `secondsApart` after the one before. */
const loginPace = { free: 5, secondsApart: 6, longestWaitSeconds: 30 }

/**
 * Gives a peer the moment of its next try to log in and counts it: the first five of a minute at once, further ones one
 * after the other, six seconds apart. `waitSeconds`: until that moment. When it would be more than half a minute away,
 * `isFull` is true, nothing is counted, and `waitSeconds` is the time until there is a place to wait at.
 */
export async function claimLoginTurn(
  tx: Tx,
  peer: string,
): Promise<{ isFull: boolean; waitSeconds: number }> {
  await holdTries(tx, loginFailures, locks.login, peer)
  const [recent] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      // The last try of those that wait lies ahead.
      secondsToLast: sql<number>`extract(epoch from max(${loginFailures.at}) - clock_timestamp())::float`,
    })
    .from(loginFailures)
    .where(and(eq(loginFailures.peer, peer), gt(loginFailures.at, aMinuteAgo)))
  const isFree = recent === undefined || recent.count < loginPace.free
  const waitSeconds = isFree ? 0 : Math.max(0, recent.secondsToLast + loginPace.secondsApart)
  if (waitSeconds > loginPace.longestWaitSeconds) {
    return { isFull: true, waitSeconds: waitSeconds - loginPace.longestWaitSeconds }
  }
  const at = sql`clock_timestamp() + make_interval(secs => ${waitSeconds}::float)`
  await tx.insert(loginFailures).values({ peer, at })
  return { isFull: false, waitSeconds }
}
