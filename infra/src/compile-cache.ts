import { chownSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'

/** Some eight versions of the program. */
const mostBytes = 100 * 2 ** 20

/**
 * Where a service finds what Node compiled at an earlier start. Each user has a folder: nobody runs what another one
 * wrote.
 */
export function compileCache(dataDir: string, user?: { uid: number; gid: number }): string {
  if (!user) return path.join(dataDir, 'cache', 'node')
  const folder = path.join(dataDir, 'cache', `node-${user.uid}`)
  mkdirSync(folder, { recursive: true })
  chownSync(folder, user.uid, user.gid)
  return folder
}

/**
 * Node never throws away what it compiled of versions that are gone, and does not say what it still uses. So all of it
 * goes once it weighs more than `most` bytes, and one start in some years compiles anew. For before the services start.
 */
export function pruneCompileCaches(dataDir: string, most = mostBytes): void {
  const cache = path.join(dataDir, 'cache')
  const folders = namesIn(cache).filter((name) => /^node(-\d+)?$/.test(name))
  for (const folder of folders.map((name) => path.join(cache, name)))
    if (bytesIn(folder) > most) rmSync(folder, { recursive: true, force: true })
}

function bytesIn(folder: string): number {
  return namesIn(folder, true)
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0)
    .reduce((sum, size) => sum + size, 0)
}

function namesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' })
  } catch {
    // Nothing was compiled yet.
    return []
  }
}
