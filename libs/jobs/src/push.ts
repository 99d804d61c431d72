import { recordPushFailure } from '@zuchtbuch/db/jobs/push-subscriptions'
import { z } from 'zod'
import { defineJob, defineQueue } from './define.ts'

/** Wide, because nearly all of a send is waiting: push services that hang must not keep the others. */
export const pushQueue = defineQueue({ name: 'push', service: 'push-worker', concurrency: 50 })

const FeedbackStatus = z.enum(['New', 'InProgress', 'Question', 'Solved', 'Declined'])

/**
 * A ticket event becomes one `push.send` per subscription; the job's id is the event's. Twice is harmless: the sends
 * are stored in the transaction that ends it, under ids made of event and subscription.
 */
export const pushFanout = defineJob({
  type: 'push.fanout',
  queue: pushQueue,
  payload: z.strictObject({ feedbackId: z.guid(), status: FeedbackStatus }),
  result: z.strictObject({ sends: z.int().min(0) }),
  attempts: 5,
  timeLimitMs: 60_000,
  backoff: { firstMs: 1000, maxMs: 60_000 },
})

/**
 * Hands one event to one browser's push service. A second run sends again only if the first one's outcome could not
 * be stored; the message's topic and tag then let it take the place of the first.
 * `outcome`: `Expired` and `Unusable` subscriptions were removed; `Superseded` means that a newer event of the ticket
 * made a late repetition pointless; `Dropped`, that ticket, subscription or keys are gone.
 */
export const pushSend = defineJob({
  type: 'push.send',
  queue: pushQueue,
  payload: z.union([
    z.strictObject({
      eventId: z.guid(),
      feedbackId: z.guid(),
      status: FeedbackStatus,
      subscriptionId: z.guid(),
    }),
    // A message of which the breeder wants to see that it comes; somebody waits, so that nothing is tried later.
    z.strictObject({ isTest: z.literal(true), subscriptionId: z.guid() }),
  ]),
  result: z.strictObject({
    outcome: z.enum(['Sent', 'Expired', 'Unusable', 'Superseded', 'Dropped']),
  }),
  // for three quarters of an hour
  attempts: 10,
  timeLimitMs: 30_000,
  backoff: { firstMs: 5000, maxMs: 1_800_000 },
  onFailed: (tx, { subscriptionId }, { detail }) => recordPushFailure(tx, subscriptionId, detail),
})
