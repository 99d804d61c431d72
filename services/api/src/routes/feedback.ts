import {
  Feedback,
  type FeedbackChanges,
  FeedbackCreate,
  FeedbackPage,
  FeedbackUpdate,
  FeedbackUpdateWithId,
} from '@zuchtbuch/contracts/feedback'
import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  deleteFeedback,
  feedbackList,
  type Feedback as FeedbackRow,
  findFeedback,
  insertFeedback,
  listFeedback,
  lockFeedback,
  setLastEvent,
  updateFeedback,
} from '@zuchtbuch/db/feedback'
import { notify } from '@zuchtbuch/db/notify'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { pushFanout } from '@zuchtbuch/jobs/push'
import { parseListQuery } from '@zuchtbuch/query/list-query'
import type { Context } from '../context.ts'
import { deleteToTrash } from '../flows/move-to-trash.ts'
import { found } from '../records.ts'
import { type Input, route } from '../route.ts'
import { viewRecord } from '../views/record.ts'

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
    return { items: items.map(viewFeedback), totalCount, page: list.page, pageSize: list.pageSize }
  },
})

export const getFeedbackRoute = route({
  method: 'get',
  path: '/feedback/{id}',
  tag,
  summary: 'One ticket',
  params: IdParams,
  response: Feedback,
  handler: async ({ db }, { params }) => viewFeedback(found(await findFeedback(db, params.id))),
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
      return viewFeedback(ticket)
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
    if (toPush && config.push.vapid) {
      const event = await enqueue(tx, pushFanout, { feedbackId: id, status: ticket.status }, { requestId })
      await setLastEvent(tx, id, event.id)
    }
    return viewFeedback(ticket)
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

function viewFeedback({ lastEventId: _lastEventId, ...ticket }: FeedbackRow) {
  return viewRecord(ticket)
}
