import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

export type SessionLock = {
  /** False when the connection is gone, and the lock with it: another process may hold it now. */
  isHeld: () => Promise<boolean>
}

const tryEveryMs = 200

/**
 * Runs the work while no other process holds this lock (of `locks`); waits until the signal aborts. The lock lives on
 * a connection of its own, so that it is gone with the process, and with nothing else.
 */
export async function withSessionLock<T>(
  { url, lock, signal }: { url: string; lock: number; signal: AbortSignal },
  work: (held: SessionLock) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'session-lock', keepAlive: true })
  let lost = false
  client.on('error', () => {
    lost = true
  })
  await client.connect()
  try {
    while (!(await tryLock(client, lock))) await sleep(tryEveryMs, undefined, { signal })
    const isHeld = async () => {
      if (!lost) await client.query('select 1').catch(() => (lost = true))
      return !lost
    }
    return await work({ isHeld })
  } finally {
    await client.end().catch(() => {})
  }
}

async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lock,
  ])
  return rows[0]?.locked === true
}
