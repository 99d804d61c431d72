import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A daily backup in the backup folder. `day` is `YYYY-MM-DD`. */
export type StoredBackup = { file: string; day: string; bytes: number; modifiedAt: Date }

const keptDays = 7
const keptWeeks = 4

const dailyName = /^zuchtbuch-(\d{4}-\d{2}-\d{2})\.tar\.gz$/

export const fileOfDay = (folder: string, day: string) => path.join(folder, `zuchtbuch-${day}.tar.gz`)

const manualName = /^zuchtbuch-manual-[0-9a-f-]{36}\.tar\.gz$/
const keptManual = 5

/** Where the backup lies that somebody asked for; `id` is a uuid. */
export const manualFile = (folder: string, id: string) => path.join(folder, `zuchtbuch-manual-${id}.tar.gz`)

/** The daily backups in the folder, newest first; none when there is no such folder. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const found = await Promise.all(
    names.map(async (name) => {
      const [, day] = dailyName.exec(name) ?? []
      const file = path.join(folder, name)
      const info = day === undefined ? undefined : await stat(file).catch(() => undefined)
      return day !== undefined && info ? [{ file, day, bytes: info.size, modifiedAt: info.mtime }] : []
    }),
  )
  return found.flat().toSorted((a, b) => b.day.localeCompare(a.day))
}

/**
 * Which of these days' backups may go: kept are the newest seven, and of the four weeks (Monday to Sunday) before
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
 * Removes what rotation does not keep, all but the newest five that somebody asked for, and what backups that were cut
 * off left. Returns the number of files. To be called by whoever holds the lock of the backups.
 */
export async function rotateBackups(folder: string): Promise<number> {
  const outdated = outdatedDays((await listBackups(folder)).map(({ day }) => day))
  const names = await readdir(folder)
  const isOurs = (name: string) => dailyName.test(name) || manualName.test(name)
  const drafts = names.filter((name) => name.endsWith('.part') && isOurs(name.slice(0, -'.part'.length)))
  const manual = await newestFirst(
    folder,
    names.filter((name) => manualName.test(name)),
  )
  const files = [
    ...outdated.map((day) => fileOfDay(folder, day)),
    ...[...drafts, ...manual.slice(keptManual)].map((name) => path.join(folder, name)),
  ]
  for (const file of files) await rm(file, { force: true })
  return files.length
}

async function newestFirst(folder: string, names: string[]): Promise<string[]> {
  const dated = await Promise.all(
    names.map(async (name) => {
      const info = await stat(path.join(folder, name)).catch(() => undefined)
      return { name, at: info?.mtimeMs ?? 0 }
    }),
  )
  return dated.toSorted((a, b) => b.at - a.at || b.name.localeCompare(a.name)).map(({ name }) => name)
}
