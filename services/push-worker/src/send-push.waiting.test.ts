import { findJob, type Job } from '@zuchtbuch/db/jobs/jobs'
import { findSubscription, saveSubscription } from '@zuchtbuch/db/jobs/push-subscriptions'
import { enqueue } from '@zuchtbuch/jobs/enqueue'
import { pushSend } from '@zuchtbuch/jobs/push'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sendPush } from './send-push.ts'
import { context, msUntil, runOf, startPushWorld, type PushWorld } from './test-push.ts'

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld()
})
afterAll(() => world.stop())
afterEach(() => world.clear())

const isFor =
  ({ id }: { id: string }) =>
  (send: Job) =>
    send.payload?.['subscriptionId'] === id

describe('a push service that answers', () => {
  test.each([404, 410])('%i has its subscription removed, and no other', async (status) => {
    const [gone, other] = [await world.subscribe({ status }), await world.subscribe()]
    const sends = await world.sendsOf(await world.raise(await world.addTicket()))
    const outcomes = await Promise.all(sends.map(async ({ id }) => (await world.finished(id)).result))

    expect(outcomes).toContainEqual({ outcome: 'Expired' })
    expect(await findSubscription(world.db, gone.id)).toBeUndefined()
    expect(await findSubscription(world.db, other.id)).toBeDefined()
  })

  test('410 for keys that the browser has replaced meanwhile keeps the new ones', async () => {
    const browser = await world.subscribe({ status: 410 })
    const ticket = await world.addTicket()
    const payload = {
      eventId: ticket.id,
      feedbackId: ticket.id,
      status: 'Solved',
      subscriptionId: browser.id,
    }
    const apply = await sendPush(context).start(world.db, payload, runOf(ticket.id))
    await saveSubscription(world.db, { ...browser, auth: world.service.subscribe().auth })

    expect(await world.db.transaction(apply)).toEqual({ outcome: 'Expired' })
    expect(await findSubscription(world.db, browser.id)).toBeDefined()
  })

  test('429 is asked again when it said, and then hears the same', async () => {
    const browser = await world.subscribe({ status: 429, headers: { 'Retry-After': '600' } }, { status: 201 })
    const send = await world.tried(await world.raise(await world.addTicket()))

    expect(send).toMatchObject({ state: 'Queued', attempt: 1, error: { code: 'UpstreamUnavailable' } })
    expect(msUntil(send.runAfter)).toBeGreaterThan(500_000)
    await world.runNow(send)
    expect(await world.finished(send.id)).toMatchObject({ attempt: 2, result: { outcome: 'Sent' } })
    const [first, second] = world.messagesTo(browser)
    expect(second!.text).toBe(first!.text)
  })

  test.each([500, 502, 503])('%i is asked again after a wait of our own', async (status) => {
    await world.subscribe({ status }, { status: 201 })
    const send = await world.tried(await world.raise(await world.addTicket()))

    expect(send).toMatchObject({ state: 'Queued', attempt: 1 })
    await world.runNow(send)
    expect(await world.finished(send.id)).toMatchObject({ result: { outcome: 'Sent' } })
  })

  test('413 gets a shorter message in the same run', async () => {
    const browser = await world.subscribe({ status: 413 }, { status: 201 })
    const [send] = await world.sendsOf(await world.raise(await world.addTicket('Ein langer Text')))

    expect(await world.finished(send!.id)).toMatchObject({ attempt: 1, result: { outcome: 'Sent' } })
    const titles = world.messagesTo(browser).map(({ text }) => JSON.parse(text).title)
    expect(titles).toEqual(['Meldung: Ein langer Text', 'Meldung'])
  })

  test('413 to that as well is left alone', async () => {
    const browser = await world.subscribe({ status: 413 })
    const [send] = await world.sendsOf(await world.raise(await world.addTicket()))

    expect(await world.finished(send!.id)).toMatchObject({
      state: 'Failed',
      attempt: 1,
      error: { code: 'PushRefused', detail: 'Der Push-Dienst hat die Nachricht abgelehnt (Status 413).' },
    })
    expect(world.messagesTo(browser)).toHaveLength(2)
  })

  test.each([302, 400, 403])('%i is not asked again and keeps its subscription', async (status) => {
    const browser = await world.subscribe({ status })
    const [send] = await world.sendsOf(await world.raise(await world.addTicket()))

    expect(await world.finished(send!.id)).toMatchObject({ state: 'Failed', error: { code: 'PushRefused' } })
    expect(await findSubscription(world.db, browser.id)).toBeDefined()
  })

  test('a push service that never answers delays no other message, and is asked again later', async () => {
    const slow = 'Der Push-Dienst hat nicht innerhalb von zehn Sekunden geantwortet.'
    const silent = await Promise.all(Array.from({ length: 30 }, () => world.subscribe('hang')))
    const browser = await world.subscribe()
    const event = await world.raise(await world.addTicket())
    const sends = await world.sendsOf(event)

    await expect.poll(() => world.messagesTo(browser).length).toBe(1)
    const cutOff = async () => {
      const found = await Promise.all(sends.map(({ id }) => findJob(world.db, id)))
      return found.filter((job) => job?.error?.detail === slow)
    }
    await expect.poll(async () => (await cutOff()).length, { timeout: 90_000 }).toBe(silent.length)
    const { finishedAt } = (await findJob(world.db, sends.find(isFor(browser))!.id))!
    for (const job of await cutOff()) expect(job!.updatedAt.getTime()).toBeGreaterThan(finishedAt!.getTime())
    await world.db.$client.query(
      `update jobs set state = 'Cancelled', finished_at = now() where state = 'Queued'`,
    )
  }, 120_000)
})

