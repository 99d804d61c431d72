import { addDays } from '@zuchtbuch/domain/calendar'
import { connect } from '@zuchtbuch/db/client'
import { bumpPedigreeVersion } from '@zuchtbuch/db/herd/pedigree-links'
import { gerbils } from '@zuchtbuch/db/schema/herd'
import { requireDatabaseUrl } from '@zuchtbuch/runtime/env'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { openPedigreeBook } from '../books/pedigree-book.ts'
import { createApiServer, listen } from '../http/server.ts'
import { checkAnswers } from '../../test/test-answers.ts'
import { type TestApi, useTestApi } from '../../test/test-api.ts'
import { add, addHerd } from '../../test/test-herd.ts'

const api = useTestApi()
let replica: Awaited<ReturnType<typeof startReplica>>
beforeAll(async () => {
  replica = await startReplica(api)
})
afterAll(() => replica.stop())

/** A second process of the same service, as far as anything can tell: own connections, own snapshot. */
async function startReplica({ ctx }: TestApi) {
  const db = connect(requireDatabaseUrl(ctx.config), { name: 'test-replica' })
  const own = { ...ctx, db, pedigree: openPedigreeBook(db) }
  const server = createApiServer(own, buildApp(own, { checkAnswers }))
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  return {
    db,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await db.$client.end()
    },
  }
}

type Body = { id: string; coefficient: number; items: { gerbilId: string; coefficient: number }[] }

async function send(to: { url: string }, method: string, target: string, content?: object) {
  const headers = { 'content-type': 'application/json' }
  const init = content === undefined ? { method } : { method, headers, body: JSON.stringify(content) }
  const response = await fetch(to.url + target, init)
  const body: Body = JSON.parse((await response.text()) || '{}')
  return { status: response.status, body }
}
const inbreedingOf = async (to: { url: string }, fatherId?: string, motherId?: string) =>
  send(to, 'GET', `/inbreeding?fatherId=${fatherId}&motherId=${motherId}`)

type Animal = { id: string; gender: 'Male' | 'Female'; litter: Litter | null }
type Litter = { id: string; fatherId: string | null; motherId: string | null }

/** Kinship by its definition: through the parents of the animal with the deeper pedigree. */
function kinshipIn(animals: readonly Animal[]) {
  const parents = new Map(animals.map(({ id, litter }) => [id, [litter?.fatherId, litter?.motherId]]))
  const depth = (id: string | null | undefined): number =>
    id ? 1 + Math.max(...parents.get(id)!.map((parent) => depth(parent))) : 0
  const known = new Map<string, number>()
  function between(a: string | null | undefined, b: string | null | undefined): number {
    if (!a || !b) return 0
    const key = `${a} ${b}`
    const found = known.get(key) ?? (a === b ? 0.5 * (1 + mean(parents.get(a)!)) : through(a, b))
    known.set(key, found)
    return found
  }
  const mean = ([sire, dam]: (string | null | undefined)[]) => between(sire, dam)
  function through(a: string, b: string): number {
    const [deep, other] = depth(a) >= depth(b) ? [a, b] : [b, a]
    const [sire, dam] = parents.get(deep)!
    return 0.5 * (between(sire, other) + between(dam, other))
  }
  return between
}

const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % from.length]

