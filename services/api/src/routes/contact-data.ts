import { ContactExport } from '@zuchtbuch/contracts/contact-data'
import { Contact } from '@zuchtbuch/contracts/contacts'
import { IdParams } from '@zuchtbuch/contracts/fields'
import { type Contact as ContactRow, findContact, lockContact, updateContact } from '@zuchtbuch/db/contacts'
import type { Tx } from '@zuchtbuch/db/client'
import { type Contract, listContractsOfBuyer } from '@zuchtbuch/db/contracts'
import { type Gerbil, listGerbilsOfContact } from '@zuchtbuch/db/gerbils'
import { forgetAnswersAbout } from '@zuchtbuch/db/idempotency-keys'
import { listAnswersTo } from '@zuchtbuch/db/outgoing-mails'
import { listRequestsOfContact, type Request } from '@zuchtbuch/db/requests'
import { listOffers } from '@zuchtbuch/db/offers'
import { listProspectsOfContact } from '@zuchtbuch/db/prospects'
import { listReservationsOfContact } from '@zuchtbuch/db/reservations'
import { today } from '@zuchtbuch/domain/calendar'
import { forgetRequests, forgetWishes, lockReservationsOf } from '../flows/forget-person.ts'
import { showOffers } from '../flows/show-offers.ts'
import { showProspects } from '../flows/show-prospects.ts'
import { showReservations } from '../flows/show-reservations.ts'
import { attach } from '../http/attach.ts'
import { removeTrashOfContact } from '@zuchtbuch/db/trash'
import { found } from '../records.ts'
import { route } from '../route.ts'
import { anonymised, contactFile } from '../texts.de.ts'
import { viewContact } from '../views/contact.ts'
import { viewRecord } from '../views/record.ts'

const tag = 'Contacts'

export const exportContactRoute = route({
  method: 'get',
  path: '/contacts/{id}/export',
  tag,
  summary: 'Everything that is stored about a contact, to be handed to that person',
  description: 'With the contracts as they were signed, the cancelled ones too (GDPR, articles 15 and 20).',
  params: IdParams,
  response: ContactExport,
  handler: async ({ db, config }, { params, response }) => {
    // One state of the database: a contract made meanwhile is in it with its animals, or not at all.
    const data = await db.transaction(
      async (tx) => {
        const requests = await listRequestsOfContact(tx, params.id)
        return {
          contact: found(await findContact(tx, params.id)),
          gerbils: await listGerbilsOfContact(tx, params.id),
          contracts: await listContractsOfBuyer(tx, params.id),
          requests,
          answers: await listAnswersTo(tx, idsOf(requests)),
          ...(await readPlacements(tx, params.id, today(config.timeZone))),
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    attach(response, contactFile(data.contact.name))
    return {
      format: 'zuchtbuch-contact/1' as const,
      exportedAt: new Date().toISOString(),
      contact: viewContact(data.contact),
      gerbils: data.gerbils.map((gerbil) => viewGerbil(gerbil, params.id)),
      contracts: data.contracts.map(viewContract),
      requests: data.requests.map((request) => viewRequest(request, data.answers)),
      prospects: data.prospects,
      offers: data.offers,
      reservations: data.reservations,
    }
  },
})

export const anonymiseContactRoute = route({
  method: 'post',
  path: '/contacts/{id}/anonymise',
  tag,
  summary: 'Remove what tells who a contact is; the animals keep pointing at it',
  description:
    'Name, address, e-mail, phone, notes, origin and breeder suffix go, and so do the requests of the contact with ' +
    'their answers and what was written of wishes and reservations. Contracts keep what was signed.',
  params: IdParams,
  response: Contact,
  errors: ['PreconditionFailed', 'SendInProgress', 'ReservationOpen'],
  handler: ({ db, config }, { params, requireVersion }) =>
    db.transaction(async (tx) => {
      await lockReservationsOf(tx, params.id)
      const contact = found(await lockContact(tx, params.id))
      requireVersion(contact.version)
      await forgetWishes(tx, contact.id, today(config.timeZone))
      await forgetRequests(tx, idsOf(await listRequestsOfContact(tx, contact.id)))
      await removeTrashOfContact(tx, contact.id)
      await forgetAnswersAbout(tx, contact.id)
      return viewContact(isAnonymous(contact) ? contact : await updateContact(tx, contact.id, nobody))
    }),
})

/** What the person wished for, was offered, and had reserved. */
async function readPlacements(tx: Tx, contactId: string, day: string) {
  const prospects = await listProspectsOfContact(tx, contactId)
  const offers = await Promise.all(prospects.map(({ id }) => listOffers(tx, id)))
  return {
    prospects: await showProspects(tx, prospects),
    offers: await showOffers(tx, offers.flat()),
    reservations: await showReservations(tx, await listReservationsOfContact(tx, contactId), day),
  }
}

const idsOf = (requests: Request[]) => requests.map(({ id }) => id)

const nobody = {
  name: anonymised,
  salutation: null,
  email: null,
  phone: null,
  street: null,
  postalCode: null,
  city: null,
  country: null,
  notes: null,
  breederNameSuffix: null,
  provenance: null,
}

function isAnonymous(contact: ContactRow): boolean {
  const members: Partial<ContactRow> = nobody
  return Object.entries(members).every(([name, value]) => contact[name as keyof ContactRow] === value)
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
