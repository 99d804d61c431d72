import type { ContactBelongings, ContactExport } from '@zuchtbuch/contracts/contact-data'
import type { UnprovenMail } from '@zuchtbuch/contracts/requests'
import { type Belongings, findBelongings } from '@zuchtbuch/db/placement/belongings'
import { findContact } from '@zuchtbuch/db/placement/contacts'
import type { DbOrTx, Tx } from '@zuchtbuch/db/client'
import { type Contract, listContractsOfBuyer } from '@zuchtbuch/db/placement/contracts'
import { findReplies, listFeedbackById } from '@zuchtbuch/db/feedback'
import { type Gerbil, listGerbilsOfContact } from '@zuchtbuch/db/herd/gerbils'
import { listAnswersTo } from '@zuchtbuch/db/mail/outgoing-mails'
import { listMailDraftsById } from '@zuchtbuch/db/mail/mail-drafts'
import { listRequestsById, type Request } from '@zuchtbuch/db/mail/requests'
import { listRoundsById } from '@zuchtbuch/db/placement/aftercare'
import { listReportsById } from '@zuchtbuch/db/placement/owner-reports'
import { listOffers } from '@zuchtbuch/db/placement/offers'
import { listProspectsById } from '@zuchtbuch/db/placement/prospects'
import { listReservationsById } from '@zuchtbuch/db/placement/reservations'
import { listReturnsById } from '@zuchtbuch/db/placement/returns'
import { today } from '@zuchtbuch/domain/calendar'
import type { z } from 'zod'
import type { Context } from '../common/context.ts'
import { found } from '../common/records.ts'
import { viewContact } from './contact-view.ts'
import { viewRecord } from '../common/record-view.ts'
import { showMails } from '../mail/show-mails.ts'
import { showReports, showRounds } from './show-aftercare.ts'
import { showOffers } from './show-offers.ts'
import { showProspects } from './show-prospects.ts'
import { showReservations } from './show-reservations.ts'
import { showReturns } from './show-returns.ts'

/** Everything that is stored about a person. Throws `NotFound`. */
export async function readContactData(
  { db, config }: Pick<Context, 'db' | 'config'>,
  contactId: string,
): Promise<z.input<typeof ContactExport>> {
  // One state of the database: a contract made meanwhile is in it with its animals, or not at all.
  const data = await db.transaction(
    async (tx) => {
      const own = await findBelongings(tx, { contactId })
      const requests = await listRequestsById(tx, own.requestIds)
      return {
        contact: found(await findContact(tx, contactId)),
        gerbils: await listGerbilsOfContact(tx, contactId),
        contracts: await listContractsOfBuyer(tx, contactId),
        requests,
        answers: await listAnswersTo(
          tx,
          requests.map(({ id }) => id),
        ),
        ...(await readPlacements(tx, own, today(config.timeZone))),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { contact, gerbils, contracts, requests, answers, ...placements } = data
  return {
    format: 'zuchtbuch-contact/1',
    exportedAt: new Date().toISOString(),
    contact: viewContact(contact),
    gerbils: gerbils.map((gerbil) => viewGerbil(gerbil, contactId)),
    contracts: contracts.map(viewContract),
    requests: requests.map((request) => viewRequest(request, answers)),
    ...placements,
  }
}

/** The person's wishes, offers, reservations, mails, reports and returns. */
async function readPlacements(tx: Tx, own: Belongings, day: string) {
  const prospects = await listProspectsById(tx, own.prospectIds)
  const offers = await Promise.all(prospects.map(({ id }) => listOffers(tx, id)))
  return {
    prospects: await showProspects(tx, prospects),
    offers: await showOffers(tx, offers.flat()),
    reservations: await showReservations(tx, await listReservationsById(tx, own.reservationIds), day),
    mails: await showMails(tx, await listMailDraftsById(tx, own.draftIds)),
    aftercare: await showRounds(tx, await listRoundsById(tx, own.roundIds)),
    ownerReports: await showReports(tx, await listReportsById(tx, own.reportIds)),
    returns: await showReturns(tx, await listReturnsById(tx, own.returnIds)),
    tickets: await readTickets(tx, own.ticketIds),
  }
}

async function readTickets(tx: Tx, ids: string[]) {
  const replies = await findReplies(tx, ids)
  return (await listFeedbackById(tx, ids)).map(({ id, createdAt, description, answer }) => ({
    ...viewRecord({ id, createdAt, description, answer }),
    replies: (replies.get(id) ?? []).map(({ feedbackId: _feedbackId, ...reply }) => viewRecord(reply)),
  }))
}

/** How much is of a person, and which mails could be, too. Throws `NotFound`. */
export async function readBelongings(tx: Tx, contactId: string): Promise<z.input<typeof ContactBelongings>> {
  found(await findContact(tx, contactId))
  const own = await findBelongings(tx, { contactId })
  return {
    requests: own.requestIds.length,
    mails: own.draftIds.length,
    prospects: own.prospectIds.length,
    reservations: own.reservationIds.length,
    ownerReports: own.reportIds.length,
    returns: own.returnIds.length,
    tickets: own.ticketIds.length,
    unprovenMails: await showUnprovenMails(tx, own.unprovenMails),
  }
}

/** Newest first. */
export async function showUnprovenMails(
  db: DbOrTx,
  mails: Belongings['unprovenMails'],
): Promise<z.input<typeof UnprovenMail>[]> {
  const names = new Map(mails.map(({ id, contactName }) => [id, contactName]))
  const rows = await listRequestsById(db, [...names.keys()])
  return rows.toReversed().map(({ id, receivedAt, fromName, fromAddress, subject }) => ({
    ...viewRecord({ id, receivedAt, fromName, fromAddress, subject }),
    contactName: names.get(id) ?? null,
  }))
}

function viewGerbil(
  { id, name, dateOfBirth, dateOfBirthText, goHomeDate, ...gerbil }: Gerbil,
  contactId: string,
) {
  return {
    id,
    name,
    dateOfBirth,
    dateOfBirthText,
    goHomeDate,
    isReceiver: gerbil.receiverContactId === contactId,
    isOrigin: gerbil.originContactId === contactId,
  }
}

function viewContract(contract: Contract) {
  const { id, contractNumber, contractDate, handoverDate, price, notes, buyer, animals, clauses, terms } =
    contract
  return {
    id,
    contractNumber,
    contractDate,
    handoverDate,
    price,
    notes,
    buyer,
    animals: [...animals],
    clauses: [...clauses],
    terms,
    isCancelled: contract.cancelledAt !== null,
  }
}

function viewRequest(
  { id, receivedAt, fromName, fromAddress, fromPhone, subject, bodyText }: Request,
  answers: Awaited<ReturnType<typeof listAnswersTo>>,
) {
  return {
    ...viewRecord({ id, receivedAt }),
    fromName,
    fromAddress,
    fromPhone,
    subject,
    bodyText,
    answers: answers.flatMap(({ requestId, acceptedAt, recipient, body }) =>
      requestId === id && acceptedAt !== null
        ? [viewRecord({ sentAt: acceptedAt, to: recipient, body })]
        : [],
    ),
  }
}
