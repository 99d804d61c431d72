import { eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '../client.ts'
import { heartbeats } from '../schema/jobs.ts'

/** One running process. `silentMs` is the time since it was last seen, by the database's clock. */
export type Heartbeat = { instance: string; service: string; healthPort: number | null; silentMs: number }

export async function beat(
  db: DbOrTx,
  { instance, service, healthPort }: { instance: string; service: string; healthPort: number | null },
): Promise<void> {
  await db
    .insert(heartbeats)
    .values({ instance, service, healthPort })
    .onConflictDoUpdate({
      target: heartbeats.instance,
      set: { seenAt: sql`clock_timestamp()`, healthPort },
    })
}

export async function removeHeartbeat(db: DbOrTx, instance: string): Promise<void> {
  await db.delete(heartbeats).where(eq(heartbeats.instance, instance))
}

export async function listHeartbeats(db: DbOrTx): Promise<Heartbeat[]> {
  return db
    .select({
      instance: heartbeats.instance,
      service: heartbeats.service,
      healthPort: heartbeats.healthPort,
      silentMs: sql<number>`(extract(epoch from clock_timestamp() - ${heartbeats.seenAt}) * 1000)::float8`,
    })
    .from(heartbeats)
    .orderBy(heartbeats.service, heartbeats.instance)
}
