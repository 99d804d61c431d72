import { contactLimits } from '@zuchtbuch/domain/text-limits'
import { contactWords } from '@zuchtbuch/domain/words/contact.de'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions, remove } from './call.ts'
import { outdate, queries } from './queries.ts'
import { resource } from './resource.ts'

export type Contact = Api['GET /contacts/{id}']['response']
export type NewContact = CallOptions<'POST /contacts'>['body']

const pageSize = 1000

/** All contacts by name. */
export const useContacts = () =>
  useQuery({ queryKey: ['contacts', 'all'], queryFn: ({ signal }) => readContacts(signal) })

async function readContacts(signal: AbortSignal): Promise<Contact[]> {
  const found: Contact[] = []
  for (let page = 1; ; page++) {
    const read = await call('GET /contacts', { query: { page, pageSize, orderBy: 'name' }, signal })
    found.push(...read.items)
    if (read.items.length < pageSize || found.length >= read.totalCount) return found
  }
}

export const contacts = resource({
  key: ['contacts'],
  read: 'GET /contacts/{id}',
  change: 'PATCH /contacts/{id}',
  words: contactWords,
  limits: contactLimits,
  nameOf: ({ name }) => name,
  onKept: (contact) =>
    queries.setQueryData<Contact[]>(['contacts', 'all'], (all) =>
      all?.map((one) => (one.id === contact.id ? contact : one)),
    ),
})

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
  contacts.keep(contact)
  outdate('requests', null)
  return contact
}
