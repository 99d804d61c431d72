import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The maker: the calendar, the breeder, a restore that was about to begin, or somebody who put it there. */
export type BackupKind = 'Daily' | 'Manual' | 'BeforeRestore' | 'Uploaded'

/** A file in the folder of the backups. */
export type StoredBackup = {
  name: string
  kind: BackupKind
  /** When the file was written. */
  createdAt: Date
  bytes: number
  downloadedAt: Date | null
}

const nameOfBackup = /^zuchtbuch-[a-z0-9-]+\.tar\.gz$/
const dailyName = /^zuchtbuch-(\d{4}-\d{2}-\d{2})\.tar\.gz$/

export const isBackupName = (name: string): boolean => nameOfBackup.test(name)

/** The day that a daily backup is of, `YYYY-MM-DD`; undefined for other files. */
export const dayOf = (name: string): string | undefined => dailyName.exec(name)?.[1]

/** The name of a backup; `id` is a uuid, `day` is `YYYY-MM-DD`. */
export const backupName = {
  daily: (day: string) => `zuchtbuch-${day}.tar.gz`,
  manual: (id: string) => `zuchtbuch-manual-${id}.tar.gz`,
  beforeRestore: (id: string) => `zuchtbuch-before-restore-${id}.tar.gz`,
  uploaded: (id: string) => `zuchtbuch-uploaded-${id}.tar.gz`,
}

function kindOf(name: string): BackupKind {
  if (dailyName.test(name)) return 'Daily'
  if (/^zuchtbuch-manual-[0-9a-f-]{36}\.tar\.gz$/.test(name)) return 'Manual'
  return /^zuchtbuch-before-restore-[0-9a-f-]{36}\.tar\.gz$/.test(name) ? 'BeforeRestore' : 'Uploaded'
}

/** The backups in the folder, newest first; none when there is no such folder. */
export async function listStoredBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = await Promise.all(names.map((name) => findStoredBackup(folder, name)))
  return found
    .flatMap((backup) => backup ?? [])
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.name < b.name ? 1 : -1))
}

/** The newest that was made of the book as it was at that moment, by the calendar or by the breeder. */
export async function findNewestBackup(folder: string): Promise<StoredBackup | undefined> {
  return (await listStoredBackups(folder)).find(({ kind }) => kind === 'Daily' || kind === 'Manual')
}

/** Undefined when there is no such backup, or the name is that of something else. */
export async function findStoredBackup(folder: string, name: string): Promise<StoredBackup | undefined> {
  if (!isBackupName(name)) return undefined
  const info = await stat(path.join(folder, name)).catch(() => undefined)
  if (!info?.isFile()) return undefined
  const downloaded = await stat(path.join(folder, noteOf(name))).catch(() => undefined)
  return {
    name,
    kind: kindOf(name),
    createdAt: info.mtime,
    bytes: info.size,
    downloadedAt: downloaded?.mtime ?? null,
  }
}

/** Notes beside a backup that somebody has it elsewhere, too; in the database it would go with a restore. */
export async function noteDownload(folder: string, name: string): Promise<void> {
  await writeFile(path.join(folder, noteOf(name)), '', { mode: 0o600 })
}

/** Removes a backup with what was noted of it. */
export async function removeStoredBackup(folder: string, name: string): Promise<void> {
  for (const file of [name, noteOf(name)]) await rm(path.join(folder, file), { force: true })
}

const noteOf = (name: string) => `${name}.downloaded`