describe('a change through one process is in the next answer of another', () => {
  const step = fc.record({
    kind: fc.constantFrom('animal', 'animal', 'animal', 'litter', 'litter', 'move', 'parents', 'delete'),
    a: fc.nat(1000),
    b: fc.nat(1000),
    c: fc.nat(1000),
  })
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
  let run = 0

  test('whatever is created, changed and deleted, kinship equals its definition', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 25, size: 'max' }), async (steps) => {
        const herd = newHerd(`R${run++}`)
        for (const [k, one] of steps.entries()) {
          const [writer, reader] = k % 2 === 0 ? [api, replica] : [replica, api]
          await herd.take(writer, one)
          await herd.compare(reader, one.a + one.c)
        }
      }),
      { numRuns: 3, endOnFailure: true },
    )
  })

  function newHerd(name: string) {
    const animals: Animal[] = []
    const litters: Litter[] = []
    // An animal is born on the day of its litter: only of a later one it can be a parent.
    const nextDay = () => addDays('2025-01-01', litters.length)
    const parent = (gender: string, n: number) =>
      n % 5 === 0
        ? null
        : (pick(
            animals.filter((animal) => animal.gender === gender),
            n,
          )?.id ?? null)
    const pairOf = ({ b, c }: Step) => ({ fatherId: parent('Male', b), motherId: parent('Female', c) })

    async function take(writer: { url: string }, one: Step): Promise<void> {
      const animal = pick(animals, one.a)
      const litter = one.b % 4 === 0 ? null : (pick(litters, one.b) ?? null)
      const litterId = litter?.id ?? null
      if (one.kind === 'animal' || !animal) {
        const gender = one.c % 2 === 0 ? 'Male' : 'Female'
        const { status, body } = await send(writer, 'POST', '/gerbils', { name, gender, litterId })
        expect(status).toBe(201)
        animals.push({ id: body.id, gender, litter })
      } else if (one.kind === 'litter' || litters.length === 0) {
        const pair = pairOf(one)
        const { status, body } = await send(writer, 'POST', '/litters', { date: nextDay(), ...pair })
        expect(status).toBe(201)
        litters.push({ id: body.id, ...pair })
      } else if (one.kind === 'move') {
        const { status } = await send(writer, 'PATCH', `/gerbils/${animal.id}`, { litterId })
        expect([200, 400]).toContain(status)
        if (status === 200) animal.litter = litter
      } else if (one.kind === 'parents') {
        const changed = pick(litters, one.a)!
        const pair = pairOf(one)
        const { status } = await send(writer, 'PATCH', `/litters/${changed.id}`, pair)
        expect([200, 400]).toContain(status)
        if (status === 200) Object.assign(changed, pair)
      } else {
        const { status } = await send(writer, 'DELETE', `/gerbils/${animal.id}`)
        expect([204, 409]).toContain(status)
        if (status === 204) animals.splice(animals.indexOf(animal), 1)
      }
    }

    async function compare(reader: { url: string }, n: number): Promise<void> {
      const animal = pick(animals, n)
      if (!animal) return
      const kinship = kinshipIn(animals)
      const own = await send(reader, 'GET', `/gerbils/${animal.id}/inbreeding`)
      expect(own.body.coefficient).toBeCloseTo(kinship(animal.litter?.fatherId, animal.litter?.motherId), 12)
      const url = `/pairings/candidates?gerbilId=${animal.id}&pageSize=1000&filter=name=${name}`
      const { body } = await send(reader, 'GET', url)
      const mates = animals.filter((other) => other.gender !== animal.gender)
      expect(body.items.map((item) => item.gerbilId).toSorted()).toEqual(
        mates.map((mate) => mate.id).toSorted(),
      )
      for (const item of body.items)
        expect(item.coefficient).toBeCloseTo(kinship(animal.id, item.gerbilId), 12)
    }
    return { take, compare }
  }
})

async function readsAll(run: () => Promise<unknown>): Promise<boolean> {
  const query = vi.spyOn(replica.db.$client, 'query')
  try {
    await run()
    return query.mock.calls.some(([first]: unknown[]) => JSON.stringify(first).includes('string_agg'))
  } finally {
    query.mockRestore()
  }
}
const expectFullSibs = async (X: string | undefined, Y: string | undefined) =>
  expect(await inbreedingOf(replica, X, Y)).toMatchObject({ status: 200, body: { coefficient: 0.25 } })

