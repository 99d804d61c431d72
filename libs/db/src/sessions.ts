import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { DbOrTx } from './client.ts'
import { loginFailures, sessions } from './schema/system.ts'

export type Session = typeof sessions.$inferSelect

/** Stores a session and removes those that have ended. `tokenHash`: SHA-256 of the token, hexadecimal. */
export async function insertSession(
  db: DbOrTx,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.insert(sessions).values({ tokenHash, expiresAt })
}

/** The session, unless it has ended. */
export async function findSession(db: DbOrTx, tokenHash: string): Promise<Session | undefined> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, sql`now()`)))
  return rows[0]
}

export async function extendSession(db: DbOrTx, tokenHash: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: DbOrTx, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

export async function forgetLoginFailures(db: DbOrTx, peer: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.peer, peer))
}
