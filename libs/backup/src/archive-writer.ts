import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as createPack } from 'tar-stream'
import { endName, type End } from './manifest.ts'

export type ArchiveWriter = {
  add: (name: string, content: Buffer) => Promise<void>
  /** `content` has exactly `size` bytes. */
  stream: (
    entry: { name: string; size: number; mtime: Date },
    content: AsyncIterable<Uint8Array>,
  ) => Promise<void>
}

/**
 * Writes an archive: `fill` adds its entries, one after the other and never held in memory as a whole. The file
 * appears under its name when it is complete and on the disk; one that was there before stays until then, and for
 * good when the signal aborts meanwhile.
 */
export async function writeArchive(
  file: string,
  fill: (archive: ArchiveWriter) => Promise<End['rows']>,
  signal?: AbortSignal,
): Promise<End & { fileBytes: number }> {
  const draft = `${file}.part`
  const pack = createPack()
  const digest = createHash('sha256')
  const total = { entries: 0, bytes: 0 }
  pack.on('error', () => {})
  const output = createWriteStream(draft, { mode: 0o600 })
  const written = pipeline(Readable.from(pack), createGzip(), output)
  // Awaited below; a failure meanwhile ends the packing, too.
  written.catch((error: Error) => pack.destroy(error))

  async function stream(
    { name, size, mtime }: { name: string; size: number; mtime: Date },
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void> {
    digest.update(`${name}\n${size}\n`)
    const { promise: done, resolve, reject } = Promise.withResolvers<void>()
    const entry = pack.entry({ name, size, mtime, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    )
    done.catch(() => {})
    // Destroying the pack fails the entry that is being written, too.
    entry.on('error', reject)
    for await (const chunk of content) {
      signal?.throwIfAborted()
      digest.update(chunk)
      if (!entry.write(chunk)) await Promise.race([once(entry, 'drain'), done])
    }
    entry.end(null)
    await done
    total.entries++
    total.bytes += size
  }
  const add = (name: string, content: Buffer) =>
    stream({ name, size: content.byteLength, mtime: new Date() }, [content])

  try {
    const rows = await Promise.race([fill({ add, stream }), failureOf(written)])
    const end: End = { ...total, rows, digest: digest.copy().digest('hex') }
    await add(endName, Buffer.from(JSON.stringify(end)))
    pack.finalize()
    await written
    await syncFile(draft)
    await rename(draft, file)
    await syncFile(path.dirname(file))
    return { ...end, fileBytes: output.bytesWritten }
  } catch (error) {
    pack.destroy(error instanceof Error ? error : new Error('not written'))
    await written.catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
}

/** Rejects when the promise does, and never resolves. */
function failureOf(promise: Promise<void>): Promise<never> {
  return new Promise((_, reject) => {
    promise.catch(reject)
  })
}

/** Makes contents, or a rename, survive a power cut. Windows cannot open folders and needs no such step. */
async function syncFile(name: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(name, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
