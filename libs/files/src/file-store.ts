import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Named files of the herd book: pictures and documents. A file is complete or it is not there. */
export type FileStore = {
  /** Absolute path of a file for reading; throws on a name that is not a plain file name. */
  pathOf: (name: string) => string
  /** Whether there is a file of this name; a name that no file can have is that of none. */
  has: (name: string) => Promise<boolean>
  /** Where uploads are received, on the same file system. */
  uploadDir: string
  /** Writes and syncs; an existing file of that name is replaced in one step. */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** Removing a file that is not there is no error. */
  remove: (names: string[]) => Promise<void>
  /** Names of all files whose last change lies more than `olderThanMs` back. */
  list: (olderThanMs: number) => Promise<string[]>
  /** Puts files where nothing serves them. Like its way back it leaves out what is not there. */
  moveToTrash: (names: string[]) => Promise<void>
  moveFromTrash: (names: string[]) => Promise<void>
  removeFromTrash: (names: string[]) => Promise<void>
  /** Names of the files in the trash that were put there longer ago than this. */
  listTrash: (longerAgoMs: number) => Promise<string[]>
  /** Removes what uploads and writes that never ended left in `uploadDir`; the number of files. */
  removeUnfinished: (olderThanMs: number, isKept?: (name: string) => boolean) => Promise<number>
}

const plainName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,150}$/

/** A file store for reading only: nothing is created, so that the folder may be mounted read-only. */
export function readFileStore(folder: string): Pick<FileStore, 'pathOf'> {
  return {
    pathOf(name) {
      if (!plainName.test(name)) throw new Error('not a file name')
      return path.join(folder, name)
    },
  }
}

/** A file store in a local folder, which is created when missing. `folder` is absolute. */
export async function openFileStore(folder: string): Promise<FileStore> {
  const uploadDir = path.join(folder, '.incoming')
  await mkdir(uploadDir, { recursive: true, mode: 0o700 })

  const trashDir = path.join(folder, 'trash')
  await mkdir(trashDir, { recursive: true, mode: 0o700 })

  const { pathOf } = readFileStore(folder)
  const { pathOf: trashPathOf } = readFileStore(trashDir)

  async function has(name: string): Promise<boolean> {
    if (!plainName.test(name)) return false
    return access(pathOf(name)).then(
      () => true,
      () => false,
    )
  }

  async function write(name: string, bytes: Uint8Array): Promise<void> {
    const target = pathOf(name)
    const draft = path.join(uploadDir, randomBytes(16).toString('hex'))
    try {
      await writeSynced(draft, bytes)
      await rename(draft, target)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(folder)
  }

  async function remove(names: string[]): Promise<void> {
    await Promise.all(names.map((name) => rm(pathOf(name), { force: true })))
  }

  async function move(names: string[], from: (name: string) => string, to: (name: string) => string) {
    for (const name of names) {
      await rename(from(name), to(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    }
  }

  async function listTrash(longerAgoMs: number): Promise<string[]> {
    return filesOlderThan(trashDir, longerAgoMs, 'ctimeMs')
  }

  async function removeUnfinished(olderThanMs: number, isKept = (_name: string) => false): Promise<number> {
    const names = (await filesOlderThan(uploadDir, olderThanMs)).filter((name) => !isKept(name))
    await Promise.all(names.map((name) => rm(path.join(uploadDir, name), { force: true })))
    return names.length
  }

  return {
    pathOf,
    has,
    uploadDir,
    write,
    remove,
    moveToTrash: (names) => move(names, pathOf, trashPathOf),
    moveFromTrash: (names) => move(names, trashPathOf, pathOf),
    async removeFromTrash(names) {
      await Promise.all(names.map((name) => rm(trashPathOf(name), { force: true })))
    },
    listTrash,
    list: (olderThanMs) => filesOlderThan(folder, olderThanMs),
    removeUnfinished,
  }
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes a rename survive a power cut. Windows cannot open folders and needs no such step. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `ctimeMs` counts from the last move, `mtimeMs` from the last writing. */
async function filesOlderThan(
  folder: string,
  ms: number,
  since: 'mtimeMs' | 'ctimeMs' = 'mtimeMs',
): Promise<string[]> {
  const now = Date.now()
  const names: string[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    // Another process may remove it at any moment.
    const info = await stat(path.join(folder, entry.name)).catch(() => undefined)
    if (info && now - info[since] > ms) names.push(entry.name)
  }
  return names
}
