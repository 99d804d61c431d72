import {
  Contact,
  ContactCreate,
  type ContactInput,
  ContactPage,
  ContactUpdate,
} from '@zuchtbuch/contracts/contacts'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  contactList,
  deleteContact,
  findContact,
  insertContact,
  listContacts,
  lockContact,
} from '@zuchtbuch/db/placement/contacts'
import { today } from '@zuchtbuch/domain/calendar'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { route } from '../common/route.ts'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { saveContact, withConsentDay } from './save-contact.ts'
import { deleteUnlessReferenced, found } from '../common/records.ts'
import { change } from '../common/change.ts'
import { viewContact } from './contact-view.ts'

const tag = 'Contacts'

export const listContactsRoute = route({
  method: 'get',
  path: '/contacts',
  tag,
  summary: 'Breeders and receivers',
  list: true,
  packed: true,
  response: ContactPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, contactList)
    const { items, totalCount } = await listContacts(db, list)
    return { items: items.map(viewContact), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getContactRoute = route({
  method: 'get',
  path: '/contacts/{id}',
  tag,
  summary: 'One contact',
  params: IdParams,
  response: Contact,
  handler: async ({ db }, { params }) => viewContact(found(await findContact(db, params.id))),
})

export const createContactRoute = route({
  method: 'post',
  path: '/contacts',
  stores: true,
  tag,
  summary: 'Add a contact',
  body: ContactCreate,
  status: 201,
  response: Contact,
  location: (contact) => `/contacts/${contact.id}`,
  handler: ({ db, config }, { body, store }) =>
    store(db, async (tx) => {
      const values = { ...toColumns(body), name: body.name }
      return viewContact(await insertContact(tx, withConsentDay(values, today(config.timeZone))))
    }),
})

export const { put: updateContactRoute, patch: patchContactRoute } = change({
  path: '/contacts/{id}',
  tag,
  summary: 'Change a contact',
  params: IdParams,
  body: ContactUpdate,
  response: Contact,
  handler: ({ db, config }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const contact = found(await lockContact(tx, params.id))
      requireVersion(contact.version)
      return viewContact(await saveContact(tx, contact, toColumns(body), today(config.timeZone)))
    }),
})

export const deleteContactRoute = route({
  method: 'delete',
  path: '/contacts/{id}',
  tag,
  summary: 'Delete a contact that nothing refers to',
  params: IdParams,
  status: 204,
  errors: ['InUse'],
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      const { id, name: label } = found(await lockContact(tx, params.id))
      await deleteUnlessReferenced(tx, 'contact', id, () =>
        moveToTrash({ resource: 'contacts', id, label }, () => deleteContact(tx, id)),
      )
    }),
})

const noAddress = { street: null, postalCode: null, city: null, country: null }

function toColumns({ address, ...values }: ContactInput) {
  return { ...values, ...(address === null ? noAddress : address) }
}
