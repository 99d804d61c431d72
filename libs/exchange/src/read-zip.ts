import type { Readable } from 'node:stream'
import { AppError, validationFailed } from '@zuchtbuch/runtime/errors'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { fileTexts } from './texts.de.ts'

/** A zip of unknown origin. Its entries are only ever looked up by name; none is written where it says. */
export type Zip = {
  names: ReadonlySet<string>
  /** How many bytes these entries are said to unpack to, together; names of no entry count nothing. */
  declaredBytes: (names: Iterable<string>) => number
  /** How many bytes an entry takes in the zip; 0 for a name of no entry. */
  packedBytes: (name: string) => number
  /**
   * The bytes of an entry; throws `PayloadTooLarge` as soon as there are more than `maxBytes`, whatever it declares.
   */
  read: (name: string, maxBytes: number) => Promise<Buffer>
  /** The same, a piece at a time. */
  stream: (name: string, maxBytes: number) => AsyncIterable<Buffer>
}

const mostEntries = 500_000
/** Text shrinks to a tenth or less, pictures not at all; no archive of ours unpacks to more than this. */
const mostTextBytes = 512 * 1024 * 1024
const mostTimesItsSize = 10

/** Opens a zip for `work` and closes it again. Throws as `openZip` does. */
export async function withZip<T>(source: string | Buffer, work: (zip: Zip) => Promise<T>): Promise<T> {
  const zip = await openZip(source)
  try {
    return await work(zip)
  } finally {
    zip.close()
  }
}

/**
 * Opens a zip, a file or its bytes; it is to be closed. Throws `ValidationFailed` for a file that is none, is cut off, is
 * encrypted, names an entry twice, has entries whose names lead out of a folder, or entries that share bytes; and
 * `PayloadTooLarge` when all entries together are said to unpack to more than such an archive can hold, or do.
 */
export async function openZip(source: string | Buffer): Promise<Zip & { close: () => void }> {
  const options = { autoClose: false, strictFileNames: true }
  const file = await unlessMalformed(() =>
    typeof source === 'string'
      ? yauzl.openPromise(source, options)
      : yauzl.fromBufferPromise(source, options),
  )
  try {
    const mostBytes = mostTextBytes + mostTimesItsSize * file.fileSize
    const entries = await unlessMalformed(() => readEntries(file, mostBytes))
    const counter = { left: mostBytes }
    return {
      names: new Set(entries.keys()),
      declaredBytes: (names) => sum(names, (name) => entries.get(name)?.entry.uncompressedSize ?? 0),
      packedBytes: (name) => entries.get(name)?.entry.compressedSize ?? 0,
      read: (name, maxBytes) => unlessMalformed(() => readEntry(file, entries.get(name), maxBytes, counter)),
      stream: (name, maxBytes) => refusingMalformed(streamEntry(file, entries.get(name), maxBytes, counter)),
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error
  }
}

/** `end` is the first byte that belongs to the next entry; `counted`, how many of its bytes were ever unpacked. */
type Placed = { entry: Entry; end: number; counted: number }

async function readEntries(file: ZipFile, mostBytes: number): Promise<Map<string, Placed>> {
  if (file.entryCount > mostEntries) throw tooLarge()
  const entries = new Map<string, Placed>()
  let declared = 0
  for await (const entry of file.eachEntry()) {
    // The second of the same name is what another program would read.
    if (entries.has(entry.fileName) || entry.isEncrypted()) throw malformed()
    entries.set(entry.fileName, { entry, end: file.fileSize, counted: 0 })
    declared += entry.uncompressedSize
    if (declared > mostBytes) throw tooLarge()
  }
  refuseOverlaps([...entries.values()])
  return entries
}

/** Fixed part of the header before an entry's name. */
const headerBytes = 30

/**
 * Entries that share bytes let a small archive unpack to anything. Where the bytes of an entry begin exactly stands
 * before them in the file, so here each gets its bound, which is compared when it is read.
 */
function refuseOverlaps(entries: Placed[]): void {
  entries.sort((a, b) => a.entry.relativeOffsetOfLocalHeader - b.entry.relativeOffsetOfLocalHeader)
  for (const [index, placed] of entries.entries()) {
    const { relativeOffsetOfLocalHeader: start, compressedSize } = placed.entry
    placed.end = entries[index + 1]?.entry.relativeOffsetOfLocalHeader ?? placed.end
    if (start + headerBytes + compressedSize > placed.end) throw malformed()
  }
}

async function readEntry(...entry: Parameters<typeof streamEntry>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of streamEntry(...entry)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* streamEntry(
  file: ZipFile,
  placed: Placed | undefined,
  maxBytes: number,
  counter: { left: number },
): AsyncGenerator<Buffer> {
  if (!placed) throw malformed()
  const { entry, end } = placed
  if (entry.uncompressedSize > maxBytes) throw tooLarge()
  const { fileDataStart } = await file.readLocalFileHeaderPromise(entry, { minimal: true })
  if (fileDataStart + entry.compressedSize > end) throw malformed()
  const stream: Readable = await file.openReadStreamPromise(entry)
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    // A second reading yields no more than the first.
    const more = Math.max(0, size - placed.counted)
    placed.counted += more
    counter.left -= more
    if (size > maxBytes || counter.left < 0) {
      stream.destroy()
      throw tooLarge()
    }
    yield chunk
  }
}

function sum<T>(values: Iterable<T>, of: (value: T) => number): number {
  let total = 0
  for (const value of values) total += of(value)
  return total
}

async function unlessMalformed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw explained(error)
  }
}

async function* refusingMalformed(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw explained(error)
  }
}

function explained(error: unknown): unknown {
  if (error instanceof AppError) return error
  // Errors of the disk carry a system call; everything else is about what the file contains.
  return error instanceof Error && 'syscall' in error ? error : malformed()
}

const malformed = () =>
  validationFailed([{ path: '/file', message: fileTexts.malformedZip, code: 'malformedZip' }])

export const tooLarge = () => new AppError('PayloadTooLarge', fileTexts.tooLarge)
