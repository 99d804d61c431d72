import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipArchive } from 'archiver'

/** Adds a text, or the file at a path; `store` for what does not shrink. Ends when all of it is in the zip. */
export type AddEntry = (
  name: string,
  content: string | { path: string },
  options?: { store?: boolean },
) => Promise<void>

/**
 * Streams a zip into `target`, one entry after the other, so that memory and open files stay few; `date` stands at each
 * of them. Rejects when the receiver leaves, or when a file cannot be read: then the zip is cut off.
 */
export async function streamEntries(
  target: Writable,
  date: Date,
  fill: (add: AddEntry) => Promise<void>,
): Promise<void> {
  const zip = new ZipArchive({ zlib: { level: 6 } })
  const over = new AbortController()
  const sent = pipeline(zip, target).catch((error: unknown) => {
    over.abort(error)
    throw error
  })
  const add: AddEntry = async (name, content, { store = false } = {}) => {
    const written = once(zip, 'entry', { signal: over.signal }).catch(() => {
      throw over.signal.reason
    })
    const source = typeof content === 'string' ? content : createReadStream(content.path)
    // The archive itself would wait for what never comes.
    if (typeof source !== 'string') source.once('error', (error) => over.abort(error))
    zip.append(source, { name, date, store })
    await written
  }
  try {
    await Promise.all([sent, fill(add).then(() => zip.finalize())])
  } catch (error) {
    zip.destroy()
    await sent.catch(() => {})
    throw error
  }
}
