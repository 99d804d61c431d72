import {
  Feedback,
  type FeedbackChanges,
  FeedbackCreate,
  FeedbackPage,
  FeedbackReplyCreate,
  FeedbackUpdate,
  FeedbackUpdateWithId,
  mostReplies,
} from '@zuchtbuch/contracts/feedback'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  deleteFeedback,
  feedbackList,
  type Feedback as FeedbackRow,
  findFeedback,
  findReplies,
  insertFeedback,
  insertReply,
  listFeedback,
  lockFeedback,
  setLastEvent,
  updateFeedback,
} from '@zuchtbuch/db/feedback'
import type { DbOrTx } from '@zuchtbuch/db/client'
import { notify } from '@zuchtbuch/db/notify'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { pushFanout } from '@zuchtbuch/jobs/push'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Context } from '../common/context.ts'
import { findPushKey } from './push-keys.ts'
import { deleteToTrash } from '../common/move-to-trash.ts'
import { found } from '../common/records.ts'
import { type Input, route } from '../common/route.ts'
import { viewRecord } from '../common/record-view.ts'

const tag = 'Tickets'

export const listFeedbackRoute = route({
  method: 'get',
  path: '/feedback',
  tag,
  summary: 'Tickets, newest first',
  list: true,
  response: FeedbackPage,
  handler: async ({ db }, { rawQuery }) => {
    const list = parseListQuery(rawQuery, feedbackList)
    const { items, totalCount } = await listFeedback(db, list)
    return { items: await showTickets(db, items), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getFeedbackRoute = route({
  method: 'get',
  path: '/feedback/{id}',
  tag,
  summary: 'One ticket',
  params: IdParams,
  response: Feedback,
  handler: async ({ db }, { params }) => showTicket(db, found(await findFeedback(db, params.id))),
})

export const createFeedbackRoute = route({
  method: 'post',
  path: '/feedback',
  stores: true,
  tag,
  summary: 'Write a ticket',
  body: FeedbackCreate,
  status: 201,
  response: Feedback,
  location: (ticket) => `/feedback/${ticket.id}`,
  handler: ({ db }, { body, store }) =>
    store(db, async (tx) => {
      const ticket = await insertFeedback(tx, { ...body, description: body.description })
      await notify(tx, 'feedback', { id: ticket.id, change: 'created', version: ticket.version })
      return showTicket(tx, ticket)
    }),
})

const update = (
  { db, config }: Context,
  id: string,
  { notify: toPush, ...changes }: FeedbackChanges,
  { requestId, requireVersion }: Pick<Input<unknown, unknown, unknown>, 'requestId' | 'requireVersion'>,
) =>
  db.transaction(async (tx) => {
    requireVersion(found(await lockFeedback(tx, id)).version)
    const ticket = await updateFeedback(tx, id, changes)
    await notify(tx, 'feedback', { id, change: 'updated', version: ticket.version })
    // Without keys nobody could send it, and it would wait for them.
    if (toPush && (await findPushKey({ config }, tx)) !== undefined) {
      const event = await enqueue(tx, pushFanout, { feedbackId: id, status: ticket.status }, { requestId })
      await setLastEvent(tx, id, event.id)
    }
    return showTicket(tx, ticket)
  })

export const updateFeedbackRoute = route({
  method: 'put',
  path: '/feedback/{id}',
  tag,
  summary: 'Change a ticket; omitted members keep their value, null clears',
  params: IdParams,
  body: FeedbackUpdate,
  response: Feedback,
  errors: ['PreconditionFailed'],
  handler: (ctx, { params, body, ...input }) => update(ctx, params.id, body, input),
})

export const updateFeedbackByBodyRoute = route({
  method: 'put',
  path: '/feedback',
  tag,
  summary: 'Change the ticket that the body names; omitted members keep their value, null clears',
  body: FeedbackUpdateWithId,
  response: Feedback,
  errors: ['NotFound', 'PreconditionFailed'],
  handler: (ctx, { body: { id, ...changes }, ...input }) => update(ctx, id, changes, input),
})

export const createReplyRoute = route({
  method: 'post',
  path: '/feedback/{id}/replies',
  stores: true,
  tag,
  summary: 'Write to a ticket; a question counts as new again',
  description: 'At most 50 to one ticket (409 `Conflict`). Nobody is notified.',
  params: IdParams,
  body: FeedbackReplyCreate,
  status: 201,
  response: Feedback,
  errors: ['Conflict'],
  location: (ticket) => `/feedback/${ticket.id}`,
  handler: ({ db }, { params, body, store }) =>
    store(db, async (tx) => {
      const { id, status } = found(await lockFeedback(tx, params.id))
      const replies = (await findReplies(tx, [id])).get(id) ?? []
      if (replies.length >= mostReplies) {
        throw new AppError('Conflict', `Zu diesem Ticket gibt es schon ${mostReplies} Antworten.`)
      }
      await insertReply(tx, id, body.text)
      const ticket = await updateFeedback(tx, id, status === 'Question' ? { status: 'New' } : {})
      await notify(tx, 'feedback', { id, change: 'updated', version: ticket.version })
      return showTicket(tx, ticket)
    }),
})

export const deleteFeedbackRoute = route({
  method: 'delete',
  path: '/feedback/{id}',
  tag,
  summary: 'Delete a ticket',
  params: IdParams,
  status: 204,
  handler: (ctx, { params, response }) =>
    deleteToTrash(ctx, response, async (tx, moveToTrash) => {
      const { id, version, description } = found(await lockFeedback(tx, params.id))
      const label = Array.from(description).slice(0, 100).join('')
      await moveToTrash({ resource: 'feedback', id, label }, async () => {
        await deleteFeedback(tx, id)
      })
      await notify(tx, 'feedback', { id, change: 'deleted', version })
    }),
})

async function showTickets(db: DbOrTx, rows: FeedbackRow[]) {
  const replies = await findReplies(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ lastEventId: _lastEventId, ...ticket }) => ({
    ...viewRecord(ticket),
    replies: (replies.get(ticket.id) ?? []).map(({ feedbackId: _feedbackId, ...reply }) => viewRecord(reply)),
  }))
}

async function showTicket(db: DbOrTx, row: FeedbackRow) {
  return (await showTickets(db, [row]))[0]!
}
