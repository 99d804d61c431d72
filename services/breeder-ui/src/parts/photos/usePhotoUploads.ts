import { useState } from 'react'
import { newKey } from '../../device/capabilities.ts'
import { keepPicture, photosAddress, type PhotoOwner, refreshPhotos } from '../../service/photos.ts'
import { NoConnection, tellProblem } from '../../service/problem.ts'
import { preparePicture } from '../../service/upload.ts'
import { uploadPicture } from '../../service/upload-picture.ts'
import { texts } from './texts.de.ts'

/** One picture on its way. */
export interface Upload {
  /** Of this picture, however often it is sent. */
  key: string
  file: File
  /** As it is sent; made when its turn comes, and once, so that it stays the same picture. */
  picture: () => Promise<Blob>
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** Pictures of an animal or an enclosure on their way to the service; each is scaled on this device before it goes. */
export function usePhotoUploads(owner: PhotoOwner, name: string): PhotoUploads {
  const [running, setRunning] = useState<readonly Upload[]>([])
  const update = (key: string, change: Partial<Upload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const send = async (upload: Upload) => {
    update(upload.key, { fault: null, progress: 0 })
    try {
      await uploadPicture(photosAddress(owner), await upload.picture(), {
        idempotencyKey: upload.key,
        progress: (progress) => update(upload.key, { progress }),
      })
      setRunning((all) => all.filter(({ key }) => key !== upload.key))
      await refreshPhotos(owner)
    } catch (error) {
      update(upload.key, { fault: await putAside(upload, error) })
    }
  }
  /** Without a network it waits on the device; null when it does, else why it does not go. */
  const putAside = async (upload: Upload, error: unknown): Promise<string | null> => {
    if (!(error instanceof NoConnection)) return tellProblem(error).sentence
    try {
      await keepPicture(owner, await upload.picture(), { key: upload.key, name, text: texts.added(name) })
      setRunning((all) => all.filter(({ key }) => key !== upload.key))
      return null
    } catch {
      return texts.noRoom
    }
  }
  const add = async (files: FileList | null) => {
    const added = [...(files ?? [])].map((file) => ({
      key: newKey(),
      file,
      picture: once(() => preparePicture(file)),
      progress: 0,
      fault: null,
    }))
    setRunning((all) => [...all, ...added])
    // One after another: the photos keep the order in which they were chosen.
    for (const upload of added) await send(upload)
  }
  return { running, add, again: send }
}
