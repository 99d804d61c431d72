import type { Readable } from 'node:stream'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { fileTexts } from './texts.de.ts'

/** A zip of unknown origin. Its entries are only ever looked up by name; none is written where it says. */
export type Zip = {
  names: ReadonlySet<string>
  /** The bytes of an entry; throws `PayloadTooLarge` as soon as there are more than `maxBytes`, whatever it declares. */
  read: (name: string, maxBytes: number) => Promise<Buffer>
}

const mostEntries = 500_000

/**
 * Opens a zip for `work` and closes it again. Throws `ValidationFailed` for a file that is none, is cut off, is
 * encrypted, names an entry twice, or has entries whose names lead out of a folder.
 */
export async function withZip<T>(path: string, work: (zip: Zip) => Promise<T>): Promise<T> {
  const file = await unlessMalformed(() =>
    yauzl.openPromise(path, { autoClose: false, strictFileNames: true }),
  )
  try {
    const entries = await unlessMalformed(() => readEntries(file))
    return await work({
      names: new Set(entries.keys()),
      read: (name, maxBytes) => unlessMalformed(() => readEntry(file, entries.get(name), maxBytes)),
    })
  } finally {
    file.close()
  }
}

async function readEntries(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > mostEntries) throw tooLarge()
  const entries = new Map<string, Entry>()
  for await (const entry of file.eachEntry()) {
    // The second of the same name is what another program would read.
    if (entries.has(entry.fileName) || entry.isEncrypted()) throw malformed()
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function readEntry(file: ZipFile, entry: Entry | undefined, maxBytes: number): Promise<Buffer> {
  if (!entry) throw malformed()
  if (entry.uncompressedSize > maxBytes) throw tooLarge()
  const stream: Readable = await file.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > maxBytes) {
      stream.destroy()
      throw tooLarge()
    }
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

async function unlessMalformed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) throw error
    // Errors of the disk carry a system call; everything else is about what the file contains.
    if (error instanceof Error && 'syscall' in error) throw error
    throw malformed()
  }
}

const malformed = () =>
  validationFailed([{ path: '/file', message: fileTexts.malformedZip, code: 'malformedZip' }])

export const tooLarge = () => new AppError('PayloadTooLarge', fileTexts.tooLarge)
