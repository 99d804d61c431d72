import { mkdir } from 'node:fs/promises'
import { locks } from '@zuchtbuch/db/locks'
import pg from 'pg'
import { createBackup, type BackupReport, type BackupSource } from './create-backup.ts'
import { fileOfDay, freeBytes, listBackups, rotateBackups } from './rotation.ts'

/** A backup leaves at least this much of the disk to everything else. */
const leastFreeBytes = 500_000_000

/**
 * Makes the backup of a day (`YYYY-MM-DD`) in `backupDir` unless it is there, and removes those that are outdated.
 * One process does so at a time; undefined when there was nothing to do or another one is at it. Throws when the
 * disk is too full for one more like the newest.
 */
export async function backUpDaily(
  { backupDir, ...source }: BackupSource & { backupDir: string },
  day: string,
  signal?: AbortSignal,
): Promise<BackupReport | undefined> {
  if (await isDone(backupDir, day)) return undefined
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: 'backup-lock',
    keepAlive: true,
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      locks.backup,
    ])
    if (rows[0]?.locked !== true || (await isDone(backupDir, day))) return undefined
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await rotateBackups(backupDir)
    const needed = ((await listBackups(backupDir))[0]?.bytes ?? 0) + leastFreeBytes
    const free = await freeBytes(backupDir)
    if (free < needed)
      throw new Error(`The disk is too full for a backup: ${free} bytes are free, ${needed} are needed`)
    const report = await createBackup(source, fileOfDay(backupDir, day), signal)
    await rotateBackups(backupDir)
    return report
  } finally {
    await client.end().catch(() => {})
  }
}

async function isDone(folder: string, day: string): Promise<boolean> {
  return (await listBackups(folder)).some((backup) => backup.day === day)
}