describe('a process that has a snapshot', () => {
  test('appends new animals and does not read the whole again, not even for the young of new ones', async () => {
    const { A } = await addHerd(api, { X: ['A', 'B'] })
    await inbreedingOf(replica, A, A)
    const [parents, young] = [{ dateOfBirth: '2019-12-31' }, { dateOfBirth: '2020-01-01' }]
    const ids = await addHerd(
      api,
      { C: ['E', 'G'], D: ['E', 'G'], X: ['C', 'D'], Y: ['C', 'D'] },
      { C: parents, D: parents, X: young, Y: young },
    )

    const all = await readsAll(async () => {
      expect((await inbreedingOf(replica, ids['X'], ids['Y'])).body.coefficient).toBe(0.375)
    })
    expect(all).toBe(false)
  })

  test('builds a new one when a parent has changed or very many animals are new', async () => {
    const ids = await addHerd(api, { X: ['A', 'B'], Y: ['A', 'C'], Z: ['A', 'B'] })
    await inbreedingOf(replica, ids['X'], ids['Y'])
    const { litterId } = (await api.get(`/gerbils/${ids['X']}`)).body
    await api.patch(`/gerbils/${ids['Y']}`, { litterId })
    expect(await readsAll(() => expectFullSibs(ids['X'], ids['Y']))).toBe(true)

    await api.db.transaction(async (tx) => {
      for (let k = 0; k < 120; k++) {
        const [row] = await tx
          .insert(gerbils)
          .values({ name: `N${k}`, litterId })
          .returning()
        ids[`N${k}`] = row!.id
        await bumpPedigreeVersion(tx, row!.id)
      }
    })
    expect(await readsAll(() => expectFullSibs(ids['N0'], ids['N119']))).toBe(true)
    const remembered = await api.db.$client.query('select count(*)::int as rows from pedigree_additions')
    expect(remembered.rows[0].rows).toBe(100)
  })

  test('sees nothing of a change before its end, all of it right after, and nothing of one that was undone', async () => {
    const ids = await addHerd(api, { X: ['A', 'B'] })
    const { litterId } = (await api.get(`/gerbils/${ids['X']}`)).body
    const stranger = await add(api, '/gerbils', { name: 'Fremd' })
    const attempt = async (undo: boolean) => {
      let id = ''
      const change = api.db.transaction(async (tx) => {
        const [row] = await tx.insert(gerbils).values({ name: 'Y', litterId }).returning()
        id = row!.id
        await bumpPedigreeVersion(tx, id)
        expect(await inbreedingOf(replica, ids['X'], id)).toMatchObject({ status: 404 })
        expect(await inbreedingOf(replica, ids['X'], stranger.id)).toMatchObject({ body: { coefficient: 0 } })
        if (undo) throw new Error('undo')
      })
      if (undo) await expect(change).rejects.toThrow('undo')
      else await change
      return id
    }

    const undone = await attempt(true)
    expect(await inbreedingOf(replica, ids['X'], undone)).toMatchObject({ status: 404 })
    const done = await attempt(false)
    await expectFullSibs(ids['X'], done)
    expect(await inbreedingOf(replica, ids['X'], undone)).toMatchObject({ status: 404 })
  })

  test('answers requests that come while others change the pedigree with a state of that time', async () => {
    const ids = await addHerd(
      api,
      { X: ['A', 'B'], H: ['A', 'C'], Y: ['A', 'B'] },
      { Y: { gender: 'Female' } },
    )
    const litterOf = async (name: string) => (await api.get(`/gerbils/${ids[name]}`)).body.litterId
    const full = await litterOf('X')
    const half = await litterOf('H')
    const states = Array.from({ length: 30 }, (_, k) =>
      k % 3 === 0
        ? { litterId: full, coefficient: 0.25 }
        : k % 3 === 1
          ? { litterId: half, coefficient: 0.125 }
          : { litterId: null, coefficient: 0 },
    )
    let begun = 0
    let committed = 0
    const write = async () => {
      while (begun < states.length - 1) {
        const writer = begun % 2 === 0 ? api : replica
        const { litterId } = states[++begun]!
        expect((await send(writer, 'PATCH', `/gerbils/${ids['Y']}`, { litterId })).status).toBe(200)
        committed = begun
      }
    }
    const read = async (reader: { url: string }) => {
      while (committed < states.length - 1) {
        const from = committed
        const { coefficient } = (await inbreedingOf(reader, ids['X'], ids['Y'])).body
        const possible = states.slice(from, begun + 1).map((state) => state.coefficient)
        expect(possible).toContain(coefficient)
      }
    }
    await Promise.all([write(), ...[api, api, api, replica, replica, replica].map((reader) => read(reader))])
  })
})
