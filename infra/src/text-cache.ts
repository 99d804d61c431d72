import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { SiteFile } from './site-file.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A text file, whole and in every encoding. */
export interface TextFile {
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  /** The hash of the contents; an entity tag once the encoding is added. */
  readonly hash: string
}

export type TextCache = (file: SiteFile) => Promise<TextFile>

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/**
 * Reads text files and keeps them compressed, so that each is compressed once per release. When the kept ones
 * exceed `maxBytes` all are forgotten: simpler than order of use, and rare.
 */
export function createTextCache(maxBytes: number): TextCache {
  const texts = new Map<string, { version: string; loading: Promise<TextFile> }>()
  let keptBytes = 0

  return async ({ name, version, handle }) => {
    const known = texts.get(name)
    if (known?.version === version) return await known.loading
    const loading = readText(handle)
    texts.set(name, { version, loading })
    try {
      const text = await loading
      keptBytes += Object.values(text.bodies).reduce((sum, body) => sum + body.length, 0)
      if (keptBytes > maxBytes) {
        texts.clear()
        keptBytes = 0
      }
      return text
    } catch (error) {
      texts.delete(name)
      throw error
    }
  }
}

async function readText(handle: SiteFile['handle']): Promise<TextFile> {
  const identity = await handle.readFile()
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length }
  const [br, gzip] = await Promise.all([brotliAsync(identity, { params }), gzipAsync(identity, { level: 9 })])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  return { bodies: { br, gzip, identity }, hash }
}
