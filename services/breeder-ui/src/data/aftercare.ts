import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call } from './call.ts'
import type { Contact } from './contact-list.ts'
import { contacts } from './contacts.ts'
import { invalidate } from './queries.ts'
import { noteDone } from './undo.ts'

export type Round = Api['GET /aftercare']['response']['items'][number]

const pageSize = 200
/** Sorts each group: the next to do first, and of those that are over the newest. */
const groups = {
  faellig: { filter: 'state==Due', orderBy: 'dueOn' },
  gefragt: { filter: 'state==Sent', orderBy: 'sentOn' },
  erledigt: { filter: '(state==Answered|state==Skipped)', orderBy: 'dueOn desc' },
} as const
export type RoundGroup = keyof typeof groups

export const useRounds = (group: RoundGroup, enabled = true) =>
  useQuery({
    queryKey: ['aftercare', 'list', group],
    queryFn: ({ signal }) => call('GET /aftercare', { query: { ...groups[group], pageSize }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** One round; null once it is known that there is none. */
export const useRound = (id: string | null) =>
  useQuery({
    queryKey: ['aftercare', id],
    queryFn: async ({ signal }) => {
      const { items } = await call('GET /aftercare', { query: { filter: `id==${id}` }, signal })
      return items[0] ?? null
    },
    enabled: id !== null,
  })

export async function skipRound({ id }: Round, text: string): Promise<void> {
  await call('POST /aftercare/{id}/skip', { params: { id } })
  // The next one comes as ever, and an answer that comes all the same is still written down.
  noteDone(text, null)
  invalidate('aftercare', null)
}

/** Whether a household may be asked; taken back it is as it was before. */
export async function noteConsent(
  contactId: string,
  aftercareConsent: Contact['aftercareConsent'],
  text: string,
): Promise<void> {
  const params = { id: contactId }
  const contact = await call('GET /contacts/{id}', { params })
  const { aftercareConsent: former, aftercareConsentOn } = contact
  await contacts.change(
    contact,
    { aftercareConsent },
    { text, former: { aftercareConsent: former, aftercareConsentOn } },
  )
  invalidate('contacts', [contactId])
}