test('a subscription with keys that are none is removed', async () => {
  const { endpoint, auth } = world.service.subscribe()
  await saveSubscription(world.db, { endpoint, p256dh: 'none', auth })
  const [send] = await world.sendsOf(await world.raise(await world.addTicket()))

  expect((await world.finished(send!.id)).result).toEqual({ outcome: 'Unusable' })
  expect((await world.db.$client.query('select 1 from push_subscriptions')).rowCount).toBe(0)
})

test('an address that has become private since it subscribed is not called', async () => {
  const browser = await world.subscribe()
  await world.workWith({ ...context, allowPrivate: false })
  onTestFinished(() => world.workWith(context))
  const [send] = await world.sendsOf(await world.raise(await world.addTicket()))

  expect(await world.finished(send!.id)).toMatchObject({
    state: 'Failed',
    attempt: 1,
    error: { code: 'PushRefused', detail: expect.stringContaining('dorthin wird nichts gesendet') },
  })
  expect(world.messagesTo(browser)).toEqual([])
})

test('without keys nothing is sent, and nothing that waited goes on waiting', async () => {
  const browser = await world.subscribe({ status: 503 })
  const ticket = await world.addTicket()
  const send = await world.tried(await world.raise(ticket))
  await world.workWith({ ...context, findVapid: () => Promise.resolve(undefined) })
  onTestFinished(() => world.workWith(context))
  await world.runNow(send)

  expect((await world.finished(send.id)).result).toEqual({ outcome: 'Dropped' })
  expect(await world.finished(await world.raise(ticket))).toMatchObject({
    state: 'Completed',
    result: { sends: 0 },
  })
  expect(world.messagesTo(browser)).toHaveLength(1)
})

describe('a message that the breeder asks for', () => {
  const sendTest = async (id: string) => {
    const job = await world.db.transaction((tx) =>
      enqueue(tx, pushSend, { isTest: true, subscriptionId: id }),
    )
    return world.finished(job.id)
  }

  test('comes, leads to the devices, and is noted at its device', async () => {
    const browser = await world.subscribe()
    await world.db.$client.query(`update push_subscriptions set last_error = 'Alt'`)
    expect(await sendTest(browser.id)).toMatchObject({ state: 'Completed', result: { outcome: 'Sent' } })
    const [message] = world.messagesTo(browser)
    expect(JSON.parse(message!.text)).toMatchObject({ url: '/einstellungen/geraete', tag: 'test' })
    const noted = await findSubscription(world.db, browser.id)
    expect(noted).toMatchObject({ lastError: null, lastSuccessAt: expect.any(Date) })
  })

  test.each([429, 500, 503, 403])('that meets %i is tried once, and the reason is noted', async (status) => {
    const browser = await world.subscribe({ status })
    expect(await sendTest(browser.id)).toMatchObject({
      state: 'Failed',
      attempt: 1,
      error: { code: 'PushRefused', detail: expect.stringContaining(`Status ${status}`) },
    })
    expect((await findSubscription(world.db, browser.id))!.lastError).toContain(String(status))
  })

  test('to a device that is gone removes it', async () => {
    const browser = await world.subscribe({ status: 410 })
    expect((await sendTest(browser.id)).result).toEqual({ outcome: 'Expired' })
    expect(await findSubscription(world.db, browser.id)).toBeUndefined()
  })
})
