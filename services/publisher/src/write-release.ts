import { chmod, copyFile, link, mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { isSitePath } from '@zuchtbuch/files/releases'
import { TransientError } from '@zuchtbuch/jobs/failure'
import type { RenderOutput } from '@zuchtbuch/site/render-input'
import { publisherTexts } from './texts.de.ts'

const PARALLEL = 16

// Where no hard link can be made the bytes are copied: another file system, none on it, foreign owner, limit.
const NO_LINK = new Set(['EXDEV', 'EPERM', 'EACCES', 'EMLINK', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** A release that is there already: its folder, and the pictures in it that its own pages use. */
export interface FormerSite {
  readonly site: string
  readonly pictures: readonly string[]
}

/**
 * Writes a rendered site into the new folder `site`, and the former release's pictures with it, so that pages
 * loaded a moment ago still find theirs. Pictures are hard-linked, never encoded, and copied only where the file
 * system cannot link. When it returns, all of it is on disk and not only in the page cache. The texts bear the time
 * `modified`. `onProgress` is told the share of the files that are written. Returns the size of the rendered site in bytes, carried pictures not counted.
 */
export async function writeRelease(
  site: string,
  output: RenderOutput,
  {
    former,
    modified,
    onProgress = () => {},
  }: { former: FormerSite | null; modified: Date; onProgress?: ((share: number) => void) | undefined },
): Promise<number> {
  const all = [...output.files, ...output.copies].map((file) => file.path)
  const unsafe = all.find((file) => !isSitePath(file))
  if (unsafe !== undefined) throw new Error(`refusing to write ${JSON.stringify(unsafe)}`)
  const folders = await makeFolders(site, [...all, ...(former?.pictures ?? [])])

  let bytes = 0
  let written = 0
  const count = (size: number) => {
    bytes += size
    onProgress(++written / all.length)
  }
  await inParallel(output.files, async ({ path: file, contents }) => {
    await writeDurably(path.join(site, file), contents, modified)
    count(Buffer.byteLength(contents))
  })
  const published = new Set(former?.pictures)
  await inParallel(output.copies, async ({ path: picture, source }) => {
    const target = path.join(site, picture)
    const linked =
      former !== null && published.has(picture) && (await linkOrCopy(path.join(former.site, picture), target))
    if (!linked) {
      if (!(await linkOrCopy(source, target))) {
        // Most likely it was deleted after the content was read; the next run reads anew.
        throw new TransientError('PictureMissing', publisherTexts.pictureMissing)
      }
      // The store keeps its files to itself; what is published may be read by a web server of another user.
      await chmod(target, 0o644)
    }
    count((await stat(target)).size)
  })
  if (former !== null) {
    const own = new Set(output.copies.map((copy) => copy.path))
    const pictures = former.pictures.filter((picture) => !own.has(picture))
    await linkPictures({ site: former.site, pictures }, site)
  }
  await inParallel(folders, syncFolder)
  return bytes
}

/** Adds the pictures of one release to the folder of another, which then serves both. */
export async function lendPictures(former: FormerSite, site: string): Promise<void> {
  const folders = await makeFolders(site, former.pictures)
  await linkPictures(former, site)
  await inParallel(folders, syncFolder)
}

/** Creates a file that survives a power cut once this returns; fails when it exists. */
export async function writeDurably(
  file: string,
  contents: string | Uint8Array,
  modified?: Date,
): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(contents)
    if (modified) await handle.utimes(modified, modified)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the names inside a folder (or the bytes of a file) survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// A former picture that is gone was not reachable before either.
async function linkPictures(former: FormerSite, site: string): Promise<void> {
  await inParallel(former.pictures, async (picture) => {
    await linkOrCopy(path.join(former.site, picture), path.join(site, picture))
  })
}

/** False when there is nothing at `source`. A target that is there already has the same content by its name. */
async function linkOrCopy(source: string, target: string): Promise<boolean> {
  try {
    await link(source, target)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'EEXIST') return true
    if (code === 'ENOENT') return false
    if (!NO_LINK.has(code)) throw error
  }
  const unfinished = `${target}.tmp`
  await copyFile(source, unfinished)
  await syncFolder(unfinished)
  await rename(unfinished, target)
  return true
}

/** Makes the folders that these paths need; returns all of them, `site` included. */
async function makeFolders(site: string, paths: readonly string[]): Promise<string[]> {
  const folders = new Set(paths.map((file) => path.dirname(path.join(site, file))))
  folders.add(site)
  for (const folder of folders) await mkdir(folder, { recursive: true })
  return [...folders]
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values()
  let failed = false
  const runner = async () => {
    for (const item of queue) {
      if (failed) return
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  // All runners end before the first failure is thrown: nobody writes into a folder that is being removed.
  const results = await Promise.allSettled(Array.from({ length: PARALLEL }, runner))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}
