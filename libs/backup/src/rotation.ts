import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import {
  backupName,
  dayOf,
  isBackupName,
  listStoredBackups,
  removeStoredBackup,
  type StoredBackup,
} from './stored-backups.ts'

/** A daily backup in the backup folder. `day` is `YYYY-MM-DD`. */
export type DailyBackup = StoredBackup & { day: string }

const keptDays = 7
const keptWeeks = 4
const keptManual = 5
const keptSafeguardsMs = 30 * 86_400_000

/** The daily backups in the folder, newest first; none when there is no such folder. */
export async function listBackups(folder: string): Promise<DailyBackup[]> {
  const stored = await listStoredBackups(folder)
  return stored
    .flatMap((backup) => {
      const day = dayOf(backup.name)
      return day === undefined ? [] : [{ ...backup, day }]
    })
    .toSorted((a, b) => b.day.localeCompare(a.day))
}

/**
 * Returns the days whose backups may go: kept are the newest seven, and of the four weeks (Monday to Sunday) before
 * the newest one's the last of each. Days of the future, from a clock that was wrong, count like others.
 */
export function outdatedDays(days: readonly string[]): string[] {
  const newestFirst = [...new Set(days)].toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, keptDays))
  const weeks = new Map<number, string>()
  for (const day of newestFirst) if (!weeks.has(weekOf(day))) weeks.set(weekOf(day), day)
  for (const day of [...weeks.values()].slice(0, 1 + keptWeeks)) kept.add(day)
  return newestFirst.filter((day) => !kept.has(day))
}

/** Weeks since Monday, 29 December 1969. */
function weekOf(day: string): number {
  const daysSince1970 = Date.parse(day) / 86_400_000
  return Math.floor((daysSince1970 + 3) / 7)
}

/**
 * Removes the daily backups that rotation does not keep, all but the newest five that somebody asked for, those from
 * before a restore after 30 days, and what backups that were cut off left; what was uploaded stays. Returns the number
 * of files. To be called by whoever holds the lock of the backups.
 */
export async function rotateBackups(folder: string): Promise<number> {
  const daily = outdatedDays((await listBackups(folder)).map(({ day }) => day)).map(backupName.daily)
  const stored = await listStoredBackups(folder)
  const manual = stored.filter(({ kind }) => kind === 'Manual').slice(keptManual)
  const oldest = new Date(Date.now() - keptSafeguardsMs)
  const safeguards = stored.filter(({ kind, createdAt }) => kind === 'BeforeRestore' && createdAt < oldest)
  const outdated = [...daily, ...[...manual, ...safeguards].map(({ name }) => name)]
  for (const name of outdated) await removeStoredBackup(folder, name)
  const isDraft = (name: string) => name.endsWith('.part') && isBackupName(name.slice(0, -'.part'.length))
  const drafts = (await readdir(folder)).filter(isDraft)
  for (const name of drafts) await rm(path.join(folder, name), { force: true })
  return outdated.length + drafts.length
}
