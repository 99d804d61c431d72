import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
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

type RawEntry = {
  name: string
  content: Uint8Array
  /** Bytes of the extra field in the header before the content; the directory does not tell of it. */
  localExtra?: Uint8Array
  /** The entry before this one is where the directory says that this one is. */
  atThatOfBefore?: boolean
}

/** A zip as no zip program would write it: the directory may point several times to the same bytes. */
export function rawZip(entries: RawEntry[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  let before = 0
  const packed = new Map<Uint8Array, { data: Buffer; crc: number }>()
  for (const { name, content, localExtra = new Uint8Array(), atThatOfBefore = false } of entries) {
    const { data, crc } = packed.get(content) ?? { data: deflateRawSync(content), crc: crc32(content) }
    packed.set(content, { data, crc })
    const common = Buffer.alloc(22)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc, 10)
    common.writeUInt32LE(data.length, 14)
    common.writeUInt32LE(content.length, 18)
    const offset = atThatOfBefore ? before : at
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(Buffer.byteLength(name), 0)
    const inDirectory = Buffer.alloc(14)
    inDirectory.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.from('PK\x01\x02\x14\x00', 'latin1'),
      common,
      Buffer.from(lengths),
      inDirectory,
      Buffer.from(name),
    )
    before = offset
    if (atThatOfBefore) continue
    lengths.writeUInt16LE(localExtra.length, 2)
    const header = [Buffer.from('PK\x03\x04', 'latin1'), common, lengths, Buffer.from(name)]
    const written = Buffer.concat([...header, localExtra, data])
    parts.push(written)
    at += written.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
