import type { Tx } from '@zuchtbuch/db/client'
import { readStays, replaceStays } from '@zuchtbuch/db/herd/enclosure-stays'
import type { Gerbil } from '@zuchtbuch/db/herd/gerbils'
import { homeOf, leftOn, movedTo } from '@zuchtbuch/domain/enclosure-stays'

/** Writes down where an animal lives from today (`day`) on, if that changed; its row is locked. */
export async function recordStay(tx: Tx, before: Gerbil | null, after: Gerbil, day: string): Promise<void> {
  const home = homeOf(after)
  if (home === (before ? homeOf(before) : null)) return
  const stays = await readStays(tx, after.id)
  const isUndone = before !== null && before.enclosureId === after.enclosureId
  await replaceStays(tx, after.id, stays, movedTo(stays, home, { day, left: leftOn(after), isUndone }))
}
