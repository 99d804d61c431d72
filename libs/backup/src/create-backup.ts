import { constants, createReadStream } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { writeArchive, type ArchiveWriter } from './archive-writer.ts'
import { beginSnapshot, describeDatabase, dumpTable } from './database-dump.ts'
import { manifestName, type End } from './manifest.ts'
import { readStoredNames } from './stored-files.ts'

export type BackupReport = { file: string; fileBytes: number; files: number; rows: End['rows'] }

export type BackupSource = { databaseUrl: string; filesDir: string }

/** A backup ends when the signal aborts, and tells how far it is, 0 to 100. */
export type Watch = { signal?: AbortSignal; progress?: (percent: number) => void }

/** A file was deleted while the backup was made, so that its row may be in the snapshot. */
class FileGoneError extends Error {}

const tries = 3
/** The share of a hundred percent; the files take the longer part. */
const tablesShare = 20

/**
 * Writes the whole database, as of one moment, and all stored files to `file`, while everything goes on. Leaves out
 * stored passwords, sessions and the queue. When stored files are deleted meanwhile it begins anew, so that every row
 * of the backup has its files; the last of three tries goes without those that are gone. Memory stays flat.
 */
export async function createBackup(
  { databaseUrl, filesDir }: BackupSource,
  file: string,
  watch: Watch = {},
): Promise<BackupReport> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 })
  for (let attempt = 1; ; attempt++) {
    try {
      return await tryBackup({ databaseUrl, filesDir, strict: attempt < tries }, path.resolve(file), watch)
    } catch (error) {
      if (!(error instanceof FileGoneError)) throw error
    }
  }
}

async function tryBackup(
  { databaseUrl, filesDir, strict }: BackupSource & { strict: boolean },
  file: string,
  { signal, progress = () => {} }: Watch,
): Promise<BackupReport> {
  const before = await readStoredNames(filesDir)
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'backup', keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  try {
    await beginSnapshot(client)
    const manifest = await describeDatabase(client, new Date())
    let files = 0
    const end = await writeArchive(
      file,
      async (archive) => {
        await archive.add(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)))
        const rows: End['rows'] = {}
        for (const [index, table] of manifest.tables.entries()) {
          rows[table.name] = await dumpTable(client, table, archive)
          progress((tablesShare * (index + 1)) / manifest.tables.length)
        }
        await client.query('commit')
        // A file is there before its row is, so those of the snapshot's rows are all there by now.
        const names = new Set([...before, ...(await readStoredNames(filesDir))])
        let done = 0
        for (const name of names) {
          if (await addFile(archive, filesDir, name)) files++
          else if (strict) throw new FileGoneError(name)
          progress(tablesShare + ((100 - tablesShare) * ++done) / names.size)
        }
        return rows
      },
      signal,
    )
    return { file, fileBytes: end.fileBytes, files, rows: end.rows }
  } finally {
    await client.end().catch(() => {})
  }
}

/** False when the file is not there any more. */
async function addFile(archive: ArchiveWriter, folder: string, name: string): Promise<boolean> {
  let handle: FileHandle
  try {
    handle = await open(path.join(folder, name), constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
  try {
    const { size, mtime } = await handle.stat()
    const content = size === 0 ? [] : createReadStream('', { fd: handle, autoClose: false, end: size - 1 })
    await archive.stream({ name: `files/${name}`, size, mtime }, toAsync(content))
    return true
  } finally {
    await handle.close()
  }
}

async function* toAsync(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* content
}
