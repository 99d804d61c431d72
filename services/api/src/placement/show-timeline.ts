import type { DbOrTx } from '@zuchtbuch/db/client'
import { listMailDraftsOf } from '@zuchtbuch/db/mail/mail-drafts'
import { listOffers } from '@zuchtbuch/db/placement/offers'
import { listAnswersTo } from '@zuchtbuch/db/mail/outgoing-mails'
import { listPlacementEvents } from '@zuchtbuch/db/placement/placement-events'
import { listAfterHandover } from '@zuchtbuch/db/placement/placement-history'
import { findProspectLinks, type Prospect } from '@zuchtbuch/db/placement/prospects'
import { listRequestMoments } from '@zuchtbuch/db/mail/requests'
import { listReservationsOfProspect } from '@zuchtbuch/db/placement/reservations'

/**
 * Shows the history of a prospect, newest first: mails in and out, offers, reservations with their extensions,
 * contracts, and what was heard of the animals since.
 */
export async function showTimeline(db: DbOrTx, { id, contactId }: Prospect) {
  const offers = await listOffers(db, id)
  const reservations = await listReservationsOfProspect(db, id)
  const events = await listPlacementEvents(db, [id, ...[...offers, ...reservations].map((one) => one.id)])
  // One that was cancelled is no longer linked, and stays in what happened.
  const contractIds = [
    ...reservations.map((one) => one.contractId),
    ...events.map(({ data }) => data['contractId']),
  ].filter((one) => typeof one === 'string')
  const later = await listAfterHandover(db, {
    contactId,
    reservationIds: reservations.map((one) => one.id),
    contractIds: [...new Set(contractIds)],
  })
  const requestIds = (await findProspectLinks(db, [id])).get(id)?.requestIds ?? []
  const mails = (await listRequestMoments(db, requestIds)).map((mail) => ({
    at: mail.receivedAt.toISOString(),
    kind: 'Received',
    record: 'request' as const,
    recordId: mail.id,
    data: {},
  }))
  const answers = (await listAnswersTo(db, requestIds)).flatMap(({ requestId, acceptedAt }) =>
    requestId === null || acceptedAt === null
      ? []
      : [
          {
            at: acceptedAt.toISOString(),
            kind: 'Answered',
            record: 'request' as const,
            recordId: requestId,
            data: {},
          },
        ],
  )
  const sent = (await listMailDraftsOf(db, id)).flatMap((mail) =>
    mail.sentAt === null
      ? []
      : [
          {
            at: mail.sentAt.toISOString(),
            kind: 'Sent',
            record: 'mail' as const,
            recordId: mail.id,
            data: { kind: mail.kind },
          },
        ],
  )
  const happened = [...events, ...later].map(({ at, kind, record, recordId, data }) => ({
    kind,
    record,
    recordId,
    data,
    at: at.toISOString(),
  }))
  return [...happened, ...mails, ...answers, ...sent].toSorted((a, b) => (a.at < b.at ? 1 : -1))
}
