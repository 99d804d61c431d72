import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** A stored file by its path, or its bytes. */
export type TableSource = string | Buffer

export async function sizeOf(source: TableSource): Promise<number> {
  return typeof source === 'string' ? (await stat(source)).size : source.length
}

/** The first bytes, as many as there are up to `most`. */
export async function headOf(source: TableSource, most: number): Promise<Buffer> {
  if (typeof source !== 'string') return source.subarray(0, most)
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(source, { end: most - 1 })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const chunkBytes = 64 * 1024

/** All bytes, some at a time. */
export async function* chunksOf(source: TableSource): AsyncGenerator<Buffer> {
  if (typeof source === 'string') {
    yield* createReadStream(source, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>
  } else {
    for (let at = 0; at < source.length; at += chunkBytes) yield source.subarray(at, at + chunkBytes)
  }
}
