import { startTestApi, type TestApi } from '@zuchtbuch/api/test/test-api'
import { form } from '@zuchtbuch/api/test/test-imports'
import { migrateAndSeed } from '@zuchtbuch/db/book/migrate'
import { applyMigrations, readMigrations } from '@zuchtbuch/db/book/migrations'
import { addDays, today } from '@zuchtbuch/domain/calendar'
import { zipOf } from '@zuchtbuch/exchange/test-zip'
import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

const receiver = '0199aa11-3c4d-7e5f-8a6b-000000000001'
const eightYearsAgo = addDays(today('Europe/Berlin'), -8 * 366)

/** Name, status before, facts, and the status that the rules make of them. */
const animals = [
  ['Zucht', 'Active', {}, 'Breeding', 'Breeding'],
  ['Tot', 'Active', { dateOfDeath: '2024-05-01' }, 'Deceased', 'Breeding'],
  ['Weg', 'Active', { receiverContactId: receiver }, 'GivenAway', 'Breeding'],
  ['Alt', 'Active', { dateOfBirth: eightYearsAgo }, 'Deceased', 'Breeding'],
  ['Heim', 'Pet', {}, 'Pet', 'Pet'],
] as const

const idOf = (nth: number) => `0199aa11-3c4d-7e5f-8a6b-1c2d3e4f5a${(16 + nth).toString(16)}`
const expected = animals.map(([name, , , status, chosenStatus]) => ({ name, status, chosenStatus }))
const byName = (rows: any[]) =>
  expected.map(({ name }) => {
    const { status, chosenStatus } = rows.find((row) => row.name === name)
    return { name, status, chosenStatus }
  })

let database: TestDatabase
let api: TestApi
beforeAll(async () => {
  ;[database, api] = await Promise.all([createTestDatabase(), startTestApi()])
})
afterAll(() => Promise.all([database.drop(), api.stop()]))

test('a database with the status Active is brought to the statuses of today when it is migrated', async () => {
  const all = readMigrations()
  const at = all.findIndex(({ statements }) =>
    statements.some((statement) => statement.includes("= 'Active'")),
  )
  expect(at).toBeGreaterThan(0)
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await client.query('drop schema public, drizzle cascade; create schema public')
    await applyMigrations(client, all.slice(0, at))
    await client.query(`insert into contacts (id, name) values ($1, 'Jana')`, [receiver])
    for (const [nth, [name, status, facts]] of animals.entries()) {
      const {
        dateOfDeath = null,
        receiverContactId = null,
        dateOfBirth = null,
      } = { ...facts } as Record<string, string>
      await client.query(
        `insert into gerbils (id, name, status, chosen_status, date_of_death, receiver_contact_id, date_of_birth,
          external_ref) values ($1, $2, $3, $3, $4, $5, $6, $7)`,
        [idOf(nth), name, status, dateOfDeath, receiverContactId, dateOfBirth, name === 'Heim' ? ' ' : name],
      )
    }
    await migrateAndSeed(database.url)
    const { rows } = await client.query(
      `select name, status, chosen_status as "chosenStatus", version, external_ref from gerbils`,
    )
    expect(byName(rows)).toEqual(expected)
    expect(rows.filter(({ version }) => version === 1).map(({ name }) => name)).toEqual(['Heim'])
    expect(rows.filter(({ external_ref }) => external_ref === null).map(({ name }) => name)).toEqual(['Heim'])
    // Again, and nothing happens.
    await migrateAndSeed(database.url)
  } finally {
    await client.end()
  }
})

test('an export with the status Active is taken, and its animals have the statuses of today', async () => {
  const book = {
    format: 'zuchtbuch/1',
    exportedAt: '2025-01-01T00:00:00.000Z',
    contacts: [{ id: receiver, name: 'Jana' }],
    gerbils: animals.map(([name, status, facts], nth) => ({ id: idOf(nth), name, status, ...facts })),
  }
  const answer = await api.post(
    '/import/execute',
    form(['export.zip', await zipOf({ 'export.json': JSON.stringify(book) })]),
  )
  expect(answer).toMatchObject({ status: 200, body: { animals: { created: 5 } } })
  const { items } = (await api.get('/gerbils')).body
  expect(byName(items)).toEqual(expected)
  // The status that was chosen comes back when the rule no longer applies.
  const dead = items.find(({ name }: any) => name === 'Tot')
  expect((await api.patch(`/gerbils/${dead.id}`, { dateOfDeath: null })).body).toMatchObject({
    status: 'Breeding',
  })
})

test('a book with signed contracts and changed clauses keeps their words when the kinds of contracts come', async () => {
  const all = readMigrations()
  const at = all.findIndex(({ statements }) => statements.some((it) => it.includes('contracts_kind_known')))
  expect(at).toBeGreaterThan(0)
  const book = await createTestDatabase()
  const client = new Client({ connectionString: book.url })
  await client.connect()
  try {
    await client.query('drop schema public, drizzle cascade; create schema public')
    await applyMigrations(client, all.slice(0, at))
    await client.query(`insert into contacts (id, name) values ($1, 'Jana')`, [receiver])
    const signed = [
      { code: 'GES', version: 1, title: 'Gesundheit', text: 'Der Käufer hat die Tiere gesehen.' },
    ]
    for (const [number, cancelledAt] of [
      ['2024-0001', null],
      ['2024-0002', '2024-06-01T10:00:00Z'],
    ]) {
      await client.query(
        `insert into contracts (id, contract_number, buyer_contact_id, contract_date, price, clauses, cancelled_at)
          values (gen_random_uuid(), $1, $2, '2024-05-01', 40, $3, $4)`,
        [number, receiver, JSON.stringify(signed), cancelledAt],
      )
    }
    // As they were seeded before, one of them changed by the breeder, and moved to another place.
    const before = [
      ['GES', 1, 'Gesundheit', 'Von mir geändert.'],
      ['DSG', 5, 'Datenschutz', 'Ihre Daten bleiben hier.'],
      ['SCH', 2, 'Schluss', 'Schluss.'],
    ] as const
    for (const [code, place, title, text] of before)
      await client.query(
        `insert into contract_clauses (id, code, sort_order, title, text, is_default)
          values (gen_random_uuid(), $1, $2, $3, $4, false)`,
        [code, place, title, text],
      )
    await migrateAndSeed(book.url)

    const { rows } = await client.query(
      'select contract_number, kind, price, clauses, version, cancelled_at from contracts order by 1',
    )
    expect(rows).toMatchObject([
      { contract_number: '2024-0001', kind: 'Kaufvertrag', clauses: signed, version: 1, cancelled_at: null },
      { contract_number: '2024-0002', kind: 'Kaufvertrag', clauses: signed, version: 1 },
    ])
    await expect(client.query(`update contracts set kind = 'Leihvertrag'`)).rejects.toThrow(
      /contracts_kind_known/,
    )
    const clauses = await client.query('select code, sort_order, text, is_default from contract_clauses')
    const of = (code: string) => clauses.rows.find((clause) => clause.code === code)
    // What the breeder wrote, chose and placed stays; those that came later stand before the end.
    expect(of('GES')).toMatchObject({ text: 'Von mir geändert.', is_default: false })
    expect(of('SCH')).toMatchObject({ sort_order: 2 })
    expect(of('DSG')).toMatchObject({ sort_order: 900, text: 'Ihre Daten bleiben hier.' })
    expect(clauses.rows.length).toBeGreaterThan(before.length + 5)
    await migrateAndSeed(book.url)
    expect((await client.query('select 1 from contract_clauses')).rowCount).toBe(clauses.rows.length)
  } finally {
    await client.end()
    await book.drop()
  }
})
