import { PushSubscribe, PushUnsubscribe, VapidPublicKey } from '@zuchtbuch/contracts/push'
import { deleteEndpoint, saveSubscription } from '@zuchtbuch/db/push-subscriptions'
import { AppError } from '@zuchtbuch/runtime/errors'
import { judgeSubscription } from '../flows/judge-subscription.ts'
import { route } from '../route.ts'
import { subscriptionTexts } from '../texts.de.ts'

const tag = 'Benachrichtigungen'

export const getVapidPublicKeyRoute = route({
  method: 'get',
  path: '/push/vapid-public-key',
  tag,
  summary: 'The key that browsers subscribe with, and whether push is on',
  response: VapidPublicKey,
  handler: ({ config: { push } }) => ({
    publicKey: push.vapid?.publicKey ?? null,
    enabled: push.vapid !== undefined,
  }),
})

export const subscribeToPushRoute = route({
  method: 'post',
  path: '/push/subscribe',
  tag,
  summary: 'Subscribe a browser; a known endpoint gets the new keys',
  body: PushSubscribe,
  badRequestText: subscriptionTexts.incomplete,
  handler: async ({ db, config }, { body, response }) => {
    const problem = await judgeSubscription(body, config.push)
    if (problem !== undefined) {
      response.locals['badRequestText'] = problem
      throw new AppError('ValidationFailed', problem)
    }
    await saveSubscription(db, body)
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
