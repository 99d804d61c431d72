import type { DbOrTx } from '@zuchtbuch/db/client'
import { findFeedback } from '@zuchtbuch/db/feedback'
import {
  deleteSubscription,
  findSubscription,
  type PushSubscription,
  recordPushSuccess,
} from '@zuchtbuch/db/jobs/push-subscriptions'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { pushSend } from '@zuchtbuch/jobs/push'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Vapid } from '@zuchtbuch/runtime/vapid'
import { postMessage, UnusableKeysError, type Post, type PushAnswer } from './post-message.ts'
import { pushMessage, shortPushMessage, testPushMessage } from './push-message.ts'
import { pushTexts } from './texts.de.ts'

/** `findVapid` reads what the instance signs with at this moment; without it push is off. */
export type PushContext = Omit<Post, 'vapid'> & { findVapid: (db: DbOrTx) => Promise<Vapid | undefined> }

type Outcome = ReturnType<typeof pushSend.result.parse>['outcome']
type Message = {
  post: Post
  subscription: PushSubscription
  /** Tells messages that take the place of one another. */
  topic: string
  text: string
  /** Instead, for a push service that finds the first one too long. */
  shortText: string
  isTest: boolean
}
type Prepared = { outcome: Outcome } | { message: Message }

/** One message to one browser. */
export const sendPush = ({ findVapid, ...context }: PushContext): Handler =>
  handle(pushSend, {
    async prepare(db, payload, { attempt }): Promise<Prepared> {
      const subscription = await findSubscription(db, payload.subscriptionId)
      const vapid = await findVapid(db)
      if (!vapid || !subscription) return { outcome: 'Dropped' }
      const to = { post: { ...context, vapid }, subscription }
      if ('isTest' in payload) {
        const text = testPushMessage()
        const topic = plainId(subscription.id)
        return { message: { ...to, topic, text, shortText: text, isTest: true } }
      }
      const { eventId, feedbackId, status } = payload
      const found = await findFeedback(db, feedbackId)
      if (!found) return { outcome: 'Dropped' }
      if (attempt > 1 && found.lastEventId !== eventId) return { outcome: 'Superseded' }
      const ticket = { ...found, status }
      const texts = { text: pushMessage(ticket), shortText: shortPushMessage(ticket) }
      return { message: { ...to, topic: plainId(ticket.id), ...texts, isTest: false } }
    },
    act: async (prepared, { signal }) => ({
      prepared,
      outcome: 'message' in prepared ? await send(prepared.message, signal) : prepared.outcome,
    }),
    async apply(tx, { prepared, outcome }) {
      if ('message' in prepared) {
        const { subscription } = prepared.message
        if (outcome === 'Expired' || outcome === 'Unusable') await deleteSubscription(tx, subscription)
        if (outcome === 'Sent') await recordPushSuccess(tx, subscription.id)
      }
      return { outcome }
    },
  })

const plainId = (id: string) => id.replaceAll('-', '')

async function send(message: Message, signal: AbortSignal): Promise<Outcome> {
  const { post, subscription, topic, text, shortText } = message
  try {
    const answer = await postMessage(subscription, { text, topic }, post, signal)
    if (answer.status !== 413 || shortText === text) return outcomeOf(answer)
    return outcomeOf(await postMessage(subscription, { text: shortText, topic }, post, signal))
  } catch (error) {
    if (error instanceof UnusableKeysError) return 'Unusable'
    if (message.isTest && error instanceof TransientError) throw new AppError('PushRefused', error.message)
    throw error
  }
}

/** RFC 8030, 5 and 7.3. Throws a TransientError or, where trying again is useless, an AppError. */
function outcomeOf({ status, retryAfterMs }: PushAnswer): Outcome {
  if (status >= 200 && status <= 299) return 'Sent'
  if (status === 404 || status === 410) return 'Expired'
  if (status === 429 || status >= 500) {
    throw new TransientError('UpstreamUnavailable', pushTexts.busy(status), { retryAfterMs })
  }
  throw new AppError('PushRefused', pushTexts.refused(status))
}
