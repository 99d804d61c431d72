import { pushKeys } from '@zuchtbuch/db/schema/feedback'
import { heartbeats } from '@zuchtbuch/db/schema/jobs'
import { mailAttachmentPieces } from '@zuchtbuch/db/schema/mail'
import { loginFailures, pedigreeAdditions, sessions } from '@zuchtbuch/db/schema/system'
import { readLastApplied } from '@zuchtbuch/db/book/migrations'
import { secretColumns } from '@zuchtbuch/db/settings/missing-secrets'
import { SECRET_OWNERS, type SecretOwner } from '@zuchtbuch/domain/due/due-key'
import { getTableName } from 'drizzle-orm'
import { escapeIdentifier, type Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive-writer.ts'
import { BackupError, type Manifest } from './manifest.ts'

/**
 * Tables of running processes, of logins, of the hour or of SECRETS_KEY; their rows would be wrong elsewhere or later.
 */
const passing: string[] = [
  sessions,
  loginFailures,
  heartbeats,
  pedigreeAdditions,
  mailAttachmentPieces,
  pushKeys,
].map((table) => getTableName(table))

/**
 * Columns that hold a stored password, or say how it was encrypted, or a yes that was said of one network only. A
 * column that is named so must be nullable or have a default.
 */
export const secretColumn = /password|cipher|secret|is_at_home/

const pieceBytes = 1_000_000

const columnsStatement = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by c.relname order by c.relname`

const sequencesStatement = `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`

/** Begins the one snapshot that a whole backup is read from. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read, read only')
  await client.query(`set local statement_timeout = 0`)
  await client.query(`set local idle_in_transaction_session_timeout = 0`)
  // The text form of values does not depend on the server's settings.
  await client.query(`set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local intervalstyle =
    'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1; set local search_path = public`)
}

/** Describes the database of the snapshot. Throws `BackupError` when it was never migrated. */
export async function describeDatabase(client: Client, now: Date): Promise<Manifest> {
  const migration = await readLastApplied(client)
  if (!migration) throw new BackupError('There is nothing to back up: the database was never used.')
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(columnsStatement)
  const { rows: sequences } = await client.query<{ name: string }>(sequencesStatement)
  return {
    format: 'zuchtbuch-backup/1',
    createdAt: now.toISOString(),
    migration,
    tables: tables
      .filter(({ name }) => !passing.includes(name))
      .map(({ name, columns }) => ({
        name,
        columns: columns.filter((column) => !secretColumn.test(column)),
      })),
    sequences: await Promise.all(sequences.map(({ name }) => readSequence(client, name))),
    secrets: await readSecretOwners(client, tables),
  }
}

/** A database that was not migrated yet may lack some of the columns. */
async function readSecretOwners(
  client: Client,
  tables: readonly { name: string; columns: string[] }[],
): Promise<SecretOwner[]> {
  const owners: SecretOwner[] = []
  for (const owner of SECRET_OWNERS) {
    const { table, cipher } = secretColumns[owner]
    if (!tables.some(({ name, columns }) => name === table && columns.includes(cipher))) continue
    const { rowCount } = await client.query(
      `select from ${escapeIdentifier(table)} where ${escapeIdentifier(cipher)} is not null`,
    )
    if (rowCount !== 0) owners.push(owner)
  }
  return owners
}

async function readSequence(client: Client, name: string): Promise<Manifest['sequences'][number]> {
  const { rows } = await client.query<{ value: string; isCalled: boolean }>(
    `select last_value::text as value, is_called as "isCalled" from ${escapeIdentifier(name)}`,
  )
  return { name, ...rows[0]! }
}

/** Adds the rows of a table; returns their number. */
export async function dumpTable(
  client: Client,
  { name, columns }: Manifest['tables'][number],
  archive: ArchiveWriter,
): Promise<number> {
  const list = columns.map(escapeIdentifier).join(', ')
  const stream = client.query(copyTo(`copy ${escapeIdentifier(name)} (${list}) to stdout`))
  let pieces = 0
  let held: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    const number = String(++pieces).padStart(6, '0')
    await archive.add(`database/${name}/${number}.copy`, Buffer.concat(held))
    held = []
    bytes = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.byteLength
    if (bytes >= pieceBytes) await flush()
  }
  if (bytes > 0) await flush()
  // The server counts after the last row, and the count may still be on its way; the answer to this comes after it.
  await client.query('select')
  return stream.rowCount
}
