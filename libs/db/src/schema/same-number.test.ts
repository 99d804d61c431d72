import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestDb } from '../../test/use-test-db.ts'
import { isSameNumber } from './same-number.ts'

const db = useTestDb()

test.each([
  ['0171 2345678', '+49 171 / 234 56 78', true],
  ['0049 (171) 2345678', '01712345678', true],
  ['+43 171 2345678', '0171 2345678', false],
  ['110', '110', false],
])('%s and %s: one number is %s', async (one, other, expected) => {
  const { rows } = await db().execute<{ same: boolean }>(
    sql`select ${isSameNumber(sql`${one}::text`, sql`${other}::text`)} as same`,
  )
  expect(rows[0]?.same).toBe(expected)
})

test('whose number it is, an index tells', async () => {
  await db().transaction(async (tx) => {
    // A table without rows is otherwise read as a whole.
    await tx.execute(sql`set local enable_seqscan = off`)
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select from contacts c where ${isSameNumber(sql`c.phone`, sql`'0171 2345678'`)}`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('contacts_phone_index')
  })
})
