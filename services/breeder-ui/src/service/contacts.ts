import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions, remove } from './call.ts'
import { outdate, queries } from './queries.ts'
import { saveChange } from './save.ts'

export type Contact = Api['GET /contacts/{id}']['response']
export type NewContact = CallOptions<'POST /contacts'>['body']

const pageSize = 1000

/** All contacts by name. */
export const useContacts = () =>
  useQuery({ queryKey: ['contacts', 'all'], queryFn: ({ signal }) => readContacts(signal) })

async function readContacts(signal: AbortSignal): Promise<Contact[]> {
  const contacts: Contact[] = []
  for (let page = 1; ; page++) {
    const read = await call('GET /contacts', { query: { page, pageSize, orderBy: 'name' }, signal })
    contacts.push(...read.items)
    if (read.items.length < pageSize || contacts.length >= read.totalCount) return contacts
  }
}

/** One contact; nothing is asked for while there is no id. */
export const useContact = (id: string | null) =>
  useQuery({
    queryKey: ['contacts', id],
    queryFn: ({ signal }) => call('GET /contacts/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })

/** Stores a change over changes that were made elsewhere meanwhile; throws `Clashed` where both changed the same. */
export async function changeContact(base: Contact, patch: Partial<Contact>): Promise<Contact> {
  const params = { id: base.id }
  const { record } = await saveChange<Contact>({
    base,
    patch,
    send: (body, version) => call('PATCH /contacts/{id}', { params, body, ifMatch: version }),
    read: () => call('GET /contacts/{id}', { params }),
  })
  keep(record)
  return record
}

export async function createContact(body: NewContact, idempotencyKey: string): Promise<Contact> {
  const contact = await call('POST /contacts', { body, idempotencyKey })
  queries.setQueryData(['contacts', contact.id], contact)
  outdate('contacts', null)
  return contact
}

export async function removeContact(id: string): Promise<{ trashId: string | null }> {
  const removed = await remove('DELETE /contacts/{id}', { params: { id } })
  await queries.invalidateQueries({ queryKey: ['contacts', 'all'] })
  return removed
}

export type UnprovenMail = Api['GET /contacts/{id}/belongings']['response']['unprovenMails'][number]

/** What is of a person, and which mails could be; read anew each time it is looked at. */
export const useBelongings = (id: string) =>
  useQuery({
    queryKey: ['contacts', id, 'belongings'],
    queryFn: ({ signal }) => call('GET /contacts/{id}/belongings', { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** For good: what tells who it is goes, the mails of the person, and those of the others that are said to be theirs. */
export async function anonymiseContact({ id, version }: Contact, requestIds: string[]): Promise<Contact> {
  const contact = await call('POST /contacts/{id}/anonymise', {
    params: { id },
    body: { requestIds },
    ifMatch: version,
  })
  keep(contact)
  outdate('requests', null)
  return contact
}

function keep(contact: Contact): void {
  queries.setQueryData(['contacts', contact.id], contact)
  queries.setQueryData<Contact[]>(['contacts', 'all'], (all) =>
    all?.map((one) => (one.id === contact.id ? contact : one)),
  )
}
