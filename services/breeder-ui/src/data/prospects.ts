import { prospectLimits } from '@zuchtbuch/domain/text-limits'
import { prospectWords } from '@zuchtbuch/domain/words/prospect.de'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions } from './call.ts'
import { invalidate, outdateAll } from './queries.ts'
import { resource } from './resource.ts'
import { noteDone } from './undo.ts'

export type Prospect = Api['GET /prospects/{id}']['response']
export type WaitlistEntry = Api['GET /waitlist']['response'][number]
export type Match = Api['GET /prospects/{id}/matches']['response'][number]
export type Offer = Api['GET /prospects/{id}/offers']['response'][number]
export type TimelineEntry = Api['GET /prospects/{id}/timeline']['response'][number]

/** Animals whose fitting people are asked for. */
export type FittingFor = Pick<
  NonNullable<CallOptions<'GET /waitlist'>['query']>,
  'gerbilIds' | 'enclosureId' | 'litterId'
>
const pageSize = 200

/** The prospects that wait, in list order; with animals, those whom they fit. */
export const useWaitlist = (fitting: FittingFor) =>
  useQuery({
    queryKey: ['prospects', 'waitlist', fitting],
    queryFn: ({ signal }) => call('GET /waitlist', { query: fitting, signal }),
    placeholderData: keepPreviousData,
  })

/** Those that are not settled; of the others the newest. */
export const useProspects = (isOpen: boolean, enabled = true) =>
  useQuery({
    queryKey: ['prospects', 'list', isOpen],
    queryFn: async ({ signal }) => {
      const filter = isOpen ? 'closeReason=null' : '(status==Placed|status==Closed)'
      const items: Prospect[] = []
      for (let page = 1; ; page++) {
        const read = await call('GET /prospects', { query: { filter, page, pageSize }, signal })
        items.push(...read.items)
        if (!isOpen || items.length >= read.totalCount || read.items.length === 0) return items
      }
    },
    placeholderData: keepPreviousData,
    enabled,
  })

/** Whose time has come to be forgotten. */
export const useForgettable = () =>
  useQuery({
    queryKey: ['prospects', 'forgettable'],
    queryFn: ({ signal }) => call('GET /prospects/forgettable', { signal }),
  })

export const useProspect = (id: string | null) =>
  useQuery({
    queryKey: ['prospects', id],
    queryFn: ({ signal }) => call('GET /prospects/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })

export const prospects = resource({
  key: ['prospects'],
  read: 'GET /prospects/{id}',
  change: 'PATCH /prospects/{id}',
  words: prospectWords,
  limits: prospectLimits,
  nameOf: ({ contactName }) => contactName,
  onKept: ({ id }) => invalidate('prospects', [id]),
})

export const useMatches = (id: string) =>
  useQuery({
    queryKey: ['prospects', id, 'matches'],
    queryFn: ({ signal }) => call('GET /prospects/{id}/matches', { params: { id }, signal }),
  })

export const useOffers = (id: string) =>
  useQuery({
    queryKey: ['prospects', id, 'offers'],
    queryFn: ({ signal }) => call('GET /prospects/{id}/offers', { params: { id }, signal }),
  })

export const useTimeline = (id: string) =>
  useQuery({
    queryKey: ['prospects', id, 'timeline'],
    queryFn: ({ signal }) => call('GET /prospects/{id}/timeline', { params: { id }, signal }),
  })

/** The wish that the lines of a mail would make. */
export const useSuggestion = (requestId: string, enabled: boolean) =>
  useQuery({
    queryKey: ['requests', requestId, 'prospect'],
    queryFn: ({ signal }) => call('GET /api/requests/{id}/prospect', { params: { id: requestId }, signal }),
    enabled,
  })

export async function createProspect(
  body: NonNullable<CallOptions<'POST /prospects'>['body']>,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<Prospect> {
  const prospect = await call('POST /prospects', { body, idempotencyKey })
  noteDone(text, { operation: 'DELETE /prospects/{id}', params: { id: prospect.id } })
  prospects.keep(prospect)
  return prospect
}

export async function closeProspect(
  { id }: Prospect,
  reason: NonNullable<CallOptions<'POST /prospects/{id}/close'>['body']>['reason'],
  text: string,
): Promise<void> {
  prospects.keep(await call('POST /prospects/{id}/close', { params: { id }, body: { reason } }))
  noteDone(text, { operation: 'POST /prospects/{id}/reopen', params: { id } })
}

export type Purged = Api['POST /prospects/purge']['response']

const mostPurged = 200

/** Deletes wishes for good, and what is only theirs; nothing brings it back. */
export async function purgeProspects(ids: readonly string[]): Promise<Purged[]> {
  const all: Purged[] = []
  try {
    for (let at = 0; at < ids.length; at += mostPurged)
      all.push(await call('POST /prospects/purge', { body: { ids: ids.slice(at, at + mostPurged) } }))
    return all
  } finally {
    outdateAll()
  }
}

export async function reopenProspect({ id }: Prospect, text: string): Promise<void> {
  prospects.keep(await call('POST /prospects/{id}/reopen', { params: { id } }))
  noteDone(text, null)
}

export async function makeOffer(
  { id }: Prospect,
  { gerbilIds, litterId }: Match,
  { idempotencyKey, text }: { idempotencyKey: string; text: string },
): Promise<void> {
  const body = litterId === null ? { gerbilIds } : { litterId }
  const offer = await call('POST /prospects/{id}/offers', { params: { id }, body, idempotencyKey })
  noteDone(text, {
    operation: 'PATCH /prospects/{id}/offers/{recordId}',
    params: { id, recordId: offer.id },
    body: { outcome: 'Withdrawn' },
  })
  invalidate('prospects', [id])
}

export async function answerOffer(
  { id, prospectId, version }: Offer,
  outcome: Offer['outcome'],
  text: string,
): Promise<void> {
  await call('PATCH /prospects/{id}/offers/{recordId}', {
    params: { id: prospectId, recordId: id },
    body: { outcome },
    ifMatch: version,
  })
  noteDone(text, {
    operation: 'PATCH /prospects/{id}/offers/{recordId}',
    params: { id: prospectId, recordId: id },
    body: { outcome: 'Open' },
  })
  invalidate('prospects', [prospectId])
}
