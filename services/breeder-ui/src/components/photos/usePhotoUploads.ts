import { keepPicture, photosAddress, type PhotoOwner, refreshPhotos } from '../../data/photos.ts'
import { NoConnection, describeProblem } from '../../data/problem.ts'
import { preparePicture } from '../../data/upload.ts'
import { texts } from './texts.de.ts'
import { type Upload, type Uploads, useUploads } from './useUploads.ts'

/** Pictures of an animal or an enclosure on their way to the service; each is scaled on this device before it goes. */
export function usePhotoUploads(owner: PhotoOwner, name: string): Uploads {
  /** Without a network it waits on the device; null when it does, else why it does not go. */
  const putAside = async (upload: Upload, error: unknown): Promise<string | null> => {
    if (!(error instanceof NoConnection)) return describeProblem(error).sentence
    try {
      await keepPicture(owner, await upload.picture(), { key: upload.key, name, text: texts.added(name) })
      return null
    } catch {
      return texts.noRoom
    }
  }
  return useUploads({
    address: photosAddress(owner),
    prepare: preparePicture,
    onStored: () => refreshPhotos(owner),
    onFailed: putAside,
  })
}
