import type { DbOrTx } from '@zuchtbuch/db/client'
import type { PlacementFacts } from '@zuchtbuch/db/due/due-placements'
import { findEnclosureNames } from '@zuchtbuch/db/herd/enclosures'
import { findGerbilNames } from '@zuchtbuch/db/herd/gerbils'
import type { DuePlacements } from '@zuchtbuch/domain/due/due-facts'
import { readFreeGroups } from './read-free-groups.ts'

/** From here on somebody is worth to be asked. */
const goodScore = 70

/** Completes the facts of due items about placements; the matching is asked only while somebody waits. */
export async function duePlacements(
  db: DbOrTx,
  { isAnybodyWaiting, ...facts }: PlacementFacts,
  timeZone: string,
): Promise<DuePlacements> {
  return { ...facts, units: isAnybodyWaiting ? await readWanted(db, timeZone) : [] }
}

/** Free animals for sale that somebody would like, with the number of those who wait and whom they fit. */
async function readWanted(db: DbOrTx, timeZone: string): Promise<DuePlacements['units']> {
  const groups = await readFreeGroups(db, timeZone)
  const wanted = groups.flatMap(({ gerbilIds, gender, enclosureId, fitting }) =>
    fitting.some(({ score }) => score >= goodScore)
      ? [{ gerbilIds, gender, enclosureId, waiting: fitting.length }]
      : [],
  )
  const enclosureNames = await findEnclosureNames(
    db,
    wanted.flatMap(({ enclosureId }) => enclosureId ?? []),
  )
  const names = await findGerbilNames(
    db,
    wanted.flatMap(({ gerbilIds }) => gerbilIds),
  )
  return wanted.map((unit) => ({
    ...unit,
    gerbilNames: unit.gerbilIds.flatMap((id) => names.get(id) ?? []),
    enclosureName: enclosureNames.get(unit.enclosureId ?? '') ?? null,
  }))
}
