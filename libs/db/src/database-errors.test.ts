import { once } from 'node:events'
import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { connect } from './client.ts'
import { isConnectionLoss } from './database-errors.ts'

test('a statement on a connection that was lost before it is no mistake of the statement', async () => {
  const database = await createTestDatabase()
  const db = connect(database.url, { max: 1 })
  const admin = new pg.Client(database.url)
  await admin.connect()
  const acquired = once(db.$client, 'acquire')

  const failed = await db
    .transaction(async (tx) => {
      const [client] = (await acquired) as [pg.PoolClient]
      const lost = new Promise<void>((resolve) => client.once('end', resolve))
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await admin.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await lost
      await tx.execute(sql`select 1`)
    })
    .catch((error: unknown) => error)

  expect(failed).toSatisfy(isConnectionLoss)
  await admin.end()
  await db.$client.end()
  await database.drop()
})

test.each([
  ['connect', 'ENOENT', true],
  ['connect', 'ECONNREFUSED', true],
  ['read', 'ECONNRESET', true],
  ['open', 'ENOENT', false],
  ['scandir', 'ENOENT', false],
])('%s %s says that the database is gone: %s', (syscall, code, isLoss) => {
  expect(isConnectionLoss(Object.assign(new Error(code), { code, syscall }))).toBe(isLoss)
})
