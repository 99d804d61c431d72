import type { DbOrTx } from '@zuchtbuch/db/client'
import { listWaiting } from '@zuchtbuch/db/placement/prospects'
import { type MatchCandidate, waitingFor } from '@zuchtbuch/domain/placement/placement-match'
import { inListOrder, waitlistPlaces } from '@zuchtbuch/domain/placement/placement-wish'
import { mapInBatches } from '../common/map-in-batches.ts'
import { readSupply, type SupplyOf } from '@zuchtbuch/db/placement/read-supply'

/** Looked at one after the other they take some ten milliseconds. */
const fewMatches = 2000

/**
 * Shows the waiting prospects in list order, each with the best match; for a part of the supply only those whom it
 * fits.
 */
export async function showWaitlist(db: DbOrTx, timeZone: string, of?: SupplyOf) {
  const waiting = await listWaiting(db)
  const places = waitlistPlaces(waiting)
  const { units, by } = await readSupply(db, timeZone, of)
  const few = Math.max(1, Math.floor(fewMatches / Math.max(1, units.length)))
  const fits = await mapInBatches(waiting, few, (some) => waitingFor(some, units, by))
  const fitting = new Map(fits.map(({ prospect, candidate }) => [prospect.id, candidate]))
  return inListOrder(waiting).flatMap((prospect) => {
    const match = fitting.get(prospect.id)
    if (of && !match) return []
    const { id, contactId, contactName, status, waitlistedOn, priority, pausedUntil } = prospect
    return {
      prospectId: id,
      contactId,
      contactName,
      status,
      waitlistedOn,
      priority,
      pausedUntil,
      ...places.get(id)!,
      match: match ? viewMatch(match) : null,
    }
  })
}

export const viewMatch = ({ gerbilIds, parts, warnings, ...match }: MatchCandidate) => ({
  ...match,
  gerbilIds: [...gerbilIds],
  parts: [...parts],
  warnings: [...warnings],
})
