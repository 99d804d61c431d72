import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase, Pool } from 'pg'

/** One step of the schema. `when` orders the steps; `hash` tells two versions of a file apart. */
export type Migration = { when: number; hash: string; statements: string[] }

export const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations')

/** All migrations that this version knows, oldest first. */
export function readMigrations(folder = migrationsFolder): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }) => ({
    when: folderMillis,
    hash,
    statements: sql,
  }))
}

/** The newest migration that the database has; undefined before the first one. */
export async function readLastApplied(
  client: ClientBase | Pool,
): Promise<Pick<Migration, 'when' | 'hash'> | undefined> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!found[0]?.exists) return undefined
  const { rows } = await client.query<{ created_at: string; hash: string }>(
    'select created_at, hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  return rows[0] && { when: Number(rows[0].created_at), hash: rows[0].hash }
}

/**
 * Applies migrations in the transaction that the client is in, and notes them as drizzle does; `migrateAndSeed`
 * then finds them done.
 */
export async function applyMigrations(client: ClientBase, migrations: Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { when, hash, statements } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      when,
    ])
  }
}
