import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { startRedis, type TestRedis } from '@zuchtbuch/testing/redis'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openOutside, type Outside } from '../faults/outside.ts'
import { allServices, startInstance, type Instance } from '../instance.ts'

const password = 'korrekt-pferd-batterie'
const token = 'a-token-of-the-replicas-test'
const bearer = { authorization: `Bearer ${token}` }
const Created = z.looseObject({ id: z.string() })
const patience = 120_000

describe.skipIf(inject('redisUrl') === null)('two of every service on one database and one Redis', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'replicas-'))
  let database: TestDatabase
  let redis: TestRedis | null
  let outside: Outside
  let instance: Instance
  let client: Client
  let apis: string[]

  beforeAll(async () => {
    database = await createTestDatabase()
    redis = await startRedis()
    outside = await openOutside(folder)
    instance = await startInstance([...allServices, ...allServices], {
      bundle: await serviceBundle(),
      databaseUrl: database.url,
      redisUrl: redis?.url,
      folder,
      env: { MANAGER_PASSWORD: password, API_TOKEN: token, ...outside.env },
    })
    apis = instance.members.filter(({ service }) => service === 'api').map(({ url }) => url)
    client = new Client({ connectionString: database.url })
    await client.connect()
  }, patience)
  afterAll(async () => {
    await client?.end()
    await instance?.stop()
    await outside?.close()
    await redis?.stop()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }, patience)

  const at = (n: number) => apis[n % 2]!
  async function call(n: number, method: string, target: string, body?: unknown, headers = {}) {
    const response = await fetch(at(n) + target, {
      method,
      headers: { 'content-type': 'application/json', ...bearer, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, headers: response.headers, body: json }
  }
  const create = async (n: number, target: string, body: unknown) => {
    const answer = await call(n, 'POST', target, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return Created.parse(answer.body).id
  }

  test('every replica is seen by every other', async () => {
    const alive = Object.fromEntries(allServices.filter((name) => name !== 'api').map((name) => [name, 2]))
    for (const n of [0, 1]) {
      await expect
        .poll(async () => (await call(n, 'GET', '/health/ready')).body)
        .toMatchObject({ status: 'ok', checks: { queue: { kind: 'redis' }, workers: { alive } } })
    }
  })

  test(
    'a job runs once, whoever stored it and whoever takes it',
    async () => {
      const pageId = z
        .object({ items: z.array(Created) })
        .parse((await call(0, 'GET', '/api/pages?filter=slug=start')).body).items[0]!.id
      const jobIds = new Set<string>()
      for (let n = 0; n < 24; n++) {
        const change = await call(n, 'PUT', `/api/pages/${pageId}`, {
          slug: 'start',
          title: `Start ${n}`,
          status: 'Published',
        })
        expect(change.status, JSON.stringify(change.body)).toBe(200)
        const answer = await call(n, 'POST', '/api/publish', undefined, { prefer: 'respond-async' })
        jobIds.add(z.object({ jobId: z.string() }).parse(answer.body).jobId)
      }
      const open = `select count(*)::int as n from jobs where state in ('Queued', 'Running')`
      await expect.poll(async () => (await client.query(open)).rows, { timeout: 60_000 }).toEqual([{ n: 0 }])

      const { rows } = await client.query<{ id: string; state: string; attempt: number }>(
        'select id, state, attempt from jobs',
      )
      expect(rows.filter(({ state, attempt }) => state !== 'Completed' || attempt !== 1)).toEqual([])
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([...jobIds]))
      // What the processes logged says the same as what the rows do.
      const endedIds = () =>
        instance.members
          .flatMap(({ lines }) => lines.filter(({ msg }) => msg === 'job run ended'))
          .flatMap(({ jobId }) => jobId ?? [])
      await expect.poll(() => endedIds().length).toBeGreaterThanOrEqual(rows.length)
      expect(endedIds().toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    },
    patience,
  )

  test('a session holds at every replica and ends at all of them', async () => {
    const login = await call(0, 'POST', '/auth/login', { password }, { authorization: '' })
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const asOwner = { authorization: '', cookie }

    for (const n of [0, 1]) expect((await call(n, 'GET', '/gerbils', undefined, asOwner)).status).toBe(200)
    expect((await call(1, 'POST', '/auth/logout', undefined, asOwner)).status).toBe(204)
    for (const n of [0, 1]) expect((await call(n, 'GET', '/gerbils', undefined, asOwner)).status).toBe(401)
  })

  test('events reach a listener at the replica that did not cause them', async () => {
    const listening = new AbortController()
    const response = await fetch(`${at(1)}/api/events`, { headers: bearer, signal: listening.signal })
    let heard = ''
    const reading = (async () => {
      for await (const chunk of response.body ?? []) heard += Buffer.from(chunk).toString()
    })().catch(() => {})

    const { body } = await call(0, 'POST', '/api/publish', undefined, { prefer: 'respond-async' })
    const { jobId } = z.object({ jobId: z.string() }).parse(body)

    await expect.poll(() => heard).toMatch(new RegExp(`"id":"${jobId}".*"state":"Completed"`))
    listening.abort()
    await reading
  })

  test(
    'after every change both replicas know the same pedigree at once',
    async () => {
      const founder = async (n: number, gender: string) =>
        create(n, '/gerbils', { name: `Gründer ${n}`, gender, dateOfBirth: '2024-01-01' })
      let pair = [await founder(0, 'Male'), await founder(1, 'Female')]
      // Siblings are mated in every generation: F is 0, 1/4, 3/8, 1/2, ...
      const wanted = [0, 0.25, 0.375, 0.5, 0.59375]
      for (const [generation, coefficient] of wanted.entries()) {
        const query = `/inbreeding?fatherId=${pair[0]}&motherId=${pair[1]}`
        for (const n of [generation, generation + 1]) {
          expect((await call(n, 'GET', query)).body, `generation ${generation}`).toMatchObject({
            coefficient,
          })
        }
        const litterId = await create(generation + 1, '/litters', {
          date: `2024-0${generation + 2}-01T00:00:00Z`,
          fatherId: pair[0],
          motherId: pair[1],
        })
        const young = (gender: string, n: number) =>
          create(n, '/gerbils', { name: `Jung ${generation} ${gender}`, gender, litterId })
        pair = [await young('Male', generation), await young('Female', generation + 1)]
      }
    },
    patience,
  )

  test(
    'mails are read, answers sent and browsers told once, whichever worker does it',
    async () => {
      await call(0, 'PUT', '/api/mail-settings', { ...outside.account, pollInterval: 0 })
      await call(1, 'POST', '/push/subscribe', outside.browsers[0])
      for (let n = 0; n < 6; n++) await outside.deliver(`replica-${n}`)
      const synced = await Promise.all([0, 1, 2, 3].map((n) => call(n, 'POST', '/api/requests/sync')))
      expect(synced.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { items } = z
        .object({ items: z.array(Created.extend({ gmailMessageId: z.string() })) })
        .parse((await call(0, 'GET', '/api/requests')).body)
      expect(items.map(({ gmailMessageId }) => gmailMessageId).toSorted()).toEqual(outside.delivered)

      const answers = items.flatMap(({ id }) =>
        [0, 1].map((n) => call(n, 'POST', `/api/requests/${id}/send`, { body: 'Gern.' })),
      )
      const tickets = await Promise.all([0, 1, 2, 3].map((n) => create(n, '/feedback', { description: 'x' })))
      for (const [n, id] of tickets.entries())
        await call(n, 'PUT', `/feedback/${id}`, { status: 'Solved', notify: true })
      for (const { status } of await Promise.all(answers)) expect([200, 202, 409]).toContain(status)
      const open = `select type from jobs where state in ('Queued', 'Running')`
      await expect.poll(async () => (await client.query(open)).rows, { timeout: 60_000 }).toEqual([])

      expect(outside.taken.map(({ inReplyTo }) => inReplyTo).toSorted()).toEqual(outside.delivered)
      expect(await outside.folder('Gesendet')).toHaveLength(6)
      expect(outside.pushes.map(({ ticketId }) => ticketId).toSorted()).toEqual(tickets.toSorted())
      const { rows } = await client.query(`select id from jobs where state <> 'Completed'`)
      expect(rows).toEqual([])
    },
    patience,
  )

  test('wrong passwords count together, whichever replica they are tried at', async () => {
    const ending = new AbortController()
    const statuses: number[] = []
    const tries = Array.from({ length: 12 }, async (_, n) => {
      const { status } = await fetch(`${at(n)}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password: `wrong-password-${n}` }),
        signal: ending.signal,
      })
      statuses.push(status)
    })
    const all = Promise.allSettled(tries)

    // Five are judged at once and five wait for their turn; counted apart, none of six would be refused.
    await expect.poll(() => statuses.filter((status) => status === 429).length).toBe(2)
    const { rows } = await client.query('select count(*)::int as counted from login_failures')
    expect(rows).toEqual([{ counted: 10 }])
    await expect.poll(() => statuses.filter((status) => status === 401).length).toBeGreaterThanOrEqual(5)
    ending.abort()
    await all
  })
})
