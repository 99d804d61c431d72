import path from 'node:path'
import { enclosurePictures, logo, pictureName, picturePath, portraits } from '@zuchtbuch/demo/pictures'
import { websitePictures } from '@zuchtbuch/demo/website'
import type { FileStore } from '@zuchtbuch/files/file-store'
import { pictureFiles, storePicture, type StoredPicture } from '@zuchtbuch/files/pictures'

/** The demo's pictures as they lie in the file store, by their name; those of the website are named `website/…`. */
export type DemoPictures = ReadonlyMap<string, StoredPicture>

/** Brings the drawn pictures into the file store as an upload would; none of them stays when one cannot be stored. */
export async function storeDemoPictures(
  files: FileStore,
  { signal, progress }: { signal: AbortSignal; progress: (percent: number) => void },
): Promise<DemoPictures> {
  const names = [
    ...portraits.map(({ animal, number }) => pictureName(animal, number)),
    ...enclosurePictures.map((enclosure) => pictureName(enclosure)),
    logo,
    ...websitePictures.map((name) => `website/${name}`),
  ]
  const stored = new Map<string, StoredPicture>()
  try {
    for (const [nth, name] of names.entries()) {
      signal.throwIfAborted()
      stored.set(name, await storePicture(files, picturePath(path.basename(name))))
      progress(Math.round((90 * (nth + 1)) / names.length))
    }
    return stored
  } catch (error) {
    await removeDemoPictures(files, stored)
    throw error
  }
}

export async function removeDemoPictures(files: FileStore, pictures: DemoPictures): Promise<void> {
  await files.remove([...pictures.values()].flatMap(({ fileName }) => pictureFiles(fileName)))
}
