import { createTestDatabase } from '@zuchtbuch/testing/test-db'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect, type Db } from './client.ts'
import { copyLines } from './copy-rows.ts'
import { isConnectionLoss } from './database-errors.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
})

// One connection: what a transaction leaves behind, the next one meets.
beforeEach(async () => {
  db = connect(database.url, { max: 1 })
  await db.execute(sql`drop table if exists notes`)
  await db.execute(sql`create table notes (n int primary key)`)
  await db.transaction((tx) => tx.execute(sql`select 1`))
  return () => db.$client.end()
})

afterAll(() => database.drop())

const note = (n: number) => sql`insert into notes values (${n})`

async function notes(): Promise<number[]> {
  const { rows } = await db.execute<{ n: number }>(sql`select n from notes order by n`)
  return rows.map((row) => row.n)
}

/** What is sent meanwhile, and waited for. */
async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const client = await db.$client.connect()
  const query = vi.spyOn(client, 'query')
  client.release()
  await work()
  const sent = query.mock.calls.map(([statement]) => Reflect.get(Object(statement), 'text') as string)
  query.mockRestore()
  return sent
}

test('begin goes with the first statement, and the transaction has both', async () => {
  const sent = await sentDuring(() =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select ${1}::int as first`)
      expect(rows).toEqual([{ first: 1 }])
      await tx.execute(note(1))
    }),
  )
  expect(sent).toEqual(['select $1::int as first', 'insert into notes values ($1)', 'commit'])
  expect(await notes()).toEqual([1])
})

test('what the first statement did is rolled back', async () => {
  const undone = db.transaction(async (tx) => {
    await tx.execute(note(1))
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await notes()).toEqual([])
})

test('a first statement that fails ends the transaction, and the next one begins anew', async () => {
  await db.execute(note(1))
  await expect(db.transaction((tx) => tx.execute(note(1)))).rejects.toThrow()
  await db.transaction((tx) => tx.execute(note(2)))
  expect(await notes()).toEqual([1, 2])
})

test('a first statement does nothing when begin fails', async () => {
  // The server forgets what it had prepared, so that it does not know this `begin`.
  await db.execute(sql`deallocate all`)
  await expect(db.transaction((tx) => tx.execute(note(1)))).rejects.toThrow()
  expect(await notes()).toEqual([])
})

test('the next statement may be said at once, also where begin is new to the connection', async () => {
  const twice = (config?: { isolationLevel: 'serializable' }) =>
    db.transaction((tx) => Promise.all([tx.execute(note(1)), tx.execute(sql`delete from notes`)]), config)
  for (const config of [undefined, { isolationLevel: 'serializable' } as const]) await twice(config)
  expect(await notes()).toEqual([])
})

test('isolation and access mode count from the first statement on', async () => {
  const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const modes = sql`select current_setting(${'transaction_isolation'}) as isolation,
    current_setting(${'transaction_read_only'}) as "isReadOnly"`
  for (let time = 0; time < 2; time++) {
    const { rows } = await db.transaction((tx) => tx.execute(modes), config)
    expect(rows).toEqual([{ isolation: 'repeatable read', isReadOnly: 'on' }])
  }
  const { rows } = await db.transaction((tx) => tx.execute(modes))
  expect(rows).toEqual([{ isolation: 'read committed', isReadOnly: 'off' }])
})

test('a transaction that says nothing sends nothing', async () => {
  expect(await sentDuring(() => db.transaction(async () => {}))).toEqual([])
})

test('a nested transaction and a copy may come first', async () => {
  const undone = db.transaction(async (tx) => {
    await tx.transaction((part) => part.execute(note(1)))
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const uncopied = db.transaction(async (tx) => {
    await copyLines(tx, 'copy notes from stdin', '2\n')
    throw new Error('undo')
  })
  await expect(uncopied).rejects.toThrow('undo')
  await db.transaction((tx) => copyLines(tx, 'copy notes from stdin', '3\n'))
  expect(await notes()).toEqual([3])
})

test('several statements in one text may come first', async () => {
  await db.transaction((tx) => tx.execute('insert into notes values (1); insert into notes values (2)'))
  expect(await notes()).toEqual([1, 2])
})

test('a connection that is lost at the begin fails the transaction and is replaced', async () => {
  const failed = await db
    .transaction(async (tx) => {
      const other = connect(database.url, { max: 1 })
      await other.execute(
        sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      await other.$client.end()
      await tx.execute(note(1))
    })
    .catch((error: unknown) => error)
  expect(failed).toSatisfy(isConnectionLoss)
  await db.transaction((tx) => tx.execute(note(2)))
  expect(await notes()).toEqual([2])
})
