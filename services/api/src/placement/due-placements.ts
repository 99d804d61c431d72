import type { DbOrTx } from '@zuchtbuch/db/client'
import type { PlacementFacts } from '@zuchtbuch/db/due/due-placements'
import { findEnclosureNames } from '@zuchtbuch/db/herd/enclosures'
import { findGerbilNames } from '@zuchtbuch/db/herd/gerbils'
import { listWaiting } from '@zuchtbuch/db/placement/prospects'
import type { DuePlacements } from '@zuchtbuch/domain/due/due-facts'
import type { Gender } from '@zuchtbuch/domain/gender'
import { waitingFor } from '@zuchtbuch/domain/placement/placement-match'
import { readSupply } from '@zuchtbuch/db/placement/read-supply'

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

/** Free animals for sale, by enclosure and sex, with the number of those who wait and whom they fit. */
async function readWanted(db: DbOrTx, timeZone: string): Promise<DuePlacements['units']> {
  const waiting = (await listWaiting(db)).filter(({ status }) => status === 'Waiting')
  const { units, by } = await readSupply(db, timeZone)
  const wanted = units.flatMap((unit) => {
    if (unit.kind !== 'ForSale') return []
    return [...Map.groupBy(unit.animals, ({ gender }) => gender)].flatMap(([gender, animals]) => {
      const others: Record<Gender, number> = { Male: 0, Female: 0, Unknown: 0, [gender]: unit.others[gender] }
      const fitting = waitingFor(waiting, [{ ...unit, animals, others }], by)
      if (!fitting.some(({ candidate }) => candidate.score >= goodScore)) return []
      const gerbilIds = animals.map(({ id }) => id).toSorted()
      return [{ gerbilIds, gender, enclosureId: unit.enclosureId, waiting: fitting.length }]
    })
  })
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
