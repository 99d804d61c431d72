import { useState } from 'react'
import { newKey } from '../../data/capabilities.ts'
import { uploadPicture } from '../../data/upload-picture.ts'

/** One picture on its way. */
export interface Upload {
  /** The key of this picture, however often it is sent. */
  key: string
  file: File
  /** As it is sent; made when its turn comes, and once, so that it stays the same picture. */
  picture: () => Promise<Blob>
  /** A share from 0 to 1. */
  progress: number
  /** Why it did not arrive, a sentence. */
  fault: string | null
}

export interface Uploads {
  running: readonly Upload[]
  add: (files: FileList | null) => Promise<void>
  again: (upload: Upload) => Promise<void>
}

interface UploadRules {
  /** Where they are sent to. */
  address: string
  prepare: (file: File) => Promise<Blob>
  /** Its name there; the same for all unless given. */
  nameOf?: (file: File) => string
  onStored: (answer: unknown) => void | Promise<void>
  /** Words a failed upload: a sentence, or null where the picture is safe elsewhere. */
  onFailed: (upload: Upload, error: unknown) => Promise<string | null>
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

/** Pictures on their way to the service, one after another; each is made ready on this device before it goes. */
export function useUploads({ address, prepare, nameOf, onStored, onFailed }: UploadRules): Uploads {
  const [running, setRunning] = useState<readonly Upload[]>([])
  const update = (key: string, change: Partial<Upload>) =>
    setRunning((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  const done = (key: string) => setRunning((all) => all.filter((one) => one.key !== key))
  const send = async (upload: Upload) => {
    update(upload.key, { fault: null, progress: 0 })
    try {
      const answer = await uploadPicture(address, await upload.picture(), {
        idempotencyKey: upload.key,
        progress: (progress) => update(upload.key, { progress }),
        ...(nameOf && { name: nameOf(upload.file) }),
      })
      done(upload.key)
      await onStored(answer)
    } catch (error) {
      const fault = await onFailed(upload, error)
      if (fault === null) done(upload.key)
      else update(upload.key, { fault })
    }
  }
  const add = async (files: FileList | null) => {
    const added = [...(files ?? [])].map((file) => ({
      key: newKey(),
      file,
      picture: once(() => prepare(file)),
      progress: 0,
      fault: null,
    }))
    setRunning((all) => [...all, ...added])
    // One after another: they keep the order in which they were chosen.
    for (const upload of added) await send(upload)
  }
  return { running, add, again: send }
}
