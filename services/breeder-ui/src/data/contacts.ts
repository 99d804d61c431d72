import { contactLimits } from '@zuchtbuch/domain/text-limits'
import { contactWords } from '@zuchtbuch/domain/words/contact.de'
import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions, remove } from './call.ts'
import type { Contact } from './contact-list.ts'
import { invalidate, queries } from './queries.ts'
import { resource } from './resource.ts'

export type NewContact = CallOptions<'POST /contacts'>['body']

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
  invalidate('contacts', null)
  return contact
}

export async function removeContact(id: string): Promise<{ trashId: string | null }> {
  const removed = await remove('DELETE /contacts/{id}', { params: { id } })
  await queries.invalidateQueries({ queryKey: ['contacts', 'all'] })
  return removed
}

export type UnprovenMail = Api['GET /contacts/{id}/belongings']['response']['unprovenMails'][number]

/** The records of a person, and the mails that may be; read anew each time they are looked at. */
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
  invalidate('requests', null)
  return contact
}
