import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { longRuns } from '@zuchtbuch/testing/long-runs'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Instance, startInstance } from '../instance.ts'

const numRuns = longRuns(8, 200)
const patience = 120_000
const Answer = z.looseObject({ id: z.string().optional(), reservationId: z.string().nullish() })

describe('two processes of the api on one database', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'at-once-'))
  let database: TestDatabase
  let instance: Instance
  let client: Client

  beforeAll(async () => {
    database = await createTestDatabase()
    instance = await startInstance(['api', 'api'], {
      bundle: await serviceBundle(),
      databaseUrl: database.url,
      folder,
    })
    client = new Client({ connectionString: database.url })
    await client.connect()
  }, patience)
  afterAll(async () => {
    await client?.end()
    await instance?.stop()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  }, patience)

  async function post(nth: number, target: string, body: object) {
    const response = await fetch(instance.members[nth % 2]!.url + target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: Answer.parse(await response.json()) }
  }
  const create = async (target: string, body: object) => (await post(0, target, body)).body.id!
  const rowsOf = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows
  const pick = <T>(list: readonly T[], nth: number) => list[nth % list.length]!

  test(
    'of fifty who want the same animals at once each animal gets one, nobody gets a part, and each refusal names a holder',
    async () => {
      const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth)
      const animals = await Promise.all(numbers(8).map((nth) => create('/gerbils', { name: `Tier ${nth}` })))
      const contacts = await Promise.all(
        numbers(12).map((nth) => create('/contacts', { name: `Familie ${nth}` })),
      )
      const wants = fc.array(
        fc.record({
          contact: fc.nat(contacts.length - 1),
          gerbils: fc.uniqueArray(fc.nat(animals.length - 1), { minLength: 2, maxLength: 4 }),
        }),
        { minLength: 50, maxLength: 50 },
      )
      await fc.assert(
        fc.asyncProperty(wants, async (list) => {
          const answers = await Promise.all(
            list.map(({ contact, gerbils }, nth) =>
              post(nth, '/reservations', {
                contactId: pick(contacts, contact),
                gerbilIds: gerbils.map((one) => pick(animals, one)),
              }),
            ),
          )
          const made = await rowsOf<{ id: string; contact_id: string; state: string }>(
            'select id, contact_id, state from reservations',
          )
          const kept = await rowsOf<{ id: string; animals: string[] }>(
            `select reservation_id as id, array_agg(gerbil_id::text order by gerbil_id) as animals
              from reservation_gerbils where ended is null group by 1`,
          )
          const held = await rowsOf<{ id: string; animals: string[] }>(
            `select reservation_id as id, array_agg(gerbil_id::text order by gerbil_id) as animals
              from gerbil_holds group by 1`,
          )
          const ids = made.map(({ id }) => id).toSorted()
          for (const [nth, { status, body }] of answers.entries()) {
            expect([200, 201, 409]).toContain(status)
            if (status === 409) expect(ids).toContain(body.reservationId)
            else {
              const wanted = list[nth]!.gerbils.map((one) => pick(animals, one)).toSorted()
              expect(held.find(({ id }) => id === body.id)?.animals).toEqual(wanted)
            }
          }
          // Nothing of a loser remains: each row is told to somebody, and no animal is kept twice.
          const told = answers.filter(({ status }) => status === 201).map(({ body }) => body.id!)
          expect(told.toSorted()).toEqual(ids)
          expect(new Set(made.map(({ state }) => state))).toEqual(new Set(['Held']))
          const inOrder = (rows: typeof held) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
          expect(inOrder(held)).toEqual(inOrder(kept))
          expect(held.map(({ id }) => id).toSorted()).toEqual(ids)
          const all = held.flatMap((one) => one.animals)
          expect(new Set(all).size).toBe(all.length)
          await client.query('delete from gerbil_holds; delete from reservations')
        }),
        { numRuns, endOnFailure: true },
      )
    },
    patience + numRuns * 5000,
  )
})
