import { ContactAnonymise, ContactBelongings, ContactExport } from '@zuchtbuch/contracts/contact-data'
import { Contact } from '@zuchtbuch/contracts/contacts'
import { IdParams } from '@zuchtbuch/contracts/fields'
import { type Contact as ContactRow, lockContact, updateContact } from '@zuchtbuch/db/placement/contacts'
import { lockReservationsOf } from '@zuchtbuch/db/placement/reservations'
import { today } from '@zuchtbuch/domain/calendar'
import { forgetEverythingOf } from './forget-person.ts'
import { readBelongings, readContactData } from './read-contact-data.ts'
import { attach } from '../http/attach.ts'
import { disclosurePage } from './disclosure-page.ts'
import { found } from '../common/records.ts'
import { route } from '../common/route.ts'
import { anonymised, contactFile } from '../common/texts.de.ts'
import { viewContact } from './contact-view.ts'

const tag = 'Contacts'

export const exportContactRoute = route({
  method: 'get',
  path: '/contacts/{id}/export',
  tag,
  summary: 'Everything that is stored about a contact, to be handed to that person',
  description: 'With the contracts as they were signed, the cancelled ones too (GDPR, articles 15 and 20).',
  params: IdParams,
  response: ContactExport,
  handler: async (ctx, { params, response }) => {
    const data = await readContactData(ctx, params.id)
    attach(response, contactFile(data.contact.name, 'json'))
    return data
  },
})

export const discloseContactRoute = route({
  method: 'get',
  path: '/contacts/{id}/export.html',
  tag,
  summary: 'The same as a page in German, to be read and printed',
  params: IdParams,
  responseType: 'text/html',
  handler: async (ctx, { params, response }) => {
    const data = await readContactData(ctx, params.id)
    attach(response, contactFile(data.contact.name, 'html'))
    response
      // Opened from where it was saved, it must not run anything that somebody wrote in a mail.
      .set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .set('Cache-Control', 'no-store')
      .type('html')
      .send(disclosurePage(data, ctx.config.timeZone))
  },
})

export const getContactBelongingsRoute = route({
  method: 'get',
  path: '/contacts/{id}/belongings',
  tag,
  summary: 'How much of what is stored is of a contact, and which mails could be, too',
  description:
    'To be looked at before a contact is made anonymous. Of the contact are the mails that are assigned to it, hang on its ' +
    'wishes, reports, rounds of aftercare or mails, were proven to come from its address, or were answered to that.',
  params: IdParams,
  response: ContactBelongings,
  handler: ({ db }, { params }) =>
    db.transaction((tx) => readBelongings(tx, params.id), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    }),
})

export const anonymiseContactRoute = route({
  method: 'post',
  path: '/contacts/{id}/anonymise',
  tag,
  summary: 'Remove what tells who a contact is; the animals keep pointing at it',
  description:
    'Name, address, e-mail, phone, notes, origin and breeder suffix go, and so do the requests of the contact with ' +
    'their answers, the mails to the contact, tickets about it, and what was written of wishes, reservations, reports and ' +
    'returns. Contracts keep what was signed. Mails that could be of the contact, but are not proven to be, go if `requestIds` ' +
    'names them (`GET /contacts/{id}/belongings`).',
  params: IdParams,
  body: ContactAnonymise.optional(),
  response: Contact,
  errors: ['PreconditionFailed', 'SendInProgress', 'ReservationOpen', 'UnknownReference'],
  handler: ({ db, config }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      await lockReservationsOf(tx, params.id)
      const contact = found(await lockContact(tx, params.id))
      requireVersion(contact.version)
      const wish = { day: today(config.timeZone), alsoIds: body?.requestIds ?? [] }
      await forgetEverythingOf(tx, contact, wish)
      return viewContact(isAnonymous(contact) ? contact : await updateContact(tx, contact.id, nobody))
    }),
})

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
  aftercareConsent: 'Unknown' as const,
  aftercareConsentOn: null,
}

function isAnonymous(contact: ContactRow): boolean {
  const members: Partial<ContactRow> = nobody
  return Object.entries(members).every(([name, value]) => contact[name as keyof ContactRow] === value)
}
