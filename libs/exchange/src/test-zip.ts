import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { ZipArchive } from 'archiver'

/** A zip with these entries, in memory. */
export async function zipOf(
  entries: Record<string, string | Uint8Array | Readable>,
): Promise<Buffer<ArrayBuffer>> {
  const zip = new ZipArchive({ zlib: { level: 1 } })
  const bytes = buffer(zip)
  for (const [name, content] of Object.entries(entries)) {
    zip.append(content instanceof Uint8Array ? Buffer.from(content) : content, { name })
  }
  await zip.finalize()
  return Buffer.from(await bytes)
}

/** The same bytes with one text replaced by another of its length, as no zip program would write it. */
export function patched(bytes: Buffer, from: string, to: string): Buffer<ArrayBuffer> {
  if (from.length !== to.length) throw new Error('the texts differ in length')
  const text = bytes.toString('latin1')
  if (!text.includes(from)) throw new Error(`there is no ${from}`)
  return Buffer.from(text.replaceAll(from, to), 'latin1')
}
