import { expect, test } from 'vitest'
import { useTestDb } from '../test/use-test-db.ts'
import { runStatement } from './statement.ts'

const db = useTestDb()

const double = { name: 'double', text: 'select $1::int * 2 as twice, $2::json as given' }

test('a statement is planned once per connection, under its name, and its rows come as they are', async () => {
  await db().transaction(async (tx) => {
    for (const value of [1, 2, 3]) {
      const rows = await runStatement(tx, double, [value, JSON.stringify({ value })])
      expect(rows).toEqual([{ twice: 2 * value, given: { value } }])
    }
    const { rows } = await tx.execute(
      `select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where name = 'double'`,
    )
    expect(rows).toEqual([{ name: 'double', runs: 3 }])
  })
})

test('it belongs to the transaction that it is run in', async () => {
  const undone = db().transaction(async (tx) => {
    const insert = { name: 'note', text: `insert into counters (name, value) values ($1, 1) returning name` }
    expect(await runStatement(tx, insert, ['statement-test'])).toEqual([{ name: 'statement-test' }])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const left = { name: 'left', text: `select name from counters where name = $1` }
  expect(await runStatement(db(), left, ['statement-test'])).toEqual([])
})
