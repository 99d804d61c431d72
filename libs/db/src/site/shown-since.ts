import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { site } from '../schema/site.ts'

/** By id: a hash of what was shown of it, and the day (`YYYY-MM-DD`) since which it was. */
export type Shown = Readonly<Record<string, [hash: string, day: string]>>

/**
 * Returns what is shown now, with its days: a thing that shows the same as in the first of `before` that knows it keeps
 * that day, the rest gets `today`. What is no longer shown is forgotten.
 */
export function shownSince(
  before: readonly Shown[],
  now: ReadonlyMap<string, unknown>,
  today: string,
): Shown {
  return Object.fromEntries(
    [...now].map(([id, content]) => {
      const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
      const known = before.flatMap((shown) => (Object.hasOwn(shown, id) ? [shown[id]] : []))
      return [id, known.find((one) => one?.[0] === hash) ?? [hash, today]]
    }),
  )
}

/**
 * Stores the days without a change event: no view shows them by themselves. Does nothing where another process read the
 * website at the same time and stored first; its days hold as well.
 */
export async function keepShown(db: Db, before: Shown, now: Shown): Promise<void> {
  if (JSON.stringify(sorted(before)) === JSON.stringify(sorted(now))) return
  await db.transaction(async (tx) => {
    const rows = await tx.select({ shown: site.shown }).from(site).for('update')
    const stored = rows[0]?.shown ?? {}
    const isStill = JSON.stringify(sorted(stored)) === JSON.stringify(sorted(before))
    if (!isStill) return
    await tx.execute(sql`set local zuchtbuch.silent = 'on'`)
    await tx.update(site).set({ shown: now }).where(eq(site.id, 1))
  })
}

// jsonb keeps its own order of keys.
const sorted = (shown: Shown) => Object.entries(shown).toSorted(([a], [b]) => (a < b ? -1 : 1))
