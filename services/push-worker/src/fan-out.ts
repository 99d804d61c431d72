import { listSubscriptionIds } from '@zuchtbuch/db/jobs/push-subscriptions'
import { uuidV5 } from '@zuchtbuch/domain/uuid-v5'
import { handle, type Handler } from '@zuchtbuch/jobs/define'
import { enqueueAll } from '@zuchtbuch/jobs/enqueue'
import { pushFanout, pushSend } from '@zuchtbuch/jobs/push'
import type { PushContext } from './send-push.ts'

/**
 * One job per subscription, so that none waits for another. Their ids are made of event and subscription: that pair
 * is stored once, whatever runs twice.
 */
export const fanOut = ({ findVapid }: Pick<PushContext, 'findVapid'>): Handler =>
  handle(pushFanout, {
    act: (event) => Promise.resolve(event),
    async apply(tx, { feedbackId, status }, { jobId, requestId }) {
      const vapid = await findVapid(tx)
      const subscriptionIds = vapid ? await listSubscriptionIds(tx, vapid.publicKey) : []
      const entries = subscriptionIds.map((subscriptionId) => ({
        id: uuidV5(subscriptionId, jobId),
        payload: { eventId: jobId, feedbackId, status, subscriptionId },
      }))
      return { sends: await enqueueAll(tx, pushSend, entries, { requestId }) }
    },
  })
