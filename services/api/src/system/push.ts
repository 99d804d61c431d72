import { IdParams } from '@zuchtbuch/contracts/fields'
import {
  PushDevices,
  PushSubscribe,
  PushTest,
  PushTestResult,
  PushUnsubscribe,
  VapidPublicKey,
} from '@zuchtbuch/contracts/push'
import {
  deleteEndpoint,
  deleteSubscriptionById,
  findEndpoint,
  listSubscriptions,
  saveSubscription,
} from '@zuchtbuch/db/jobs/push-subscriptions'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { pushSend } from '@zuchtbuch/jobs/push'
import { AppError } from '@zuchtbuch/runtime/errors'
import { findPushKey } from './push-keys.ts'
import { judgeSubscription } from './judge-subscription.ts'
import { answerJob } from '../http/answer-job.ts'
import { found } from '../common/records.ts'
import { Accepted, route } from '../common/route.ts'
import { subscriptionTexts } from '../common/texts.de.ts'

const tag = 'Notifications'

export const getVapidPublicKeyRoute = route({
  method: 'get',
  path: '/push/vapid-public-key',
  tag,
  summary: 'The key that browsers subscribe with, and whether push is on',
  response: VapidPublicKey,
  handler: async (ctx) => {
    const publicKey = (await findPushKey(ctx, ctx.db)) ?? null
    return { publicKey, enabled: publicKey !== null }
  },
})

export const subscribeToPushRoute = route({
  method: 'post',
  path: '/push/subscribe',
  tag,
  summary: 'Subscribe a browser; a known endpoint gets the new keys',
  body: PushSubscribe,
  badRequestText: subscriptionTexts.incomplete,
  handler: async (ctx, { body, response }) => {
    const problem = await judgeSubscription(body, ctx.config.push)
    if (problem !== undefined) {
      response.locals['badRequestText'] = problem
      throw new AppError('ValidationFailed', problem)
    }
    const vapidPublicKey = (await findPushKey(ctx, ctx.db)) ?? null
    await saveSubscription(ctx.db, { ...body, vapidPublicKey })
    response.status(200).end()
  },
})

export const unsubscribeFromPushRoute = route({
  method: 'post',
  path: '/push/unsubscribe',
  tag,
  summary: 'Forget a browser; also when it is not known',
  body: PushUnsubscribe,
  status: 204,
  handler: ({ db }, { body }) => deleteEndpoint(db, body.endpoint),
})

export const listPushSubscriptionsRoute = route({
  method: 'get',
  path: '/push/subscriptions',
  tag,
  summary: 'The devices that get notifications, in the order in which they subscribed',
  response: PushDevices,
  handler: async (ctx) => {
    const key = await findPushKey(ctx, ctx.db)
    return (await listSubscriptions(ctx.db)).map(
      ({ id, label, createdAt, lastSuccessAt, lastError, endpoint, vapidPublicKey }) => ({
        id,
        label,
        createdAt: createdAt.toISOString(),
        lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
        lastError: isForAnother(key, vapidPublicKey) ? subscriptionTexts.otherKeys : lastError,
        host: new URL(endpoint).host,
      }),
    )
  },
})

export const deletePushSubscriptionRoute = route({
  method: 'delete',
  path: '/push/subscriptions/{id}',
  tag,
  summary: 'Forget a device; its browser is not told',
  params: IdParams,
  status: 204,
  handler: async ({ db }, { params }) => {
    found((await deleteSubscriptionById(db, params.id)) || undefined)
  },
})

/** Such a device hears nothing until the book is opened on it. */
const isForAnother = (key: string | undefined, subscribedWith: string | null): boolean =>
  key !== undefined && subscribedWith !== null && subscribedWith !== key

const testWaitSeconds = 10

export const testPushRoute = route({
  method: 'post',
  path: '/push/test',
  tag,
  summary: 'Send a message to one device, once',
  job: true,
  body: PushTest,
  response: PushTestResult,
  errors: ['NotFound', 'PushRefused', 'QueueUnavailable', 'JobTimeout'],
  handler: async (ctx, input) => {
    const { body, requestId } = input
    const { id: subscriptionId, vapidPublicKey } = found(await findEndpoint(ctx.db, body.endpoint))
    const key = await findPushKey(ctx, ctx.db)
    if (key === undefined) throw new AppError('PushRefused', subscriptionTexts.off)
    if (isForAnother(key, vapidPublicKey)) throw new AppError('PushRefused', subscriptionTexts.otherKeys)
    const enqueued = await ctx.db.transaction((tx) =>
      enqueue(tx, pushSend, { isTest: true, subscriptionId }, { requestId }),
    )
    const answer = await answerJob(ctx, input, pushSend, enqueued, testWaitSeconds)
    if (answer instanceof Accepted) return answer
    if (answer.outcome !== 'Sent') throw new AppError('PushRefused', subscriptionTexts.expired)
    return { outcome: answer.outcome }
  },
})
