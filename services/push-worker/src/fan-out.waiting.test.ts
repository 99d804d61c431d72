import { deleteFeedback } from '@zuchtbuch/db/feedback'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fanOut } from './fan-out.ts'
import { sendPush } from './send-push.ts'
import { context, runOf, startPushWorld, type PushWorld } from './test-push.ts'

let world: PushWorld
beforeAll(async () => {
  world = await startPushWorld()
})
afterAll(() => world.stop())
afterEach(() => world.clear())

describe('an event', () => {
  test('reaches every browser once, each by a job of its own', async () => {
    const browsers = await Promise.all([world.subscribe(), world.subscribe(), world.subscribe()])
    const ticket = await world.addTicket('Das Gewicht der Käfigbewohner lässt sich nicht speichern')
    const sends = await world.sendsOf(await world.raise(ticket, 'Question'))

    expect(sends).toHaveLength(3)
    for (const { id } of sends) expect((await world.finished(id)).result).toEqual({ outcome: 'Sent' })
    for (const browser of browsers) {
      const [message, ...more] = world.messagesTo(browser)
      expect(more).toEqual([])
      expect(message!.headers['topic']).toBe(ticket.id.replaceAll('-', ''))
      expect(JSON.parse(message!.text)).toEqual({
        title: 'Meldung: Das Gewicht der Käfigbewohner lässt sich nicht speichern',
        body: 'Neue Rückfrage',
        url: `/?focus=${ticket.id}`,
        tag: `ticket-${ticket.id}`,
        ticketId: ticket.id,
      })
    }
  })

  test('that nobody listens to is over at once', async () => {
    const event = await world.raise(await world.addTicket())

    expect(await world.finished(event)).toMatchObject({ state: 'Completed', result: { sends: 0 } })
  })

  test('whose fan-out takes effect twice is sent once', async () => {
    const browser = await world.subscribe()
    const ticket = await world.addTicket()
    const event = await world.raise(ticket)
    for (const send of await world.sendsOf(event)) await world.finished(send.id)
    await world.carryOut(fanOut(context), event, { feedbackId: ticket.id, status: 'Solved' })

    expect(await world.sendsOf(event)).toHaveLength(1)
    expect(world.messagesTo(browser)).toHaveLength(1)
  })

  test('that is sent again after a crash takes the place of the first message', async () => {
    const browser = await world.subscribe()
    const ticket = await world.addTicket()
    const event = await world.raise(ticket)
    const [send] = await world.sendsOf(event)
    await world.finished(send!.id)
    await world.carryOut(sendPush(context), send!.id, send!.payload)

    const [first, second] = world.messagesTo(browser)
    expect(second!.text).toBe(first!.text)
    expect(second!.headers['topic']).toBe(first!.headers['topic'])
  })

  test('of a ticket that is gone is dropped', async () => {
    const browser = await world.subscribe({ status: 503 })
    const ticket = await world.addTicket()
    const send = await world.tried(await world.raise(ticket))
    await world.db.transaction((tx) => deleteFeedback(tx, ticket.id))
    await world.runNow(send)

    expect((await world.finished(send.id)).result).toEqual({ outcome: 'Dropped' })
    expect(world.messagesTo(browser)).toHaveLength(1)
  })

  test('does not come late over a newer one of the same ticket', async () => {
    const browser = await world.subscribe({ status: 503 }, { status: 201 })
    const ticket = await world.addTicket()
    const late = await world.tried(await world.raise(ticket, 'InProgress'))
    const [newer] = await world.sendsOf(await world.raise(ticket, 'Solved'))
    await world.finished(newer!.id)
    await world.runNow(late)

    expect((await world.finished(late.id)).result).toEqual({ outcome: 'Superseded' })
    expect(world.messagesTo(browser).map(({ text }) => JSON.parse(text).body)).toEqual([
      'In Arbeit',
      'Gelöst',
    ])
  })

  test('for thousands of browsers becomes thousands of jobs in one transaction', async () => {
    await world.db.$client.query(
      `insert into push_subscriptions (id, endpoint, p256dh, auth)
       select gen_random_uuid(), 'https://localhost:1/' || n, 'x', 'x' from generate_series(1, 2500) n`,
    )
    const ticket = await world.addTicket()
    const event = 'b1d1d9a8-4f0e-4c53-9a0b-0a9a3a1b2c3d'
    const stored = await world.db
      .transaction(async (tx) => {
        const apply = await fanOut(context).start(
          world.db,
          { feedbackId: ticket.id, status: 'New' },
          runOf(event),
        )
        expect(await apply(tx)).toEqual({ sends: 2500 })
        const { rows } = await tx.execute<{ total: number; transactions: number }>(
          `select count(*)::int as total, count(distinct xmin::text)::int as transactions
           from jobs where payload ->> 'eventId' = '${event}'`,
        )
        throw new Rollback(rows[0])
      })
      .catch((error: unknown) => (error instanceof Rollback ? error.found : Promise.reject(error)))

    expect(stored).toEqual({ total: 2500, transactions: 1 })
  })
})

class Rollback extends Error {
  readonly found: unknown
  constructor(found: unknown) {
    super('rolled back on purpose')
    this.found = found
  }
}
