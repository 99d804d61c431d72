import type { Tx } from '@zuchtbuch/db/client'
import { type Litter, lockLitter, updateLitter } from '@zuchtbuch/db/herd/litters'
import { listPupsOfLitter } from '@zuchtbuch/db/herd/pedigree-links'
import { knownDay } from '@zuchtbuch/domain/litters/date-precision'
import { countsAfter, type EnteredYoung, enteredYoung } from '@zuchtbuch/domain/litters/litter-counts'

/** The animals of a litter that are in the book, counted. */
export const countYoung = async (tx: Tx, litter: Litter, timeZone: string): Promise<EnteredYoung> =>
  enteredYoung(knownDay(litter, timeZone), await listPupsOfLitter(tx, litter.id))

/**
 * Does work on animals of these litters, and lets the counts of the litters follow it. Under the pedigree's lock;
 * `written` as in `countsAfter`.
 */
export async function keepCounts<T>(
  tx: Tx,
  litterIds: readonly (string | null | undefined)[],
  { timeZone, written = false }: { timeZone: string; written?: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const known: { litter: Litter; before: EnteredYoung }[] = []
  for (const id of new Set(litterIds)) {
    const litter = id ? await lockLitter(tx, id) : undefined
    if (litter) known.push({ litter, before: await countYoung(tx, litter, timeZone) })
  }
  const done = await work()
  for (const { litter, before } of known) {
    const after = await countYoung(tx, litter, timeZone)
    const counts = countsAfter(litter, { before, after, written })
    const isSame =
      counts.totalBorn === litter.totalBorn && counts.deathsWithin8Weeks === litter.deathsWithin8Weeks
    if (!isSame) await updateLitter(tx, litter.id, counts)
  }
  return done
}
