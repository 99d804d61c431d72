import { and, desc, eq, gt, lt, or, sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { loginFailures, sessions } from './schema/system.ts'

export type Session = typeof sessions.$inferSelect

/** However often it is used, a session ends so long after it began. */
export const longestSessionDays = 90

const longestAgo = sql`now() - make_interval(days => ${longestSessionDays})`
const isOpen = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.createdAt, longestAgo))

/** Stores a session and removes those that have ended. `tokenHash`: SHA-256 of the token, hexadecimal. */
export async function insertSession(
  db: DbOrTx,
  session: Pick<Session, 'tokenHash' | 'expiresAt' | 'peer' | 'userAgent'>,
): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, sql`now()`), lt(sessions.createdAt, longestAgo)))
  await db.insert(sessions).values(session)
}

/** The session, unless it has ended. */
export async function findSession(db: DbOrTx, tokenHash: string): Promise<Session | undefined> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), isOpen))
  return rows[0]
}

/** Those that have not ended, the last one begun first. */
export async function listSessions(db: DbOrTx): Promise<Session[]> {
  return db.select().from(sessions).where(isOpen).orderBy(desc(sessions.createdAt), desc(sessions.id))
}

export async function extendSession(db: DbOrTx, tokenHash: string, expiresAt: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt, lastUsedAt: sql`now()` })
    .where(eq(sessions.tokenHash, tokenHash))
}

/** Ends the session of a token, that of an id, or all; returns how many there were. Tells who listens for it. */
export async function deleteSessions(
  db: DbOrTx,
  which: { tokenHash: string } | { id: string } | 'all',
): Promise<number> {
  const condition =
    which === 'all'
      ? undefined
      : 'id' in which
        ? eq(sessions.id, which.id)
        : eq(sessions.tokenHash, which.tokenHash)
  const gone = await db.delete(sessions).where(condition).returning({ id: sessions.id })
  if (gone.length > 0) await db.execute(sql`select pg_notify('session', '{"ended":true}')`)
  return gone.length
}

export async function forgetLoginFailures(db: DbOrTx, peer: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.peer, peer))
}
