import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { locks } from '../locks.ts'
import type { Db } from '../client.ts'
import { migrationsFolder, readLastApplied, readMigrations } from './migrations.ts'
import { seed } from './seed.ts'

/** The newest migration that this process knows; the files may be replaced while it runs. */
const lastKnown = readMigrations().at(-1)?.when ?? 0

export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError'
}

/**
 * Brings the database to this version's schema and seeds it; safe to call from several processes at once.
 * Throws `NewerSchemaError` when the database was already migrated by a newer version, whose columns this
 * one would not fill.
 */
export async function migrateAndSeed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'migrate' })
  // The next statement tells of a lost connection; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migration])
    await refuseNewerSchema(client)
    const db = drizzle(client, { casing: 'snake_case' })
    await migrate(db, { migrationsFolder })
    await db.transaction(seed)
  } finally {
    await client.end()
  }
}

async function refuseNewerSchema(client: pg.Client): Promise<void> {
  if (((await readLastApplied(client))?.when ?? 0) > lastKnown) {
    throw new NewerSchemaError(
      'The database belongs to a newer version of Zuchtbuch. Start that version, or restore a backup of this one.',
    )
  }
}

/** Whether the database has this version's schema, or a newer one. Rejects when it cannot be asked. */
export async function isMigrated({ $client: client }: Db): Promise<boolean> {
  return ((await readLastApplied(client))?.when ?? 0) >= lastKnown
}
