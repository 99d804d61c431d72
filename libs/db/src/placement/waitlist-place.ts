import { isoWeek } from '@zuchtbuch/domain/calendar'
import { matchesFor } from '@zuchtbuch/domain/placement/placement-match'
import { missingAnswers, type ProspectQuestion } from '@zuchtbuch/domain/placement/placement-states'
import { waitlistPlaces } from '@zuchtbuch/domain/placement/placement-wish'
import type { DbOrTx } from '../client.ts'
import { findProspect, findProspectsOfRequests, listWaiting } from './prospects.ts'
import { readSupply } from './read-supply.ts'

/** Where the wish of a mail stands in the list; `waitlistedOn` is a day. */
export type WaitlistPlace = { prospectId: string; waitlistedOn: string; place: number; ahead: number }

/** The place of the wish that a mail belongs to; undefined where nobody waits. */
export async function findPlaceOfRequest(db: DbOrTx, requestId: string): Promise<WaitlistPlace | undefined> {
  const prospectId = (await findProspectsOfRequests(db, [requestId])).get(requestId)
  if (prospectId === undefined) return undefined
  const waiting = await listWaiting(db)
  const waitlistedOn = waiting.find(({ id }) => id === prospectId)?.waitlistedOn
  const place = waitlistPlaces(waiting).get(prospectId)
  return waitlistedOn == null || !place ? undefined : { prospectId, waitlistedOn, ...place }
}

/** The supply for a wish and its unknown facts: `youngFrom` is the week in which young are ready, such as `KW 3`. */
export async function readWishFacts(
  db: DbOrTx,
  prospectId: string,
  timeZone: string,
): Promise<{ fittingIds: Set<string>; youngFrom: string | null; missing: ProspectQuestion[] } | undefined> {
  const prospect = await findProspect(db, prospectId)
  const wish = (await listWaiting(db)).find(({ id }) => id === prospectId)
  if (!prospect || !wish) return undefined
  const { units, by } = await readSupply(db, timeZone)
  const matches = matchesFor(wish, units, by)
  const young = matches.flatMap(({ kind, readyOn }) => (kind === 'ForSale' ? [] : [readyOn])).toSorted()[0]
  return {
    fittingIds: new Set(matches.flatMap(({ kind, gerbilIds }) => (kind === 'ForSale' ? gerbilIds : []))),
    youngFrom: young === undefined ? null : `KW ${isoWeek(young)}`,
    missing: missingAnswers(prospect),
  }
}
