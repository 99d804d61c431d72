import { open, stat } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { isWebEntry } from '@zuchtbuch/domain/photo-entry'
import { filesFolder } from './export-format.ts'
import { streamEntries } from './stream-entries.ts'
import { exportReadme } from './texts.de.ts'

/**
 * Streams an export into `target` as a zip. Files of the store are stored as they are (pictures do not shrink); one
 * that is gone is named in the readme. Rejects when the receiver leaves.
 */
export async function streamZip(
  target: Writable,
  source: {
    exportedAt: string
    /** The day of `exportedAt` where the breeder lives, `YYYY-MM-DD`. */
    day: string
    entries: readonly { name: string; path: string }[]
    /** Rows of each table, by the name of its file. */
    rows: Readonly<Record<string, number>>
    /** A file with a line per file of the store, `<name>\t<name in the archive>`; null for an export without files. */
    fileNames: string | null
    pathOf: (name: string) => string
  },
): Promise<void> {
  await streamEntries(target, new Date(source.exportedAt), async (add) => {
    for (const { name, path } of source.entries) await add(name, { path })
    const { files, missing } = await addFiles(source, (path, name) => add(name, { path }, { store: true }))
    await add('LIESMICH.txt', exportReadme({ ...source, files, missing }))
  })
}

const mostNamed = 1000

async function addFiles(
  { fileNames, pathOf }: { fileNames: string | null; pathOf: (name: string) => string },
  add: (path: string, name: string) => Promise<void>,
): Promise<{ files: { photos: number; others: number } | null; missing: string[] }> {
  if (fileNames === null) return { files: null, missing: [] }
  const missing: string[] = []
  const files = { photos: 0, others: 0 }
  const list = await open(fileNames)
  for await (const line of list.readLines()) {
    const [name = '', entry = ''] = line.split('\t')
    const path = pathOf(name)
    const isThere = await stat(path).then(
      (entry) => entry.isFile(),
      () => false,
    )
    if (isThere) {
      await add(path, entry)
      if (entry.startsWith(`${filesFolder}/`)) files.others++
      // a photo is there twice: as it is stored, and smaller
      else if (!isWebEntry(entry)) files.photos++
    } else if (missing.length < mostNamed) missing.push(name)
  }
  return { files, missing }
}
