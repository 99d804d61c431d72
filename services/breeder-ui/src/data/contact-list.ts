import { useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'

export type Contact = Api['GET /contacts/{id}']['response']

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

/** One contact; nothing is asked for while there is no id. */
export const useContact = (id: string | null) =>
  useQuery({
    queryKey: ['contacts', id],
    queryFn: ({ signal }) => call('GET /contacts/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })
