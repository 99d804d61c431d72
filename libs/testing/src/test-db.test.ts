import { Client, type QueryResultRow } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from './test-db.ts'

const first = await createTestDatabase()
const second = await createTestDatabase()

afterAll(() => Promise.all([first.drop(), second.drop()]))

async function query<Row extends QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

test('a test database is migrated and seeded, and what is written there is in no other', async () => {
  await query(first.url, `insert into contacts (id, name) values (gen_random_uuid(), 'Only here')`)

  const count = 'select count(*)::int as n from'
  expect(await query(first.url, `${count} color_varieties`)).toEqual([{ n: 70 }])
  expect(await query(first.url, `${count} contacts`)).toEqual([{ n: 1 }])
  expect(await query(second.url, `${count} contacts`)).toEqual([{ n: 0 }])
})
