import { connect } from '@zuchtbuch/db/client'
import { insertFeedback, setLastEvent, type Feedback } from '@zuchtbuch/db/feedback'
import { findJob, type Job } from '@zuchtbuch/db/jobs/jobs'
import { saveSubscription } from '@zuchtbuch/db/jobs/push-subscriptions'
import type { Handler, Run } from '@zuchtbuch/jobs/define'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { pushFanout, pushQueue } from '@zuchtbuch/jobs/push'
import { queues } from '@zuchtbuch/jobs/queues'
import { startJobs } from '@zuchtbuch/jobs/start'
import { startWorker, type Worker } from '@zuchtbuch/jobs/worker'
import { createLogger } from '@zuchtbuch/runtime/logger'
import { startPushService, trust, type PushAnswer } from '@zuchtbuch/testing/push-service'
import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import webPush from 'web-push'
import { expect } from 'vitest'
import { fanOut } from './fan-out.ts'
import { sendPush, type PushContext } from './send-push.ts'

const vapid = { ...webPush.generateVAPIDKeys(), subject: 'mailto:zucht@example.org' }

export const context: PushContext = {
  findVapid: () => Promise.resolve(vapid),
  allowPrivate: true,
}

/** What a run knows whose signal never aborts. */
export const runOf = (jobId: string): Run => ({
  jobId,
  requestId: null,
  attempt: 1,
  lastAttempt: false,
  signal: new AbortController().signal,
  progress: () => {},
})

export const msUntil = (moment: Date) => moment.getTime() - Date.now()

/** A database, the jobs, a push service whom this process trusts, and a running worker. */
export async function startPushWorld() {
  const logger = createLogger('push-worker', 'silent')
  const service = await startPushService()
  trust(service.ca)
  const database = await createTestDatabase()
  const db = connect(database.url, { name: 'test-push' })
  const jobs = await startJobs({
    db,
    databaseUrl: database.url,
    redisUrl: undefined,
    service: 'push-worker',
    healthPort: null,
    queues,
    logger,
  })
  let worker = work(context)

  function work(given: PushContext): Worker {
    const handlers = [fanOut(given), sendPush(given)]
    return startWorker({ db, backend: jobs.backend, queue: pushQueue, handlers, logger })
  }

  async function finished(id: string): Promise<Job> {
    await expect.poll(async () => (await findJob(db, id))?.finishedAt ?? null).not.toBeNull()
    return (await findJob(db, id))!
  }

  /** The sends of an event, once they are stored. */
  async function sendsOf(eventId: string): Promise<Job[]> {
    await finished(eventId)
    const { rows } = await db.$client.query(
      `select id from jobs where type = 'push.send' and payload ->> 'eventId' = $1`,
      [eventId],
    )
    return Promise.all(rows.map(async ({ id }) => (await findJob(db, id))!))
  }

  return {
    db,
    service,
    finished,
    sendsOf,
    async subscribe(...answers: PushAnswer[]) {
      const browser = service.subscribe(...answers)
      await saveSubscription(db, browser)
      const { rows } = await db.$client.query('select id from push_subscriptions where endpoint = $1', [
        browser.endpoint,
      ])
      return { ...browser, id: String(rows[0].id) }
    },
    addTicket: (description = 'Gewicht fehlt') => db.transaction((tx) => insertFeedback(tx, { description })),
    /** What a PUT with `notify` does; returns the event's id. */
    raise: ({ id }: Feedback, status: Feedback['status'] = 'Solved') =>
      db.transaction(async (tx) => {
        const event = await enqueue(tx, pushFanout, { feedbackId: id, status })
        await setLastEvent(tx, id, event.id)
        return event.id
      }),
    messagesTo: ({ endpoint }: { endpoint: string }) =>
      service.messages.filter((message) => message.endpoint === endpoint),
    /** The one send of an event, once its first run has failed. */
    async tried(eventId: string): Promise<Job> {
      const [send] = await sendsOf(eventId)
      await expect.poll(async () => (await findJob(db, send!.id))?.error ?? null).not.toBeNull()
      return (await findJob(db, send!.id))!
    },
    runNow: ({ id }: Job) =>
      db.$client.query('update jobs set run_after = now(), dispatched_at = null where id = $1', [id]),
    /** A run whose job already has an outcome, as after a crash before that was stored. */
    async carryOut(handler: Handler, jobId: string, payload: unknown): Promise<void> {
      await db.transaction(await handler.start(db, payload, runOf(jobId)))
    },
    /** Goes on with a worker that is set up in another way. */
    async workWith(given: PushContext): Promise<void> {
      await worker.stop()
      worker = work(given)
    },
    /** Between two tests: nobody is subscribed, and no message was one that push services refuse. */
    async clear(): Promise<void> {
      await db.$client.query('delete from push_subscriptions')
      expect(service.problems).toEqual([])
    },
    async stop(): Promise<void> {
      await worker.stop()
      await jobs.stop()
      await db.$client.end()
      await database.drop()
      await service.close()
    },
  }
}

export type PushWorld = Awaited<ReturnType<typeof startPushWorld>>
