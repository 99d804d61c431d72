import { createHash, type Hash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from '@zuchtbuch/files/releases'
import { bytesOf } from '@zuchtbuch/site/rendered-bytes'
import type { RenderOutput } from '@zuchtbuch/site/render-input'

/** Hashes everything rendered. Picture names carry a hash of their content, so their paths stand for their bytes. */
export function hashOf({ files, copies }: RenderOutput): string {
  const hash = createHash('sha256')
  for (const file of files) addText(hash, file.path, bytesOf(file))
  for (const copy of copies) addPicture(hash, copy.path)
  return hash.digest('hex')
}

/** Whether the folder `site` still holds all that was published: every text unchanged, every picture there. */
export async function isWhole(site: string, manifest: Manifest): Promise<boolean> {
  const hash = createHash('sha256')
  let bytes = 0
  try {
    for (const file of manifest.texts) {
      const contents = await readFile(path.join(site, file))
      addText(hash, file, contents)
      bytes += contents.length
    }
    for (const picture of manifest.pictures) {
      addPicture(hash, picture)
      bytes += (await stat(path.join(site, picture))).size
    }
  } catch {
    return false
  }
  return hash.digest('hex') === manifest.hash && bytes === manifest.bytes
}

function addText(hash: Hash, file: string, contents: Uint8Array): void {
  hash.update(`${file}\n${contents.length}\n`).update(contents)
}

function addPicture(hash: Hash, file: string): void {
  hash.update(`${file}\n`)
}
