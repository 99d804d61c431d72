import type { DbOrTx } from '@zuchtbuch/db/client'
import { listOffers } from '@zuchtbuch/db/offers'
import { listPlacementEvents } from '@zuchtbuch/db/placement-events'
import { findProspectLinks, type Prospect } from '@zuchtbuch/db/prospects'
import { listRequestMoments } from '@zuchtbuch/db/requests'
import { listReservationsOfProspect } from '@zuchtbuch/db/reservations'

/** What happened to a prospect, newest first: mails that came, offers, reservations with their extensions. */
export async function showTimeline(db: DbOrTx, { id }: Prospect) {
  const offers = await listOffers(db, id)
  const reservations = await listReservationsOfProspect(db, id)
  const events = await listPlacementEvents(db, [id, ...[...offers, ...reservations].map((one) => one.id)])
  const requestIds = (await findProspectLinks(db, [id])).get(id)?.requestIds ?? []
  const mails = (await listRequestMoments(db, requestIds)).map((mail) => ({
    at: mail.receivedAt.toISOString(),
    kind: 'Received',
    record: 'request' as const,
    recordId: mail.id,
    data: {},
  }))
  const happened = events.map(({ at, kind, record, recordId, data }) => ({
    kind,
    record,
    recordId,
    data,
    at: at.toISOString(),
  }))
  return [...happened, ...mails].toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
