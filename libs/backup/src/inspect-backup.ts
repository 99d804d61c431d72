import { stat } from 'node:fs/promises'
import { migrationsFolder, readMigrations } from '@zuchtbuch/db/book/migrations'
import { damaged, readArchive } from './archive-reader.ts'
import { tooLarge } from './manifest.ts'
import { splitMigrations } from './restore-backup.ts'

/** The contents of a backup. `bytes` are those of everything in it, unpacked. */
export type BackupContents = {
  createdAt: string
  rows: Record<string, number>
  files: number
  bytes: number
}

/** A large one takes seconds, and a file in the folder of the backups never changes under its name and time. */
const known = new Map<string, BackupContents>()
const mostKnown = 100

/** Rows shrink to a tenth or less, pictures not at all: what unpacks to more is made to keep this machine busy. */
const plausible = { bytes: 512 * 1024 * 1024, timesItsSize: 20 }
/** The bytes of an entry beside its content. */
const entryBytes = 1024

/**
 * Reads a backup from its beginning to its end. Throws `BackupError` when it is damaged, of a version that this one
 * does not know, or says that it holds more than `most` bytes or than any backup of its size, which is noticed before
 * they are read.
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
  const mostPlausible = plausible.bytes + plausible.timesItsSize * size
  const migrations = readMigrations(migrationsFolder)
  const { manifest, end } = await readArchive(
    file,
    (manifest) => void splitMigrations(manifest, migrations),
    async ({ name, size }) => {
      announced += entryBytes + size
      if (announced > most) throw tooLarge()
      if (announced > mostPlausible) throw damaged('it unpacks to more than a backup does')
      if (name.startsWith('files/')) files++
    },
  )
  const contents = { createdAt: manifest.createdAt, rows: end.rows, files, bytes: end.bytes }
  if (known.size >= mostKnown) known.clear()
  known.set(key, contents)
  return contents
}
