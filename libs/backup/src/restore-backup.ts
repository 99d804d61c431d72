import { mkdir, readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Tx } from '@zuchtbuch/db/client'
import { cancelOpenJobs } from '@zuchtbuch/db/jobs/job-upkeep'
import { locks } from '@zuchtbuch/db/locks'
import { readMailSettings } from '@zuchtbuch/db/mail/mail-settings'
import { migrationsFolder, readMigrations, type Migration } from '@zuchtbuch/db/book/migrations'
import { insertMissingSecrets } from '@zuchtbuch/db/settings/missing-secrets'
import { readPublishTarget } from '@zuchtbuch/db/site/publish-target'
import { photos } from '@zuchtbuch/db/schema/gerbil-records'
import { media } from '@zuchtbuch/db/schema/media'
import { publishTarget } from '@zuchtbuch/db/schema/publish-target'
import { counters } from '@zuchtbuch/db/schema/system'
import { seed } from '@zuchtbuch/db/book/seed'
import type { SecretOwner } from '@zuchtbuch/domain/due/due-key'
import { isBarePicture } from '@zuchtbuch/files/bare-picture'
import { openFileStore } from '@zuchtbuch/files/file-store'
import { pictureFiles, pictureOf, restorePicture } from '@zuchtbuch/files/pictures'
import { cancelledByRestore } from '@zuchtbuch/jobs/failure'
import { queues as allQueues } from '@zuchtbuch/jobs/queues'
import { freeBytes } from '@zuchtbuch/runtime/disk-space'
import type { Queue } from '@zuchtbuch/jobs/define'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { readArchive } from './archive-reader.ts'
import { beginLoad, endLoad, openLoader, type Postponed } from './database-load.ts'
import { BackupError, tooLarge, type Manifest } from './manifest.ts'
import { readStoredNames, removeFiles, storeFile } from './stored-files.ts'

export type RestoreReport = {
  createdAt: string
  rows: Record<string, number>
  files: number
  removedFiles: number
  cancelledJobs: number
}

export type RestoreTarget = {
  databaseUrl: string
  filesDir: string
  /** Whose jobs are told that they will not happen. */
  queues?: readonly Queue[]
  migrations?: Migration[]
}

/**
 * Replaces everything in the database and the file store by what the archive holds. Reads the whole archive first and
 * throws `BackupError`, before anything is changed, when it is damaged, of a newer version, holds more than there is
 * room for, or when another process still uses the database. Then all rows come in one transaction: when something
 * fails the former state is there. Open jobs and what they would have sent are cancelled.
 */
