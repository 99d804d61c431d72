import { stat } from 'node:fs/promises'
import { migrationsFolder, readMigrations } from '@zuchtbuch/db/migrations'
import { readArchive } from './archive-reader.ts'
import { BackupError } from './manifest.ts'
import { splitMigrations } from './restore-backup.ts'

/** What is in a backup. `bytes` are those of everything in it, unpacked. */
export type BackupContents = {
  createdAt: string
  rows: Record<string, number>
  files: number
  bytes: number
}

/** A large one takes seconds, and a file in the folder of the backups never changes under its name and time. */
const known = new Map<string, BackupContents>()
const mostKnown = 100

/**
 * Reads a backup from its beginning to its end. Throws `BackupError` when it is damaged, of a version that this one does
 * not know, or says that it holds more than `most` bytes, which is noticed before they are read.
 */
export async function inspectBackup(
  file: string,
  { most = Number.POSITIVE_INFINITY }: { most?: number } = {},
): Promise<BackupContents> {
  const { size, mtimeMs } = await stat(file)
  const key = `${file} ${size} ${mtimeMs}`
  const before = known.get(key)
  if (before && before.bytes <= most) return before
  let files = 0
  let announced = 0
  const migrations = readMigrations(migrationsFolder)
  const { manifest, end } = await readArchive(
    file,
    (manifest) => void splitMigrations(manifest, migrations),
    async ({ name, size }) => {
      announced += size
      if (announced > most) throw tooLarge()
      if (name.startsWith('files/')) files++
    },
  )
  const contents = { createdAt: manifest.createdAt, rows: end.rows, files, bytes: end.bytes }
  if (known.size >= mostKnown) known.clear()
  known.set(key, contents)
  return contents
}

const tooLarge = () =>
  new BackupError('The backup holds more than there is room for. Nothing was changed.', {
    reason: 'too large',
  })
