import type { FileStore } from './file-store.ts'
import { pictureWidths, variantName } from './pictures.ts'

type PictureRow = { address: string; fileName: string; contentHash: string; width: number; height: number }

/**
 * The files of pictures as the published site carries them, by the address that pages name each with. The
 * name holds a hash of the content, so that a copy can be cached for ever and be carried from release to release;
 * `source` is where the file store has it. Sizes in pixels, narrowest first.
 */
export function sitePictures(rows: PictureRow[], { pathOf }: Pick<FileStore, 'pathOf'>) {
  return new Map(rows.map((row) => [row.address, { variants: variantsOf(row, pathOf) }]))
}

function variantsOf({ fileName, contentHash, width, height }: PictureRow, pathOf: FileStore['pathOf']) {
  // A picture is never enlarged: from the first file as wide as the picture on, the others are its equals.
  const last = pictureWidths.findIndex((candidate) => candidate >= width)
  const distinct = last === -1 ? pictureWidths : pictureWidths.slice(0, last + 1)
  return distinct.map((candidate) => {
    const shown = Math.min(candidate, width)
    const name = `bilder/${contentHash.slice(0, 20)}-${shown}`
    return {
      width: shown,
      height: Math.max(1, Math.round((height * shown) / width)),
      webp: { path: `${name}.webp`, source: pathOf(variantName(fileName, candidate, 'webp')) },
      jpeg: { path: `${name}.jpg`, source: pathOf(variantName(fileName, candidate, 'jpg')) },
    }
  })
}
