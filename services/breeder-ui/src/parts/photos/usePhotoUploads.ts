import { useState } from 'react'
import { photosAddress, type PhotoOwner, refreshPhotos } from '../../service/photos.ts'
import { tellProblem } from '../../service/problem.ts'
import { preparePicture } from '../../service/upload.ts'
import { uploadPicture } from '../../service/upload-picture.ts'

/** One picture on its way. */
export interface Upload {
  key: number
  file: File
  /** A share from 0 to 1. */
  progress: number
  /** Why it did not arrive, a sentence. */
  fault: string | null
}

export interface PhotoUploads {
  running: readonly Upload[]
  add: (files: FileList | null) => Promise<void>
  again: (upload: Upload) => Promise<void>
}

let uploads = 0

/** Pictures of an animal or an enclosure on their way to the service; each is scaled on this device before it goes. */
export function usePhotoUploads(owner: PhotoOwner): PhotoUploads {
  const [running, setRunning] = useState<readonly Upload[]>([])
  const update = (key: number, change: Partial<Upload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const send = async (upload: Upload) => {
    update(upload.key, { fault: null, progress: 0 })
    try {
      await uploadPicture(photosAddress(owner), await preparePicture(upload.file), (progress) =>
        update(upload.key, { progress }),
      )
      setRunning((all) => all.filter(({ key }) => key !== upload.key))
      await refreshPhotos(owner)
    } catch (error) {
      update(upload.key, { fault: tellProblem(error).sentence })
    }
  }
  const add = async (files: FileList | null) => {
    const added = [...(files ?? [])].map((file) => ({ key: ++uploads, file, progress: 0, fault: null }))
    setRunning((all) => [...all, ...added])
    // One after another: the photos keep the order in which they were chosen.
    for (const upload of added) await send(upload)
  }
  return { running, add, again: send }
}
