import type { ContactExport } from '@zuchtbuch/contracts/contact-data'
import { findContact } from '@zuchtbuch/db/contacts'
import type { Tx } from '@zuchtbuch/db/client'
import { type Contract, listContractsOfBuyer } from '@zuchtbuch/db/contracts'
import { type Gerbil, listGerbilsOfContact } from '@zuchtbuch/db/gerbils'
import { listAnswersTo } from '@zuchtbuch/db/outgoing-mails'
import { listMailDraftsOf } from '@zuchtbuch/db/mail-drafts'
import { listRequestsOfContact, type Request } from '@zuchtbuch/db/requests'
import { listRoundsOfContact } from '@zuchtbuch/db/aftercare'
import { listReportsOfContact } from '@zuchtbuch/db/owner-reports'
import { listOffers } from '@zuchtbuch/db/offers'
import { listProspectsOfContact } from '@zuchtbuch/db/prospects'
import { listReservationsOfContact } from '@zuchtbuch/db/reservations'
import { listReturnsOfContact } from '@zuchtbuch/db/returns'
import { today } from '@zuchtbuch/domain/calendar'
import type { z } from 'zod'
import type { Context } from '../context.ts'
import { found } from '../records.ts'
import { viewContact } from '../views/contact.ts'
import { viewRecord } from '../views/record.ts'
import { showMails } from './show-mails.ts'
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
      const requests = await listRequestsOfContact(tx, contactId)
      return {
        contact: found(await findContact(tx, contactId)),
        gerbils: await listGerbilsOfContact(tx, contactId),
        contracts: await listContractsOfBuyer(tx, contactId),
        requests,
        answers: await listAnswersTo(
          tx,
          requests.map(({ id }) => id),
        ),
        ...(await readPlacements(tx, contactId, today(config.timeZone))),
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

/** What the person wished for, was offered, had reserved, was written, told, and brought back. */
async function readPlacements(tx: Tx, contactId: string, day: string) {
  const prospects = await listProspectsOfContact(tx, contactId)
  const offers = await Promise.all(prospects.map(({ id }) => listOffers(tx, id)))
  return {
    prospects: await showProspects(tx, prospects),
    offers: await showOffers(tx, offers.flat()),
    reservations: await showReservations(tx, await listReservationsOfContact(tx, contactId), day),
    mails: await showMails(tx, await listMailDraftsOf(tx, { contactId })),
    aftercare: await showRounds(tx, await listRoundsOfContact(tx, contactId)),
    ownerReports: await showReports(tx, await listReportsOfContact(tx, contactId)),
    returns: await showReturns(tx, await listReturnsOfContact(tx, contactId)),
  }
}

function viewGerbil({ id, name, dateOfBirth, goHomeDate, ...gerbil }: Gerbil, contactId: string) {
  return {
    id,
    name,
    dateOfBirth,
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
  { id, receivedAt, fromName, fromAddress, subject, bodyText }: Request,
  answers: Awaited<ReturnType<typeof listAnswersTo>>,
) {
  return {
    ...viewRecord({ id, receivedAt }),
    fromName,
    fromAddress,
    subject,
    bodyText,
    answers: answers.flatMap(({ requestId, acceptedAt, recipient, body }) =>
      requestId === id && acceptedAt !== null
        ? [viewRecord({ sentAt: acceptedAt, to: recipient, body })]
        : [],
    ),
  }
}
