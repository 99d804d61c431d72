import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '@zuchtbuch/api/routes'
import { call, type CallOptions, fetchFile, remove } from './call.ts'
import { longestSeconds, resultOf } from './follow-job.ts'
import { invalidate, queries } from './queries.ts'
import { resource } from './resource.ts'

export type MailRequest = Api['GET /api/requests/{id}']['response']
export type ThreadEntry = Api['GET /api/requests/{id}/thread']['response'][number]
export type SyncResult = Api['POST /api/requests/sync']['response']

export const requestsPerPage = 50

/** The requests that a list shows. */
export type RequestGroup = 'neu' | 'offen' | 'alle' | 'automatisch' | 'ungelesen'

const filters: Readonly<Record<RequestGroup, string>> = {
  neu: 'status==New,isAutomated==false',
  offen: 'status!=Answered,status!=Abandoned,isAutomated==false',
  alle: 'isAutomated==false',
  automatisch: 'isAutomated==true',
  /** The automatic requests. */
  ungelesen: 'status==New,isAutomated==true',
}

/** One page of the inbox, newest first. */
export const useRequests = (group: RequestGroup, page: number, enabled = true) =>
  useQuery({
    queryKey: ['requests', 'list', group, page],
    queryFn: ({ signal }) =>
      call('GET /api/requests', {
        query: { filter: filters[group], page, pageSize: requestsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled,
  })

/** How many there are of a group. */
export const useRequestCount = (group: RequestGroup, enabled = true) =>
  useQuery({
    queryKey: ['requests', 'count', group],
    queryFn: ({ signal }) =>
      call('GET /api/requests', { query: { filter: filters[group], pageSize: 1 }, signal }),
    select: ({ totalCount }) => totalCount,
    enabled,
  }).data

/** One request; nothing is asked for while there is no id. */
export const useRequest = (id: string | null) =>
  useQuery({
    queryKey: ['requests', id],
    queryFn: ({ signal }) => call('GET /api/requests/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  })

/** The mails of its conversation and our answers, oldest first. */
export const useThread = (id: string) =>
  useQuery({
    queryKey: ['requests', id, 'thread'],
    queryFn: ({ signal }) => call('GET /api/requests/{id}/thread', { params: { id }, signal }),
  })

export const requests = resource({
  key: ['requests'],
  read: 'GET /api/requests/{id}',
  change: 'PUT /api/requests/{id}',
  nameOf: ({ fromName }) => fromName ?? '',
})

export const readRequest = (id: string): Promise<MailRequest> =>
  call('GET /api/requests/{id}', { params: { id } })

/** Takes over how a request stands. */
export function keepRequest(request: MailRequest): void {
  queries.setQueryData(['requests', request.id], request)
  void queries.invalidateQueries({ queryKey: ['requests', 'list'] })
  void queries.invalidateQueries({ queryKey: ['requests', 'count'] })
}

/** Has the assistant draft an answer, which is stored with the request and never sent by itself. */
export async function draftReply(id: string): Promise<MailRequest> {
  const answer = await call('POST /api/requests/{id}/draft', { params: { id }, wait: longestSeconds })
  return finished(id, answer)
}

export type Letter = CallOptions<'POST /api/requests/{id}/reply-from-template'>['body']

/** Puts a letter of the book in place of the draft, with what is known of the wish. */
export async function replyFromLetter(id: string, kind: Letter['kind']): Promise<MailRequest> {
  const { missing: _missing, ...request } = await call('POST /api/requests/{id}/reply-from-template', {
    params: { id },
    body: { kind },
  })
  keepRequest(request)
  return request
}

/** Sends an answer to the request as it was seen; resolves when the mail server has taken it. */
export async function sendReply(
  { id, version }: MailRequest,
  body: CallOptions<'POST /api/requests/{id}/send'>['body'],
): Promise<MailRequest> {
  const answer = await call('POST /api/requests/{id}/send', {
    params: { id },
    body,
    ifMatch: version,
    wait: longestSeconds,
  })
  return finished(id, answer)
}

async function finished(id: string, answer: unknown): Promise<MailRequest> {
  await resultOf(answer)
  const request = await readRequest(id)
  keepRequest(request)
  invalidate('requests', [id])
  return request
}

/** Reads new mails from the account. */
export async function fetchMails(): Promise<SyncResult> {
  const result = await resultOf(await call('POST /api/requests/sync', { wait: longestSeconds }))
  invalidate('requests', null)
  return result
}

export async function removeRequest(id: string): Promise<void> {
  await remove('DELETE /api/requests/{id}', { params: { id } })
  queries.removeQueries({ queryKey: ['requests', id] })
  invalidate('requests', null)
}

/** A file of the mail; null while the service is still fetching it from the mailbox. */
export async function fetchAttachment(id: string, n: number): Promise<{ file: Blob; name: string } | null> {
  const fetched = await fetchFile('GET /api/requests/{id}/attachments/{n}', { params: { id, n } })
  // It is sent as plain bytes, whatever it is; JSON is the word of the service that it takes longer.
  return fetched.file.type.startsWith('application/json') ? null : fetched
}

/** The address of a picture of the mail, which the service makes small and harmless. */
export const attachmentPicture = (id: string, n: number, width: 320 | 1280): string =>
  `/api/requests/${id}/attachments/${n}?width=${width}`
