import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connect } from '@zuchtbuch/db/client'
import { serviceBundle } from '@zuchtbuch/testing/service-bundle'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillHerdBook, recordsOfAnimals } from '../bench/herd-book.ts'
import { drain, longestTurn } from '../bench/longest-turn.ts'
import { type ApiProcess, startApi } from '../bench/service-processes.ts'

const animals = 10_000
const mostMs = 50
/** What a neighbour on the machine disturbs is well in another round; what holds up the api does so in each. */
const rounds = 5
vi.setConfig({ testTimeout: 180_000 })

let database: TestDatabase
let folder: string
let api: ApiProcess
let youngest: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'zuchtbuch-loop-'))
  database = await createTestDatabase()
  await fillHerdBook(database.url, animals)
  const db = connect(database.url, { max: 1 })
  for (const statement of recordsOfAnimals) await db.$client.query(statement)
  await db.$client.query(`insert into matings (id, father_id, mother_id, litter_id)
    select gen_random_uuid(), father_id, mother_id, id from litters
    where father_id is not null and mother_id is not null order by date desc limit 1000`)
  const { rows } = await db.$client.query(
    'select id from gerbils where litter_id is not null order by date_of_birth desc, id limit 1',
  )
  youngest = `/gerbils/${rows[0].id}`
  await db.$client.end()
  api = await startApi(database.url, folder, { bundle: await serviceBundle() })
}, 300_000)
afterAll(async () => {
  await api?.stop()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

test.each([
  ['a page of a thousand animals', '/gerbils?pageSize=1000'],
  ['a page of a thousand litters', '/litters?pageSize=1000'],
  ['a page of a thousand matings', '/matings?pageSize=1000'],
  ['the whole herd', '/gerbils/rows'],
  ['a hundred mails, some of them long', '/api/requests?pageSize=100'],
  ['the export', '/export'],
  ['the largest pedigree', () => `${youngest}/pedigree?generations=12`],
  ['the paper of a pedigree', () => `${youngest}/pedigree.pdf`],
  ['an inbreeding with a thousand ancestors', () => `${youngest}/inbreeding?limit=1000`],
])(`%s of ${animals} animals keeps others from their answer for less than ${mostMs} ms`, async (_, place) => {
  const address = typeof place === 'string' ? place : place()
  // The first one of its kind has code to load and to compile.
  expect(await drain(api, address)).toMatchObject({ status: 200 })
  const turns: number[] = []
  while (turns.length < rounds && !turns.some((ms) => ms < mostMs)) {
    turns.push(await longestTurn(api, () => drain(api, address)))
  }

  expect(Math.min(...turns), `in ms: ${turns.map(Math.round).join(', ')}`).toBeLessThan(mostMs)
})

test('mails that are too many and too long for one answer are refused, and fewer are not', async () => {
  expect(await drain(api, '/api/requests?pageSize=1000')).toMatchObject({ status: 400 })
  expect(await drain(api, '/api/requests?pageSize=100')).toMatchObject({ status: 200 })
})
