import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Tx } from './client.ts'
import { locks } from './locks.ts'
import { aiCalls, loginFailures } from './schema/system.ts'

const counted = {
  login: { table: loginFailures, lock: locks.login },
  ai: { table: aiCalls, lock: locks.aiCalls },
}

/**
 * Counts a try of the peer before anything is done for it, so that tries at the same time, also at other replicas,
 * cannot all slip through. Returns the seconds to wait when the peer had `limit` of them within the last minute,
 * else 0.
 */
export async function claimTry(
  tx: Tx,
  kind: keyof typeof counted,
  peer: string,
  limit: number,
): Promise<number> {
  const { table, lock } = counted[kind]
  await tx.execute(sql`select pg_advisory_xact_lock(${lock}, hashtext(${peer}))`)
  const window = sql`clock_timestamp() - interval '1 minute'`
  // Rows that another peer's try is just removing are skipped: waiting for each other could end in a deadlock.
  await tx.execute(sql`delete from ${table} where ctid in
    (select ctid from ${table} where ${table.at} < ${window} for update skip locked)`)
  const recent = await tx
    .select({ waitSeconds: sql<number>`ceil(extract(epoch from ${table.at} - (${window})))::int` })
    .from(table)
    .where(and(eq(table.peer, peer), gt(table.at, window)))
    .orderBy(asc(table.at))
  if (recent.length >= limit) return Math.max(1, recent.at(-limit)?.waitSeconds ?? 1)
  await tx.insert(table).values({ peer, at: sql`clock_timestamp()` })
  return 0
}
