import type { Migration } from '@zuchtbuch/db/book/migrations'
import { applyMigrations } from '@zuchtbuch/db/book/migrations'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Entry } from './archive-reader.ts'
import { BackupError, type Manifest } from './manifest.ts'

/**
 * The constraints and indexes that are created, and thereby checked, when all rows are there: several times as fast as
 * row by row.
 */
export type Postponed = {
  /** Whose triggers are off: they tell running processes of changes, and none is running. */
  triggered: string[]
  /** The statements that create the constraints between rows and the indexes, in a possible order. */
  statements: string[]
}

/**
 * Removes whatever the database holds and makes the empty schema of that time, without triggers, indexes, and
 * constraints that concern more than one row. In the caller's transaction: until it commits nothing has happened.
 */
export async function beginLoad(client: Client, migrations: Migration[]): Promise<Postponed> {
  const tables = await listTables(client)
  if (tables.length > 0) await client.query(`drop table ${tables.join(', ')} cascade`)
  await client.query('drop schema if exists drizzle, bullmq cascade')
  await applyMigrations(client, migrations)
  const { rows: constraints } = await client.query<{ drop: string; create: string; type: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
      contype::text as type
    from pg_constraint where contype in ('p', 'u', 'f') and connamespace = 'public'::regnamespace`)
  const { rows: indexes } = await client.query<{ name: string; create: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as create
    from pg_index join pg_class c on c.oid = indrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and not exists (select from pg_constraint where conindid = indexrelid and contype <> 'f')`)
  const [foreign, keys] = [constraints.filter(isForeign), constraints.filter((it) => !isForeign(it))]
  await runAll(
    client,
    [...foreign, ...keys].map((constraint) => constraint.drop),
  )
  if (indexes.length > 0) await client.query(`drop index ${indexes.map(({ name }) => name).join(', ')}`)
  await removeRows(client)
  const { rows: triggers } = await client.query<{ table: string }>(`
    select distinct tgrelid::regclass::text as table from pg_trigger join pg_class c on c.oid = tgrelid
    where c.relnamespace = 'public'::regnamespace and not tgisinternal`)
  const triggered = triggers.map(({ table }) => table)
  await runAll(
    client,
    triggered.map((table) => `alter table ${table} disable trigger user`),
  )
  return { triggered, statements: [...keys, ...indexes, ...foreign].map(({ create }) => create) }
}

const isForeign = ({ type }: { type: string }) => type === 'f'

/** The backup holds the rows that migrations inserted, as far as they were kept. Most tables have no rows. */
async function removeRows(client: Client): Promise<void> {
  const tables = await listTables(client)
  const found = tables.map((table, nth) => `select ${nth} as nth where exists (select from ${table})`)
  const { rows } = await client.query<{ nth: number }>(found.join(' union all '))
  if (rows.length > 0) await client.query(`truncate ${rows.map(({ nth }) => tables[nth]).join(', ')}`)
}

export async function endLoad(
  client: Client,
  { sequences }: Manifest,
  { triggered, statements }: Postponed,
  later: Migration[],
): Promise<void> {
  for (const { name, value, isCalled } of sequences)
    await client.query(`select setval(quote_ident($1)::regclass, $2, $3)`, [name, value, isCalled])
  await runAll(
    client,
    triggered.map((table) => `alter table ${table} enable trigger user`),
  )
  await runAll(client, statements)
  await applyMigrations(client, later)
}

/** All in one message. */
async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  await client.query(statements.join(';\n'))
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
    const target = client.query(copyFrom(`copy ${escapeIdentifier(name)} (${list}) from stdin with (freeze)`))
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
