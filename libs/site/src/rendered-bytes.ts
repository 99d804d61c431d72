import type { RenderedFile } from './render-input.ts'

/** The content of the file, byte by byte; texts are UTF-8. */
export function bytesOf({ contents }: RenderedFile): Buffer {
  return typeof contents === 'string' ? Buffer.from(contents) : Buffer.from(contents)
}
