import { open, readlink, realpath, type FileHandle } from 'node:fs/promises'
import path from 'node:path'

/** A file of the site; whoever gets it closes the handle. */
export interface SiteFile {
  readonly name: string
  readonly handle: FileHandle
  readonly size: number
  readonly modified: Date
  /** Another file, or other contents under this name, have another version. */
  readonly version: string
}

/** The folder that `SITE_DIR/live` leads to at this moment, or null before the first publish. */
export async function liveRoot(siteDir: string): Promise<string | null> {
  const link = path.join(siteDir, 'live')
  let before: string | null = null
  for (;;) {
    const root = await realpath(link).catch(() => null)
    if (root !== null) return root
    // The release may have been removed while the link to it was followed; then the link leads elsewhere by now.
    const target = await readlink(link).catch(() => null)
    if (target === null || target === before) return null
    before = target
  }
}

/** A regular file below `root`, or what else is there; links inside a release lead out of it and do not count. */
export async function openSiteFile(
  root: string,
  segments: readonly string[],
): Promise<SiteFile | 'folder' | null> {
  const name = path.join(root, ...segments)
  const handle = await open(name).catch(absent)
  if (handle === null) return null
  try {
    const stats = await handle.stat()
    if (stats.isFile() && (await realpath(name)) === name) {
      const version = `${stats.ino}-${stats.size}-${stats.mtimeMs}`
      return { name, handle, size: stats.size, modified: stats.mtime, version }
    }
    await handle.close()
    return stats.isDirectory() ? 'folder' : null
  } catch (error) {
    await handle.close()
    return absent(error)
  }
}

function absent(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENXIO'].includes(code)) return null
  throw error
}
