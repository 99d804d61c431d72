import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { listenTo, type ServerEvent } from '../../test/test-events.ts'
import { add } from '../../test/test-herd.ts'
import { useTestApi } from '../../test/test-api.ts'

const api = useTestApi()
let events: Awaited<ReturnType<typeof listenTo>>
afterEach(() => {
  events.stop()
  vi.useRealTimers()
})

const about =
  (resource: string, change: string) =>
  ({ event, data }: ServerEvent) =>
    event === 'change' && data.resource === resource && data.change === change

test('the first event says hello with the day of the breeder and the interface that is served', async () => {
  events = await listenTo(api)

  const first = await events.until(() => true)

  expect(first).toEqual({
    event: 'hello',
    data: { build: 'none', day: new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' }) },
  })
})

test('hello is said again when midnight in APP_TIMEZONE has passed', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T21:59:59.700Z') })
  events = await listenTo(api)
  await events.until(({ data }) => data.day === '2026-06-30')

  vi.setSystemTime(new Date('2026-06-30T22:00:00.000Z'))

  await events.until(({ event, data }) => event === 'hello' && data.day === '2026-07-01')
  expect(events.heard.filter(({ event }) => event === 'hello')).toHaveLength(2)
})

test('whoever changes a record, the change is told with its id', async () => {
  events = await listenTo(api)
  const { id } = await add(api, '/gerbils', { name: 'Krümel' })
  expect((await events.until(about('gerbils', 'created'))).data.ids).toEqual([id])

  await api.db.execute(sql`update gerbils set name = 'Flocke' where id = ${id}`)
  expect((await events.until(about('gerbils', 'updated'))).data.ids).toEqual([id])

  await add(api, `/gerbils/${id}/weight-records`, { date: '2026-01-01', weightGrams: 70 })
  expect((await events.until(about('weight-records', 'created'))).data.ids).toEqual([id])

  await api.delete(`/gerbils/${id}`)
  expect((await events.until(about('gerbils', 'deleted'))).data.ids).toEqual([id])
  expect((await events.until(about('weight-records', 'deleted'))).data.ids).toEqual([id])
})

test('who read before it listens is told what changed meanwhile, and nobody else', async () => {
  const { id } = await add(api, '/gerbils', { name: 'Vorher' })
  const isOfIt = (event: ServerEvent) =>
    about('gerbils', 'updated')(event) && isDeepStrictEqual(event.data.ids, [id])
  // The request for the stream takes its time too, so that it must ask for more than has passed when it is sent.
  const openingMs = 2000
  await vi.waitFor(() => expect(api.ctx.events.since(openingMs)).toBeDefined(), 20_000)
  const since = performance.now()
  const unheardMs = () => Math.ceil(performance.now() - since) + openingMs
  await api.patch(`/gerbils/${id}`, { name: 'Inzwischen' })
  await vi.waitFor(() => expect(api.ctx.events.since(unheardMs())?.some(isOfIt)).toBe(true), 20_000)
  events = await listenTo(api)
  await add(api, '/contacts', { name: 'Ada' })
  await events.until(about('contacts', 'created'))
  expect(events.heard.filter(about('gerbils', 'updated'))).toEqual([])
  events.stop()

  events = await listenTo(api, unheardMs())
  await events.until(isOfIt)
  await events.until(about('contacts', 'created'))
  expect(events.heard[0]?.event).toBe('hello')
  expect(events.heard.filter(({ event }) => event === 'resync')).toEqual([])
})

test('further back than it remembers, and after it had lost the database, it says that changes may be missing', async () => {
  events = await listenTo(api, 3_600_000)
  await events.until(({ event }) => event === 'resync')
  expect((await api.get('/api/events?unheardMs=-1')).status).toBe(400)

  const count = () => events.heard.filter(({ event }) => event === 'resync').length
  await api.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'listener' and datname = current_database()`,
  )
  await events.until(() => count() === 2)
})

test('what there is one of has no id, and a block counts as a change of its page', async () => {
  events = await listenTo(api)
  await api.put('/settings/breeder-profile', { ownerName: 'Ada' })
  expect((await events.until(about('settings', 'updated'))).data.ids).toBeNull()

  const { id } = await add(api, '/api/pages', { slug: 'neu', title: 'Neu' })
  await add(api, `/api/pages/${id}/blocks`, { type: 'RichText', data: { markdown: 'x' } })
  expect((await events.until(about('pages', 'updated'))).data.ids).toEqual([id])
})

test('a hundred ids are told, more are not, and nothing is said of a statement that found no row', async () => {
  events = await listenTo(api)
  const insert = (count: number) =>
    api.db.execute(
      sql`insert into contacts (id, name) select gen_random_uuid(), 'n' from generate_series(1, ${count}::int)`,
    )
  await api.db.execute(sql`update contacts set name = 'x' where false`)
  await api.db
    .transaction(async (tx) => {
      await tx.execute(sql`insert into contacts (id, name) values (gen_random_uuid(), 'rolled back')`)
      throw new Error('rolled back')
    })
    .catch(() => {})
  await insert(100)
  await insert(101)
  await insert(5000)
  await api.db.execute(sql`delete from contacts`)

  await events.until(about('contacts', 'deleted'))
  const told = events.heard.filter(({ data }) => data.resource === 'contacts').map(({ data }) => data)
  expect(told.map(({ change, ids }) => [change, ids?.length ?? null])).toEqual([
    ['created', 100],
    ['created', null],
    ['created', null],
    ['deleted', null],
  ])
})
