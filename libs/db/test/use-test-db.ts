import { createTestDatabase, type TestDatabase } from '@zuchtbuch/testing/test-db'
import { afterAll, beforeAll } from 'vitest'
import { connect, type Db } from '../src/client.ts'

/** A migrated database for all tests of a file; `db()` from the first `beforeAll` after this line on. */
export function useTestDb(): () => Db {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase()
    db = connect(database.url, { name: 'db-test' })
  })
  afterAll(async () => {
    await db.$client.end()
    await database.drop()
  })
  return () => db
}
