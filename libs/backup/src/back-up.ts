import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { locks } from '@zuchtbuch/db/locks'
import { withSessionLock } from '@zuchtbuch/db/session-lock'
import { requireSpace } from '@zuchtbuch/runtime/disk-space'
import { createBackup, type BackupSource, type Watch } from './create-backup.ts'
import { listBackups, rotateBackups } from './rotation.ts'
import { backupName } from './stored-backups.ts'

/**
 * The backup of a day (`YYYY-MM-DD`), or one that somebody asked for or that comes before a restore, by an id that no
 * other one has.
 */
export type WantedBackup = { kind: 'Daily'; day: string } | { kind: 'Manual' | 'BeforeRestore'; id: string }

/** `rows` and `files` are null when the backup of the day was there already. */
export type MadeBackup = { name: string; bytes: number; rows: number | null; files: number | null }

/**
 * Makes a backup in `backupDir` and removes those that are outdated. One process does so at a time, the others wait.
 * The backup of a day is made once; one that somebody asked for takes the place of an earlier one of its id. Throws
 * `DiskFull` when there is no room for one more like the newest.
 */
export async function backUp(
  { backupDir, ...source }: BackupSource & { backupDir: string },
  wanted: WantedBackup,
  watch: Required<Watch>,
): Promise<MadeBackup> {
  const lock = { url: source.databaseUrl, lock: locks.backup, signal: watch.signal }
  return withSessionLock(lock, async () => {
    const name = nameOf(wanted)
    const file = path.join(backupDir, name)
    const daily = await listBackups(backupDir)
    const present = wanted.kind === 'Daily' && daily.find(({ day }) => day === wanted.day)
    if (present) return { name, bytes: present.bytes, rows: null, files: null }
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await rotateBackups(backupDir)
    await requireSpace(backupDir, daily[0]?.bytes ?? 0)
    const { fileBytes, files, rows } = await createBackup(source, file, watch)
    await rotateBackups(backupDir)
    const allRows = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { name, bytes: fileBytes, rows: allRows, files }
  })
}

function nameOf(wanted: WantedBackup): string {
  if (wanted.kind === 'Daily') return backupName.daily(wanted.day)
  return wanted.kind === 'Manual' ? backupName.manual(wanted.id) : backupName.beforeRestore(wanted.id)
}

/** Whether the backup of this day is there. */
export async function hasBackupOf(backupDir: string, day: string): Promise<boolean> {
  return (await listBackups(backupDir)).some((backup) => backup.day === day)
}
