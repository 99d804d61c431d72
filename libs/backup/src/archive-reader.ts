import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract as createExtract } from 'tar-stream'
import { BackupError, End, endName, Manifest, manifestName } from './manifest.ts'

export type Entry = { name: string; size: number; mtime: Date | undefined; content: AsyncIterable<Buffer> }

const largestManifest = 10_000_000
/** Between two entries stand headers and padding, behind the last a few empty blocks. */
const longestSilence = 10_000_000
/** Several times what Node takes at once if it is not told, and with it fewer steps of what each piece goes through. */
const chunkBytes = 256 * 1024

/**
 * Reads an archive from its beginning to its end. `onManifest` gets what stands first; `onEntry` gets every entry of
 * rows and files in the order they were written, and may leave contents unread. Returns the end's counts when
 * everything agrees with them. Throws `BackupError` otherwise.
 */
export async function readArchive(
  file: string,
  onManifest: (manifest: Manifest) => Promise<void> | void,
  onEntry: (entry: Entry) => Promise<void> = () => Promise.resolve(),
): Promise<{ manifest: Manifest; end: End }> {
  const extract = createExtract()
  const digest = createHash('sha256')
  let entries = 0
  let bytes = 0
  let manifest: Manifest | undefined
  let end: End | undefined
  let digestBeforeEnd = ''
  /** Unpacked bytes since the last of an entry. */
  let silence = 0

  async function* listening(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      silence += chunk.length
      if (silence > longestSilence) throw damaged('there is too much between its entries')
      yield chunk
    }
  }

  async function* counted(content: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('an entry has no bytes')
      silence = 0
      digest.update(chunk)
      bytes += chunk.byteLength
      yield chunk
    }
  }

  async function readAll(): Promise<void> {
    for await (const entry of extract) {
      silence = 0
      const { name, size, type, mtime } = entry.header
      if (end || type !== 'file') throw damaged(`${name} does not belong there`)
      if (name === endName) {
        digestBeforeEnd = digest.copy().digest('hex')
        end = End.parse(await json(entry, size))
        continue
      }
      digest.update(`${name}\n${size}\n`)
      entries++
      const content = counted(entry)
      if (manifest === undefined) {
        if (name !== manifestName) throw damaged('it does not begin with a manifest')
        manifest = Manifest.parse(await json(content, size))
        await onManifest(manifest)
        continue
      }
      await onEntry({ name, size, mtime, content })
      for await (const _ of content);
    }
  }

  try {
    const reading = readAll()
    reading.catch((error: Error) => extract.destroy(error))
    const [, unpacked] = await Promise.allSettled([
      reading,
      pipeline(
        createReadStream(file, { highWaterMark: chunkBytes }),
        createGunzip({ chunkSize: chunkBytes }),
        listening,
        extract,
      ),
    ])
    await reading
    if (unpacked.status === 'rejected') throw unpacked.reason
  } catch (error) {
    throw explain(error)
  }
  if (manifest === undefined || end === undefined) throw damaged('its end is missing')
  if (end.entries !== entries || end.bytes !== bytes || end.digest !== digestBeforeEnd)
    throw damaged('its checksum is wrong')
  return { manifest, end }
}

async function json(content: AsyncIterable<unknown>, size: number): Promise<unknown> {
  if (size > largestManifest) throw damaged('its manifest is too large')
  const chunks: Buffer[] = []
  for await (const chunk of content) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

export function damaged(why: string): BackupError {
  return new BackupError(`The file is no backup or is damaged: ${why}. Nothing was changed.`, {
    reason: 'damaged',
  })
}

/** The errors of zlib, tar and the schemas about a file that is not what it should be. */
function explain(error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  const isDamage =
    code.startsWith('Z_') ||
    error instanceof SyntaxError ||
    error.name === 'ZodError' ||
    /^Invalid tar header|^Header exceeds|^Unexpected end of data|^Premature close/.test(error.message)
  return isDamage
    ? damaged(error.name === 'ZodError' ? 'its manifest has another form' : error.message)
    : error
}