export async function restoreBackup(
  { databaseUrl, filesDir, queues = allQueues, migrations = readMigrations(migrationsFolder) }: RestoreTarget,
  file: string,
): Promise<RestoreReport> {
  await mkdir(filesDir, { recursive: true })
  const room = await freeBytes(filesDir)
  let fileBytes = 0
  const { end } = await readArchive(
    file,
    (manifest) => void splitMigrations(manifest, migrations),
    async ({ name, size }) => {
      if (name.startsWith('files/')) fileBytes += size
      if (fileBytes > room) throw tooLarge()
    },
  )
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'restore',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  const formerFiles = await readStoredNames(filesDir)
  const stored = new Set<string>()
  try {
    await refuseCompany(client)
    const db = drizzle(client, { casing: 'snake_case' })
    const report = await db.transaction(async (tx) => {
      await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
        set local lock_timeout = '30s'; set local search_path = public; set local timezone = 'UTC';
        set local datestyle = 'ISO, YMD'`)
      try {
        const formerVersions = await readComparedVersions(client)
        const untrue = new Set<string>()
        const { createdAt, rows, secrets } = await load(client, file, migrations, async (name, content) => {
          stored.add(name)
          const picture = pictureOf(name)
          if (picture === undefined) return storeFile(filesDir, name, content)
          const bytes = await readPicture(content)
          if (bytes === undefined || !isBarePicture(bytes)) untrue.add(picture)
          if (bytes !== undefined) await storeFile(filesDir, name, Readable.from([bytes]))
        })
        for (const [table, count] of Object.entries(end.rows)) {
          // Backups of before wrote 0 where the server's count came late; that all of it is there says the digest.
          if ((rows[table] ?? 0) < count)
            throw new BackupError(`Of ${count} rows of ${table} only ${rows[table] ?? 0} could be read.`)
        }
        await seed(tx)
        await tx.execute(sql`update ${publishTarget} set fingerprint = null`)
        await insertMissingSecrets(tx, secrets ?? (await ownersOfAccounts(tx)))
        for (const name of await encodeAnew(tx, filesDir, untrue)) stored.delete(name)
        await outrunComparedVersions(tx, formerVersions)
        return { createdAt, rows, cancelledJobs: await cancelJobs(tx, queues) }
      } catch (error) {
        // The former rows stay, and so their files do; those that have come in vain go.
        await removeFiles(
          filesDir,
          [...stored].filter((name) => !formerFiles.has(name)),
        )
        throw error
      }
    })
    const surplus = [...formerFiles].filter((name) => !stored.has(name))
    await removeFiles(filesDir, surplus)
    await client.end()
    return { ...report, files: stored.size, removedFiles: surplus.length }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/**
 * Splits what this version knows at the migration that the archive was made with. Throws `BackupError` when it knows no
 * such migration.
 */
export function splitMigrations({ migration }: Manifest, known: Migration[]): [Migration[], Migration[]] {
  const at = known.findIndex(({ when, hash }) => when === migration.when && hash === migration.hash)
  if (at < 0)
    throw new BackupError(
      'The backup was made by a newer version of Zuchtbuch, or by one that was never released. Restore it with the ' +
        'version that made it, or a newer one. Nothing was changed.',
      { reason: 'too new' },
    )
  return [known.slice(0, at + 1), known.slice(at + 1)]
}

/** A process that starts from now on waits for this lock before it does anything. */
async function refuseCompany(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '30s'`)
  await client.query('select pg_advisory_lock($1)', [locks.migration])
  const { rows } = await client.query<{ name: string; count: number }>(`
    select coalesce(nullif(application_name, ''), usename) as name, count(*)::int as count
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend' group by 1 order by 1`)
  if (rows.length === 0) return
  const names = rows.map(({ name, count }) => `${name} (${count})`).join(', ')
  throw new BackupError(
    `The database is in use by ${names}. Stop the api and all workers first, then restore. Nothing was changed.`,
  )
}

async function load(
  client: pg.Client,
  file: string,
  migrations: Migration[],
  store: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<{ createdAt: string; rows: Record<string, number>; secrets: Manifest['secrets'] }> {
  let loader: ReturnType<typeof openLoader> | undefined
  let postponed: Postponed = { triggered: [], statements: [] }
  try {
    const { manifest } = await readArchive(
      file,
      async (manifest) => {
        const [past] = splitMigrations(manifest, migrations)
        postponed = await beginLoad(client, past)
        loader = openLoader(client, manifest)
      },
      async (entry) => {
        if (entry.name.startsWith('database/')) await loader?.add(entry)
        else if (entry.name.startsWith('files/'))
          await store(entry.name.slice('files/'.length), entry.content)
        else throw new BackupError(`The backup holds ${entry.name}, which this version does not know.`)
      },
    )
    const rows = (await loader?.end()) ?? {}
    const [, later] = splitMigrations(manifest, migrations)
    await endLoad(client, manifest, postponed, later)
    return { createdAt: manifest.createdAt, rows, secrets: manifest.secrets }
  } catch (error) {
    // The connection takes no other statement, not even a rollback, while it waits for rows.
    await loader?.end().catch(() => {})
    throw error
  }
}

/** An account without a word about its password counts as one that had it. */
async function ownersOfAccounts(tx: Tx): Promise<SecretOwner[]> {
  const { gmailAddress } = await readMailSettings(tx)
  const { host } = await readPublishTarget(tx)
  return [
    ...(gmailAddress === null ? [] : ['mailAccount' as const]),
    ...(host === null ? [] : ['publishTarget' as const]),
  ]
}

/** Far more than any that this program stores. */
const largestPicture = 20 * 1024 * 1024

/** Undefined for one that is too large to be ours; it is read to its end all the same. */
async function readPicture(content: AsyncIterable<Buffer>): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    size += chunk.length
    if (size <= largestPicture) chunks.push(chunk)
  }
  return size <= largestPicture ? Buffer.concat(chunks) : undefined
}

/**
 * Encodes pictures anew that are not as this program stores them: what they tell beside the picture, such as where it
 * was taken, would go out with the website. Returns the files of those that are no pictures at all, which are removed.
 */
async function encodeAnew(tx: Tx, filesDir: string, pictures: ReadonlySet<string>): Promise<string[]> {
  const store = await openFileStore(filesDir)
  const removed: string[] = []
  for (const fileName of pictures) {
    const picture = await readFile(store.pathOf(fileName))
      .then((bytes) => restorePicture(store, fileName, bytes))
      .catch(() => undefined)
    if (picture === undefined) {
      removed.push(...pictureFiles(fileName))
      continue
    }
    const { contentHash, width, height, size } = picture
    await tx.update(photos).set({ contentHash, width, height, size }).where(eq(photos.fileName, fileName))
    await tx.update(media).set({ contentHash, width, height, size }).where(eq(media.fileName, fileName))
  }
  await store.remove(removed)
  return removed
}

/** The versions that processes compare with the state they hold; those of another database would mislead them. */
const comparedVersions = ['pedigree', 'inference']

async function readComparedVersions(client: pg.Client): Promise<Map<string, number>> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('counters') is not null as exists`,
  )
  if (!found[0]?.exists) return new Map()
  const { rows } = await client.query<{ name: string; value: string }>(
    'select name, value from counters where name = any($1)',
    [comparedVersions],
  )
  return new Map(rows.map(({ name, value }) => [name, Number(value)]))
}

/** Every process that holds a state of the herd book, of this database or of the archive's, builds it anew. */
async function outrunComparedVersions(tx: Tx, former: ReadonlyMap<string, number>): Promise<void> {
  for (const name of comparedVersions) {
    const known = former.get(name) ?? 0
    await tx
      .insert(counters)
      .values({ name, value: known + 1 })
      .onConflictDoUpdate({
        target: counters.name,
        set: { value: sql`greatest(${counters.value}, ${known}) + 1` },
      })
  }
}

/** Before any worker starts: nothing of that time is done, or sent, a second time. */
async function cancelJobs(tx: Tx, queues: readonly Queue[]): Promise<number> {
  let count = 0
  for (;;) {
    const cancelled = await cancelOpenJobs(tx, cancelledByRestore, 500)
    if (cancelled.length === 0) return count
    count += cancelled.length
    for (const { type, queue, payload } of cancelled) {
      const job = queues.find((it) => it.name === queue)?.jobs.get(type)
      await job?.fail(tx, payload, cancelledByRestore)
    }
  }
}
