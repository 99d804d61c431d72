import type { Migration } from '@zuchtbuch/db/migrations'
import { applyMigrations } from '@zuchtbuch/db/migrations'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Entry } from './archive-reader.ts'
import { BackupError, type Manifest } from './manifest.ts'

/** Everything that refers to other rows; created again, and thereby checked, when all rows are there. */
export type ForeignKeys = { table: string; name: string; definition: string }[]

/**
 * Removes whatever the database holds and makes the empty schema of that time, without foreign keys. In the
 * caller's transaction: until it commits nothing has happened.
 */
export async function beginLoad(client: Client, migrations: Migration[]): Promise<ForeignKeys> {
  const tables = await listTables(client)
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`)
  await client.query('drop schema if exists drizzle, bullmq cascade')
  await applyMigrations(client, migrations)
  // What migrations themselves inserted is in the backup, as far as it was kept.
  await client.query(`truncate ${(await listTables(client)).join(', ')}`)
  const { rows: keys } = await client.query<ForeignKeys[number]>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  return keys
}

export async function endLoad(
  client: Client,
  { sequences }: Manifest,
  keys: ForeignKeys,
  later: Migration[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query(`select setval(quote_ident($1)::regclass, $2, $3)`, [name, value, isCalled])
  // Triggers that wait for the end of the transaction would keep tables from being altered.
  await client.query('set constraints all immediate')
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  await applyMigrations(client, later)
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`)
  return rows.map((row) => row.name)
}

/** Takes the pieces of all tables in their order. */
export function openLoader(client: Client, { tables }: Manifest) {
  const rows: Record<string, number> = {}
  let current: { table: string; push: (content: Entry['content']) => Promise<void> } | undefined
  let finish = () => Promise.resolve()

  async function begin(name: string): Promise<void> {
    await finish()
    const table = tables.find((it) => it.name === name)
    if (!table || name in rows) throw new BackupError(`The backup holds rows of an unknown table, ${name}.`)
    const list = table.columns.map(escapeIdentifier).join(', ')
    const target = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
    const pieces = createQueue()
    const copied = pipeline(Readable.from(pieces.all()), target)
    copied.catch(() => pieces.end())
    current = { table: name, push: (content) => Promise.race([pieces.push(content), copied]) }
    finish = async () => {
      pieces.end()
      await copied
      rows[name] = target.rowCount
      finish = () => Promise.resolve()
    }
  }

  return {
    async add(entry: Entry): Promise<void> {
      const [, table = ''] = /^database\/([^/]+)\/\d+\.copy$/.exec(entry.name) ?? []
      if (current?.table !== table) await begin(table)
      await current?.push(entry.content)
    },
    /** Ends the last table; returns how many rows each got. */
    async end(): Promise<Record<string, number>> {
      await finish()
      return rows
    },
  }
}

/** Hands the contents of several entries on as one stream; `push` resolves when its content was taken. */
function createQueue() {
  let next = Promise.withResolvers<{ content: Entry['content']; taken: () => void } | undefined>()
  return {
    push(content: Entry['content']): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      next.resolve({ content, taken: resolve })
      return promise
    },
    end: () => next.resolve(undefined),
    async *all(): AsyncGenerator<Buffer> {
      for (let item = await next.promise; item; item = await next.promise) {
        next = Promise.withResolvers()
        yield* item.content
        item.taken()
      }
    },
  }
}
