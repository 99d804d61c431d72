import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  ReplyInput,
  Request,
  RequestEntry,
  RequestNotes,
  RequestPage,
  RequestThread,
  RequestUpdate,
  SyncResult,
} from '@zuchtbuch/contracts/requests'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { notify } from '@zuchtbuch/db/notify'
import { listAnswers } from '@zuchtbuch/db/mail/outgoing-mails'
import {
  deleteRequest,
  findRequest,
  listRequests,
  lockRequest,
  requestList,
  updateRequest,
} from '@zuchtbuch/db/mail/requests'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { mailSend, mailSync } from '@zuchtbuch/jobs/mail'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { answerJob } from '../http/answer-job.ts'
import { correctRequest, noteRequest } from './note-request.ts'
import { requireMailAccount } from './require-mail-account.ts'
import { sendInProgress, storeReply } from './store-reply.ts'
import { found } from '../common/records.ts'
import { Accepted, route } from '../common/route.ts'
import { showRequest, showRequests, showThread } from './show-requests.ts'

const tag = 'Requests'
const longestWaitSeconds = 60

export const listRequestsRoute = route({
  method: 'get',
  path: '/api/requests',
  tag,
  summary: 'The inbox, newest first',
  list: true,
  response: RequestPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, requestList)
    const { items, totalCount } = await listRequests(db, list)
    return { items: await showRequests(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getRequestRoute = route({
  method: 'get',
  path: '/api/requests/{id}',
  tag,
  summary: 'One request',
  params: IdParams,
  response: Request,
  handler: async ({ db }, { params }) => showRequest(db, found(await findRequest(db, params.id))),
})

export const getRequestThreadRoute = route({
  method: 'get',
  path: '/api/requests/{id}/thread',
  tag,
  summary: 'The conversation that a request belongs to, oldest first',
  description: 'All mails of its thread and our answers to them; of a long one the newest 200.',
  params: IdParams,
  response: RequestThread,
  handler: async ({ db }, { params }) => showThread(db, found(await findRequest(db, params.id))),
})

export const noteRequestRoute = route({
  method: 'post',
  path: '/api/requests',
  stores: true,
  tag,
  summary: 'Note an enquiry that was no mail: said on the phone, written in a messenger',
  body: RequestEntry,
  status: 201,
  response: Request,
  location: (request) => `/api/requests/${request.id}`,
  handler: ({ db }, { body, store }) =>
    store(db, async (tx) => {
      const request = await noteRequest(tx, body)
      await notify(tx, 'request', { id: request.id, change: 'created', version: request.version })
      return showRequest(tx, request)
    }),
})

export const correctRequestRoute = route({
  method: 'put',
  path: '/api/requests/{id}/notes',
  tag,
  summary: 'Put right what was noted of an enquiry; a mail stays as it came',
  params: IdParams,
  body: RequestNotes,
  response: Request,
  errors: ['Conflict', 'PreconditionFailed'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const request = found(await lockRequest(tx, params.id))
      requireVersion(request.version)
      const updated = await correctRequest(tx, request, body)
      await notify(tx, 'request', { id: request.id, change: 'updated', version: updated.version })
      return showRequest(tx, updated)
    }),
})

export const updateRequestRoute = route({
  method: 'put',
  path: '/api/requests/{id}',
  tag,
  summary: 'Triage: set the status, assign a contact, keep an edited draft',
  params: IdParams,
  body: RequestUpdate,
  response: Request,
  errors: ['PreconditionFailed', 'UnknownReference'],
  handler: ({ db }, { params, body, requireVersion }) =>
    db.transaction(async (tx) => {
      const request = found(await lockRequest(tx, params.id))
      requireVersion(request.version)
      const updated = await updateRequest(tx, request.id, body)
      await notify(tx, 'request', { id: request.id, change: 'updated', version: updated.version })
      return showRequest(tx, updated)
    }),
})

export const deleteRequestRoute = route({
  method: 'delete',
  path: '/api/requests/{id}',
  tag,
  summary: 'Delete a request with its answers; its mail is not read again',
  params: IdParams,
  status: 204,
  errors: ['SendInProgress'],
  handler: ({ db }, { params }) =>
    db.transaction(async (tx) => {
      const request = found(await lockRequest(tx, params.id))
      const answers = await listAnswers(tx, request.id)
      if (answers.some(({ state }) => state === 'Queued' || state === 'Sending')) throw sendInProgress()
      await deleteRequest(tx, request.id)
      await notify(tx, 'request', { id: request.id, change: 'deleted', version: request.version })
    }),
})

export const syncRequestsRoute = route({
  method: 'post',
  path: '/api/requests/sync',
  tag,
  summary: 'Read new mails from the mail account',
  job: true,
  response: SyncResult,
  errors: ['MailNotConfigured', 'MailAuthFailed', 'MailUnavailable', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    requireMailAccount(ctx, await readMailSettings(ctx.db))
    const { requestId } = input
    const enqueued = await ctx.db.transaction((tx) =>
      enqueue(tx, mailSync, { scheduled: false }, { requestId, dedupeKey: 'mail.sync' }),
    )
    return answerJob(ctx, input, mailSync, enqueued, longestWaitSeconds)
  },
})

export const sendReplyRoute = route({
  method: 'post',
  path: '/api/requests/{id}/send',
  tag,
  summary: 'Send an answer; the request becomes Answered when the mail server has taken it',
  job: true,
  params: IdParams,
  body: ReplyInput,
  response: Request,
  errors: [
    'Conflict',
    'PreconditionFailed',
    'SendInProgress',
    'AlreadyAnswered',
    'NoReplyAddress',
    'DraftUnchecked',
    'RecipientUnconfirmed',
    'MailNotConfigured',
    'MailAuthFailed',
    'MailRejected',
    'MailUnavailable',
    'MailOutcomeUnknown',
    'QueueUnavailable',
    'JobTimeout',
  ],
  handler: async (ctx, input) => {
    const { params, requestId, requireVersion } = input
    const { body, again = false, recipient } = input.body
    const enqueued = await ctx.db.transaction((tx) =>
      storeReply(ctx, tx, params.id, { body, again, recipient, requestId, requireVersion }),
    )
    const answer = await answerJob(ctx, input, mailSend, enqueued, longestWaitSeconds)
    if (answer instanceof Accepted) return answer
    return showRequest(ctx.db, found(await findRequest(ctx.db, params.id)))
  },
})
