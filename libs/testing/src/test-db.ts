import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { inject } from 'vitest'

const databaseInUse = '55006'

export type TestDatabase = {
  url: string
  /** Removes the database when its connections have closed; those still open after two seconds are ended. */
  drop(): Promise<void>
}

/** A migrated and seeded database of its own, cloned from the template of the test server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('pgUrl')
  const name = `t_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template tpl strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => drop(server, name) }
}

// Ending connections at once would hit those that are just closing, whose clients then report an error.
async function drop(server: string, name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    try {
      return await onServer(server, `drop database if exists ${name}`)
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== databaseInUse) throw error
      await delay(50)
    }
  }
  await onServer(server, `drop database if exists ${name} with (force)`)
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
