import { findFeedback, type Feedback } from '@zuchtbuch/db/feedback'
import { deleteSubscription, findSubscription, type PushSubscription } from '@zuchtbuch/db/push-subscriptions'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { TransientError } from '@zuchtbuch/jobs/failure'
import { pushSend } from '@zuchtbuch/jobs/push'
import { AppError } from '@zuchtbuch/runtime/errors'
import type { Vapid } from '@zuchtbuch/runtime/vapid'
import { postMessage, UnusableKeysError, type Post, type PushAnswer } from './post-message.ts'
import { pushMessage, shortPushMessage } from './push-message.ts'
import { pushTexts } from './texts.de.ts'

/** Without `vapid` push is off. */
export type PushContext = Omit<Post, 'vapid'> & { vapid: Vapid | undefined }

type Outcome = ReturnType<typeof pushSend.result.parse>['outcome']
type Ticket = Pick<Feedback, 'id' | 'description' | 'status'>
type Message = { post: Post; ticket: Ticket; subscription: PushSubscription }
type Prepared = { outcome: Outcome } | { message: Message }

/** One message to one browser. */
export const sendPush = ({ vapid, ...context }: PushContext): Handler =>
  handle(pushSend, {
    async prepare(db, { eventId, feedbackId, status, subscriptionId }, { attempt }): Promise<Prepared> {
      const ticket = await findFeedback(db, feedbackId)
      const subscription = await findSubscription(db, subscriptionId)
      if (!vapid || !ticket || !subscription) return { outcome: 'Dropped' }
      if (attempt > 1 && ticket.lastEventId !== eventId) return { outcome: 'Superseded' }
      return { message: { post: { ...context, vapid }, ticket: { ...ticket, status }, subscription } }
    },
    act: async (prepared, { signal }) => ({
      prepared,
      outcome: 'message' in prepared ? await send(prepared.message, signal) : prepared.outcome,
    }),
    async apply(tx, { prepared, outcome }) {
      const isUseless = outcome === 'Expired' || outcome === 'Unusable'
      if (isUseless && 'message' in prepared) await deleteSubscription(tx, prepared.message.subscription)
      return { outcome }
    },
  })

async function send({ post, ticket, subscription }: Message, signal: AbortSignal): Promise<Outcome> {
  const topic = ticket.id.replaceAll('-', '')
  try {
    const answer = await postMessage(subscription, { text: pushMessage(ticket), topic }, post, signal)
    if (answer.status !== 413) return outcomeOf(answer)
    const text = shortPushMessage(ticket)
    return outcomeOf(await postMessage(subscription, { text, topic }, post, signal))
  } catch (error) {
    if (error instanceof UnusableKeysError) return 'Unusable'
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
