import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'
import { filesFolder } from './export-format.ts'
import { exportReadme } from './texts.de.ts'

/**
 * Streams an export into `target` as a zip, one entry after the other, so that memory and open files stay few. Files
 * of the store are stored as they are (pictures do not shrink); one that is gone is named in the readme. Rejects when
 * the receiver leaves.
 */
export async function streamZip(
  target: Writable,
  source: {
    exportedAt: string
    /** The day of `exportedAt` where the breeder lives, `YYYY-MM-DD`. */
    day: string
    entries: readonly { name: string; path: string }[]
    /** A file with one name per line; null for an export without files. */
    fileNames: string | null
    pathOf: (name: string) => string
  },
): Promise<void> {
  const zip = new ZipArchive({ zlib: { level: 6 } })
  const over = new AbortController()
  const date = new Date(source.exportedAt)
  const sent = pipeline(zip, target).catch((error: unknown) => {
    over.abort(error)
    throw error
  })
  const add = async (content: NodeJS.ReadableStream | string, name: string, store: boolean) => {
    const written = once(zip, 'entry', { signal: over.signal })
    zip.append(content as never, { name, date, store })
    await written
  }
  const fill = async () => {
    for (const { name, path } of source.entries) await add(createReadStream(path), name, false)
    const { files, missing } = await addFiles(source, (path, name) => add(createReadStream(path), name, true))
    await add(exportReadme({ day: source.day, files, missing }), 'LIESMICH.txt', false)
    await zip.finalize()
  }
  try {
    await Promise.all([sent, fill()])
  } catch (error) {
    zip.destroy()
    await sent.catch(() => {})
    throw error
  }
}

const mostNamed = 1000

async function addFiles(
  { fileNames, pathOf }: { fileNames: string | null; pathOf: (name: string) => string },
  add: (path: string, name: string) => Promise<void>,
): Promise<{ files: number | null; missing: string[] }> {
  if (fileNames === null) return { files: null, missing: [] }
  const missing: string[] = []
  let files = 0
  const list = await open(fileNames)
  for await (const name of list.readLines()) {
    const path = pathOf(name)
    const isThere = await stat(path).then(
      (entry) => entry.isFile(),
      () => false,
    )
    if (isThere) {
      await add(path, `${filesFolder}/${name}`)
      files++
    } else if (missing.length < mostNamed) missing.push(name)
  }
  return { files, missing }
}
